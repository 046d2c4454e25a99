import Foundation

extension Coverage {
  /// The whole document in Markdown.
  var document: String {
    let chapters = [
      chapter("Classes", "class"), chapter("Protocols", "protocol"), chapter("Structures", "struct"),
      chapter("Enumerations", "enum"),
    ]
    return ([introduction] + chapters + [extensionsChapter, functionsChapter, additionsChapter]).joined(separator: "\n")
  }

  private var introduction: String {
    func count(_ kind: String) -> Int { types.values.count { $0.kind == kind } }
    let members = types.values.reduce(0) { $0 + $1.count }
    return """
      # UIKit coverage

      The implemented API by type, under Apple's names. `Scripts/coverage` writes this from the public symbols that the
      compiler sees in `UIKit`, `Layers` and `Drawing`, so everything that is listed compiles; `make check` fails
      if it is out of date. An overridden member is listed at the class that introduced it. The last chapter lists what
      Apple's frameworks do not have; `Scripts/Coverage/Coverage+Additions.swift` names it.

      \(count("class")) classes, \(count("protocol")) protocols, \(count("struct")) structures, \(count("enum")) \
      enumerations, \(members) members.

      """
  }

  private func chapter(_ title: String, _ kind: String) -> String {
    let entries = types.values.filter { $0.kind == kind }.sorted { $0.name < $1.name }
    return "## \(title)\n\n" + entries.map(section).joined(separator: "\n")
  }

  private func section(_ entry: Entry) -> String {
    var text = "### \(entry.name)\n"
    var facts: [String] = []
    if entry.kind == "class" { facts.append(entry.access == "open" ? "Open" : "Not for subclassing") }
    if let superclass = entry.superclass { facts.append("inherits from \(superclass)") }
    let line = [facts.joined(separator: "; "), entry.summary].filter { !$0.isEmpty }.joined(separator: ". ")
    if !line.isEmpty { text += "\n\(line)\n" }
    return text + list(entry)
  }

  private func list(_ entry: Entry) -> String {
    let rows = Group.allCases.compactMap { group -> String? in
      guard let names = entry.members[group]?.sorted(), !names.isEmpty else { return nil }
      return "- \(group.rawValue): " + names.map { "`\($0)`" }.joined(separator: ", ")
    }
    return rows.isEmpty ? "" : "\n" + rows.joined(separator: "\n") + "\n"
  }

  private var extensionsChapter: String {
    let entries = extensions.values.sorted { $0.name < $1.name }
    return "## Added to types of Foundation and Swift\n\n"
      + entries.map { "### \($0.name)\n" + list($0) }.joined(separator: "\n")
  }

  private var functionsChapter: String {
    "## Functions\n\n" + functions.sorted().map { "`\($0)`" }.joined(separator: ", ") + "\n"
  }

  private var additionsChapter: String {
    "## Not in Apple's frameworks\n\n"
      + Self.additions.sorted().map { "- `\($0)`" }.joined(separator: "\n") + "\n"
  }
}
