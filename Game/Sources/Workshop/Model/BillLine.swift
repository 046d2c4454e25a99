import Ecology
import ScreenBase

/// A row of the bill for equal changes of a draft.
package struct BillLine: Hashable, Sendable {
  /// Localized description, such as `Spike, twice` or `Turn eye`.
  package let title: String
  /// The description for the middle of a line, such as `spike, twice`: only nouns of languages that capitalise them
  /// begin with a capital letter.
  package let inlineTitle: String
  package let kind: BodyChange.Kind
  /// In points.
  let cost: Int

  /// Returns the rows of a bill in the order added, retyped, moved, turned, removed, with cells before links.
  package static func lines(of bill: [BodyChange]) -> [BillLine] {
    var groups: [(name: String, inlineName: String, kind: BodyChange.Kind, changes: [BodyChange])] = []
    for kind in [BodyChange.Kind.added, .retyped, .moved, .turned, .removed] {
      for change in bill where change.kind == kind {
        let name = change.words
        if let index = groups.firstIndex(where: { $0.name == name }) {
          groups[index].changes.append(change)
        } else {
          groups.append((name, change.inlineWords, kind, [change]))
        }
      }
    }
    return groups.map { group in
      BillLine(
        title: Self.times(group.changes.count, group.name),
        inlineTitle: Self.times(group.changes.count, group.inlineName), kind: group.kind,
        cost: group.changes.reduce(0) { $0 + $1.cost })
    }
  }

  private static func times(_ count: Int, _ name: String) -> String {
    switch count {
    case 1: name
    case 2: localized("\(name), twice")
    default: localized("\(name), \(count) times")
    }
  }
}

extension BodyChange {
  /// True for a new link.
  package var addsLink: Bool {
    guard kind == .added, case .link = after else { return false }
    return true
  }

  fileprivate var inlineWords: String {
    kind == .added ? after.map { localized(text: $0.name) } ?? "" : words
  }

  fileprivate var words: String {
    let old = before.map { localized(text: $0.name) } ?? ""
    let new = after.map { localized(text: $0.name) } ?? ""
    return switch kind {
    case .added: new.sentence
    case .removed: localized("Remove \(old)")
    case .moved: localized("Move \(new)")
    case .turned: localized("Turn \(new)")
    case .retyped: localized("\(old.sentence) to \(new)")
    }
  }
}
