/// Optional letter forms of a font file. A feature that the file lacks has no effect.
public struct FontFeatures: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Digits of equal width (`tnum`): for numbers that change in place and for columns.
  public static let tabularFigures = FontFeatures(rawValue: 1 << 0)
  /// A zero with a slash (`zero`).
  public static let slashedZero = FontFeatures(rawValue: 1 << 1)
  /// Punctuation at the height of capitals (`case`).
  public static let caseSensitiveForms = FontFeatures(rawValue: 1 << 2)
  /// Fractions such as `1/2` as one figure (`frac`).
  public static let fractions = FontFeatures(rawValue: 1 << 3)
  /// Small raised figures (`sups`).
  public static let superscript = FontFeatures(rawValue: 1 << 4)
  /// Small lowered figures (`subs`).
  public static let `subscript` = FontFeatures(rawValue: 1 << 5)
  /// Letters that are easier to tell apart: l with a tail, I with serifs (`ss02` in Inter).
  public static let disambiguation = FontFeatures(rawValue: 1 << 6)
  /// A single-storey a (`cv11` in Inter).
  public static let singleStoreyA = FontFeatures(rawValue: 1 << 7)
  /// No ligatures. A letter spacing other than 0 implies it.
  public static let noLigatures = FontFeatures(rawValue: 1 << 8)
  /// No kerning.
  public static let noKerning = FontFeatures(rawValue: 1 << 9)
  /// Small letters as small capitals (`smcp`).
  public static let smallCapitals = FontFeatures(rawValue: 1 << 10)
  /// Capitals as small capitals (`c2sc`).
  public static let smallCapitalsOfCapitals = FontFeatures(rawValue: 1 << 11)

  /// OpenType tags and their values.
  var settings: [(tag: String, value: UInt32)] {
    let named: [(FontFeatures, [(String, UInt32)])] = [
      (.tabularFigures, [("tnum", 1)]), (.slashedZero, [("zero", 1)]), (.caseSensitiveForms, [("case", 1)]),
      (.fractions, [("frac", 1)]), (.superscript, [("sups", 1)]), (.subscript, [("subs", 1)]),
      (.disambiguation, [("ss02", 1)]), (.singleStoreyA, [("cv11", 1)]),
      (.noLigatures, [("liga", 0), ("clig", 0), ("calt", 0)]), (.noKerning, [("kern", 0)]),
      (.smallCapitals, [("smcp", 1)]), (.smallCapitalsOfCapitals, [("c2sc", 1)]),
    ]
    return named.filter { contains($0.0) }.flatMap { $0.1 }.map { (tag: $0.0, value: $0.1) }
  }
}
