import Foundation

public struct Wind: Codable, Equatable, Sendable {
  /// The direction from which the wind blows.
  public enum CompassDirection: String, Codable, CaseIterable, CustomStringConvertible, Hashable, Sendable {
    case north, northNortheast, northeast, eastNortheast, east, eastSoutheast, southeast, southSoutheast, south
    case southSouthwest, southwest, westSouthwest, west, westNorthwest, northwest, northNorthwest

    public var description: String { words(rawValue) }
    public var accessibilityDescription: String { description }

    /// The letters of the direction, such as `NNE`.
    public var abbreviation: String {
      ["north", "east", "south", "west"].reduce(rawValue.lowercased()) { text, name in
        text.replacingOccurrences(of: name, with: name.prefix(1).uppercased())
      }
    }
  }

  public var compassDirection: CompassDirection
  public var direction: Measurement<UnitAngle>
  public var speed: Measurement<UnitSpeed>
  public var gust: Measurement<UnitSpeed>?
}

/// The strength of ultraviolet light, by the scale of the World Health Organization.
public struct UVIndex: Codable, Hashable, Sendable {
  public enum ExposureCategory: String, Codable, CaseIterable, Comparable, CustomStringConvertible, Hashable, Sendable {
    case low, moderate, high, veryHigh, extreme

    /// The indexes of the category.
    ///
    /// Source: World Health Organization, "Global Solar UV Index: A Practical Guide", 2002.
    public var rangeValue: ClosedRange<Int> {
      switch self {
      case .low: 0...2
      case .moderate: 3...5
      case .high: 6...7
      case .veryHigh: 8...10
      case .extreme: 11...Int.max
      }
    }

    public var description: String { words(rawValue) }
    public var accessibilityDescription: String { description }

    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rangeValue.lowerBound < rhs.rangeValue.lowerBound }
  }

  public var value: Int
  public var category: ExposureCategory
}
