extension UIPageViewController {
  public enum TransitionStyle: Int, Sendable {
    case pageCurl, scroll
  }

  public enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }

  public enum NavigationDirection: Int, Sendable {
    case forward, reverse
  }

  /// The edge at which pages are bound: `min` is the left or upper one.
  public enum SpineLocation: Int, Sendable {
    case none, min, mid, max
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The spacing between two pages, in points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// The raw value of a ``SpineLocation``, for pages that curl.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }
}
