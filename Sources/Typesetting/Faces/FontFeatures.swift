/// Optional letter forms of a font file. A feature that the file lacks has no effect.
///
/// The raw values are stored in archives of fonts, so they must not change.
public struct FontFeatures: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Digits of equal width (`tnum`): for numbers that change in place and for columns.
  public static let tabularFigures = FontFeatures(rawValue: 1 << 0)
  /// A zero with a slash (`zero`).
  public static let slashedZero = FontFeatures(rawValue: 1 << 1)
  /// Punctuation at the height of capitals (`case`).
  public static let caseSensitiveForms = FontFeatures(rawValue: 1 << 2)
  /// Fractions such as `1/2` as one figure with a slanted bar (`frac`).
  public static let fractions = FontFeatures(rawValue: 1 << 3)
  /// Small raised figures (`sups`).
  public static let superscript = FontFeatures(rawValue: 1 << 4)
  /// Small lowered figures (`subs`).
  public static let `subscript` = FontFeatures(rawValue: 1 << 5)
  /// A single-storey a (`cv11` in Inter).
  public static let singleStoreyA = FontFeatures(rawValue: 1 << 7)
  /// No common ligatures such as fi (`liga`).
  public static let noCommonLigatures = FontFeatures(rawValue: 1 << 8)
  /// No kerning.
  public static let noKerning = FontFeatures(rawValue: 1 << 9)
  /// Small letters as small capitals (`smcp`).
  public static let smallCapitals = FontFeatures(rawValue: 1 << 10)
  /// Capitals as small capitals (`c2sc`).
  public static let smallCapitalsOfCapitals = FontFeatures(rawValue: 1 << 11)
  /// Digits of their own widths (`pnum`).
  public static let proportionalFigures = FontFeatures(rawValue: 1 << 12)
  /// Digits at the height of capitals (`lnum`).
  public static let liningFigures = FontFeatures(rawValue: 1 << 13)
  /// Digits with ascenders and descenders, as small letters have them (`onum`).
  public static let oldStyleFigures = FontFeatures(rawValue: 1 << 14)
  /// Fractions with a level bar (`afrc`).
  public static let stackedFractions = FontFeatures(rawValue: 1 << 15)
  /// Raised letters of ordinal numbers such as 2nd (`ordn`).
  public static let ordinals = FontFeatures(rawValue: 1 << 16)
  /// Lowered figures of chemical formulas (`sinf`).
  public static let scientificInferiors = FontFeatures(rawValue: 1 << 17)
  /// Small letters as petite capitals, which are as high as an x (`pcap`).
  public static let petiteCapitals = FontFeatures(rawValue: 1 << 18)
  /// Capitals as petite capitals (`c2pc`).
  public static let petiteCapitalsOfCapitals = FontFeatures(rawValue: 1 << 19)
  /// No ligatures that depend on the letters around them (`clig`).
  public static let noContextualLigatures = FontFeatures(rawValue: 1 << 20)
  /// No forms that depend on the letters around them (`calt`), such as the arrow for `->` in Inter.
  public static let noContextualAlternates = FontFeatures(rawValue: 1 << 21)
  /// Letters with swashes (`swsh`).
  public static let swashes = FontFeatures(rawValue: 1 << 22)
  /// Letters with swashes where the letters around them leave room (`cswh`).
  public static let contextualSwashes = FontFeatures(rawValue: 1 << 23)
  /// Ligatures for ornament (`dlig`).
  public static let rareLigatures = FontFeatures(rawValue: 1 << 24)
  /// Ligatures and letters of former times (`hlig`, `hist`).
  public static let historicalForms = FontFeatures(rawValue: 1 << 25)
  /// Capitals for headings (`titl`).
  public static let titlingCapitals = FontFeatures(rawValue: 1 << 26)
  /// Wider space between capitals (`cpsp`).
  public static let capitalSpacing = FontFeatures(rawValue: 1 << 27)
  /// Alternate forms of single letters (`salt`).
  public static let stylisticAlternates = FontFeatures(rawValue: 1 << 28)
  /// Characters of their own widths (`pwid`).
  public static let proportionalWidths = FontFeatures(rawValue: 1 << 29)
  /// Characters as wide as an ideograph (`fwid`).
  public static let fullWidths = FontFeatures(rawValue: 1 << 30)
  /// Characters half as wide as an ideograph (`hwid`).
  public static let halfWidths = FontFeatures(rawValue: 1 << 31)
  /// Characters a third as wide as an ideograph (`twid`).
  public static let thirdWidths = FontFeatures(rawValue: 1 << 32)
  /// Characters a quarter as wide as an ideograph (`qwid`).
  public static let quarterWidths = FontFeatures(rawValue: 1 << 33)
  /// Ideographs and kana spaced by their own widths (`palt`).
  public static let alternateProportionalWidths = FontFeatures(rawValue: 1 << 34)
  /// Ideographs and kana spaced at half their width (`halt`).
  public static let alternateHalfWidths = FontFeatures(rawValue: 1 << 35)

  /// The number of stylistic sets that a font can have.
  public static let stylisticSetCount = 20

  /// Forms that the designer of the font put together (`ss01` to `ss20`).
  ///
  /// - Parameter number: 1 to ``stylisticSetCount``.
  public static func stylisticSet(_ number: Int) -> FontFeatures {
    precondition((1...stylisticSetCount).contains(number), "a stylistic set has a number from 1 to 20, not \(number)")
    return FontFeatures(rawValue: 1 << (39 + UInt64(number)))
  }

  /// Letters that are easier to tell apart: l with a tail, I with serifs (`ss02` in Inter).
  public static let disambiguation = stylisticSet(2)
  /// No ligatures and no contextual alternates. A letter spacing other than 0 implies it.
  public static let noLigatures: FontFeatures = [.noCommonLigatures, .noContextualLigatures, .noContextualAlternates]

  private typealias Setting = (feature: FontFeatures, tags: [String], value: UInt32)

  private static let named: [Setting] = [
    (.tabularFigures, ["tnum"], 1), (.slashedZero, ["zero"], 1), (.caseSensitiveForms, ["case"], 1),
    (.fractions, ["frac"], 1), (.superscript, ["sups"], 1), (.subscript, ["subs"], 1),
    (.singleStoreyA, ["cv11"], 1), (.noCommonLigatures, ["liga"], 0), (.noKerning, ["kern"], 0),
    (.smallCapitals, ["smcp"], 1), (.smallCapitalsOfCapitals, ["c2sc"], 1), (.proportionalFigures, ["pnum"], 1),
    (.liningFigures, ["lnum"], 1), (.oldStyleFigures, ["onum"], 1), (.stackedFractions, ["afrc"], 1),
    (.ordinals, ["ordn"], 1), (.scientificInferiors, ["sinf"], 1), (.petiteCapitals, ["pcap"], 1),
    (.petiteCapitalsOfCapitals, ["c2pc"], 1), (.noContextualLigatures, ["clig"], 0),
    (.noContextualAlternates, ["calt"], 0), (.swashes, ["swsh"], 1), (.contextualSwashes, ["cswh"], 1),
    (.rareLigatures, ["dlig"], 1), (.historicalForms, ["hlig", "hist"], 1), (.titlingCapitals, ["titl"], 1),
    (.capitalSpacing, ["cpsp"], 1), (.stylisticAlternates, ["salt"], 1), (.proportionalWidths, ["pwid"], 1),
    (.fullWidths, ["fwid"], 1), (.halfWidths, ["hwid"], 1), (.thirdWidths, ["twid"], 1),
    (.quarterWidths, ["qwid"], 1), (.alternateProportionalWidths, ["palt"], 1), (.alternateHalfWidths, ["halt"], 1),
  ]

  private static let stylisticSets: [Setting] = (1...stylisticSetCount).map { number in
    (stylisticSet(number), [number < 10 ? "ss0\(number)" : "ss\(number)"], 1)
  }

  /// OpenType tags and their values.
  var settings: [(tag: String, value: UInt32)] {
    (Self.named + Self.stylisticSets).filter { contains($0.feature) }.flatMap { entry in
      entry.tags.map { (tag: $0, value: entry.value) }
    }
  }
}
