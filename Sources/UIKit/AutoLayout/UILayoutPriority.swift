/// How important a constraint is: 1000 must hold, lower ones hold as well as the higher ones allow.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// Above 0 and at most 1000.
  public var rawValue: Float

  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  public static let required = UILayoutPriority(1000)
  /// With which content resists being made smaller.
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// With which views hug their content.
  public static let defaultLow = UILayoutPriority(250)
  /// With which a view wants its target size in `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// As in `.required - 1`, a little less than required.
  public static func - (priority: UILayoutPriority, step: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - step)
  }

  public static func + (priority: UILayoutPriority, step: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + step)
  }

  public static func -= (priority: inout UILayoutPriority, step: Float) { priority.rawValue -= step }
  public static func += (priority: inout UILayoutPriority, step: Float) { priority.rawValue += step }
}
