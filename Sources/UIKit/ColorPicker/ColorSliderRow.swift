/// A titled slider with a field for its value.
@MainActor final class ColorSliderRow: UIView, UITextFieldDelegate {
  /// The number in the field at the end of the slider, and the sign behind it.
  enum Scale {
    case bytes, percent

    var most: CGFloat { self == .bytes ? 255 : 100 }

    func text(_ value: CGFloat) -> String {
      let number = Int((value * most).rounded())
      return self == .bytes ? "\(number)" : "\(number) %"
    }

    /// Returns the value from 0 to 1 of a number, which is clamped; `nil` for another text.
    func value(_ text: String) -> CGFloat? {
      let digits = text.trimmingCharacters(in: CharacterSet(charactersIn: "% ").union(.whitespaces))
      return Int(digits).map { (CGFloat($0) / most).unitClamped }
    }
  }

  /// Called with a value from 0 to 1; the second argument is true while the slider is dragged.
  var onChange: (CGFloat, Bool) -> Void = { _, _ in }
  /// The value from 0 to 1.
  var value: CGFloat = 0 {
    didSet { if value != oldValue { showValue() } }
  }

  let slider = ColorSlider(frame: .zero)
  let field = UITextField(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let scale: Scale
  /// True between the first report of a drag and its last.
  private var isDragged = false

  static let height: CGFloat = 56
  private static let labelHeight: CGFloat = 18
  private static let fieldWidth: CGFloat = 72

  init(_ title: SystemText, _ scale: Scale) {
    self.scale = scale
    super.init(frame: .zero)
    label.text = title.text
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.textColor = .secondaryLabel
    label.isAccessibilityElement = false
    slider.accessibilityLabel = title.text
    field.accessibilityLabel = title.text
    field.borderStyle = .roundedRect
    field.textAlignment = .center
    field.keyboardType = .numberPad
    field.delegate = self
    slider.addTarget(self, action: ColorSliderRow.slid, for: .valueChanged)
    slider.addTarget(
      self, action: ColorSliderRow.released, for: [.touchUpInside, .touchUpOutside, .touchCancel])
    field.addTarget(self, action: ColorSliderRow.typed, for: .editingDidEnd)
    for view in [label, slider, field] { addSubview(view) }
    showValue()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.labelHeight)
    let top = bounds.height - ColorSlider.height
    let width = max(0, bounds.width - Self.fieldWidth - 12)
    let isMirrored = isRightToLeft
    slider.frame = CGRect(
      x: isMirrored ? bounds.width - width : 0, y: top, width: width, height: ColorSlider.height)
    field.frame = CGRect(
      x: isMirrored ? 0 : bounds.width - Self.fieldWidth, y: top, width: Self.fieldWidth, height: ColorSlider.height)
  }

  private func showValue() {
    if !slider.isTracking { slider.value = Float(value) }
    slider.accessibilityValue = scale.text(value)
    if !field.isEditing { field.text = scale.text(value) }
  }

  private func slid(_ slider: UISlider, _ event: UIEvent?) {
    isDragged = event?.allTouches?.contains { [.began, .moved, .stationary].contains($0.phase) } ?? false
    report((CGFloat(slider.value) * scale.most).rounded() / scale.most, isContinuous: isDragged)
  }

  private func released() {
    guard isDragged else { return }
    isDragged = false
    report(value, isContinuous: false)
  }

  private func typed() {
    if let typed = field.text.flatMap(scale.value), scale.text(typed) != scale.text(value) {
      report(typed, isContinuous: false)
    }
    field.text = scale.text(value)
  }

  private func report(_ value: CGFloat, isContinuous: Bool) {
    self.value = value
    onChange(value, isContinuous)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
