import Foundation
import InterfaceBuilder
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilderTool

@MainActor @Suite(.separateScreens) struct CheckTests {
  /// The findings in a file, as `rule line message`.
  private func findings(_ text: String, sources: String? = nil, only: Finding.Rule? = nil) throws -> [Finding] {
    var files = ["Main.storyboard": text]
    files["App.swift"] = sources
    return try ToolFolder(files).findings(by: only.map { [$0] } ?? Finding.Rule.usual, isProject: sources != nil)
  }

  private static let goodButton = """
    <button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="go">
    <rect key="frame" x="20" y="100" width="120" height="48"/>
    <constraints><constraint firstAttribute="width" constant="120" id="w"/><constraint firstAttribute="height" \
    constant="48" id="h"/></constraints>
    <state key="normal" title="Go"/>
    </button>
    """
  private static let goodPlace = """
    <constraint firstItem="go" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="x"/>
    <constraint firstItem="go" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="y"/>
    """

  @Test func `a valid file has no findings`() throws {
    let text = ToolFolder.storyboard(subviews: Self.goodButton, constraints: Self.goodPlace)
    #expect(try findings(text).map(\.message) == [])
  }

  @Test func `each rule finds its error, with the line`() throws {
    let cases: [(Finding.Rule, String, String, String)] = [
      (
        .ids, Self.goodButton, Self.goodPlace.replacingOccurrences(of: "firstItem=\"go\"", with: "firstItem=\"gone\""),
        "the firstItem of this <constraint> is 'gone', an id that does not exist in the file"
      ),
      (
        .ambiguous, Self.goodButton, Self.goodPlace.split(separator: "\n").first.map(String.init) ?? "",
        "the constraints do not determine the position and size of <button go>"
      ),
      (
        .conflicts, Self.goodButton,
        Self.goodPlace + "<constraint firstItem=\"go\" firstAttribute=\"width\" constant=\"200\" id=\"w2\"/>",
        "conflicts with"
      ),
      (
        .misplaced, Self.goodButton.replacingOccurrences(of: "x=\"20\"", with: "x=\"30\""), Self.goodPlace,
        "<button go> is stored at (30.0 100.0 120.0 48.0), but its constraints put it at (20.0 100.0 120.0 48.0)"
      ),
      (
        .touch, Self.goodButton.replacingOccurrences(of: "\"48\"", with: "\"30\""), Self.goodPlace,
        "<button go> is 120 × 30 points; touch targets need 44 × 44"
      ),
      (
        .clipped, Self.goodButton.replacingOccurrences(of: "title=\"Go\"", with: "title=\"Go to the very end of it\""),
        Self.goodPlace, "the text “Go to the very end of it” of <button go> needs"
      ),
      (
        .accessibility, Self.goodButton.replacingOccurrences(of: "title=\"Go\"", with: ""), Self.goodPlace,
        "<button go> shows no text; give it an accessibility label"
      ),
      (
        .unknown, Self.goodButton.replacingOccurrences(of: "opaque=\"NO\"", with: "glow=\"YES\""), Self.goodPlace,
        "<button> has an unknown attribute 'glow'; it was ignored"
      ),
    ]
    for (rule, subviews, constraints, words) in cases {
      let found = try findings(ToolFolder.storyboard(subviews: subviews, constraints: constraints), only: rule)
      #expect(found.contains { $0.message.contains(words) }, "\(rule): \(found.map(\.message))")
      #expect(found.allSatisfy { $0.line > 5 && $0.file == "Main.storyboard" })
    }
  }

  @Test func `duplicate identifiers are found`() throws {
    let scene = """
      <scene sceneID="t"><objects><viewController storyboardIdentifier="a" id="other" sceneMemberID="viewController"/>
      </objects></scene>
      <scene sceneID="u"><objects><viewController storyboardIdentifier="a" id="third" sceneMemberID="viewController"/>
      </objects></scene>
      """
    let segues = """
      <segue destination="other" kind="show" identifier="go" id="s1"/>
      <segue destination="third" kind="show" identifier="go" id="s2"/>
      """
    let text = ToolFolder.storyboard(subviews: "", connections: segues, beside: scene)
    let found = try findings(text, only: .duplicates).map(\.message)
    #expect(found.count == 2)
    #expect(found.contains { $0.hasPrefix("the storyboard identifier 'a' is also in line") })
    #expect(found.contains { $0.hasPrefix("the segue identifier 'go' is also in line") })
  }

  @Test func `declared outlets without a connection are found`() throws {
    let source = """
      class BaseController: UIViewController {
        @IBOutlet weak var titleLabel: UILabel!
      }
      final class StartController: BaseController {
        @IBOutlet private weak var button: UIButton!
        @IBOutlet var other: UIView!
        @IBOutlet var optional: UIView?
        @IBOutlet var made: UIView!
        override func viewDidLoad() { made = UIView() }
      }
      """
    let text = ToolFolder.storyboard(
      subviews: Self.goodButton, constraints: Self.goodPlace,
      connections: "<outlet property=\"button\" destination=\"go\" id=\"o\"/>")
    #expect(
      try findings(text, sources: source, only: .outlets).map(\.message) == [
        "StartController declares the outlet 'other', but it is not connected here",
        "StartController declares the outlet 'titleLabel', but it is not connected here",
      ])
  }
}
