import Foundation
import InterfaceBuilder

/// Removes and reorders elements of the text of a file that has each element on lines of its own, as Xcode writes it.
struct LineEditor {
  /// The lines with their ends, which may be those of Windows.
  private var lines: [Substring] = []
  private var removed: Set<Int> = []

  init(_ text: String) {
    var start = text.startIndex
    // A carriage return and its line feed are one character.
    while let end = text[start...].firstIndex(where: { $0 == "\n" || $0 == "\r\n" }) {
      let next = text.index(after: end)
      lines.append(text[start..<next])
      start = next
    }
    lines.append(text[start...])
  }

  var text: String { lines.indices.filter { !removed.contains($0) }.map { lines[$0] }.joined() }

  /// Removes the lines of an element, and those of its parent if nothing is left in it. Returns false if the element
  /// shares its lines with others.
  mutating func remove(_ element: InterfaceElement) -> Bool {
    let first = element.line - 1
    guard lines.indices.contains(first), let last = end(of: element.name, from: first) else { return false }
    removed.formUnion(first...last)
    removeEmptyParent(around: first...last)
    return true
  }

  /// Replaces the value of an attribute. Returns false if the element shares its line with others, or if the attribute
  /// is not in the line.
  mutating func replace(_ attribute: String, of element: InterfaceElement, _ old: String, by new: String) -> Bool {
    let first = element.line - 1
    guard lines.indices.contains(first), Self.content(lines[first]).hasPrefix("<\(element.name) "),
      let end = lines[first].firstIndex(of: ">"),
      let place = lines[first][..<end].range(of: " \(attribute)=\"\(old)\"")
    else { return false }
    lines[first].replaceSubrange(place, with: " \(attribute)=\"\(new)\"")
    return true
  }

  /// Reorders siblings. Returns false if one of them shares its lines with others, or if there is anything between
  /// them.
  mutating func reorder(_ elements: [InterfaceElement], as sorted: [InterfaceElement]) -> Bool {
    var ranges: [Int: ClosedRange<Int>] = [:]
    for element in elements {
      let first = element.line - 1
      guard lines.indices.contains(first), let last = end(of: element.name, from: first) else { return false }
      ranges[element.line] = first...last
    }
    let places = elements.compactMap { ranges[$0.line] }
    guard let first = places.first, let last = places.last,
      zip(places, places.dropFirst()).allSatisfy({ $0.upperBound + 1 == $1.lowerBound })
    else { return false }
    let moved = sorted.compactMap { ranges[$0.line] }.flatMap { lines[$0] }
    lines.replaceSubrange(first.lowerBound...last.upperBound, with: moved)
    return true
  }

  /// Returns the last line of the element that begins in a line.
  private func end(of name: String, from first: Int) -> Int? {
    let line = Self.content(lines[first])
    guard line.hasPrefix("<\(name)") else { return nil }
    if line.hasSuffix("/>"), line.count(where: { $0 == "<" }) == 1 { return first }
    let closing = "</\(name)>"
    if line.hasSuffix(closing) { return line.count(where: { $0 == "<" }) == 2 ? first : nil }
    guard line.hasSuffix(">"), line.count(where: { $0 == "<" }) == 1 else { return nil }
    let indent = lines[first].prefix { $0 == " " || $0 == "\t" }
    return lines.indices[(first + 1)...].first {
      lines[$0].hasPrefix(indent) && Self.content(lines[$0]) == closing
        && lines[$0].prefix { $0 == " " || $0 == "\t" } == indent
    }
  }

  private mutating func removeEmptyParent(around range: ClosedRange<Int>) {
    guard let before = lines.indices[..<range.lowerBound].last(where: { !removed.contains($0) }),
      let after = lines.indices[(range.upperBound + 1)...].first(where: { !removed.contains($0) })
    else { return }
    let opening = Self.content(lines[before])
    let name = opening.dropFirst().prefix { $0.isLetter }
    guard ["constraints", "resources", "mask"].contains(name), opening.hasPrefix("<"), opening.hasSuffix(">"),
      !opening.hasSuffix("/>"), Self.content(lines[after]) == "</\(name)>"
    else { return }
    removed.insert(before)
    removed.insert(after)
  }

  private static func content(_ line: Substring) -> Substring {
    let start = line.drop { $0 == " " || $0 == "\t" }
    return start.dropLast(start.reversed().prefix(while: \.isWhitespace).count)
  }
}
