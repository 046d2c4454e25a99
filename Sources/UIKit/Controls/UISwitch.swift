/// A control that is on or off.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// Contains the track and the thumb, and dims both together.
  private final let group = UIView()
  private final let track = UIView()
  private final let thumb = UIView()
  private final var isOnNow = false { didSet { observedValueDidChange() } }
  private final var startX: CGFloat = 0
  private final var hasMoved = false

  /// The size in points, regardless of the frame.
  private static let size = CGSize(width: 51, height: 31)
  /// The distance between the thumb and the track's edge, in points.
  private static let gap: CGFloat = 2
  /// The additional width of the thumb while it is held, in points.
  private static let stretch: CGFloat = 6

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    setUp()
    readContents(of: coder, as: UISwitch.self)
  }

  open dynamic override func awakeFromNib() { super.awakeFromNib() }

  private func setUp() {
    isAccessibilityElement = true
    accessibilityTraits = .button
    group.isUserInteractionEnabled = false
    addSubview(group)
    for view in [track, thumb] { group.addSubview(view) }
    thumb.layer.shadowOpacity = 0.15
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
    thumb.layer.shadowRadius = 3
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    showState()
  }

  open var isOn: Bool {
    get { isOnNow }
    set { setOn(newValue, animated: false) }
  }

  /// Sets the state without sending `valueChanged`.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != isOnNow else { return }
    isOnNow = on
    showState(animated: animated)
  }

  /// The colour of the track while on; `nil` uses green.
  open var onTintColor: UIColor? { didSet { showState() } }
  open var thumbTintColor: UIColor? { didSet { showState() } }
  /// Kept without effect, as on iOS 7 and later.
  open var onImage: UIImage?
  /// Kept without effect, as on iOS 7 and later.
  open var offImage: UIImage?

  /// The looks of a switch.
  public enum Style: Int, Sendable {
    case automatic
    /// A box with a mark, on a Mac.
    case checkbox
    case sliding
  }

  /// Kept without effect, as on a phone or tablet, whose switches slide.
  open var preferredStyle = Style.automatic
  open var style: Style { .sliding }
  /// The title of a box on a Mac; without effect, as on a phone or tablet.
  open var title: String?

  /// Insets that exclude two points at the right from Auto Layout, as Apple's do.
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
  open override var intrinsicContentSize: CGSize {
    alignmentRect(forFrame: CGRect(origin: .zero, size: Self.size)).size
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    let rect = CGRect(
      x: bounds.midX - Self.size.width / 2, y: bounds.midY - Self.size.height / 2, width: Self.size.width,
      height: Self.size.height)
    group.frame = bounds
    track.frame = rect
    track.layer.cornerRadius = Self.size.height / 2
    let side = Self.size.height - 2 * Self.gap
    let width = side + (isHighlighted ? Self.stretch : 0)
    let isRight = isOnNow != isRightToLeft
    let x = isRight ? rect.maxX - Self.gap - width : rect.minX + Self.gap
    thumb.frame = CGRect(x: x, y: rect.minY + Self.gap, width: width, height: side)
    thumb.layer.cornerRadius = side / 2
  }

  private func showState(animated: Bool = false) {
    ControlAnimation.run(animated && window != nil) { [self] in
      track.backgroundColor = isOnNow ? onTintColor ?? .systemGreen : .secondarySystemFill
      thumb.backgroundColor = thumbTintColor ?? .white
      place()
    }
    group.alpha = isEnabled ? 1 : 0.5
  }

  override func stateDidChange() {
    super.stateDidChange()
    showState(animated: true)
  }

  // MARK: Touches

  /// False for drags along the switch.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if isTracking, let pan = gestureRecognizer as? UIPanGestureRecognizer {
      let movement = pan.translation(in: self)
      if abs(movement.x) > abs(movement.y) { return false }
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startX = touch.location(in: self).x
    hasMoved = false
    return true
  }

  /// Switches immediately when the thumb is slid across.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let distance = touch.location(in: self).x - startX
    guard abs(distance) >= Self.size.width / 3 else { return true }
    let isTowardsOn = (distance > 0) != isRightToLeft
    hasMoved = true
    if isTowardsOn != isOnNow {
      startX = touch.location(in: self).x
      change(to: isTowardsOn, event)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard !hasMoved, let touch, bounds.insetBy(dx: -20, dy: -20).contains(touch.location(in: self)) else { return }
    change(to: !isOnNow, event)
  }

  private func change(to on: Bool, _ event: UIEvent?) {
    setOn(on, animated: true)
    send([.valueChanged, .primaryActionTriggered], with: event)
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isOnNow ? "1" : "0") }
    set { super.accessibilityValue = newValue }
  }

  @discardableResult open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    change(to: !isOnNow, nil)
    return true
  }
}
