import Typesetting

/// A substitute for fonts that every Apple device has, so that apps that name one find a font even if it is not
/// installed.
///
/// The substitute is the system font in the weight and slant of the name, or its monospaced design for monospaced
/// fonts. Line metrics are kept where they are known to differ. Glyph widths are not those of the original; an app that
/// needs the original font must install or bundle it.
enum FontSubstitution {
  /// Family names without spaces and without the foundry's suffix. Source: Apple, "System Fonts", iOS.
  private static let families: Set = [
    "AcademyEngravedLet", "AlNile", "AmericanTypewriter", "AppleColorEmoji", "AppleSDGothicNeo", "AppleSymbols",
    "Arial", "ArialHebrew", "ArialRoundedMTBold", "Avenir", "AvenirNext", "AvenirNextCondensed", "Baskerville",
    "BodoniOrnaments", "BodoniSvtyTwo", "BodoniSvtyTwoOS", "BodoniSvtyTwoSC", "BradleyHand", "ChalkboardSE",
    "Chalkduster", "Charter", "Cochin", "Copperplate", "Damascus", "DevanagariSangamMN", "Didot", "DINAlternate",
    "DINCondensed", "DiwanMishafi", "EuphemiaUCAS", "Farah", "Futura", "Galvji", "GeezaPro", "Georgia", "GillSans",
    "GranthaSangamMN", "Helvetica", "HelveticaNeue", "HiraginoSans", "HiraMaruProN", "HiraMinProN", "HoeflerText",
    "Impact", "Kailasa", "Kefa", "KhmerSangamMN", "KohinoorBangla", "KohinoorDevanagari", "KohinoorGujarati",
    "KohinoorTelugu", "LaoSangamMN", "MalayalamSangamMN", "MarkerFelt", "MuktaMahee", "MyanmarSangamMN", "Noteworthy",
    "NotoNastaliqUrdu", "Optima", "Palatino", "Papyrus", "PartyLet", "PingFangHK", "PingFangSC", "PingFangTC",
    "Rockwell", "SavoyeLet", "SinhalaSangamMN", "SnellRoundhand", "STIXTwoText", "Symbol", "TamilSangamMN", "Thonburi",
    "TimesNewRoman", "TrebuchetMS", "Verdana", "ZapfDingbats", "Zapfino",
  ]
  private static let monospacedFamilies: Set = ["Courier", "CourierNew", "Menlo"]

  /// Weight words in font names. Words that contain others come first.
  private static let weights: [(word: String, weight: UIFont.Weight)] = [
    ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium), ("demibold", .semibold),
    ("semibold", .semibold), ("extrabold", .heavy), ("heavy", .heavy), ("black", .black), ("bold", .bold),
  ]

  /// Returns the substitute for a font, or `nil` if not every Apple device has the font. Capital and small letters are the
  /// same in names; a dot before the name marks a system font of iOS.
  static func font(named name: String, size: Double) -> Font? {
    let parts = name.drop { $0 == "." }.split(separator: "-", maxSplits: 1)
    guard let first = parts.first else { return nil }
    var written = first.replacingOccurrences(of: " ", with: "").lowercased()
    if known[written] == nil,
      let ending = ["psmt", "itctt", "itc", "plain", "mt", "ps"].first(where: written.hasSuffix)
    {
      written.removeLast(ending.count)
    }
    guard let family = known[written] else { return nil }
    let style = parts.dropFirst().first?.lowercased() ?? ""
    let weight = weights.first { style.contains($0.word) }?.weight ?? .regular
    let isItalic = style.contains("italic") || style.contains("oblique")
    let font: Font =
      monospacedFamilies.contains(family)
      ? .monospaced(size: size, weight: weight.typesetting, isItalic: isItalic)
      : .system(size: size, weight: weight.typesetting, isItalic: isItalic)
    guard let line = line(of: family, weight) else { return font }
    return font.withLine(ascender: line.ascender, descender: line.descender)
  }

  /// The lines of families as fractions of the font size.
  ///
  /// Source: the fonts' own metrics, as listed by capsize (`@capsizecss/metrics`), for PingFang as iOS reports them. Apple
  /// raises the ascender of Helvetica by 15 % of the line (WebKit, `FontCoreText.cpp`).
  private static let lines: [String: (ascender: Double, descender: Double)] = [
    "Arial": (0.905, -0.212), "CourierNew": (0.833, -0.3), "Georgia": (0.917, -0.219), "Helvetica": (0.92, -0.23),
    "TimesNewRoman": (0.891, -0.216), "TrebuchetMS": (0.939, -0.222), "Verdana": (1.005, -0.21),
  ]

  /// Returns the line of a family as fractions of the font size; `nil` if it is not known.
  private static func line(of family: String, _ weight: UIFont.Weight) -> (ascender: Double, descender: Double)? {
    if family.hasPrefix("Avenir") { return (1, -0.366) }
    if family.hasPrefix("PingFang") { return (1.06, -0.34) }
    guard family == "HelveticaNeue" else { return lines[family] }
    return switch weight {
    case .ultraLight: (0.931, -0.213)
    case .thin, .light: (0.967, -0.213)
    case .regular: (0.952, -0.213)
    case .medium, .bold: (0.975, -0.217)
    default: nil
    }
  }

  /// The families by their names in small letters.
  private static let known = Dictionary(
    uniqueKeysWithValues: families.union(monospacedFamilies).map { ($0.lowercased(), $0) })
}
