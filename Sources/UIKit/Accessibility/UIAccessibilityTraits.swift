/// The role and state of an accessibility element.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 2)
  public static let image = UIAccessibilityTraits(rawValue: 4)
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  /// Has a value that ``UIResponder/accessibilityIncrement()`` changes.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Groups elements like the tabs of a tab bar. A view with it is no element itself; the buttons in it are tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
