import UIKit

/// A page of a ``PDFView`` on white paper.
final class PDFPageView: UIView {
  let page: PDFPage
  var box: PDFDisplayBox {
    didSet { if box != oldValue { setNeedsDisplay() } }
  }

  init(_ page: PDFPage, _ box: PDFDisplayBox) {
    (self.page, self.box) = (page, box)
    super.init(frame: .zero)
    backgroundColor = .white
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let size = page.shownSize(for: box)
    guard size.width > 0, size.height > 0 else { return }
    context.translateBy(x: 0, y: bounds.height)
    context.scaleBy(x: bounds.width / size.width, y: -bounds.height / size.height)
    page.draw(with: box, to: context)
  }
}
