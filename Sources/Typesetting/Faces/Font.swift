import Foundation

/// A typeface at a size, with the letter forms and the spacing to set it with. Lengths are points.
public struct Font: Hashable, Sendable {
  /// Largest size; what is larger is reduced to it.
  public static let largestSize = 10_000.0

  public let typeface: Typeface
  /// In points, from 0 to ``largestSize``; at 0 the text has no width and no ink.
  public let size: Double
  /// What was asked for; the typeface is the nearest there is.
  public let weight: FontWeight
  public let isItalic: Bool
  public var features: FontFeatures
  /// Added after each character, in points.
  public var tracking: Double
  /// Vertical lengths in parts of the size.
  public let proportions: Proportions

  /// A font of a given typeface with the lengths of its file.
  ///
  /// A size that is not a number or negative counts as 0.
  public init(_ typeface: Typeface, size: Double, features: FontFeatures = []) {
    self.init(
      typeface, size: size, weight: FontWeight(weightClass: typeface.weightClass), isItalic: typeface.isItalic,
      features: features, tracking: 0, proportions: typeface.proportions)
  }

  /// The system font: bundled Inter with the line of Apple's system font (``Proportions/system``) and letters spaced so that words are
  /// about as wide as in it (``systemTracking(size:weight:)``): labels take the room that interface files expect.
  public static func system(
    size: Double, weight: FontWeight = .regular, isItalic: Bool = false, features: FontFeatures = []
  ) -> Font {
    let typeface = FontCatalog.shared.typeface(weight: weight, isItalic: isItalic)
    return Font(
      typeface, size: size, weight: weight, isItalic: isItalic, features: features,
      tracking: systemTracking(size: Self.usable(size), weight: weight), proportions: .system)
  }

  /// The system font with characters of one width, .6 of the size: bundled JetBrains Mono with the line of Apple's system font, and
  /// without the arrows that it joins `->` to.
  public static func monospaced(
    size: Double, weight: FontWeight = .regular, isItalic: Bool = false, features: FontFeatures = []
  ) -> Font {
    let typeface = FontCatalog.shared.typeface(
      family: FontCatalog.monospacedFamily, weight: weight, isItalic: isItalic)
    var proportions = typeface.proportions
    proportions.ascender = Proportions.system.ascender
    proportions.descender = Proportions.system.descender
    proportions.leading = Proportions.system.leading
    return Font(
      typeface, size: size, weight: weight, isItalic: isItalic, features: features.union(.noLigatures), tracking: 0,
      proportions: proportions)
  }

  /// The system font of a text style.
  public static func preferred(_ style: TextStyle, category: ContentSizeCategory = .large) -> Font {
    system(size: style.size(for: category), weight: style.weight)
  }

  /// The nearest typeface of a family; of the system's family when there is no such family.
  public static func named(family: String, size: Double, weight: FontWeight = .regular, isItalic: Bool = false) -> Font
  {
    let typeface = FontCatalog.shared.typeface(family: family, weight: weight, isItalic: isItalic)
    return Font(
      typeface, size: size, weight: weight, isItalic: isItalic, features: [], tracking: 0,
      proportions: typeface.proportions)
  }

  /// The typeface with a PostScript name such as `Inter-SemiBold`.
  public static func named(_ name: String, size: Double) throws(FontError) -> Font {
    Font(try FontCatalog.shared.typeface(named: name), size: size)
  }

  private init(
    _ typeface: Typeface, size: Double, weight: FontWeight, isItalic: Bool, features: FontFeatures, tracking: Double,
    proportions: Proportions
  ) {
    self.typeface = typeface
    self.size = Self.usable(size)
    self.weight = weight
    self.isItalic = isItalic
    self.features = features
    self.tracking = tracking
    self.proportions = proportions
  }

  private static func usable(_ size: Double) -> Double { size > 0 ? min(size, largestSize) : 0 }
}

extension Font {
  /// The same font at another size. The system font takes the tracking of that size.
  public func withSize(_ size: Double) -> Font {
    let size = Self.usable(size)
    let change =
      isSystem
      ? Self.systemTracking(size: size, weight: weight) - Self.systemTracking(size: self.size, weight: weight) : 0
    return Font(
      typeface, size: size, weight: weight, isItalic: isItalic, features: features, tracking: tracking + change,
      proportions: proportions)
  }

  /// The same letters in lines of other heights, in parts of the size; `descender` is negative.
  public func withLine(ascender: Double, descender: Double) -> Font {
    var proportions = proportions
    (proportions.ascender, proportions.descender, proportions.leading) = (ascender, descender, 0)
    return Font(
      typeface, size: size, weight: weight, isItalic: isItalic, features: features, tracking: tracking,
      proportions: proportions)
  }

  /// Whether it has the system font's line and letters.
  public var isSystem: Bool { proportions == .system }
  /// Whether all its characters have one width.
  public var isMonospaced: Bool { typeface.family == FontCatalog.monospacedFamily }

  /// From the baseline up to the top of a line.
  public var ascender: Double { proportions.ascender * size }
  /// From the baseline to the bottom of a line; negative.
  public var descender: Double { proportions.descender * size }
  /// Gap between two lines.
  public var leading: Double { proportions.leading * size }
  public var capHeight: Double { proportions.capHeight * size }
  public var xHeight: Double { proportions.xHeight * size }
  /// Height of one line without the gap: ascender − descender.
  public var lineHeight: Double { (proportions.ascender - proportions.descender) * size }
}
