import Foundation
import Testing

/// Compares 'Documentation/Guides/ComponentsProved.md' with the tests: the matrix counts their lines
/// `/// Proves COMPONENT: ASPECT, …`. `UPDATE_GOLDEN=1` writes the document.
@Suite struct ProofTests {
  /// A component, its gallery page, and the reasons why aspects of it have no test.
  private struct Component {
    let name: String
    let title: String
    let page: String
    let reasons: [String: String]

    init(_ name: String, _ title: String, page: String, _ reasons: [String: String] = [:]) {
      self.name = name
      self.title = title
      self.page = page
      self.reasons = reasons
    }
  }

  private static let aspects = [
    "interruption", "resizing", "rightToLeft", "reducedMotion", "keyboard", "accessibility", "removal", "everyFrame",
    "inspectable", "code", "file",
  ]
  /// The columns that are counted from the gallery.
  private static let galleryColumns = ["gallery", "pictures"]

  private static func reasons(_ reason: String, _ aspects: String...) -> [String: String] {
    Dictionary(uniqueKeysWithValues: aspects.map { ($0, reason) })
  }

  private static let components: [Component] = [
    Component("elasticHeader", "ElasticHeaderTableView", page: "elastic"),
    Component("headedList", "HeadedListView", page: "headed"),
    Component("scrollAwayBar", "ScrollAwayNavigationController", page: "away"),
    Component("expandableHeader", "ExpandableHeaderTableViewController", page: "expandable"),
    Component("slideOutMenu", "SlideOutMenu", page: "slideout"),
    Component("tabStrip", "TabStrip", page: "strip"),
    Component("progressView", "ProgressView, LayerValue", page: "parts"),
    Component(
      "proportionalView", "ProportionalView", page: "parts",
      reasons("It does not move on its own.", "interruption", "reducedMotion")),
    Component(
      "outlinedLabel", "OutlinedLabel", page: "parts",
      reasons(
        "A label takes no touches and no focus, and has no animation.", "interruption", "reducedMotion", "keyboard")),
    Component(
      "headerFooterViews", "Header and footer views from a nib", page: "nibs",
      reasons("They have no animation.", "interruption", "reducedMotion", "removal").merging(
        reasons("They contain only text; their class is UIKit's.", "keyboard", "inspectable")
      ) { first, _ in first }),
    Component("centredPopover", "CentredPopoverController", page: "scene"),
    Component(
      "cellRegistration", "Typed cell registration", page: "nibs",
      reasons(
        "It has no view and no properties.", "interruption", "resizing", "rightToLeft", "reducedMotion", "keyboard",
        "accessibility", "removal", "everyFrame", "inspectable")),
    Component("modelView", "ModelViewController", page: "model"),
    Component(
      "liveScene", "SceneView, SceneLoader", page: "scene",
      reasons("A scene draws its own content.", "rightToLeft")),
    Component(
      "embedding", "Embedded controllers, multicast delegates", page: "children",
      reasons("It has no animation and no properties.", "interruption", "reducedMotion", "everyFrame", "inspectable")
        .merging(reasons("Containers place their children; their tests cover it.", "rightToLeft")) { first, _ in first }
    ),
    Component(
      "viewInspector", "ViewInspector", page: "inspector",
      reasons("It has no animation and no properties.", "reducedMotion", "inspectable").merging(
        reasons("It is a visual tool that a key or code opens.", "accessibility", "file")
      ) { first, _ in first }),
    Component(
      "interfaceFiles", "Interface Builder files", page: "children",
      reasons(
        "A file is not on screen.", "interruption", "resizing", "rightToLeft", "reducedMotion", "keyboard", "removal",
        "everyFrame")),
  ]

  // MARK: Files

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardized
  private static let document = root.appendingPathComponent("Documentation/Guides/ComponentsProved.md")

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private static func paths(in folder: String, _ ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  /// The components and aspects that each test says it proves, by the number of tests; the aspect "" counts all tests.
  private static func counts() throws -> [String: [String: Int]] {
    var counts: [String: [String: Int]] = [:]
    for path in try paths(in: "Tests", ".swift") + paths(in: "Game/Tests", ".swift") {
      for line in try text(path).matches(of: /\/\/\/ Proves (\w+)(?:: ([\w, ]+))?\n/) {
        let aspects = line.2.map { $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } } ?? []
        for aspect in [""] + aspects { counts[String(line.1), default: [:]][aspect, default: 0] += 1 }
      }
    }
    return counts
  }

  private static func pictureCount(of page: String) throws -> Int {
    let names = try paths(in: "Examples/Gallery/Tests", ".png").compactMap { $0.split(separator: "/").last }
    return Set(names.filter { $0.hasPrefix(page + ".") }).count
  }

  /// The document as it follows from the tests.
  private static func matrix() throws -> String {
    let counts = try counts()
    let columns = aspects + galleryColumns
    var text = """
      # Proof of the components

      The number of tests that prove each aspect of a component. A test names what it proves in its comment:
      `/// Proves tabStrip: rightToLeft, keyboard`. This page is generated from these lines; a test compares it with them.
      `tests` counts all tests of the component, `pictures` its golden pictures. The tests use fingers, keys and windows on a
      virtual clock.

      | component | tests | \(columns.joined(separator: " | ")) |
      |---|\(String(repeating: "---|", count: columns.count + 1))

      """
    for component in components {
      let found = counts[component.name] ?? [:]
      let cells = aspects.map { aspect in found[aspect].map { "\($0)" } ?? "–" }
      let pictures = try pictureCount(of: component.page)
      text += "| \(component.title) | \(found[""] ?? 0) | \(cells.joined(separator: " | ")) "
      text += "| `\(component.page)` | \(pictures) |\n"
    }
    text += "\n## Aspects without a test\n\n| component | aspects | reason |\n|---|---|---|\n"
    for component in components {
      for reason in Set(component.reasons.values).sorted() {
        let missing = aspects.filter { component.reasons[$0] == reason }
        text += "| \(component.title) | \(missing.joined(separator: ", ")) | \(reason) |\n"
      }
    }
    return text
  }

  // MARK: Tests

  @Test func `the document matches the tests' comments`() throws {
    let matrix = try Self.matrix()
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try matrix.write(to: Self.document, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: Self.document, encoding: .utf8)
    #expect(written == matrix, "run 'make golden FILTER=ProofTests' and commit the document")
  }

  @Test func `every aspect of every component has a test or a reason`() throws {
    let counts = try Self.counts()
    for component in Self.components {
      let found = counts[component.name] ?? [:]
      for aspect in Self.aspects {
        #expect(
          (found[aspect] == nil) == (component.reasons[aspect] != nil),
          "\(component.title): \(aspect) needs either a test or a reason")
      }
      let catalog = try Self.text("Examples/Gallery/Sources/GalleryPages/Catalog/GalleryCatalog.swift")
      #expect(catalog.contains("GalleryPage(\"\(component.page)\""), "\(component.title) has no page in the gallery")
      #expect(try Self.pictureCount(of: component.page) > 0, "\(component.title) has no golden picture")
    }
  }

  @Test func `every comment names existing components and aspects`() throws {
    let names = Set(Self.components.map(\.name)).union(["all", "together"])
    for (component, found) in try Self.counts() {
      #expect(names.contains(component), "'\(component)' is no component of ProofTests")
      for aspect in found.keys where !aspect.isEmpty {
        #expect(Self.aspects.contains(aspect), "'\(aspect)' of \(component) is no aspect of ProofTests")
      }
    }
  }

  @Test func `every test of the library states what it proves`() throws {
    for path in try Self.paths(in: "Tests/UIKitComponentsTests", ".swift") where !path.hasSuffix("ProofTests.swift") {
      let lines = try Self.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where line.contains("@Test") && !line.contains("//") {
        let above = lines[..<index].reversed().prefix { $0.trimmingCharacters(in: .whitespaces).hasPrefix("///") }
        #expect(
          above.contains { $0.contains("/// Proves ") }, "\(path):\(index + 1) needs a line '/// Proves COMPONENT'")
      }
    }
  }
}
