/// The sliders of the color picker: red, green and blue, and a field for the hexadecimal number.
@MainActor final class ColorSlidersView: UIView, UITextFieldDelegate {
  /// Called with each choice; the second argument is true while a slider is dragged.
  var onChoose: (PickedColor, Bool) -> Void = { _, _ in }
  var color = PickedColor.white {
    didSet { if color != oldValue { showColor() } }
  }

  let rows: [ColorSliderRow]
  let hexField = UITextField(frame: .zero)
  private let hexLabel = UILabel(frame: .zero)
  private let parts: [WritableKeyPath<PickedColor, CGFloat>] = [\.red, \.green, \.blue]

  private static let gap: CGFloat = 10
  private static let hexHeight: CGFloat = 34
  private static let hexWidth: CGFloat = 112
  static let height = 3 * (ColorSliderRow.height + gap) + hexHeight

  override init(frame: CGRect) {
    rows = [SystemText.red, .green, .blue].map { ColorSliderRow($0, .bytes) }
    super.init(frame: frame)
    for (row, part) in zip(rows, parts) {
      row.onChange = { [weak self] value, isContinuous in
        guard let self else { return }
        color[keyPath: part] = value
        onChoose(color, isContinuous)
      }
      addSubview(row)
    }
    hexLabel.text = SystemText.hexColor.text
    hexLabel.font = .systemFont(ofSize: 15)
    hexLabel.isAccessibilityElement = false
    hexField.accessibilityLabel = SystemText.hexColor.text
    hexField.borderStyle = .roundedRect
    hexField.textAlignment = .center
    hexField.autocapitalizationType = .allCharacters
    hexField.autocorrectionType = .no
    hexField.delegate = self
    hexField.addTarget(self, action: ColorSlidersView.typed, for: .editingDidEnd)
    for view in [hexLabel, hexField] { addSubview(view) }
    showColor()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * (ColorSliderRow.height + Self.gap), width: bounds.width,
        height: ColorSliderRow.height)
    }
    let top = 3 * (ColorSliderRow.height + Self.gap)
    let width = max(0, bounds.width - Self.hexWidth - 12)
    let isMirrored = isRightToLeft
    hexLabel.frame = CGRect(
      x: isMirrored ? bounds.width - width : 0, y: top, width: width, height: Self.hexHeight)
    hexField.frame = CGRect(
      x: isMirrored ? 0 : bounds.width - Self.hexWidth, y: top, width: Self.hexWidth, height: Self.hexHeight)
  }

  private func showColor() {
    for (row, part) in zip(rows, parts) {
      row.value = color[keyPath: part]
      var (first, last) = (color.opaque, color.opaque)
      first[keyPath: part] = 0
      last[keyPath: part] = 1
      row.slider.show(first, last)
    }
    if !hexField.isEditing { hexField.text = color.hex }
  }

  /// Takes red, green and blue of the number.
  private func typed() {
    if let typed = hexField.text.flatMap(PickedColor.init(hex:)), typed.bytes != color.bytes {
      color = typed.withAlpha(color.alpha)
      onChoose(color, false)
    }
    hexField.text = color.hex
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
