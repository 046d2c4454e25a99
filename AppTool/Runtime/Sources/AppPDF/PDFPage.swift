import Foundation
@_spi(PDFText) import PictureFiles
import UIKit

public enum PDFDisplayBox: Int, Sendable {
  case mediaBox, cropBox, bleedBox, trimBox, artBox
}

/// A page of a document.
open class PDFPage: NSObject, @unchecked Sendable {
  public let pageRef: CGPDFPage?
  open private(set) weak var document: PDFDocument?

  init(_ page: CGPDFPage, of document: PDFDocument) {
    pageRef = page
    self.document = document
    super.init()
  }

  /// The number, as the document does not name its pages here.
  open var label: String? { pageRef.map { "\($0.pageNumber)" } }
  /// 0: the size is that of the page as it is shown.
  open var rotation: Int { 0 }
  open var string: String? { pageRef?.text }
  open var attributedString: NSAttributedString? { string.map { NSAttributedString(string: $0) } }
  open var numberOfCharacters: Int { string?.utf16.count ?? 0 }

  /// The area of the page, in points. All boxes are the area that is shown.
  open func bounds(for box: PDFDisplayBox) -> CGRect { pageRef?.getBoxRect(.mediaBox) ?? .zero }

  /// Draws the page with its lower left corner at the origin and y upwards.
  open func draw(with box: PDFDisplayBox, to context: CGContext) {
    if let pageRef { context.drawPDFPage(pageRef) }
  }

  open func transform(_ context: CGContext, for box: PDFDisplayBox) {}

  /// Returns a picture of the page on white, as large as fits into a size.
  @preconcurrency @MainActor open func thumbnail(of size: CGSize, for box: PDFDisplayBox) -> UIImage {
    let page = bounds(for: box).size
    guard page.width > 0, page.height > 0, size.width > 0, size.height > 0 else { return UIImage() }
    let scale = min(size.width / page.width, size.height / page.height)
    let fitted = CGSize(width: (page.width * scale).rounded(.up), height: (page.height * scale).rounded(.up))
    let renderer = UIGraphicsImageRenderer(size: fitted)
    return renderer.image { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: fitted))
      context.cgContext.translateBy(x: 0, y: fitted.height)
      context.cgContext.scaleBy(x: fitted.width / page.width, y: -fitted.height / page.height)
      draw(with: box, to: context.cgContext)
    }
  }
}
