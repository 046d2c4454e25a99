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
  private var turn = 0
  private var boxes: [PDFDisplayBox: CGRect] = [:]

  init(_ page: CGPDFPage, of document: PDFDocument) {
    pageRef = page
    self.document = document
    super.init()
  }

  /// The number, as the document does not name its pages here.
  open var label: String? { pageRef.map { "\($0.pageNumber)" } }
  /// The clockwise angle in degrees, a multiple of 90, by which the page is shown turned. It is 0 at first, because the
  /// angle in the file is part of the page here.
  ///
  /// A ``PDFView`` that shows the page needs ``PDFView/layoutDocumentView()`` after a change.
  open var rotation: Int {
    get { turn }
    set { turn = ((newValue / 90 * 90) % 360 + 360) % 360 }
  }

  open var string: String? { pageRef?.text }
  open var attributedString: NSAttributedString? { string.map { NSAttributedString(string: $0) } }
  open var numberOfCharacters: Int { string?.utf16.count ?? 0 }

  /// A box before the page is turned, in points. At first all boxes are the area that is shown, with the origin 0.
  open func bounds(for box: PDFDisplayBox) -> CGRect { boxes[box] ?? pageRef?.getBoxRect(.mediaBox) ?? .zero }

  open func setBounds(_ bounds: CGRect, for box: PDFDisplayBox) { boxes[box] = bounds }

  /// The size of a box after the page is turned.
  func shownSize(for box: PDFDisplayBox) -> CGSize {
    let size = bounds(for: box).size
    return rotation % 180 == 0 ? size : CGSize(width: size.height, height: size.width)
  }

  /// Returns the transform that turns the page by its rotation and moves the lower left corner of a box to the origin.
  open func transform(for box: PDFDisplayBox) -> CGAffineTransform {
    let box = bounds(for: box)
    return switch rotation {
    case 90: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: -box.minY, ty: box.maxX)
    case 180: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: box.maxX, ty: box.maxY)
    case 270: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: box.maxY, ty: -box.minX)
    default: CGAffineTransform(translationX: -box.minX, y: -box.minY)
    }
  }

  /// Changes the coordinate system of a context to that of the page, by ``transform(for:)``.
  open func transform(_ context: CGContext, for box: PDFDisplayBox) {
    context.concatenate(transform(for: box))
  }

  /// Draws the part in a box, turned by the rotation, with its lower left corner at the origin and y upwards.
  open func draw(with box: PDFDisplayBox, to context: CGContext) {
    guard let pageRef else { return }
    context.saveGState()
    transform(context, for: box)
    context.clip(to: bounds(for: box))
    context.drawPDFPage(pageRef)
    context.restoreGState()
  }

  /// Returns a picture of the page on white, as large as fits into a size.
  @preconcurrency @MainActor open func thumbnail(of size: CGSize, for box: PDFDisplayBox) -> UIImage {
    let page = shownSize(for: box)
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
