/// The grid of the color picker: a row of greys, and nine rows of twelve hues from dark to light.
@MainActor final class ColorGridView: ColorAreaView {
  static let columns = 12
  static let rows = 10

  /// The colours of the grid by rows.
  ///
  /// Source: the color picker of iOS 14.
  static let colors: [PickedColor] = """
    FFFFFF EBEBEB D6D6D6 C2C2C2 ADADAD 999999 858585 707070 5C5C5C 474747 333333 000000
    00374A 011D57 11053B 2E063D 3C071B 5C0701 5A1C00 583300 563D00 666100 4F5504 263E0F
    004D65 012F7B 1A0A52 450D59 551029 831100 7B2900 7A4A00 785800 8D8602 6F760A 38571A
    016E8F 0042A9 2C0977 61187C 791A3D B51A00 AD3E00 A96800 A67B01 C4BC00 9BA50E 4E7A27
    008CB4 0056D6 371A94 7A219E 99244F E22400 DA5100 D38301 D19D01 F5EC00 C3D117 669D34
    00A1D8 0061FD 4D22B2 982ABC B92D5D FF4015 FF6A00 FFAB01 FCC700 FEFB41 D9EC37 76BB40
    01C7FC 3A87FD 5E30EB BE38F3 E63B7A FE6250 FE8648 FEB43F FECB3E FFF76B E4EF65 96D35F
    52D6FC 74A7FF 864FFD D357FE EE719E FF8C82 FEA57D FEC777 FED977 FFF994 EAF28F B1DD8B
    93E3FC A7C6FF B18CFE E292FE F4A4C0 FFB5AF FFC5AB FED9A8 FDE4A8 FFFBB9 F1F7B7 CDE8B5
    CBF0FF D2E2FE D8C9FE EFCAFE F9D3E0 FFDAD8 FFE2D6 FEECD4 FEF1D5 FDFBDD F6FADB DEEED4
    """.split(whereSeparator: \.isWhitespace).compactMap { PickedColor(hex: String($0)) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    accessibilityLabel = SystemText.grid.text
    addSubview(marker)
    colorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the frame of a colour, with edges on whole points.
  func cell(_ index: Int) -> CGRect {
    func edge(_ number: Int, _ count: Int, _ length: CGFloat) -> CGFloat {
      (length * CGFloat(number) / CGFloat(count)).rounded()
    }
    let (row, column) = (index / Self.columns, index % Self.columns)
    let (left, top) = (edge(column, Self.columns, bounds.width), edge(row, Self.rows, bounds.height))
    return CGRect(
      x: left, y: top, width: edge(column + 1, Self.columns, bounds.width) - left,
      height: edge(row + 1, Self.rows, bounds.height) - top)
  }

  /// The index of the current colour; `nil` if the grid does not contain it.
  private var index: Int? {
    let bytes = color.bytes
    return Self.colors.firstIndex { $0.bytes == bytes }
  }

  override func draw(_ rect: CGRect) {
    let context = UIGraphicsGetCurrentContext()
    UIBezierPath(roundedRect: bounds, cornerRadius: 8).addClip()
    for (index, color) in Self.colors.enumerated() {
      color.uiColor.setFill()
      context?.fill(cell(index))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeMarker()
  }

  private func placeMarker() {
    marker.isHidden = index == nil
    if let index { marker.frame = cell(index).insetBy(dx: -1.5, dy: -1.5) }
  }

  override func colorDidChange() {
    marker.layer.cornerRadius = 3
    // White would not be seen around a light colour.
    marker.layer.borderColor = color.lightness > 0.85 ? UIColor.darkGray.cgColor : UIColor.white.cgColor
    placeMarker()
  }

  override func choice(at point: CGPoint) -> PickedColor {
    guard bounds.width > 0, bounds.height > 0 else { return color }
    let column = Int((point.x / bounds.width).unitClamped * CGFloat(Self.columns))
    let row = Int((point.y / bounds.height).unitClamped * CGFloat(Self.rows))
    return Self.color(row: row, column: column)
  }

  /// Returns the neighbour in a row or column, and the first colour if the grid does not contain the current one.
  override func choice(right: Int, down: Int) -> PickedColor {
    guard let index else { return Self.colors[0] }
    return Self.color(row: index / Self.columns + down, column: index % Self.columns + right)
  }

  private static func color(row: Int, column: Int) -> PickedColor {
    colors[min(max(row, 0), rows - 1) * columns + min(max(column, 0), columns - 1)]
  }

  /// Continues in the next row, so that all colours are reached.
  override func accessibilityIncrement() { step(1) }
  override func accessibilityDecrement() { step(-1) }

  private func step(_ distance: Int) {
    guard let index else { return move(right: 0, down: 0) }
    let next = min(max(index + distance, 0), Self.colors.count - 1)
    move(
      right: next % Self.columns - index % Self.columns, down: next / Self.columns - index / Self.columns)
  }
}
