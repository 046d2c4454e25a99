/// An area of the color picker in which a touch chooses a colour.
///
/// A press without duration follows the touch, so neither a sheet nor a scroll view around the area moves. The arrow
/// keys move the choice while the area has the focus.
@MainActor class ColorAreaView: UIView {
  /// Called with each choice; the second argument is true while the touch continues.
  var onChoose: (PickedColor, Bool) -> Void = { _, _ in }
  var color = PickedColor.white {
    didSet { if color != oldValue { colorDidChange() } }
  }

  let marker = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    marker.isUserInteractionEnabled = false
    marker.layer.borderColor = UIColor.white.cgColor
    marker.layer.borderWidth = 3
    marker.layer.shadowOpacity = 0.3
    marker.layer.shadowOffset = CGSize(width: 0, height: 1)
    marker.layer.shadowRadius = 2
    let press = UILongPressGestureRecognizer(target: nil, action: nil)
    press.minimumPressDuration = 0
    press.addTarget(self, action: ColorAreaView.pressed)
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: For subclasses

  /// Returns the opaque colour at a point, which may be outside the bounds.
  func choice(at point: CGPoint) -> PickedColor { color }

  /// Returns the colour at a number of steps to the right and down.
  func choice(right: Int, down: Int) -> PickedColor { color }

  /// Called after a change of ``color``.
  func colorDidChange() {}

  // MARK: Choosing

  private func pressed(_ press: UILongPressGestureRecognizer) {
    switch press.state {
    case .began, .changed:
      let choice = choice(at: press.location(in: self)).withAlpha(color.alpha)
      if press.state == .began || choice != color { choose(choice, isContinuous: true) }
    case .ended: choose(choice(at: press.location(in: self)), isContinuous: false)
    case .cancelled: choose(color, isContinuous: false)
    case .possible, .failed: break
    }
  }

  private func choose(_ choice: PickedColor, isContinuous: Bool) {
    color = choice.withAlpha(color.alpha)
    onChoose(color, isContinuous)
  }

  final func move(right: Int, down: Int) {
    choose(choice(right: right, down: down), isContinuous: false)
  }

  // MARK: Keys and accessibility

  override var canBecomeFocused: Bool { true }

  override func handleEditingKey(_ key: UIKey, isRepeat: Bool) -> Bool {
    guard key.isPlain else { return false }
    switch key.keyCode {
    case .keyboardLeftArrow: move(right: -1, down: 0)
    case .keyboardRightArrow: move(right: 1, down: 0)
    case .keyboardUpArrow: move(right: 0, down: -1)
    case .keyboardDownArrow: move(right: 0, down: 1)
    default: return false
    }
    return true
  }

  override func accessibilityIncrement() { move(right: 1, down: 0) }
  override func accessibilityDecrement() { move(right: -1, down: 0) }

  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? color.spoken }
    set { super.accessibilityValue = newValue }
  }
}
