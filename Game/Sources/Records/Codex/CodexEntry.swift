import Ecology
import ScreenBase
import Workshop

/// A page of the codex: one part or topic with all of its numbers in the rules.
struct CodexEntry: Hashable, Sendable {
  /// A number with its name.
  struct Value: Hashable, Sendable {
    let name: String
    let text: String
  }

  let title: String
  let subject: RuleSection.Subject
  let purpose: String
  let values: [Value]

  init(_ section: RuleSection) {
    title = localized(text: section.title).sentence
    subject = section.subject
    purpose = localized(text: section.purpose)
    values = section.rows.map { row in
      // The English name of the turn action equals that of the unit, but their translations differ.
      // A unit that repeats the name says nothing.
      let unit = row.unit == "turn" ? "turns" : row.unit == row.name ? "" : row.unitText
      let number = localized(number: row.roundedText)
      return Value(
        name: localized(text: PlainNames.of(row.name)),
        text: unit.isEmpty ? number : "\(number) \(localized(text: unit))")
    }
  }

  /// True if the title, purpose and value names together contain every word of the search.
  func matches(_ search: String) -> Bool {
    let words = search.lowercased().split(separator: " ")
    let text = ([title, purpose] + values.map(\.name)).joined(separator: " ").lowercased()
    return words.allSatisfy { text.contains($0) }
  }
}

/// Pages of the codex under one heading.
struct CodexChapter: Hashable, Sendable {
  let title: String
  let entries: [CodexEntry]

  /// Returns all pages that match a search, in the order of the palette: cells by group, links, topics.
  ///
  /// Every section of the rules is in exactly one chapter.
  static func chapters(of rules: Rules = .standard, matching search: String = "") -> [CodexChapter] {
    let entries = rules.sections.map(CodexEntry.init)
    func entry(_ kind: CellKind) -> [CodexEntry] { entries.filter { $0.subject == .cell(kind) } }
    let cells = PartGroup.allCases.map { group in
      // No palette group lists the nucleus, because it cannot be built. It comes first in its chapter.
      let kinds = (group == .structure ? [.nucleus] : []) + group.kinds
      return CodexChapter(title: localized(text: group.rawValue), entries: kinds.flatMap(entry))
    }
    let links = CodexChapter(
      title: localized("Links"), entries: entries.filter { if case .link = $0.subject { true } else { false } })
    let topics = CodexChapter(
      title: localized("Rules"), entries: entries.filter { if case .topic = $0.subject { true } else { false } })
    return (cells + [links, topics]).compactMap { chapter in
      let found = chapter.entries.filter { $0.matches(search) }
      return found.isEmpty ? nil : CodexChapter(title: chapter.title, entries: found)
    }
  }
}
