/// A pattern for paths: `*` and `?` match within a name, `**` matches any folders.
///
/// A pattern without a slash matches a file or folder of that name anywhere. A pattern that matches a folder matches
/// everything in it. An empty pattern matches nothing.
struct PathPattern: Equatable {
  private let parts: [Substring]

  init(_ text: String) {
    let trimmed = text.hasPrefix("./") ? text.dropFirst(2) : Substring(text)
    let parts = trimmed.split(separator: "/")
    self.parts =
      trimmed.dropLast(trimmed.hasSuffix("/") ? 1 : 0).contains("/") || parts.isEmpty ? parts : ["**"] + parts
  }

  /// Takes time proportional to the lengths of the pattern and the path, multiplied.
  func matches(_ path: String) -> Bool {
    guard !parts.isEmpty else { return false }
    // The numbers of parts that the names so far can match.
    var counts: Set = [0]
    for name in path.split(separator: "/").map(Array.init) {
      var next: Set<Int> = []
      for count in counts {
        for index in Self.candidates(parts, from: count) {
          guard parts[index] == "**" || Self.matches(name: name, Array(parts[index])) else { continue }
          if index == parts.count - 1 { return true }
          next.insert(parts[index] == "**" ? index : index + 1)
        }
      }
      counts = next
    }
    return false
  }

  /// Returns the parts that can match the next name: a part, and the parts after it if it may match no folder.
  private static func candidates(_ parts: [Substring], from first: Int) -> Range<Int> {
    let end = parts[first...].firstIndex { $0 != "**" } ?? parts.count - 1
    return first..<end + 1
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
