import ArgumentParser
import Foundation
import InterfaceBuilder
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilderTool

/// The pages of the rules, and the rules that a project selects.
@MainActor @Suite(.separateScreens) struct RulesTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `every rule has a line in the list and a page with an example`() throws {
    let list = try RulesCommand.parse([]).text()
    #expect(list.split(separator: "\n").count == Finding.Rule.allCases.count)
    for rule in Finding.Rule.allCases {
      let page = rule.page
      #expect(!page.summary.isEmpty && page.reason.hasSuffix(".") && !page.wrong.isEmpty && page.wrong != page.right)
      #expect(list.contains("\(rule.rawValue) "))
    }
    #expect(try RulesCommand.parse(["touch"]).text().hasPrefix("touch (warning): touch targets that are smaller"))
    #expect(throws: ToolError(text: "unknown rule 'tuch'; 'ib rules' lists the rules")) {
      try RulesCommand.parse(["tuch"]).text()
    }
  }

  @Test func `the list marks the rules that can be corrected, as the help says`() throws {
    let lines = try RulesCommand.parse([]).text().split(separator: "\n").map { $0.split(separator: " ") }
    for (line, rule) in zip(lines, Finding.Rule.allCases) {
      #expect((line[2] == "fix") == Repair.rules.contains(rule), "\(line)")
    }
    #expect(CheckCommand.helpMessage().contains("'ib rules' marks these rules with 'fix'"))
  }

  @Test func `ib check has no options without an effect`() throws {
    #expect(throws: (any Error).self) { try CheckCommand.parse(["--dark", "."]) }
    let help = CheckCommand.helpMessage(columns: 1000)
    #expect(help.contains("Default: the folder of the outermost .ib.yml") && !help.contains("the file's folder"))
    let options = try CheckCommand.parse(["--device", "iPhone 15", "--landscape", "--project", "App", "."])
    #expect(options.layout.conditions.arguments == ["--device", "iPhone 15", "--project", "App", "--landscape"])
  }

  @Test func `policies are off unless they are selected`() {
    #expect(Finding.Rule.usual.last == .accessibility)
    #expect(Finding.Rule.allCases.filter { $0.isPolicy != $0.page.reason.hasPrefix("A policy") } == [])
  }

  @Test func `the page of the rules is current`() throws {
    #expect(
      try text("Documentation/Guides/InterfaceBuilderRules.md") == RulesCommand.parse(["--markdown"]).text(),
      "write it with: ib rules --markdown > Documentation/Guides/InterfaceBuilderRules.md")
  }

  @Test func `the version is that of the last release`() throws {
    let release = try text("CHANGELOG.md").firstMatch(of: /\n## ([0-9][^\n ]*)/)
    #expect(release.map { String($0.1) } == InterfaceBuilderTool.version)
  }

  private static let policies = PolicySettings(
    baseClasses: ["UILabel": ["TitleLabel", "AppLabel"]], canvasDevice: CanvasDevice(named: "iPhone 15"))

  @Test func `policies find what a team does not want`() throws {
    let body = """
      <label text="Hello" id="l"><rect key="frame" x="0" y="0" width="50" height="20"/>
      <color key="textColor" red="0.1" green="0.2" blue="0.3" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></label>
      <tableView id="t"><prototypes><tableViewCell reuseIdentifier="row" customClass="RowCell" id="c"/></prototypes>
      </tableView><stackView id="s"><color key="backgroundColor" name="title"/></stackView>
      """
    let constraint =
      "<constraint firstItem=\"l\" firstAttribute=\"leading\" secondItem=\"root\" secondAttribute=\"leadingMargin\" id=\"c\"/>"
    var text = ToolFolder.storyboard(subviews: body, constraints: constraint)
    for part in [
      "useAutolayout=\"YES\"", "useTraitCollections=\"YES\"", "useSafeAreas=\"YES\"", "initialViewController=\"start\"",
    ] {
      text = text.replacingOccurrences(of: part, with: "")
    }
    let policies = Finding.Rule.allCases.filter(\.isPolicy)
    let found = try ToolFolder(["Main.storyboard": text]).findings(by: policies, policies: Self.policies)
    #expect(Set(found.map(\.rule)) == Set(policies), "\(found.map(\.message))")
    let messages = found.map(\.message)
    #expect(messages.contains("the file does not use safe areas; select them in the file inspector"))
    #expect(
      messages.contains(
        "the text “Hello” is not translated; add a string catalogue Main.xcstrings, or the file Main.strings of a "
          + "language"))
    #expect(messages.contains("the constraint is relative to the margin (leadingMargin); clear Relative to Margin"))
    #expect(messages.contains("<label l> “Hello” is of no base class; set its class to AppLabel or TitleLabel"))
    #expect(messages.contains("the file is viewed as retina4_7; view it as retina6_12"))
    #expect(messages.contains("the textColor is given by its components; use a colour of an asset catalogue"))
  }

  @Test func `files that follow the policies have no findings`() throws {
    let body = """
      <label text="Hello" id="l" customClass="AppLabel" customModule="App">
      <rect key="frame" x="0" y="0" width="50" height="20"/><color key="textColor" name="title"/><color key="backgroundColor" systemColor="labelColor"/></label>
      """
    let text = ToolFolder.storyboard(subviews: body).replacingOccurrences(
      of: "customClass=\"StartController\"",
      with: "customClass=\"Main\" customModule=\"App\" storyboardIdentifier=\"Main\""
    ).replacingOccurrences(of: "device id=\"retina4_7\"", with: "device id=\"retina6_12\"")
    let folder = try ToolFolder(["Main.storyboard": text, "de.lproj/Main.strings": ""])
    let policies = Finding.Rule.allCases.filter(\.isPolicy)
    #expect(try folder.findings(by: policies, policies: Self.policies).map(\.message) == [])
  }

  @Test func `all texts of an object are found`() throws {
    let body = """
      <label id="a">
      <string key="text">Two
      lines</string>
      <accessibility key="accessibilityConfiguration" label="Spoken" hint="Hint"/></label>
      <label id="b">
      <attributedString key="attributedText"><fragment content="Red "/><fragment><string key="content">and blue</string></fragment>
      </attributedString>
      <attributedString key="userComments"><fragment content="A note"/></attributedString></label>
      <button id="c">
      <buttonConfiguration key="configuration" style="plain" title="Title" subtitle="Subtitle"/></button>
      <searchBar placeholder="Search" prompt="Prompt" id="d"><scopeButtonTitles><string>All</string></scopeButtonTitles>
      </searchBar><label text="12:30" id="e"/>
      """
    func words(_ files: [String: String], _ file: String) throws -> [String] {
      let all = files.merging([file: ToolFolder.storyboard(subviews: body)]) { $1 }
      return try ToolFolder(all).findings(by: [.localizableTexts], in: file).map {
        String($0.message.prefix { $0 != "”" }.dropFirst(4))
      }
    }
    let expected = [
      "text “Two lines", "accessibility hint “Hint", "accessibility label “Spoken", "attributedText “Red and blue",
      "subtitle “Subtitle", "title “Title", "placeholder “Search", "prompt “Prompt", "scope title “All",
    ]
    #expect(try Set(words([:], "Main.storyboard")) == Set(expected))
    // A file in Base.lproj is translated by a table only.
    #expect(try words([:], "Base.lproj/Main.storyboard").count == expected.count)
    #expect(try words(["de.lproj/Main.strings": ""], "Base.lproj/Main.storyboard") == [])
    #expect(try words(["Main.xcstrings": "{}"], "Main.storyboard") == [])
  }

  @Test func `subclasses of a base class are of the base class`() throws {
    func findings(_ type: String) throws -> [String] {
      let body =
        "<label text=\"a\" customClass=\"\(type)\" id=\"l\"><rect key=\"frame\" width=\"9\" height=\"9\"/></label>"
      let folder = try ToolFolder([
        "Main.storyboard": ToolFolder.storyboard(subviews: body),
        "A.swift": "class AppLabel: UILabel {}\nclass Big: AppLabel {}\nclass Other: UILabel {}",
      ])
      return try folder.findings(by: [.baseClasses], isProject: true, policies: Self.policies).map(\.message)
    }
    #expect(try findings("Big") == [] && findings("AppLabel") == [])
    #expect(try findings("Other").count == 1)
  }

  @Test(arguments: [
    ("mapView", "MKMapView"), ("wkWebView", "WKWebView"), ("sceneKitView", "SCNView"), ("containerView", "UIView"),
    ("tableViewCell", "UITableViewCell"),
  ])
  func `classes of other frameworks have base classes too`(element: String, type: String) throws {
    let body = "<\(element) id=\"v\"><rect key=\"frame\" width=\"9\" height=\"9\"/></\(element)>"
    let folder = try ToolFolder(["Main.storyboard": ToolFolder.storyboard(subviews: body)])
    let found = try folder.findings(by: [.baseClasses], policies: PolicySettings(baseClasses: [type: ["AppView"]]))
    #expect(found.contains { $0.message == "<\(element) v> is of no base class; set its class to AppView" })
  }

  @Test func `deprecated classes, segues and styles are found`() throws {
    let body = """
      <webView id="w"><rect key="frame" x="0" y="0" width="50" height="50"/></webView>
      <navigationBar barStyle="blackTranslucent" translucent="NO" id="n"/><toolbar barStyle="blackOpaque" id="t"/>
      """
    let segues =
      "<segue kind=\"popover\" destination=\"start\" id=\"p\"/><segue kind=\"push\" destination=\"start\" id=\"q\"/>"
    let text = ToolFolder.storyboard(subviews: body, connections: segues)
    #expect(
      try ToolFolder(["Main.storyboard": text]).findings(by: [.deprecated]).map(\.message) == [
        "UIWebView is deprecated, and apps with it are not accepted; use WKWebView",
        "the barStyle 'blackOpaque' is deprecated; 'black' has the same effect",
        "segues of the kind 'popover' are deprecated; select the kind 'popoverPresentation'",
        "the kind 'push' is deprecated; 'show' has the same effect",
      ])
    let old = text.replacingOccurrences(of: "useTraitCollections=\"YES\"", with: "")
    let found = try ToolFolder(["Main.storyboard": old]).findings(by: [.deprecated])
    #expect(!found.contains { $0.message.contains("'push'") })
  }

  /// The other constraint of each pair, which says the same as the first, or not.
  @Test(arguments: [
    (
      "firstItem=\"v\" firstAttribute=\"leading\" secondItem=\"root\" secondAttribute=\"leading\" constant=\"10\"",
      "firstItem=\"root\" firstAttribute=\"leading\" secondItem=\"v\" secondAttribute=\"leading\" constant=\"-10\"",
      true
    ),
    (
      "firstItem=\"v\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" constant=\"10\"",
      "firstItem=\"v\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" constant=\"10.0\"", true
    ),
    (
      "firstItem=\"v\" firstAttribute=\"width\" secondItem=\"root\" secondAttribute=\"width\" multiplier=\"1:2\"",
      "firstAttribute=\"width\" secondItem=\"v\" secondAttribute=\"width\" multiplier=\"2\" priority=\"1000\" relation=\"equal\"",
      true
    ),
    (
      "firstItem=\"v\" firstAttribute=\"top\" relation=\"greaterThanOrEqual\" secondItem=\"root\" secondAttribute=\"top\"",
      "firstItem=\"root\" firstAttribute=\"top\" relation=\"lessThanOrEqual\" secondItem=\"v\" secondAttribute=\"top\"",
      true
    ),
    (
      "firstItem=\"v\" firstAttribute=\"top\" relation=\"greaterThanOrEqual\" secondItem=\"root\" secondAttribute=\"top\"",
      "firstItem=\"root\" firstAttribute=\"top\" relation=\"greaterThanOrEqual\" secondItem=\"v\" secondAttribute=\"top\"",
      false
    ),
    (
      "firstItem=\"v\" firstAttribute=\"leading\" secondItem=\"root\" secondAttribute=\"leading\" constant=\"10\"",
      "firstItem=\"root\" firstAttribute=\"leading\" secondItem=\"v\" secondAttribute=\"leading\" constant=\"10\"",
      false
    ),
    ("firstAttribute=\"width\" constant=\"10\"", "firstAttribute=\"width\" constant=\"10\" priority=\"999\"", false),
    ("firstAttribute=\"width\" constant=\"10\"", "firstItem=\"v\" firstAttribute=\"width\" constant=\"10\"", false),
    (
      "firstItem=\"v\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"bottom\" symbolic=\"YES\"",
      "firstItem=\"root\" firstAttribute=\"bottom\" secondItem=\"v\" secondAttribute=\"top\" symbolic=\"YES\"", false
    ),
  ])
  func `constraints are compared by their meaning`(one: String, other: String, isSame: Bool) throws {
    let view = "<view id=\"v\"><rect key=\"frame\" width=\"9\" height=\"9\"/></view>"
    let constraints = "<constraint \(one) id=\"c1\"/>\n<constraint \(other) id=\"c2\"/>"
    let text = ToolFolder.storyboard(subviews: view, constraints: constraints)
    let found = try ToolFolder(["Main.storyboard": text]).findings(by: [.duplicateConstraints])
    #expect(found.map(\.object) == (isSame ? ["c2"] : []))
  }

  @Test func `a constraint that another view has too is a repetition`() throws {
    let width = { (id: String) in "<constraint firstItem=\"v\" firstAttribute=\"width\" constant=\"9\" id=\"\(id)\"/>" }
    let view = """
      <view id="v"><rect key="frame" width="9" height="9"/>
      <constraints>\(width("c1").replacingOccurrences(of: "firstItem=\"v\" ", with: ""))</constraints></view>
      """
    let text = ToolFolder.storyboard(subviews: view, constraints: width("c2"))
    let found = try ToolFolder(["Main.storyboard": text]).findings(by: [.duplicateConstraints])
    #expect(found.count == 1)
  }

  @Test func `constraints of variations are no repetition`() throws {
    let constraints = """
      <constraint firstAttribute="height" constant="9" id="c1"/><constraint firstAttribute="height" constant="9" id="c2"/>
      """
    let text = ToolFolder.storyboard(subviews: "", constraints: constraints)
    let mask =
      "<variation key=\"default\"><mask key=\"constraints\"><exclude reference=\"c2\"/></mask></variation></view>"
    let varied = text.replacingOccurrences(of: "</view>", with: mask)
    #expect(try ToolFolder(["Main.storyboard": text]).findings(by: [.duplicateConstraints]).count == 1)
    #expect(try ToolFolder(["Main.storyboard": varied]).findings(by: [.duplicateConstraints]).isEmpty)
  }

  @Test func `images of every format count, and build folders do not`() throws {
    func findings(_ files: [String: String], resources: String = "") throws -> [Finding] {
      let view =
        "<imageView image=\"star\" id=\"i\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></imageView>"
      let text = ToolFolder.storyboard(subviews: view).replacingOccurrences(
        of: "</document>", with: resources + "</document>")
      return try ToolFolder(files.merging(["Main.storyboard": text, "other.png": "x"]) { $1 }).findings(by: [.images])
    }
    let contents = { (name: String) in "{\"images\": [{\"filename\": \"\(name)\", \"idiom\": \"universal\"}]}" }
    for format in ["pdf", "svg", "heic"] {
      #expect(try findings(["A.xcassets/Icons/star.imageset/Contents.json": contents("star.\(format)")]).isEmpty)
      #expect(try findings(["Pictures/star.\(format)": ""]).isEmpty)
    }
    #expect(try findings(["Pictures/star@2x~ipad.png": ""]).isEmpty)
    let embedded = "<resources><image name=\"star\"><mutableData key=\"data\">AA==</mutableData></image></resources>"
    #expect(try findings(["build/star.png": ""]).count == 1)
    #expect(try findings(["build/star.png": ""], resources: embedded).isEmpty)
    #expect(try findings(["A.framework/star.png": ""]).count == 1)
  }
}
