/// A beginning or an ending of words.
struct Affix: Equatable {
  /// Words with this flag take the affix.
  let flag: String
  let isSuffix: Bool
  /// True if a word can have it together with an affix of the other kind.
  let crosses: Bool
  /// The letters that the word loses.
  let stripped: String
  let added: String
  /// The characters that the word must have on the side of the affix; each is a set, or `nil` for any.
  let condition: [Character.Condition?]

  /// Returns the word without the affix; `nil` if it cannot have it.
  func stem(of word: String) -> String? {
    guard isSuffix ? word.hasSuffix(added) : word.hasPrefix(added), word.count > added.count else { return nil }
    let stem = isSuffix ? String(word.dropLast(added.count)) + stripped : stripped + String(word.dropFirst(added.count))
    let side = isSuffix ? stem.suffix(condition.count) : stem.prefix(condition.count)
    guard side.count == condition.count else { return nil }
    return zip(side, condition).allSatisfy { $1?.allows($0) ?? true } ? stem : nil
  }
}

extension Character {
  /// A set of characters, or all others.
  struct Condition: Equatable {
    let characters: Set<Character>
    let isNegated: Bool

    func allows(_ character: Character) -> Bool { characters.contains(character) != isNegated }
  }
}
