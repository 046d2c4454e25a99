/// A pattern for paths: `*` and `?` match within a name, `**` matches any folders.
///
/// A pattern without a slash matches a file or folder of that name anywhere. A pattern that matches a folder matches
/// everything in it.
struct PathPattern: Equatable {
  private let parts: [Substring]

  init(_ text: String) {
    let trimmed = text.hasPrefix("./") ? text.dropFirst(2) : Substring(text)
    let parts = trimmed.split(separator: "/")
    self.parts = trimmed.dropLast(trimmed.hasSuffix("/") ? 1 : 0).contains("/") ? parts : ["**"] + parts
  }

  func matches(_ path: String) -> Bool {
    Self.matches(parts[...], path.split(separator: "/")[...])
  }

  private static func matches(_ parts: ArraySlice<Substring>, _ names: ArraySlice<Substring>) -> Bool {
    guard let part = parts.first else { return true }
    if part == "**" {
      return names.indices.contains { matches(parts.dropFirst(), names[$0...]) }
    }
    guard let name = names.first, matches(name: Array(name), Array(part)) else { return false }
    return matches(parts.dropFirst(), names.dropFirst())
  }

  private static func matches(name: [Character], _ pattern: [Character]) -> Bool {
    // The lengths of the beginnings of the name that the pattern so far matches.
    var lengths: Set = [0]
    for sign in pattern {
      switch sign {
      case "*": if let least = lengths.min() { lengths = Set(least...name.count) }
      case "?": lengths = Set(lengths.map { $0 + 1 }.filter { $0 <= name.count })
      default: lengths = Set(lengths.filter { $0 < name.count && name[$0] == sign }.map { $0 + 1 })
      }
    }
    return lengths.contains(name.count)
  }
}
