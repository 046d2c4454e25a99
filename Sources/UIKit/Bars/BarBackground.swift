/// The background of a bar: blur, colour, picture, and the line at the edge towards the content.
@MainActor final class BarBackground: UIView {
  enum Edge {
    case top, bottom
  }

  private let veil = UIVisualEffectView(effect: nil)
  private let picture = UIImageView(frame: .zero)
  private let line = UIImageView(frame: .zero)
  private let lineEdge: Edge

  init(lineAt edge: Edge) {
    lineEdge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [veil, picture, line] { addSubview(view) }
    picture.clipsToBounds = true
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// True if the line is visible. It is outside the bar, and therefore visible where the bar is not.
  var showsLine = true { didSet { line.isHidden = !showsLine } }

  func apply(_ appearance: UIBarAppearance) {
    veil.effect = appearance.backgroundEffect
    veil.isHidden = appearance.backgroundEffect == nil
    backgroundColor = appearance.backgroundColor
    picture.image = appearance.backgroundImage
    picture.contentMode = appearance.backgroundImageContentMode
    line.image = appearance.shadowImage
    line.backgroundColor = appearance.shadowImage == nil ? appearance.shadowColor : nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    veil.frame = bounds
    picture.frame = bounds
    let thickness = line.image?.size.height ?? 1 / max(contentScaleFactor, 1)
    let y = lineEdge == .bottom ? bounds.maxY : -thickness
    line.frame = CGRect(x: 0, y: y, width: bounds.width, height: thickness)
  }
}
