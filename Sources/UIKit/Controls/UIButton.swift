/// A title and an image that can be pressed.
@preconcurrency @MainActor open class UIButton: UIControl, TextShowing {
  private final var looks = ButtonLooks()
  private final lazy var parts = ButtonParts(self)
  open private(set) var buttonType = ButtonType.custom

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// A system button that shows the action's title and image unless there is a title, and calls it.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    become(buttonType)
    adopt(primaryAction)
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  /// A button that looks as the configuration says.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    become(.system)
    var configuration = configuration
    if let primaryAction {
      if configuration.title == nil, !primaryAction.title.isEmpty { configuration.title = primaryAction.title }
      configuration.image = configuration.image ?? primaryAction.image
      addAction(primaryAction, for: .primaryActionTriggered)
    }
    self.configuration = configuration
    // Observers of a class's own properties are not called in its initialisers.
    setNeedsUpdateConfiguration()
  }

  open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  private func setUp() {
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  package final func become(_ type: ButtonType) {
    buttonType = type
    if let name = type.symbolName { setImage(UIImage(systemName: name), for: .normal) }
    stateDidChange()
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: Parts

  /// Shows the title; its font, line break mode and shadow offset may be set.
  open var titleLabel: UILabel? { parts.titleLabel }
  open var imageView: UIImageView? { parts.imageView }
  /// Shows the second line of a configuration.
  open var subtitleLabel: UILabel? { parts.subtitleLabel }

  // MARK: Looks of states

  open func setTitle(_ title: String?, for state: State) { change { $0[state].title = title } }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change { $0[state].attributedTitle = title }
  }
  open func setTitleColor(_ color: UIColor?, for state: State) { change { $0[state].titleColor = color } }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { change { $0[state].titleShadowColor = color } }
  open func setImage(_ image: UIImage?, for state: State) { change { $0[state].image = image } }
  open func setBackgroundImage(_ image: UIImage?, for state: State) { change { $0[state].backgroundImage = image } }
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    change { $0[state].symbolConfiguration = configuration }
  }

  open func title(for state: State) -> String? { looks[state].title }
  open func attributedTitle(for state: State) -> NSAttributedString? { looks[state].attributedTitle }
  open func titleColor(for state: State) -> UIColor? { looks[state].titleColor ?? looks[.normal].titleColor }
  open func titleShadowColor(for state: State) -> UIColor? { looks[state].titleShadowColor }
  open func image(for state: State) -> UIImage? { looks[state].image }
  open func backgroundImage(for state: State) -> UIImage? { looks[state].backgroundImage }
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    looks[state].symbolConfiguration
  }

  /// What the present state shows, or the normal one where that says nothing; a configuration goes before both.
  open var currentTitle: String? {
    configuration?.title ?? configuration?.attributedTitle.map { String($0.characters) } ?? looks.value(
      \.title, in: state)
      ?? looks.value(\.attributedTitle, in: state)?.string
  }
  open var currentAttributedTitle: NSAttributedString? { looks.value(\.attributedTitle, in: state) }
  open var currentTitleColor: UIColor { looks.value(\.titleColor, in: state) ?? usualTitleColor }
  open var currentTitleShadowColor: UIColor? { looks.value(\.titleShadowColor, in: state) }
  open var currentImage: UIImage? { configuration?.image ?? looks.value(\.image, in: state) }
  open var currentBackgroundImage: UIImage? { looks.value(\.backgroundImage, in: state) }
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    looks.value(\.symbolConfiguration, in: state)
  }

  private var usualTitleColor: UIColor {
    guard buttonType != .custom else { return .white }
    return isEnabled ? tintColor ?? .systemBlue : .tertiaryLabel
  }

  private func change(_ body: (inout ButtonLooks) -> Void) {
    body(&looks)
    stateDidChange()
    intrinsicSizeDidChange()
  }

  // MARK: Configuration

  /// How the button looks in the newer way; with one, the insets and looks of states count only where it says nothing.
  open var configuration: Configuration? {
    didSet {
      guard configuration != oldValue else { return }
      if configuration != nil, buttonType == .custom { buttonType = .system }
      setNeedsUpdateConfiguration()
      intrinsicSizeDidChange()
    }
  }
  /// Called whenever the state changes, to set ``configuration`` anew.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// Whether highlighting, selecting and disabling change a configuration's colours by themselves.
  open var automaticallyUpdatesConfiguration = true
  open var changesSelectionAsPrimaryAction = false { didSet { adoptSelection() } }
  private final var isUpdatingConfiguration = false

  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  open func setNeedsUpdateConfiguration() {
    updateConfiguration()
    stateDidChange(updatesConfiguration: false)
  }

  /// Sets ``configuration`` for the present state; the default calls the handler.
  open func updateConfiguration() {
    guard !isUpdatingConfiguration, let handler = configurationUpdateHandler else { return }
    isUpdatingConfiguration = true
    handler(self)
    isUpdatingConfiguration = false
  }

  /// Shows the chosen action of a menu of single selection as the title.
  private func adoptSelection() {
    guard changesSelectionAsPrimaryAction, let chosen = menu?.selectedElements.first else { return }
    if configuration == nil { setTitle(chosen.title, for: .normal) } else { configuration?.title = chosen.title }
  }

  open override var menu: UIMenu? { didSet { adoptSelection() } }

  // MARK: Pointer

  private final lazy var pointer = ButtonPointer(self)
  /// Whether the button answers to the mouse's pointer over it.
  open var isPointerInteractionEnabled: Bool {
    get { pointer.isEnabled }
    set { pointer.isEnabled = newValue }
  }
  /// Chooses what the pointer does over the button, from what it would do by itself; setting it enables the interaction.
  open var pointerStyleProvider: PointerStyleProvider? {
    get { pointer.provider }
    set { pointer.provider = newValue }
  }

  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?

  // MARK: Layout

  /// Between the edge and the content.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { if contentEdgeInsets != oldValue { insetsDidChange() } } }
  /// Move and cut the title without changing the button's size.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { if titleEdgeInsets != oldValue { insetsDidChange() } } }
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { if imageEdgeInsets != oldValue { insetsDidChange() } } }
  /// Darkens the image while pressed.
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var role = Role.normal

  private func insetsDidChange() {
    setNeedsLayout()
    intrinsicSizeDidChange()
  }

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: configuration?.edgeInsets(isRightToLeft: isRightToLeft) ?? contentEdgeInsets)
  }

  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { parts.layout(in: contentRect).title }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { parts.layout(in: contentRect).image }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let configuration else { return parts.plainSize(within: size) }
    let content = parts.contentSize(within: size)
    let insets = configuration.edgeInsets(isRightToLeft: isRightToLeft)
    return CGSize(
      width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    parts.place()
  }

  open override var forFirstBaselineLayout: UIView { parts.existingTitle ?? self }
  open override var forLastBaselineLayout: UIView { parts.existingTitle ?? self }

  // MARK: State

  override var touchUpEvents: Event { [.touchUpInside, .primaryActionTriggered] }

  override func stateDidChange() { stateDidChange(updatesConfiguration: true) }

  private func stateDidChange(updatesConfiguration: Bool) {
    if updatesConfiguration { updateConfiguration() }
    parts.show()
    super.stateDidChange()
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    parts.show()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsUpdateConfiguration()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard configuration != nil || parts.existingTitle?.adjustsFontForContentSizeCategory == true else { return }
    setNeedsUpdateConfiguration()
    intrinsicSizeDidChange()
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentTitle ?? currentImage?.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  final var shownText: String? { currentTitle }
}

extension UIButton {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
    case close = 7

    var symbolName: String? {
      switch self {
      case .custom, .system: nil
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus.circle"
      case .close: "xmark.circle.fill"
      }
    }
  }

  public enum Role: Int, Sendable {
    case normal, primary, cancel, destructive
  }
}
