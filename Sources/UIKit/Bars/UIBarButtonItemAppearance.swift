/// The appearance of a bar's buttons in each state.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
  open var normal = UIBarButtonItemStateAppearance()
  open var highlighted = UIBarButtonItemStateAppearance()
  open var disabled = UIBarButtonItemStateAppearance()
  open var focused = UIBarButtonItemStateAppearance()

  public init(style: UIBarButtonItem.Style) {
    super.init()
    configureWithDefault(for: style)
  }

  public override convenience init() {
    self.init(style: .plain)
  }

  /// Titles of 17 points, semibold for done.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    let font = UIFont.systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
    for state in [normal, highlighted, disabled, focused] { state.titleTextAttributes = [.font: font] }
  }

  func appearance(for state: UIControl.State) -> UIBarButtonItemStateAppearance {
    state.contains(.disabled) ? disabled : state.contains(.highlighted) ? highlighted : normal
  }

  func duplicate() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance(style: .plain)
    copy.normal = normal.duplicate()
    copy.highlighted = highlighted.duplicate()
    copy.disabled = disabled.duplicate()
    copy.focused = focused.duplicate()
    return copy
  }
}

/// The appearance of a bar's buttons in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var backgroundImage: UIImage?

  func duplicate() -> UIBarButtonItemStateAppearance {
    let copy = UIBarButtonItemStateAppearance()
    copy.titleTextAttributes = titleTextAttributes
    copy.titlePositionAdjustment = titlePositionAdjustment
    copy.backgroundImage = backgroundImage
    return copy
  }
}

/// The appearance of tabs in each state.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  public enum Style: Int, Sendable {
    case stacked, inline, compactInline
  }

  open var normal = UITabBarItemStateAppearance()
  open var selected = UITabBarItemStateAppearance()
  open var disabled = UITabBarItemStateAppearance()
  open var focused = UITabBarItemStateAppearance()

  public init(style: Style) {
    super.init()
    configureWithDefault(for: style)
  }

  public override convenience init() {
    self.init(style: .stacked)
  }

  /// Titles of 10 points below the picture, of 13 beside it.
  open func configureWithDefault(for style: Style) {
    let font = UIFont.systemFont(ofSize: style == .stacked ? 10 : 13, weight: .medium)
    for state in [normal, selected, disabled, focused] { state.titleTextAttributes = [.font: font] }
  }

  func duplicate() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance(style: .stacked)
    copy.normal = normal.duplicate()
    copy.selected = selected.duplicate()
    copy.disabled = disabled.duplicate()
    copy.focused = focused.duplicate()
    return copy
  }
}

/// The appearance of tabs in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  /// `nil` uses grey, or the tint of the bar while selected.
  open var iconColor: UIColor?
  open var badgeBackgroundColor: UIColor?
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var badgePositionAdjustment = UIOffset.zero

  func duplicate() -> UITabBarItemStateAppearance {
    let copy = UITabBarItemStateAppearance()
    copy.titleTextAttributes = titleTextAttributes
    copy.titlePositionAdjustment = titlePositionAdjustment
    copy.iconColor = iconColor
    copy.badgeBackgroundColor = badgeBackgroundColor
    copy.badgeTextAttributes = badgeTextAttributes
    copy.badgePositionAdjustment = badgePositionAdjustment
    return copy
  }
}
