import Arithmetic

/// A reference of every number of the rules: as Markdown for people and documentation, as JSON for programs.
public struct Codex: Sendable {
  /// The sections in order: cells, links, topics.
  public let sections: [RuleSection]
  /// The hash of the described rules.
  public let rulesHash: UInt64

  /// Creates the codex of a set of rules.
  public init(of rules: Rules = .standard) {
    sections = rules.sections
    rulesHash = rules.hash
  }

  /// A document with a table of all cells, one of all links, and a list of every other number.
  public var markdown: String {
    var lines = ["# Codex", "", "Rules \(hashText).", ""]
    lines += cellTable + [""] + linkTable
    for section in sections {
      guard case .topic = section.subject else { continue }
      lines += ["", "## \(section.title.capitalizedFirst)", "", section.purpose, ""]
      lines += section.rows.map { "- \($0.name): \($0.phrase)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One object: `rulesHash`, and `cells`, `links`, `topics` as lists of `name`, `purpose` and `values`, each value
  /// with `name`, `value` and `unit`. Keys and lists always come in the same order.
  public var json: String {
    var parts: [String] = []
    for (key, isWanted) in Codex.groups {
      let list = sections.filter { isWanted($0.subject) }.map(Codex.json(of:))
      parts.append("\"\(key)\":[\(list.joined(separator: ","))]")
    }
    return "{\(parts.joined(separator: ",")),\"rulesHash\":\"\(hashText)\"}"
  }

  /// The rules' hash in 16 hexadecimal digits.
  public var hashText: String { StateHash.text(rulesHash) }

  private static let groups: [(key: String, isWanted: @Sendable (RuleSection.Subject) -> Bool)] = [
    ("cells", { if case .cell = $0 { true } else { false } }),
    ("links", { if case .link = $0 { true } else { false } }),
    ("topics", { if case .topic = $0 { true } else { false } }),
  ]

  private var cellTable: [String] {
    var lines = [
      "## Cells", "", "| cell | HP | mass | upkeep | cost | values | purpose |", "|---|---|---|---|---|---|---|",
    ]
    for section in sections {
      guard case .cell(let kind) = section.subject else { continue }
      let columns = section.rows.prefix(4).map(\.text).joined(separator: " | ")
      let name = kind.isWon ? "\(section.title) (won)" : section.title
      lines.append("| \(name) | \(columns) | \(Codex.values(section.rows.dropFirst(4))) | \(section.purpose) |")
    }
    return lines
  }

  private var linkTable: [String] {
    var lines = ["## Links", "", "| link | cost | breaking load | values | purpose |", "|---|---|---|---|---|"]
    for section in sections {
      guard case .link = section.subject else { continue }
      let columns = section.rows.prefix(2).map(\.text).joined(separator: " | ")
      lines.append(
        "| \(section.title) | \(columns) | \(Codex.values(section.rows.dropFirst(2))) | \(section.purpose) |")
    }
    return lines
  }

  private static func values(_ rows: ArraySlice<RuleRow>) -> String {
    rows.map { "\($0.name) \($0.phrase)" }.joined(separator: "; ")
  }

  private static func json(of section: RuleSection) -> String {
    let rows = section.rows.map { row in
      "{\"name\":\(quoted(row.name)),\"unit\":\(quoted(row.unit)),\"value\":\(row.text)}"
    }
    let values = rows.joined(separator: ",")
    return "{\"name\":\(quoted(section.title)),\"purpose\":\(quoted(section.purpose)),\"values\":[\(values)]}"
  }

  /// Returns a JSON string. The strings of the rules contain no control characters.
  private static func quoted(_ text: String) -> String {
    let escaped = text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "\"\(String(escaped))\""
  }
}

extension RuleRow {
  /// The value with its unit, for display.
  fileprivate var phrase: String { unit.isEmpty ? roundedText : "\(roundedText) \(unitText)" }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
