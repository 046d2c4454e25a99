import Foundation

/// Reads the parts of a name from a text such as "Dr. Thomas Louis Clark Jr." or "Clark, Thomas".
struct PersonNameReader {
  /// `nil` for a text without a name.
  let components: PersonNameComponents?

  private static let prefixes: Set = [
    "capt", "dr", "fr", "hon", "lady", "lord", "miss", "mr", "mrs", "ms", "mx", "prof", "rev", "sir", "frau", "herr",
    "mme", "mlle", "sr", "sra", "srta",
  ]
  private static let suffixes: Set = [
    "jr", "sr", "ii", "iii", "iv", "v", "esq", "phd", "md", "dds", "frs", "mba", "cpa", "rn",
  ]
  /// Words that begin the name of a family.
  private static let particles: Set = [
    "al", "bin", "da", "de", "del", "della", "den", "der", "di", "dos", "du", "el", "ibn", "la", "le", "ter", "van",
    "von", "zu",
  ]

  init(_ text: String) {
    var result = PersonNameComponents()
    var text = text
    if let nickname = text.firstMatch(of: /["“(]([^"”)]+)["”)]/) {
      result.nickname = String(nickname.1)
      text.removeSubrange(nickname.range)
    }
    var sections = text.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    sections.removeAll(where: \.isEmpty)
    // Titles follow a comma too.
    while sections.count > 1, let last = sections.last, last.allSatisfy({ Self.suffixes.contains(Self.plain($0)) }) {
      result.nameSuffix = (last + [result.nameSuffix].compactMap(\.self)).joined(separator: " ")
      sections.removeLast()
    }
    if sections.count > 1 {
      result.familyName = sections.removeFirst().joined(separator: " ")
    }
    var words = sections.flatMap { $0 }
    Self.takeTitles(from: &words, &result)
    if words.count == 1, result.familyName == nil, EasternNames.contain(words[0]), words[0].count > 1 {
      // Most names of families have one letter.
      result.familyName = String(words[0].prefix(1))
      result.givenName = String(words[0].dropFirst())
    } else if words.count == 2, EasternNames.contain(words.joined()) {
      (result.familyName, result.givenName) = (words[0], words[1])
    } else {
      Self.takeNames(from: words, &result)
    }
    let isEmpty = result.givenName == nil && result.familyName == nil && result.nickname == nil
    components = isEmpty ? nil : result
  }

  private static func plain(_ word: String) -> String { word.lowercased().filter { $0 != "." } }

  /// Takes the words before and after the names; one word is a name.
  private static func takeTitles(from words: inout [String], _ result: inout PersonNameComponents) {
    var prefix: [String] = []
    while words.count > 1, let first = words.first, prefixes.contains(plain(first)) {
      prefix.append(words.removeFirst())
    }
    var suffix = [result.nameSuffix].compactMap(\.self)
    while words.count > (result.familyName == nil ? 2 : 1), let last = words.last, suffixes.contains(plain(last)) {
      suffix.insert(words.removeLast(), at: 0)
    }
    if !prefix.isEmpty { result.namePrefix = prefix.joined(separator: " ") }
    if !suffix.isEmpty { result.nameSuffix = suffix.joined(separator: " ") }
  }

  private static func takeNames(from words: [String], _ result: inout PersonNameComponents) {
    guard let first = words.first else { return }
    var rest = Array(words.dropFirst())
    if result.familyName == nil, !rest.isEmpty {
      let start = rest.dropLast().firstIndex { particles.contains($0) } ?? rest.count - 1
      result.familyName = rest[start...].joined(separator: " ")
      rest.removeSubrange(start...)
    }
    // A title before one name is that of a family.
    if rest.isEmpty, result.namePrefix != nil, result.familyName == nil {
      result.familyName = first
      return
    }
    result.givenName = first
    if !rest.isEmpty { result.middleName = rest.joined(separator: " ") }
  }
}
