extension Codex {
  /// Plain text for a terminal: every section with its purpose and its values in columns, as narrow as possible.
  public var text: String {
    let width = sections.flatMap(\.rows).map(\.name.count).max() ?? 0
    var lines = ["Codex of the rules \(hashText)"]
    for section in sections {
      lines += ["", Codex.heading(of: section), "  \(section.purpose)"]
      for row in section.rows {
        let gap = String(repeating: " ", count: width - row.name.count + 2)
        lines.append("  \(row.name)\(gap)\(row.roundedText)\(row.unit.isEmpty ? "" : " \(row.unitText)")")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func heading(of section: RuleSection) -> String {
    switch section.subject {
    case .cell(let kind): "\(section.title.uppercased()) (cell\(kind.isWon ? ", to be won" : ""))"
    case .link: "\(section.title.uppercased()) (link)"
    case .topic: section.title.uppercased()
    }
  }
}
