/// A control with a title and an image that can be pressed.
@preconcurrency @MainActor open class UIButton: UIControl, TextShowing {
  private(set) final var contents = ButtonStateContents()
  final var parts = Parts()
  open private(set) var buttonType = ButtonType.custom

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readContents(of: coder, as: UIButton.self)
  }

  open dynamic override func awakeFromNib() { super.awakeFromNib() }
  open dynamic override func didAddSubview(_ subview: UIView) { super.didAddSubview(subview) }
  open dynamic override func didMoveToSuperview() { super.didMoveToSuperview() }

  // Dynamic, so that an extension can replace them for all buttons.
  open dynamic override var isEnabled: Bool {
    get { super.isEnabled }
    set { super.isEnabled = newValue }
  }
  open dynamic override var isSelected: Bool {
    get { super.isSelected }
    set { super.isSelected = newValue }
  }
  open dynamic override var isHighlighted: Bool {
    get { super.isHighlighted }
    set { super.isHighlighted = newValue }
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// Creates a button with the title and image of an action, which it calls.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    become(buttonType)
    adopt(primaryAction)
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  /// Creates a button with the appearance of a configuration.
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
    // Property observers are not called in initializers.
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

  /// True if a drag that rests on the button activates it; false by default.
  open var isSpringLoaded = false { didSet { setSpringLoaded(isSpringLoaded) } }

  // MARK: Parts

  /// The label of the title; its font, line break mode and shadow offset may be set.
  open var titleLabel: UILabel? { madeTitleLabel }
  open var imageView: UIImageView? { madeImageView }
  /// The label of a configuration's subtitle.
  open var subtitleLabel: UILabel? { madeSubtitleLabel }

  // MARK: Content of states

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

  /// The title of a state; of the normal state if it has none.
  open func title(for state: State) -> String? { contents.value(\.title, in: state) }
  open func attributedTitle(for state: State) -> NSAttributedString? { contents.value(\.attributedTitle, in: state) }
  open func titleColor(for state: State) -> UIColor? { contents.value(\.titleColor, in: state) }
  open func titleShadowColor(for state: State) -> UIColor? { contents.value(\.titleShadowColor, in: state) }
  /// The image of a state; of the normal state if it has none.
  open func image(for state: State) -> UIImage? { contents.value(\.image, in: state) }
  open func backgroundImage(for state: State) -> UIImage? { contents.value(\.backgroundImage, in: state) }
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    contents.value(\.symbolConfiguration, in: state)
  }

  /// The value for the current state, or for the normal state if it has none. A configuration takes precedence.
  open var currentTitle: String? {
    configuration?.title ?? configuration?.attributedTitle.map { String($0.characters) } ?? contents.value(
      \.title, in: state)
      ?? contents.value(\.attributedTitle, in: state)?.string
  }
  open var currentAttributedTitle: NSAttributedString? { contents.value(\.attributedTitle, in: state) }
  open var currentTitleColor: UIColor { contents.value(\.titleColor, in: state) ?? defaultTitleColor }
  open var currentTitleShadowColor: UIColor? { contents.value(\.titleShadowColor, in: state) }
  open var currentImage: UIImage? { configuration?.image ?? contents.value(\.image, in: state) }
  open var currentBackgroundImage: UIImage? { contents.value(\.backgroundImage, in: state) }
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    contents.value(\.symbolConfiguration, in: state)
  }

  private var defaultTitleColor: UIColor {
    guard buttonType != .custom else { return .white }
    return isEnabled ? tintColor ?? .systemBlue : .tertiaryLabel
  }

  private func change(_ body: (inout ButtonStateContents) -> Void) {
    body(&contents)
    stateDidChange()
    intrinsicSizeDidChange()
  }

  // MARK: Configuration

  /// The appearance of the button. With a configuration, insets are ignored, and the content of states is used only for
  /// what the configuration does not set.
  open var configuration: Configuration? {
    didSet {
      guard configuration != oldValue else { return }
      if configuration != nil, buttonType == .custom { buttonType = .system }
      setNeedsUpdateConfiguration()
      intrinsicSizeDidChange()
    }
  }
  /// Called after every change of the state, to update ``configuration``.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// True if the colours of a configuration change automatically when the button is highlighted, selected or disabled.
  open var automaticallyUpdatesConfiguration = true
  /// True if the button shows the selected action of its menu, of which at least the first is selected; without a menu,
  /// a tap changes ``UIControl/isSelected``.
  open var changesSelectionAsPrimaryAction = false { didSet { adoptSelection() } }
  private final var isUpdatingConfiguration = false

  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  open func setNeedsUpdateConfiguration() {
    updateConfiguration()
    stateDidChange(updatesConfiguration: false)
  }

  /// Updates ``configuration`` for the current state; the default calls the handler.
  open func updateConfiguration() {
    guard !isUpdatingConfiguration, let handler = configurationUpdateHandler else { return }
    isUpdatingConfiguration = true
    handler(self)
    isUpdatingConfiguration = false
  }

  /// Shows the selected action of a menu as the title.
  final func adoptSelection() {
    guard changesSelectionAsPrimaryAction, let menu else { return }
    if menu.selectedElements.isEmpty { menu.firstAction?.state = .on }
    guard let chosen = menu.selectedElements.first else { return }
    if configuration == nil { setTitle(chosen.title, for: .normal) } else { configuration?.title = chosen.title }
  }

  open override var menu: UIMenu? { didSet { adoptSelection() } }

  // MARK: Pointer

  private final lazy var pointer = ButtonPointer()
  /// True if the button reacts to the pointer over it.
  open var isPointerInteractionEnabled = false {
    didSet {
      guard isPointerInteractionEnabled != oldValue else { return }
      if isPointerInteractionEnabled {
        addInteraction(pointer.interaction)
      } else {
        removeInteraction(pointer.interaction)
      }
    }
  }
  /// Returns the pointer style over the button, given the default effect and shape. Setting it enables the interaction.
  open var pointerStyleProvider: PointerStyleProvider? {
    didSet {
      if pointerStyleProvider != nil { isPointerInteractionEnabled = true }
      pointer.interaction.invalidate()
    }
  }

  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?

  // MARK: Layout

  /// The insets between the edges and the content.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { if contentEdgeInsets != oldValue { insetsDidChange() } } }
  /// Insets that move and clip the title without changing the button's size.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { if titleEdgeInsets != oldValue { insetsDidChange() } } }
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { if imageEdgeInsets != oldValue { insetsDidChange() } } }
  /// True if the image is dimmed while the button is pressed.
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  /// True if a light glows in the middle of the button while it is pressed.
  open var showsTouchWhenHighlighted = false
  /// True if the shadow of the title falls to the other side while the button is pressed.
  open var reversesTitleShadowWhenHighlighted = false
  open var role = Role.normal

  private func insetsDidChange() {
    setNeedsLayout()
    intrinsicSizeDidChange()
  }

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: configuration?.edgeInsets(isRightToLeft: isRightToLeft) ?? contentEdgeInsets)
  }

  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { partFrames(in: contentRect).title }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { partFrames(in: contentRect).image }

  open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let configuration else { return plainSize(within: size) }
    let insets = configuration.edgeInsets(isRightToLeft: isRightToLeft)
    // A side of 0 is without a limit, so one that the insets use up has the least limit.
    let width = size.width > 0 ? max(size.width - insets.left - insets.right, .leastNonzeroMagnitude) : 0
    let content = contentSize(within: CGSize(width: width, height: 0))
    return CGSize(
      width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
  }

  open dynamic override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// True if a text of the configuration may have several lines.
  override var contentFlows: Bool {
    guard configuration != nil else { return false }
    return [parts.title, parts.subtitle].contains { $0.map { !$0.isHidden && $0.numberOfLines != 1 } ?? false }
  }

  override func contentSize(forWidth width: CGFloat?) -> CGSize {
    let whole = intrinsicContentSize
    guard let width, width < whole.width else { return whole }
    return sizeThatFits(CGSize(width: width, height: 0))
  }

  open dynamic override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
    baselinesMayHaveMoved()
  }

  override var baselineShare: CGFloat? { parts.title == nil ? nil : contentShare }
  /// A title of one line has one baseline.
  override var lastBaselineDistance: CGFloat {
    hasOneLine ? bounds.height - firstBaselineDistance : super.lastBaselineDistance
  }
  /// False if the title is at least as high as two lines.
  private var hasOneLine: Bool {
    parts.title.map { $0.numberOfLines == 1 || $0.bounds.height < 2 * $0.font.lineHeight } ?? false
  }
  open override var forFirstBaselineLayout: UIView { parts.title ?? self }
  open override var forLastBaselineLayout: UIView { parts.title ?? self }

  // MARK: Touches

  // Dynamic, so that an extension can replace them for all buttons.
  open dynamic override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }

  open dynamic override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { toggleSelection() }
  }

  open override func performPrimaryAction() {
    toggleSelection()
    super.performPrimaryAction()
  }

  @discardableResult open override func accessibilityActivate() -> Bool {
    if isEnabled { toggleSelection() }
    return super.accessibilityActivate()
  }

  private func toggleSelection() {
    if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
  }

  // MARK: State

  override var touchUpEvents: Event { [.touchUpInside, .primaryActionTriggered] }

  override func stateDidChange() { stateDidChange(updatesConfiguration: true) }

  private func stateDidChange(updatesConfiguration: Bool) {
    if updatesConfiguration { updateConfiguration() }
    showParts()
    super.stateDidChange()
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    showParts()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsUpdateConfiguration()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard configuration != nil || parts.title?.adjustsFontForContentSizeCategory == true else { return }
    setNeedsUpdateConfiguration()
    intrinsicSizeDidChange()
  }

  open override var accessibilityLabel: String? {
    get {
      super.accessibilityLabel ?? currentTitle ?? currentImage?.accessibilityLabel ?? buttonType.accessibilityLabel
    }
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

    /// The name of a button without a title.
    var accessibilityLabel: String? {
      switch self {
      case .custom, .system: nil
      case .detailDisclosure, .infoLight, .infoDark: "More Info"
      case .contactAdd: "Add"
      case .close: "Close"
      }
    }
  }

  public enum Role: Int, Sendable {
    case normal, primary, cancel, destructive
  }
}

/// The content of a button for each of its states.
struct ButtonStateContents {
  struct Content {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
  }

  private var states: [UIControl.State: Content] = [:]

  subscript(state: UIControl.State) -> Content {
    get { states[state] ?? Content() }
    set { states[state] = newValue }
  }

  /// Returns the value for a state, or the one for the normal state if it has none.
  func value<Value>(_ part: KeyPath<Content, Value?>, in state: UIControl.State) -> Value? {
    states[state]?[keyPath: part] ?? states[.normal]?[keyPath: part]
  }
}

/// The pointer interaction of a button, and its delegate.
@MainActor final class ButtonPointer: UIPointerInteractionDelegate {
  private(set) lazy var interaction = UIPointerInteraction(delegate: self)

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    (interaction.view as? UIButton)?.isEnabled == true ? defaultRegion : nil
  }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    guard let button = interaction.view as? UIButton else { return nil }
    let effect = UIPointerEffect.automatic(UITargetedPreview(view: button))
    guard let provider = button.pointerStyleProvider else { return UIPointerStyle(effect: effect) }
    return provider(button, effect, .roundedRect(button.bounds.insetBy(dx: -8, dy: -4)))
  }
}
