/// The purpose of a text; its size follows the user's preference.
public enum TextStyle: CaseIterable, Hashable, Sendable {
  case largeTitle
  case title1
  case title2
  case title3
  case headline
  case body
  case callout
  case subheadline
  case footnote
  case caption1
  case caption2

  /// Semibold for headlines, regular otherwise.
  public var weight: FontWeight { self == .headline ? .semibold : .regular }

  /// Returns the size in points.
  public func size(for category: ContentSizeCategory = .large) -> Double {
    Double(Self.table(self)[category.rawValue].size)
  }

  /// Returns the distance between two baselines from Apple's table, in points. Custom values scale by it too.
  public func leading(for category: ContentSizeCategory = .large) -> Double {
    Double(Self.table(self)[category.rawValue].leading)
  }

  /// Returns a length that is designed for the default category, scaled by the ratio of this style's leadings.
  public func scaled(_ value: Double, for category: ContentSizeCategory) -> Double {
    value * leading(for: category) / leading()
  }

  private typealias Row = [(size: Int, leading: Int)]

  /// Returns the points of size and leading for the twelve categories. Source: Apple, Human Interface Guidelines,
  /// "Typography", tables "iOS, iPadOS Dynamic Type sizes" and "larger accessibility type sizes".
  private static func table(_ style: TextStyle) -> Row {
    switch style {
    case .largeTitle: largeTitleRow
    case .title1: title1Row
    case .title2: title2Row
    case .title3: title3Row
    case .headline, .body: bodyRow
    case .callout: calloutRow
    case .subheadline: subheadlineRow
    case .footnote: footnoteRow
    case .caption1: caption1Row
    case .caption2: caption2Row
    }
  }

  private static let largeTitleRow: Row = [
    (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48),
    (44, 52), (48, 57), (52, 61), (56, 66), (60, 70),
  ]
  private static let title1Row: Row = [
    (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41),
    (38, 46), (43, 51), (48, 57), (53, 62), (58, 68),
  ]
  private static let title2Row: Row = [
    (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34),
    (34, 41), (39, 47), (44, 52), (50, 59), (56, 66),
  ]
  private static let title3Row: Row = [
    (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32),
    (31, 38), (37, 44), (43, 51), (49, 58), (55, 65),
  ]
  private static let bodyRow: Row = [
    (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29),
    (28, 34), (33, 40), (40, 48), (47, 56), (53, 62),
  ]
  private static let calloutRow: Row = [
    (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28),
    (26, 32), (32, 39), (38, 46), (44, 52), (51, 60),
  ]
  private static let subheadlineRow: Row = [
    (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28),
    (25, 31), (30, 37), (36, 43), (42, 50), (49, 58),
  ]
  private static let footnoteRow: Row = [
    (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24),
    (23, 29), (27, 33), (33, 40), (38, 46), (44, 52),
  ]
  private static let caption1Row: Row = [
    (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23),
    (22, 29), (26, 32), (32, 39), (37, 44), (43, 51),
  ]
  private static let caption2Row: Row = [
    (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22),
    (20, 25), (24, 30), (29, 35), (34, 41), (40, 48),
  ]
}
