/// A button that pastes the contents of the pasteboard into its target.
///
/// It is enabled while the pasteboard has items that the target accepts.
@preconcurrency @MainActor open class UIPasteControl: UIControl {
  /// The parts of the button that are shown.
  public enum DisplayMode: UInt, Sendable {
    case iconAndLabel, iconOnly, labelOnly
  }

  /// The appearance of a paste control.
  @preconcurrency @MainActor open class Configuration: NSObject {
    open var displayMode = DisplayMode.iconAndLabel
    open var cornerStyle = UIButton.Configuration.CornerStyle.dynamic
    /// The radius for the corner style `fixed`, in points.
    open var cornerRadius: CGFloat = 6
    /// The color of the icon and the label; `nil` is white.
    open var baseForegroundColor: UIColor?
    /// The color behind them; `nil` is the tint color.
    open var baseBackgroundColor: UIColor?
    /// The edge of the label at which the icon is.
    open var imagePlacement = NSDirectionalRectEdge.leading

    public override init() {
      super.init()
    }

    fileprivate convenience init(_ other: Configuration) {
      self.init()
      displayMode = other.displayMode
      cornerStyle = other.cornerStyle
      cornerRadius = other.cornerRadius
      baseForegroundColor = other.baseForegroundColor
      baseBackgroundColor = other.baseBackgroundColor
      imagePlacement = other.imagePlacement
    }

    /// The button that looks so.
    fileprivate var button: UIButton.Configuration {
      var result = UIButton.Configuration.filled()
      if displayMode != .iconOnly { result.title = SystemText.paste.text }
      if displayMode != .labelOnly { result.image = UIImage(systemName: "doc.on.clipboard") }
      result.imagePadding = 6
      result.imagePlacement = imagePlacement
      result.cornerStyle = cornerStyle
      result.background.cornerRadius = cornerRadius
      result.baseForegroundColor = baseForegroundColor
      result.baseBackgroundColor = baseBackgroundColor
      return result
    }
  }

  private let own: Configuration
  private let button = UIButton(type: .custom)
  private var observers: [any NSObjectProtocol] = []

  public init(configuration: Configuration) {
    own = Configuration(configuration)
    super.init(frame: .zero)
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(configuration: Configuration())
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    own = Configuration()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    button.configuration = own.button
    button.isUserInteractionEnabled = false
    button.isAccessibilityElement = false
    addSubview(button)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = SystemText.paste.text
    // Another program may have changed the pasteboard before the app became active.
    let names = [UIPasteboard.changedNotification, UIApplication.didBecomeActiveNotification]
    observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
        // Posted by the pasteboard and the application, on the main thread.
        MainActor.assumeIsolated { self?.updateState() }
      }
    }
    addTarget(self, action: UIPasteControl.pasteContents, for: .touchUpInside)
    if bounds.isEmpty { sizeToFit() }
    updateState()
  }

  isolated deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  /// A copy of the configuration with which the control was made.
  open var configuration: Configuration { Configuration(own) }

  /// The object that gets the contents; `nil` is the nearest responder that accepts them, upwards from the control.
  open weak var target: (any UIPasteConfigurationSupporting)? { didSet { updateState() } }

  private var receiver: (any UIPasteConfigurationSupporting)? {
    let items = UIPasteboard.general.itemProviders
    guard !items.isEmpty else { return nil }
    if let target { return Self.accepts(target, items) ? target : nil }
    return next.flatMap { $0.chain.first { Self.accepts($0, items) } }
  }

  private static func accepts(_ target: any UIPasteConfigurationSupporting, _ items: [NSItemProvider]) -> Bool {
    target.canPaste(items)
  }

  /// Enables the control if its target accepts the contents of the pasteboard.
  private func updateState() {
    let accepts = receiver != nil
    if isEnabled != accepts { isEnabled = accepts }
  }

  private func pasteContents() {
    receiver?.paste(itemProviders: UIPasteboard.general.itemProviders)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateState()
  }

  override func stateDidChange() {
    super.stateDidChange()
    button.isEnabled = isEnabled
    button.isHighlighted = isHighlighted
  }

  open override var intrinsicContentSize: CGSize { button.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { button.sizeThatFits(size) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = bounds
  }
}
