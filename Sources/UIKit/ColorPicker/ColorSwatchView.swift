/// A colour over a checkerboard, which shows through if the colour is not opaque.
@MainActor final class ColorSwatchView: UIView {
  private let fill = UIView()

  var color: UIColor? { didSet { fill.backgroundColor = color } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    backgroundColor = Self.checkerboard
    addSubview(fill)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = bounds
  }

  /// Squares of five points.
  static let checkerboard: UIColor = {
    let tile = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      UIColor(white: 0.8, alpha: 1).setFill()
      context.fill(CGRect(x: 5, y: 0, width: 5, height: 5))
      context.fill(CGRect(x: 0, y: 5, width: 5, height: 5))
    }
    return UIColor(patternImage: tile)
  }()
}
