import UIKit

/// Shows the picture, the title and the host of a page. A tap opens it.
@preconcurrency @MainActor open class LPLinkView: UIView {
  private let picture = UIImageView()
  private let title = UILabel()
  private let host = UILabel()

  open var metadata: LPLinkMetadata { didSet { show() } }

  public init(metadata: LPLinkMetadata) {
    self.metadata = metadata
    super.init(frame: CGRect(x: 0, y: 0, width: 250, height: 60))
    begin()
  }

  public convenience init(url: URL) {
    let metadata = LPLinkMetadata()
    (metadata.originalURL, metadata.url) = (url, url)
    self.init(metadata: metadata)
  }

  public override convenience init(frame: CGRect) {
    self.init(metadata: LPLinkMetadata())
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    metadata = LPLinkMetadata()
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    title.font = .systemFont(ofSize: UIFont.preferredFont(forTextStyle: .subheadline).pointSize, weight: .semibold)
    title.numberOfLines = 2
    host.font = .preferredFont(forTextStyle: .caption1)
    host.textColor = .secondaryLabel
    for view in [picture, title, host] { addSubview(view) }
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(LPLinkView.tapped)))
    isAccessibilityElement = true
    accessibilityTraits = .link
    show()
  }

  private func show() {
    let url = metadata.url ?? metadata.originalURL
    host.text = url?.host ?? url?.lastPathComponent
    title.text = metadata.title ?? host.text
    accessibilityLabel = [title.text, host.text].compactMap { $0 }.joined(separator: ", ")
    picture.image = nil
    _ = (metadata.imageProvider ?? metadata.iconProvider)?.loadObject(ofClass: UIImage.self) { [weak self] image, _ in
      let image = image as? UIImage
      DispatchQueue.main.async {
        self?.picture.image = image
        self?.setNeedsLayout()
      }
    }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func tapped() {
    if let url = metadata.originalURL ?? metadata.url { UIApplication.shared.open(url) }
  }

  /// The height of the picture, at a ratio of 1.91 to 1, which most pages use; 0 without one.
  private func pictureHeight(_ width: CGFloat) -> CGFloat { picture.image == nil ? 0 : (width / 1.91).rounded() }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < 10_000 ? size.width : 250
    let text = title.sizeThatFits(CGSize(width: width - 24, height: 1_000)).height
    return CGSize(width: width, height: pictureHeight(width) + text + host.font.lineHeight.rounded(.up) + 24)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(bounds.size) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let top = min(pictureHeight(bounds.width), bounds.height)
    picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    let size = title.sizeThatFits(CGSize(width: bounds.width - 24, height: bounds.height))
    title.frame = CGRect(x: 12, y: top + 12, width: bounds.width - 24, height: size.height)
    host.frame = CGRect(x: 12, y: title.frame.maxY, width: bounds.width - 24, height: host.font.lineHeight.rounded(.up))
  }
}
