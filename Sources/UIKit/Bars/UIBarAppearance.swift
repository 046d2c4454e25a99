/// The background of a bar: colour, blur, picture and the line at its edge.
///
/// A bar copies an appearance when it is set; later changes have no effect until it is set again.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  /// The effect on the content behind the bar, under the other parts of the background; `nil` for none.
  open var backgroundEffect: UIBlurEffect?
  /// True if the content behind shows through, blurred.
  var isTranslucent: Bool {
    get { backgroundEffect != nil }
    set { backgroundEffect = newValue ? backgroundEffect ?? UIBlurEffect(style: .systemChromeMaterial) : nil }
  }
  open var backgroundColor: UIColor?
  open var backgroundImage: UIImage?
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the line at the bar's edge if there is no ``shadowImage``; `nil` or clear draws none.
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?

  public override convenience init() {
    self.init(idiom: .unspecified)
  }

  /// Creates the default background; it is the same for every idiom.
  public required init(idiom: UIUserInterfaceIdiom) {
    super.init()
    configureWithDefaultBackground()
  }

  public required init(barAppearance: UIBarAppearance) {
    super.init()
    takeBackground(of: barAppearance)
  }

  func takeBackground(of other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  /// Translucent, with a line.
  open func configureWithDefaultBackground() {
    isTranslucent = true
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = .separator
    shadowImage = nil
  }

  /// Opaque, with a line.
  open func configureWithOpaqueBackground() {
    isTranslucent = false
    backgroundColor = .systemBackground
    backgroundImage = nil
    shadowColor = .separator
    shadowImage = nil
  }

  /// Without background.
  open func configureWithTransparentBackground() {
    isTranslucent = false
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = nil
    shadowImage = nil
  }

  /// Returns a copy without a background, for content at its edge.
  final func withoutBackground() -> Self {
    let result = Self(barAppearance: self)
    result.backgroundEffect = nil
    result.backgroundColor = nil
    result.backgroundImage = nil
    result.shadowColor = nil
    result.shadowImage = nil
    return result
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    type(of: self).init(barAppearance: self)
  }

  /// Returns a copy of the same class. Where any type fits, Foundation's `copy()` is called, which gives the same.
  @_disfavoredOverload public func copy() -> Self {
    Self(barAppearance: self)
  }
}

/// The appearance of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain)
  /// The arrow of the back button; the toolkit's own if `nil`.
  open private(set) var backIndicatorImage: UIImage?
  /// The area in which titles that move over the arrow are visible; `nil` for everywhere.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  public required init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
  }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttonAppearance = other.buttonAppearance.duplicate()
    doneButtonAppearance = other.doneButtonAppearance.duplicate()
    backButtonAppearance = other.backButtonAppearance.duplicate()
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
  }

  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    self.backIndicatorImage = backIndicatorImage
    backIndicatorTransitionMaskImage = transitionMaskImage
  }
}

/// The appearance of a toolbar.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

  public required init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
  }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance.duplicate()
    doneButtonAppearance = other.doneButtonAppearance.duplicate()
  }
}

/// The appearance of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// Tabs with the title below the picture.
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
  /// Tabs with the title beside the picture, in wide windows.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
  /// The background of the selected tab; `nil` for none.
  open var selectionIndicatorTintColor: UIColor?
  open var selectionIndicatorImage: UIImage?
  /// The places of tabs with the title below the picture; automatic for those of the bar.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
  /// The width of centred tabs, in points; 0 for that of the bar.
  open var stackedItemWidth: CGFloat = 0
  /// The space between centred tabs, in points; 0 for that of the bar.
  open var stackedItemSpacing: CGFloat = 0

  public required init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
  }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance.duplicate()
    inlineLayoutAppearance = other.inlineLayoutAppearance.duplicate()
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.duplicate()
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stackedItemPositioning = other.stackedItemPositioning
    (stackedItemWidth, stackedItemSpacing) = (other.stackedItemWidth, other.stackedItemSpacing)
  }
}
