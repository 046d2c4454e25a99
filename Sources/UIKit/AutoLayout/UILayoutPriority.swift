/// The priority of a constraint: 1000 is required, lower ones hold as far as higher ones allow.
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
  /// The default compression resistance of content.
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default hugging of content.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of a view's target size in `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// As in `.required - 1`, slightly less than required.
  public static func - (priority: UILayoutPriority, step: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - step)
  }

  public static func + (priority: UILayoutPriority, step: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + step)
  }

  public static func -= (priority: inout UILayoutPriority, step: Float) { priority.rawValue -= step }
  public static func += (priority: inout UILayoutPriority, step: Float) { priority.rawValue += step }
}
