import Foundation
import Testing

/// The page that says what is proved of the components is held to the truth.
@Suite struct ProofTests {
  /// A line of one of the page's tables.
  private struct Row {
    let section: String
    let title: String
    let proof: String

    /// What stands between backquotes: sentences of tests, pages of the gallery and names of pictures.
    var names: [String] { proof.matches(of: /`([^`]+)`/).map { String($0.1) } }
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardized

  private static let aspects = [
    "a second touch in mid-animation", "turned or resized in mid-gesture", "right to left", "reduced motion",
    "keyboard",
    "read out", "taken away while it moves", "a trace of every frame", "inspectable", "from code", "from a file",
    "gallery page", "golden pictures",
  ]

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private static func paths(in folder: String, _ ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  private static func tests(in folder: String) throws -> Set<String> {
    try Set(
      paths(in: folder, ".swift").flatMap { path in
        try text(path).matches(of: /func \u{60}([^\u{60}]+)\u{60}/).map { String($0.1) }
      })
  }

  private func rows() throws -> [Row] {
    var section = ""
    var rows: [Row] = []
    for line in try Self.text("Documentation/Guides/ComponentsProved.md").split(separator: "\n") {
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("| "), cells.count == 2, !["proved by", "held off by"].contains(cells[1]) else { continue }
      rows.append(Row(section: section, title: cells[0], proof: cells[1]))
    }
    return rows
  }

  @Test func `every component has every row, with a proof or the reason why there is none`() throws {
    let rows = try rows()
    let components = rows.map(\.section).filter { $0.first?.isNumber == true }
    for number in 1...17 {
      let name = try #require(components.first { $0.hasPrefix("\(number). ") }, "component \(number) is missing")
      let titles = rows.filter { $0.section == name }.map(\.title)
      #expect(titles.suffix(Self.aspects.count) == Self.aspects[...], "\(name)")
      #expect(titles.count > Self.aspects.count, "\(name) promises nothing")
    }
    for row in rows {
      let hasReason = row.proof.hasPrefix("— ") && row.proof.count > 12
      #expect(!row.names.isEmpty || hasReason, "\(row.section): '\(row.title)' is neither proved nor explained")
    }
    #expect(rows.count { $0.section.hasPrefix("Known failures") } == 12)
    #expect(rows.count { $0.section == "Together" } == 4)
  }

  @Test func `every test, page and picture that is named is there`() throws {
    let tests = try ["Tests", "Examples/Gallery/Tests", "Game/Tests"].reduce(into: Set<String>()) {
      $0.formUnion(try Self.tests(in: $1))
    }
    let pictures = try Set(
      Self.paths(in: "Examples/Gallery/Tests", ".png").map { URL(fileURLWithPath: $0).lastPathComponent })
    let catalog = try Self.text("Examples/Gallery/Sources/GalleryPages/Catalog/GalleryCatalog.swift")
    for row in try rows() {
      for name in row.names {
        let isThere =
          name.hasSuffix(".png")
          ? pictures.contains(name) : tests.contains(name) || catalog.contains("GalleryPage(\"\(name)\"")
        #expect(isThere, "\(row.section): '\(name)' is no test, page or picture; name it as it is called now")
      }
    }
  }

  @Test func `every test of the library is named`() throws {
    let named = try Set(rows().flatMap(\.names))
    for test in try Self.tests(in: "Tests/UIKitComponentsTests").sorted() {
      #expect(named.contains(test), "Documentation/Guides/ComponentsProved.md does not name '\(test)'; add it to a row")
    }
  }
}
