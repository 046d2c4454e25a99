import Foundation
import InterfaceBuilder

/// The places of a file at which findings are not reported: objects whose label or notes, or files of which a comment,
/// contain `ib:ignore`, with or without names of rules.
struct Suppression {
  /// The text that suppresses findings; the names of rules may follow.
  static let mark = "ib:ignore"

  private var wholeFile: [Set<Finding.Rule>] = []
  private var lines: [Int: [Set<Finding.Rule>]] = [:]

  /// The suppressions of an Interface Builder file.
  init(_ data: Data, _ root: InterfaceElement) {
    guard data.range(of: Data(Self.mark.utf8)) != nil else { return }
    for match in String(decoding: data, as: UTF8.self).matches(of: /<!--([\s\S]*?)-->/) {
      if let rules = Self.rules(in: String(match.1)) { wholeFile.append(rules) }
    }
    root.visit { element in
      let notes = element.value(forKey: "userComments")?.children.compactMap { $0["content"] } ?? []
      for text in [element["userLabel"]].compactMap(\.self) + notes {
        guard let rules = Self.rules(in: text) else { continue }
        element.visit { lines[$0.line, default: []].append(rules) }
      }
    }
  }

  /// The suppressions of a source: each comment applies to its line and to the next one.
  init(comments: [Int: String]) {
    for (line, text) in comments {
      guard let rules = Self.rules(in: text) else { continue }
      lines[line, default: []].append(rules)
      lines[line + 1, default: []].append(rules)
    }
  }

  /// Returns the rules that a text names after the mark, all rules if it names none, or `nil` without a mark.
  static func rules(in text: String) -> Set<Finding.Rule>? {
    guard let place = text.range(of: mark) else { return nil }
    let words = text[place.upperBound...].split { !($0.isLetter || $0 == "-") }
    let rules = words.prefix { Finding.Rule(rawValue: String($0)) != nil }.compactMap {
      Finding.Rule(rawValue: String($0))
    }
    return rules.isEmpty ? Set(Finding.Rule.allCases) : Set(rules)
  }

  func covers(_ finding: Finding) -> Bool {
    (wholeFile + (lines[finding.line] ?? [])).contains { $0.contains(finding.rule) }
  }
}
