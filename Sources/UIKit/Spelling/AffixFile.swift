/// The affixes of a dictionary of Hunspell, and the way in which its words state them.
struct AffixFile {
  private(set) var affixes: [Affix] = []
  /// The flags of words that are not words by themselves, or wrong.
  private var forbidden: Set<String> = []
  private var style = "single"

  /// Reads the text of an `.aff` file. Lines of other kinds are left out.
  init(_ text: String) {
    var crossing: [String: Bool] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard words.count >= 2 else { continue }
      switch words[0] {
      case "FLAG": style = words[1]
      case "NEEDAFFIX", "FORBIDDENWORD", "ONLYINCOMPOUND": forbidden.insert(words[1])
      case "SFX", "PFX":
        let name = "\(words[0])\(words[1])"
        if let crosses = crossing[name] {
          if let affix = Self.affix(words, crosses) { affixes.append(affix) }
        } else if words.count >= 3 {
          crossing[name] = words[2] == "Y"
        }
      default: break
      }
    }
  }

  /// Reads `SFX flag stripped added condition`.
  private static func affix(_ words: [String], _ crosses: Bool) -> Affix? {
    guard words.count >= 4 else { return nil }
    let added = words[3].split(separator: "/", omittingEmptySubsequences: false)[0]
    return Affix(
      flag: words[1], isSuffix: words[0] == "SFX", crosses: crosses, stripped: words[2] == "0" ? "" : words[2],
      added: added == "0" ? "" : String(added), condition: conditions(words.count > 4 ? words[4] : "."))
  }

  /// Reads characters, `.` and sets such as `[^aeiou]`.
  private static func conditions(_ text: String) -> [Character.Condition?] {
    var result: [Character.Condition?] = []
    var rest = text[...]
    while let first = rest.popFirst() {
      guard first == "[", let end = rest.firstIndex(of: "]") else {
        result.append(first == "." ? nil : Character.Condition(characters: [first], isNegated: false))
        continue
      }
      let isNegated = rest.first == "^"
      result.append(
        Character.Condition(characters: Set(isNegated ? rest[..<end].dropFirst() : rest[..<end]), isNegated: isNegated))
      rest = rest[rest.index(after: end)...]
    }
    // A lone point allows every word.
    return result == [nil] ? [] : result
  }

  /// Reads the text of a `.dic` file: the words with their flags.
  func words(_ text: String) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for line in text.split(whereSeparator: \.isNewline).dropFirst() {
      let entry = line.prefix { $0 != "\t" }.split(separator: "/", maxSplits: 1)
      guard let word = entry.first else { continue }
      let flags = entry.count > 1 ? self.flags(entry[1].prefix { !$0.isWhitespace }) : []
      if forbidden.isDisjoint(with: flags) { result[String(word), default: []].formUnion(flags) }
    }
    return result
  }

  private func flags(_ text: Substring) -> Set<String> {
    switch style {
    case "num": return Set(text.split(separator: ",").map(String.init))
    case "long":
      let letters = Array(text)
      return Set(stride(from: 0, to: letters.count - 1, by: 2).map { String(letters[$0...($0 + 1)]) })
    default: return Set(text.map(String.init))
    }
  }
}
