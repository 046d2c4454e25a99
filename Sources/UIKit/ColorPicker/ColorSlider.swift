/// A slider whose track shows the colours that it chooses.
@MainActor final class ColorSlider: UISlider {
  private let board = UIView()
  private let track = GradientView()

  /// The height of the track, in points. The thumb is inside it.
  static let height: CGFloat = 34
  private static let gap: CGFloat = 3

  override init(frame: CGRect) {
    super.init(frame: frame)
    minimumTrackTintColor = .clear
    maximumTrackTintColor = .clear
    board.isUserInteractionEnabled = false
    for view in [track, board] {
      view.layer.cornerRadius = Self.height / 2
      view.clipsToBounds = true
      insertSubview(view, at: 0)
    }
    let side = Self.height - 2 * Self.gap
    let thumb = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      UIColor(white: 0, alpha: 0.25).setStroke()
      let edge = UIBezierPath(ovalIn: CGRect(x: 0.5, y: 0.5, width: side - 1, height: side - 1))
      edge.lineWidth = 1
      edge.stroke()
      UIColor.white.setStroke()
      let ring = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: side - 4, height: side - 4))
      ring.lineWidth = 3
      ring.stroke()
    }
    setThumbImage(thumb, for: .normal)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the colours at the ends of the track.
  func show(_ first: PickedColor, _ last: PickedColor) {
    board.backgroundColor = first.alpha < 1 ? ColorSwatchView.checkerboard : nil
    let colors = [first.uiColor, last.uiColor]
    track.show(isRightToLeft ? colors.reversed() : colors, isHorizontal: true)
  }

  override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }

  /// A line whose ends let the thumb stop inside the track.
  override func trackRect(forBounds bounds: CGRect) -> CGRect {
    let inset = Self.gap + 2
    return CGRect(
      x: bounds.minX + inset, y: bounds.midY - 2, width: max(0, bounds.width - 2 * inset), height: 4)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frame = CGRect(x: 0, y: bounds.midY - Self.height / 2, width: bounds.width, height: Self.height)
    board.frame = frame
    track.frame = frame
  }
}
