/// A control that increases and decreases a value in steps.
@preconcurrency @MainActor open class UIStepper: UIControl {
  private final let halves = [StepperHalf(), StepperHalf()]
  private final let divider = UIImageView(frame: .zero)
  private final var storedValue = 0.0 { didSet { observedValueDidChange() } }
  /// −1 or 1 while a half is held, else 0.
  private final var direction = 0.0
  private final var heldSince: CFTimeInterval = 0
  private final var valueBeforeTouch: Double = 0
  private final var repeats = 0
  private final lazy var ticker = Ticker { [weak self] in self?.tick($0) }
  private final var images: [StepperImage: UIImage] = [:]
  private final var backgrounds: [State: UIImage] = [:]
  private final var dividers = DividerImages()

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
      observedValueDidChange()
    }
  }
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
      observedValueDidChange()
    }
  }
  /// The step; greater than 0.
  open var stepValue = 1.0 {
    didSet {
      precondition(stepValue > 0, "stepValue of a UIStepper must be greater than 0, not \(stepValue)")
      observedValueDidChange()
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

  /// Sets the background in a state. The image fills the whole control, of which each half shows its part for its own
  /// state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    let hadBackground = !backgrounds.isEmpty
    backgrounds[state] = image
    if hadBackground == backgrounds.isEmpty { backgroundColor = hadBackground ? .tertiarySystemFill : nil }
    showParts()
  }
  open func backgroundImage(for state: State) -> UIImage? { backgrounds[state] }

  /// Sets the image between the halves for the states of both.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) {
    dividers[leftState, rightState] = image
    showParts()
  }
  open func dividerImage(forLeftSegmentState leftState: State, rightSegmentState rightState: State) -> UIImage? {
    dividers[leftState, rightState]
  }

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
    if let image = divider.image {
      divider.frame = CGRect(x: half - image.size.width / 2, y: 0, width: image.size.width, height: bounds.height)
    } else {
      divider.frame = CGRect(x: half - 0.5, y: bounds.height * 0.25, width: 1, height: bounds.height * 0.5)
    }
  }

  private func state(of half: StepperHalf, isIncrement: Bool) -> State {
    let canStep = isEnabled && (wraps || (isIncrement ? storedValue < maximumValue : storedValue > minimumValue))
    return !canStep ? .disabled : half.isHeld ? .highlighted : .normal
  }

  private func showDivider(_ states: [State]) {
    let (left, right) = isRightToLeft ? (states[1], states[0]) : (states[0], states[1])
    divider.image = dividers.shown(left, right)
    divider.backgroundColor = divider.image == nil && backgrounds.isEmpty ? .separator : nil
    setNeedsLayout()
  }

  private func showParts() {
    showDivider([state(of: halves[0], isIncrement: false), state(of: halves[1], isIncrement: true)])
    for (index, half) in halves.enumerated() {
      let isIncrement = index == 1
      let state = state(of: half, isIncrement: isIncrement)
      let canStep = state != .disabled
      half.show(backgrounds[state] ?? backgrounds[.normal])
      let own =
        images[StepperImage(isIncrement: isIncrement, state: state)]
        ?? images[StepperImage(isIncrement: isIncrement, state: .normal)]
      half.imageView.image = own ?? UIImage(systemName: isIncrement ? "plus" : "minus")
      half.imageView.tintColor = canStep ? .label : .tertiaryLabel
      half.backgroundColor = half.isHeld && backgrounds.isEmpty ? .secondarySystemFill : nil
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
    valueBeforeTouch = storedValue
    heldSince = CACurrentMediaTime()
    repeats = 0
    showParts()
    step(by: direction, sends: isContinuous, event)
    if autorepeat { ticker.start() }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let half = halves[direction > 0 ? 1 : 0]
    guard half.isHeld != isTouchInside else { return true }
    half.isHeld = isTouchInside
    if !isTouchInside {
      ticker.stop()
    } else if autorepeat {
      heldSince = CACurrentMediaTime()
      repeats = 0
      ticker.start()
    }
    showParts()
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    release()
    if !isContinuous, storedValue != valueBeforeTouch {
      send([.valueChanged, .primaryActionTriggered], with: event)
    }
  }

  open override func cancelTracking(with event: UIEvent?) { release() }

  private func release() {
    ticker.stop()
    direction = 0
    for half in halves { half.isHeld = false }
    showParts()
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
  let background = UIImageView(frame: .zero)
  var isHeld = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    imageView.contentMode = .center
    addSubview(background)
    addSubview(imageView)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    imageView.frame = bounds
    // The background fills the whole control.
    background.frame = superview.map { $0.bounds.offsetBy(dx: -frame.minX, dy: -frame.minY) } ?? bounds
  }

  /// Shows a background, or without one the rounded half of the control's own.
  func show(_ picture: UIImage?) {
    background.image = picture
    clipsToBounds = picture != nil
    layer.cornerRadius = picture == nil ? 8 : 0
  }
}
