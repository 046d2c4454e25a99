import Typesetting

/// What stands in for fonts that each of Apple's devices has, so that apps which name one find a font where it is not installed:
/// the system font, in the weight and slant of the name.
///
/// Its letters are of other widths; whoever needs the very font installs it or brings it along.
enum FontStandIn {
  /// Without spaces, and without the letters that their makers add.
  private static let families: Set = [
    "AmericanTypewriter", "Arial", "Avenir", "AvenirNext", "AvenirNextCondensed", "Baskerville", "Courier",
    "CourierNew",
    "Didot", "Futura", "Georgia", "GillSans", "Helvetica", "HelveticaNeue", "HoeflerText", "Menlo", "Optima",
    "Palatino",
    "TimesNewRoman", "TrebuchetMS", "Verdana",
  ]

  /// Words of a font's name, those that contain others first.
  private static let weights: [(word: String, weight: UIFont.Weight)] = [
    ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium), ("demibold", .semibold),
    ("semibold", .semibold), ("extrabold", .heavy), ("heavy", .heavy), ("black", .black), ("bold", .bold),
  ]

  /// `nil` for a font that not every device has.
  static func font(named name: String, size: Double) -> Font? {
    let parts = name.split(separator: "-", maxSplits: 1)
    guard let first = parts.first else { return nil }
    let family = first.replacingOccurrences(of: " ", with: "")
    let plain = ["PSMT", "MT", "PS"].first { family.hasSuffix($0) }.map { String(family.dropLast($0.count)) }
    guard families.contains(family) || plain.map(families.contains) == true else { return nil }
    let style = parts.dropFirst().first?.lowercased() ?? ""
    let weight = weights.first { style.contains($0.word) }?.weight ?? .regular
    return .system(
      size: size, weight: weight.typesetting, isItalic: style.contains("italic") || style.contains("oblique"))
  }
}
