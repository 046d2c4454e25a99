import Typesetting

/// What stands in for fonts that each of Apple's devices has, so that apps which name one find a font where it is not installed:
/// the system font, in the weight and slant of the name; for fonts with characters of one width, its monospaced design.
///
/// Where the line of the font is known to differ, that is kept. Its letters are of other widths; whoever needs the very font
/// installs it or brings it along.
enum FontStandIn {
  /// Without spaces, and without the letters that their makers add.
  private static let families: Set = [
    "AmericanTypewriter", "Arial", "Avenir", "AvenirNext", "AvenirNextCondensed", "Baskerville", "Didot", "Futura",
    "Georgia", "GillSans", "Helvetica", "HelveticaNeue", "HoeflerText", "Optima", "Palatino", "TimesNewRoman",
    "TrebuchetMS", "Verdana",
  ]
  private static let monospacedFamilies: Set = ["Courier", "CourierNew", "Menlo"]

  /// Words of a font's name, those that contain others first.
  private static let weights: [(word: String, weight: UIFont.Weight)] = [
    ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium), ("demibold", .semibold),
    ("semibold", .semibold), ("extrabold", .heavy), ("heavy", .heavy), ("black", .black), ("bold", .bold),
  ]

  /// `nil` for a font that not every device has.
  static func font(named name: String, size: Double) -> Font? {
    let parts = name.split(separator: "-", maxSplits: 1)
    guard let first = parts.first else { return nil }
    var family = first.replacingOccurrences(of: " ", with: "")
    if !known.contains(family), let ending = ["PSMT", "MT", "PS"].first(where: family.hasSuffix) {
      family.removeLast(ending.count)
    }
    guard known.contains(family) else { return nil }
    let style = parts.dropFirst().first?.lowercased() ?? ""
    let weight = weights.first { style.contains($0.word) }?.weight ?? .regular
    let isItalic = style.contains("italic") || style.contains("oblique")
    let font: Font =
      monospacedFamilies.contains(family)
      ? .monospaced(size: size, weight: weight.typesetting, isItalic: isItalic)
      : .system(size: size, weight: weight.typesetting, isItalic: isItalic)
    return family.hasPrefix("Avenir") ? font.withLine(ascender: 1, descender: avenirDescender) : font
  }

  /// In parts of the size: stored labels of one line are 123 points tall at 90, 41 at 30 and 24 at 17.
  private static let avenirDescender = -0.366

  private static let known = families.union(monospacedFamilies)
}
