/// A control that increases and decreases a value in steps.
@preconcurrency @MainActor open class UIStepper: UIControl {
  private final let halves = [StepperHalf(), StepperHalf()]
  private final let divider = UIView()
  private final var storedValue = 0.0
  /// −1 or 1 while a half is held, else 0.
  private final var direction = 0.0
  private final var heldSince: CFTimeInterval = 0
  private final var repeats = 0
  private final lazy var ticker = Ticker { [weak self] in self?.tick($0) }
  private final var images: [StepperImage: UIImage] = [:]

  private static let size = CGSize(width: 94, height: 32)
  /// The time until a held half repeats, and the interval after that, in seconds. After ten repeats it is four times as
  /// fast.
  private static let firstRepeat: CFTimeInterval = 0.5
  private static let repeatInterval: CFTimeInterval = 0.2

  private struct StepperImage: Hashable {
    let isIncrement: Bool
    let state: State
  }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    setUp()
    readContents(of: coder, as: UIStepper.self)
  }

  private func setUp() {
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    halves[0].imageView.image = UIImage(systemName: "minus")
    halves[1].imageView.image = UIImage(systemName: "plus")
    for view in halves + [divider] { addSubview(view) }
    showParts()
  }

  // MARK: Value

  open var value: Double {
    get { storedValue }
    set {
      storedValue = newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), maximumValue)
      showParts()
    }
  }
  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// The step; greater than 0.
  open var stepValue = 1.0 {
    didSet {
      precondition(stepValue > 0, "stepValue of a UIStepper must be greater than 0, not \(stepValue)")
    }
  }
  /// True if a held half repeats.
  open var autorepeat = true
  /// True if a step beyond one end continues at the other.
  open var wraps = false { didSet { showParts() } }
  /// True if every step of a held half sends `valueChanged`; false sends it only on release.
  open var isContinuous = true

  // MARK: Appearance

  open func setIncrementImage(_ image: UIImage?, for state: State) { set(image, true, state) }
  open func setDecrementImage(_ image: UIImage?, for state: State) { set(image, false, state) }
  open func incrementImage(for state: State) -> UIImage? { images[StepperImage(isIncrement: true, state: state)] }
  open func decrementImage(for state: State) -> UIImage? { images[StepperImage(isIncrement: false, state: state)] }

  private func set(_ image: UIImage?, _ isIncrement: Bool, _ state: State) {
    images[StepperImage(isIncrement: isIncrement, state: state)] = image
    showParts()
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let half = bounds.width / 2
    for (index, view) in halves.enumerated() {
      let isRight = (index == 1) != isRightToLeft
      view.frame = CGRect(x: isRight ? half : 0, y: 0, width: half, height: bounds.height)
    }
    divider.frame = CGRect(x: half - 0.5, y: bounds.height * 0.25, width: 1, height: bounds.height * 0.5)
  }

  private func showParts() {
    divider.backgroundColor = .separator
    for (index, half) in halves.enumerated() {
      let isIncrement = index == 1
      let canStep = isEnabled && (wraps || (isIncrement ? storedValue < maximumValue : storedValue > minimumValue))
      let state: State = !canStep ? .disabled : half.isHeld ? .highlighted : .normal
      let own =
        images[StepperImage(isIncrement: isIncrement, state: state)]
        ?? images[StepperImage(isIncrement: isIncrement, state: .normal)]
      half.imageView.image = own ?? UIImage(systemName: isIncrement ? "plus" : "minus")
      half.imageView.tintColor = canStep ? .label : .tertiaryLabel
      half.backgroundColor = half.isHeld ? .secondarySystemFill : nil
    }
  }

  override func stateDidChange() {
    super.stateDidChange()
    showParts()
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isRight = touch.location(in: self).x >= bounds.midX
    direction = isRight != isRightToLeft ? 1 : -1
    halves[direction > 0 ? 1 : 0].isHeld = true
    heldSince = CACurrentMediaTime()
    repeats = 0
    showParts()
    step(by: direction, sends: isContinuous, event)
    if autorepeat { ticker.start() }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    halves[direction > 0 ? 1 : 0].isHeld = isTouchInside
    if !isTouchInside { ticker.stop() }
    showParts()
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { release(event) }
  open override func cancelTracking(with event: UIEvent?) { release(event) }

  private func release(_ event: UIEvent?) {
    ticker.stop()
    direction = 0
    for half in halves { half.isHeld = false }
    showParts()
    if !isContinuous { send([.valueChanged, .primaryActionTriggered], with: event) }
  }

  private func tick(_ now: CFTimeInterval) {
    let interval = repeats < 10 ? Self.repeatInterval : Self.repeatInterval / 4
    let due = repeats == 0 ? heldSince + Self.firstRepeat : heldSince + interval
    guard direction != 0, now >= due else { return }
    heldSince = now
    repeats += 1
    step(by: direction, sends: isContinuous, nil)
  }

  private func step(by direction: Double, sends: Bool, _ event: UIEvent?) {
    var next = storedValue + direction * stepValue
    if wraps, next > maximumValue { next = minimumValue }
    if wraps, next < minimumValue { next = maximumValue }
    let old = storedValue
    value = next
    if sends, storedValue != old { send([.valueChanged, .primaryActionTriggered], with: event) }
  }

  // MARK: Accessibility

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? String(format: "%g", storedValue) }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityIncrement() { if isEnabled { step(by: 1, sends: true, nil) } }
  open override func accessibilityDecrement() { if isEnabled { step(by: -1, sends: true, nil) } }
}

/// One side of a stepper.
@MainActor private final class StepperHalf: UIView {
  let imageView = UIImageView(frame: .zero)
  var isHeld = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = 8
    imageView.contentMode = .center
    addSubview(imageView)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    imageView.frame = bounds
  }
}
