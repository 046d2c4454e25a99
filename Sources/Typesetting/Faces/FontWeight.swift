/// The stroke weight of a font, on Apple's scale from -1 to 1 with regular at 0.
public struct FontWeight: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Double

  /// Creates a weight, clamped to -1…1; NaN counts as regular.
  public init(rawValue: Double) {
    self.rawValue = rawValue.isNaN ? 0 : min(max(rawValue, -1), 1)
  }

  public static let ultraLight = FontWeight(rawValue: -0.8)
  public static let thin = FontWeight(rawValue: -0.6)
  public static let light = FontWeight(rawValue: -0.4)
  public static let regular = FontWeight(rawValue: 0)
  public static let medium = FontWeight(rawValue: 0.23)
  public static let semibold = FontWeight(rawValue: 0.3)
  public static let bold = FontWeight(rawValue: 0.4)
  public static let heavy = FontWeight(rawValue: 0.56)
  public static let black = FontWeight(rawValue: 0.62)

  public static func < (left: FontWeight, right: FontWeight) -> Bool { left.rawValue < right.rawValue }
}

extension FontWeight {
  /// Apple's nine weights, lightest first; 100, 200, … 900 on OpenType's scale.
  private static let named: [FontWeight] = [
    .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
  ]

  /// Creates the named weight that is nearest to a weight on OpenType's scale.
  init(weightClass: Int) {
    self = Self.named[min(max((weightClass + 50) / 100 - 1, 0), 8)]
  }

  /// The weight on OpenType's scale: that of the nearest named weight.
  var weightClass: Int {
    let nearest = Self.named.indices.min {
      abs(Self.named[$0].rawValue - rawValue) < abs(Self.named[$1].rawValue - rawValue)
    }
    return ((nearest ?? 3) + 1) * 100
  }
}
