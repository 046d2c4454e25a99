/// A picture and a title in the middle of the window.
@MainActor final class LargeContentView: UIView {
  private let picture = UIImageView(frame: .zero)
  private let title = UILabel(frame: .zero)
  private var imageInsets = UIEdgeInsets.zero

  /// The side of the view, the greatest side of a scaled picture and the distance to the edges, in points.
  private static let side: CGFloat = 220
  private static let pictureSide: CGFloat = 100
  private static let margin: CGFloat = 16

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 20
    layer.zPosition = 10_001
    picture.tintColor = .label
    title.font = .systemFont(ofSize: 24, weight: .semibold)
    title.textAlignment = .center
    title.numberOfLines = 3
    addSubview(picture)
    addSubview(title)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  func show(_ item: any UILargeContentViewerItem, in window: UIWindow) {
    picture.image = item.scalesLargeContentImage ? item.largeContentImage.map(Self.drawnLarge) : item.largeContentImage
    picture.contentMode = item.scalesLargeContentImage ? .scaleAspectFit : .center
    imageInsets = item.largeContentImageInsets
    title.text = item.largeContentTitle
    if superview !== window { window.addSubview(self) }
    let side = min(Self.side, window.bounds.width, window.bounds.height)
    frame = CGRect(
      x: window.bounds.midX - side / 2, y: window.bounds.midY - side / 2, width: side, height: side)
    setNeedsLayout()
  }

  /// Returns a symbol as it is drawn at the size of the picture; other images are scaled.
  private static func drawnLarge(_ image: UIImage) -> UIImage {
    image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: pictureSide)) ?? image
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    let text = title.sizeThatFits(CGSize(width: inner.width, height: .greatestFiniteMagnitude))
    let hasPicture = picture.image != nil
    let height = hasPicture ? min(text.height, max(0, inner.height - Self.pictureSide)) : inner.height
    title.frame = CGRect(x: inner.minX, y: inner.maxY - height, width: inner.width, height: height)
    let room = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: max(0, inner.height - height))
    let side = min(Self.pictureSide, room.width, room.height)
    picture.frame = CGRect(x: room.midX - side / 2, y: room.midY - side / 2, width: side, height: side)
      .inset(by: imageInsets)
  }
}
