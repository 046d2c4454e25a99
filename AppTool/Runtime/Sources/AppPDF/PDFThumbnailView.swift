import UIKit

public enum PDFThumbnailLayoutMode: Int, Sendable {
  case vertical, horizontal
}

/// Shows small pictures of the pages of a ``PDFView``, which a tap shows there.
open class PDFThumbnailView: UIView {
  open weak var pdfView: PDFView? { didSet { setNeedsLayout() } }
  open var thumbnailSize = CGSize(width: 44, height: 54) { didSet { setNeedsLayout() } }
  open var layoutMode = PDFThumbnailLayoutMode.vertical { didSet { setNeedsLayout() } }
  open var contentInset = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  private let scrollView = UIScrollView()
  private let recognizer = UITapGestureRecognizer()
  private var pictures: [UIImageView] = []
  private weak var shown: PDFDocument?
  private var shownSize = CGSize.zero
  private static let gap: CGFloat = 8

  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private func build() {
    addSubview(scrollView)
    recognizer.addTarget(self, action: Selector(PDFThumbnailView.tapped))
    scrollView.addGestureRecognizer(recognizer)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    let document = pdfView?.document
    if shown !== document || shownSize != thumbnailSize {
      (shown, shownSize) = (document, thumbnailSize)
      pictures.forEach { $0.removeFromSuperview() }
      pictures = (0..<(document?.pageCount ?? 0)).map { index in
        UIImageView(image: document?.page(at: index)?.thumbnail(of: thumbnailSize, for: .cropBox))
      }
      pictures.forEach(scrollView.addSubview)
    }
    let isVertical = layoutMode == .vertical
    var place = isVertical ? contentInset.top : contentInset.left
    for picture in pictures {
      let size = picture.image?.size ?? thumbnailSize
      picture.frame = CGRect(
        x: isVertical ? (bounds.width - size.width) / 2 : place,
        y: isVertical ? place : (bounds.height - size.height) / 2, width: size.width, height: size.height)
      place += (isVertical ? size.height : size.width) + Self.gap
    }
    scrollView.contentSize = isVertical ? CGSize(width: 0, height: place) : CGSize(width: place, height: 0)
  }

  private func tapped() {
    let (point, reach) = (recognizer.location(in: scrollView), -Self.gap / 2)
    guard let index = pictures.firstIndex(where: { $0.frame.insetBy(dx: reach, dy: reach).contains(point) }),
      let page = pdfView?.document?.page(at: index)
    else { return }
    pdfView?.go(to: page)
  }
}
