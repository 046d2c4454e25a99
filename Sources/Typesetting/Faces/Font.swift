import Foundation

/// A typeface at a size, with letter forms and letter spacing. Lengths are points.
public struct Font: Hashable, Sendable {
  /// The largest size; larger ones are clamped to it.
  public static let largestSize = 10_000.0

  public let typeface: Typeface
  /// The size in points, from 0 to ``largestSize``. At 0 the text has no width and no ink.
  public let size: Double
  /// The requested weight; the typeface is the nearest available one.
  public let weight: FontWeight
  public let isItalic: Bool
  public var features: FontFeatures
  /// The spacing added after each character, in points.
  public var tracking: Double
  /// Vertical lengths as fractions of the size.
  public let metrics: FontMetrics
  /// The change of the gap between two lines that the typeface specifies.
  public var leadingStyle = LeadingStyle.normal

  /// A change of the distance between lines by 2 points, or by an eighth of the size of a font below 16 points.
  public enum LeadingStyle: Double, Hashable, Sendable {
    case tight = -1
    case normal = 0
    case loose = 1
  }

  /// Creates a font of a given typeface with the metrics of its file.
  ///
  /// A size that is negative or not a number counts as 0.
  public init(_ typeface: Typeface, size: Double, features: FontFeatures = []) {
    self.init(
      typeface, size: size, weight: FontWeight(weightClass: typeface.weightClass), isItalic: typeface.isItalic,
      features: features, tracking: 0, metrics: typeface.metrics)
  }

  /// Returns the system font: bundled Inter with the line metrics of Apple's system font (``FontMetrics/system``) and
  /// letter spacing that makes text about as wide (``systemTracking(size:weight:)``), so that labels take the space
  /// that interface files expect.
  public static func system(
    size: Double, weight: FontWeight = .regular, isItalic: Bool = false, features: FontFeatures = []
  ) -> Font {
    let typeface = FontCatalog.shared.typeface(weight: weight, isItalic: isItalic)
    return Font(
      typeface, size: size, weight: weight, isItalic: isItalic, features: features,
      tracking: systemTracking(size: Self.usable(size), weight: weight), metrics: .system)
  }

  /// Returns the monospaced system font: bundled JetBrains Mono, with characters 0.6 of the size wide, the line metrics
  /// of Apple's system font, and without the ligatures that turn `->` into an arrow.
  public static func monospaced(
    size: Double, weight: FontWeight = .regular, isItalic: Bool = false, features: FontFeatures = []
  ) -> Font {
    let typeface = FontCatalog.shared.typeface(
      family: FontCatalog.monospacedFamily, weight: weight, isItalic: isItalic)
    var metrics = typeface.metrics
    metrics.ascender = FontMetrics.system.ascender
    metrics.descender = FontMetrics.system.descender
    metrics.leading = FontMetrics.system.leading
    return Font(
      typeface, size: size, weight: weight, isItalic: isItalic, features: features.union(.noLigatures), tracking: 0,
      metrics: metrics)
  }

  /// Returns the system font of a text style.
  public static func preferred(_ style: TextStyle, category: ContentSizeCategory = .large) -> Font {
    system(size: style.size(for: category), weight: style.weight)
  }

  /// Returns the nearest typeface of a family, or of the system's family if there is no such family.
  public static func named(
    family: String, size: Double, weight: FontWeight = .regular, isItalic: Bool = false, widthPercentage: Double = 100
  ) -> Font {
    let typeface = FontCatalog.shared.typeface(
      family: family, weight: weight, isItalic: isItalic, widthPercentage: widthPercentage)
    return Font(
      typeface, size: size, weight: weight, isItalic: isItalic, features: [], tracking: 0,
      metrics: typeface.metrics)
  }

  /// Returns the typeface with a PostScript name such as `Inter-SemiBold`.
  public static func named(_ name: String, size: Double) throws(FontError) -> Font {
    Font(try FontCatalog.shared.typeface(named: name), size: size)
  }

  private init(
    _ typeface: Typeface, size: Double, weight: FontWeight, isItalic: Bool, features: FontFeatures, tracking: Double,
    metrics: FontMetrics
  ) {
    self.typeface = typeface
    self.size = Self.usable(size)
    self.weight = weight
    self.isItalic = isItalic
    self.features = features
    self.tracking = tracking
    self.metrics = metrics
  }

  private static func usable(_ size: Double) -> Double { size > 0 ? min(size, largestSize) : 0 }
}

extension Font {
  /// Returns the same font at another size. The system font uses the tracking of that size.
  public func withSize(_ size: Double) -> Font {
    let size = Self.usable(size)
    let change =
      isSystem
      ? Self.systemTracking(size: size, weight: weight) - Self.systemTracking(size: self.size, weight: weight) : 0
    var font = Font(
      typeface, size: size, weight: weight, isItalic: isItalic, features: features, tracking: tracking + change,
      metrics: metrics)
    font.leadingStyle = leadingStyle
    return font
  }

  /// Returns the same font with another line height. Lengths are fractions of the size; `descender` is negative.
  public func withLine(ascender: Double, descender: Double) -> Font {
    var metrics = metrics
    (metrics.ascender, metrics.descender, metrics.leading) = (ascender, descender, 0)
    return Font(
      typeface, size: size, weight: weight, isItalic: isItalic, features: features, tracking: tracking,
      metrics: metrics)
  }

  /// True if it has the system font's metrics.
  public var isSystem: Bool { metrics == .system }
  /// True if its typeface belongs to the bundled monospaced family.
  public var isMonospaced: Bool { typeface.family == FontCatalog.monospacedFamily }

  /// The distance from the baseline up to the top of a line.
  public var ascender: Double { metrics.ascender * size }
  /// The distance from the baseline to the bottom of a line; negative.
  public var descender: Double { metrics.descender * size }
  /// The gap between two lines: that of the font file, changed by the leading style.
  public var leading: Double { lineGap + leadingStyle.rawValue * min(2, size / 8) }
  /// The gap that the font file requests.
  var lineGap: Double { metrics.leading * size }
  public var capHeight: Double { metrics.capHeight * size }
  public var xHeight: Double { metrics.xHeight * size }
  /// The height of one line without the gap: ascender − descender.
  public var lineHeight: Double { (metrics.ascender - metrics.descender) * size }
}
