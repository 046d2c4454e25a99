/// The common properties of bar items: a title, a picture, and the enabled state.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  open var isEnabled = true { didSet { if isEnabled != oldValue { itemDidChange() } } }
  open var title: String? { didSet { if title != oldValue { itemDidChange() } } }
  open var image: UIImage? { didSet { itemDidChange() } }
  open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { itemDidChange() } } }
  /// The picture in the low bars of a phone on its side; `nil` for ``image``.
  open var landscapeImagePhone: UIImage? { didSet { itemDidChange() } }
  /// Moves that picture.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero {
    didSet { if landscapeImagePhoneInsets != oldValue { itemDidChange() } }
  }
  /// The picture that is shown while a finger rests on the item, at text sizes for accessibility; `nil` for an enlarged
  /// ``image``.
  open var largeContentSizeImage: UIImage? { didSet { itemDidChange() } }
  /// Moves the large picture.
  open var largeContentSizeImageInsets = UIEdgeInsets.zero { didSet { itemDidChange() } }
  open var tag = 0
  open var accessibilityIdentifier: String? { didSet { itemDidChange() } }
  open var accessibilityLabel: String? { didSet { itemDidChange() } }
  open var accessibilityHint: String? { didSet { itemDidChange() } }
  /// In addition to the button trait, which every item has.
  open var accessibilityTraits = UIAccessibilityTraits.none { didSet { itemDidChange() } }
  private var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  /// True once the appearance rules of its class have been applied.
  final var hasAppearance = false
  /// Called when the bar that shows the item must update it.
  var onChange: (() -> Void)?

  public override init() {
    super.init()
  }

  /// The base class decodes nothing from an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Sets font, colour and shadow of the title in a state; `nil` uses those of the bar's appearance.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    self.attributes[state] = attributes
    itemDidChange()
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { attributes[state] }

  /// The picture and its insets in a bar with these traits.
  final func shownImage(in traits: UITraitCollection) -> (image: UIImage?, insets: UIEdgeInsets) {
    guard let landscapeImagePhone, BarMetrics.isPhoneOnItsSide(traits) else { return (image, imageInsets) }
    return (landscapeImagePhone, landscapeImagePhoneInsets)
  }

  func itemDidChange() {
    onChange?()
    observedValueDidChange()
  }
}
