/// What lies behind a bar's content: blur, colour, picture, and the line at the edge towards the content.
@MainActor final class BarBackground: UIView {
  enum Edge {
    case top, bottom
  }

  private let veil = UIView(frame: .zero)
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

  /// Of a translucent bar: content can be guessed behind it, and texts on it stay readable.
  private static let veilAlpha: CGFloat = 0.92

  func apply(_ appearance: UIBarAppearance) {
    veil.backgroundColor = .systemBackground.withAlphaComponent(Self.veilAlpha)
    veil.isHidden = !appearance.isTranslucent
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
