import Foundation

/// Agreement of English nouns with a number, by the rules of spelling and a list of common exceptions.
enum EnglishNouns {
  /// Returns a phrase such as `3 new message` with its last word in the plural, unless the number in it is 1. A phrase
  /// without a number stays as it is.
  static func agree(_ phrase: String) -> String {
    let words = phrase.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let number = words.lazy.compactMap(number).first, number != 1, let last = words.last, self.number(last) == nil
    else { return phrase }
    return (words.dropLast() + [plural(of: last)]).joined(separator: " ")
  }

  /// Returns a number with or without separators of groups; `nil` for other words.
  private static func number(_ word: String) -> Double? { Double(word.replacing(",", with: "")) }

  private static let same: Set = [
    "aircraft", "deer", "fish", "means", "moose", "offspring", "salmon", "series", "sheep", "shrimp", "species",
    "trout",
  ]
  private static let irregular = [
    "child": "children", "foot": "feet", "goose": "geese", "man": "men", "mouse": "mice", "ox": "oxen",
    "person": "people", "tooth": "teeth", "woman": "women", "quiz": "quizzes",
  ]
  /// Nouns that end in `f` or `fe` and change it to `ves`.
  private static let voiced: Set = [
    "calf", "elf", "half", "knife", "leaf", "life", "loaf", "scarf", "self", "shelf", "thief", "wife", "wolf",
  ]
  private static let withEs: Set = ["echo", "hero", "potato", "tomato", "torpedo", "veto"]

  /// Returns the plural of a noun in the singular; the first letter keeps its case.
  static func plural(of noun: String) -> String {
    let lower = noun.lowercased()
    if same.contains(lower) { return noun }
    if let form = irregular[lower] { return noun.first?.isUppercase == true ? form.capitalized : form }
    if voiced.contains(lower) { return noun.dropLast(lower.hasSuffix("fe") ? 2 : 1) + "ves" }
    if withEs.contains(lower) { return noun + "es" }
    if lower.hasSuffix("sis") { return noun.dropLast(2) + "es" }
    if ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) { return noun + "es" }
    if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) {
      return noun.dropLast() + "ies"
    }
    return noun + "s"
  }
}
