import Foundation
import InterfaceBuilder
import Testing
import UIKit
import UIKitTesting

/// Files whose numbers are at the ends of the accepted range.
@MainActor @Suite(.separateScreens) struct ExtremeNumberTests {
  /// Files that use every kind of element.
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fuzz/Corpus/interface")
  /// The largest accepted magnitude, and one whose reciprocal is not finite.
  private static let numbers = ["1e12", "-1e12", "1e-310"]

  @Test(arguments: ["controls.xib", "layout.storyboard", "scenes.storyboard"])
  func `a file is drawn with each of its numbers at the ends of the range`(name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    var seen: Set<String> = []
    for match in text.matches(of: /\b(?!version)([A-Za-z]+)="-?[0-9.]+"/) where seen.insert(String(match.0)).inserted {
      for number in Self.numbers {
        try draw(text.replacingCharacters(in: match.range, with: "\(match.1)=\"\(number)\""), name)
      }
    }
    #expect(seen.count > 3)
  }

  private func draw(_ text: String, _ name: String) throws {
    let document = try InterfaceDocument(Data(text.utf8), name: name)
    let resources = FolderResources(of: "/nowhere/\(name)")
    let design = DesignFile(
      InterfaceFile(document, path: name, resources: resources),
      conditions: DesignConditions(device: CanvasDevice(document.root)))
    for plan in design.plans {
      let screen = try TestScreen(size: CGSize(width: 320, height: 480)) {
        design.make(plan)?.controller ?? UIViewController()
      }
      screen.advance(seconds: 0.05)
    }
  }
}
