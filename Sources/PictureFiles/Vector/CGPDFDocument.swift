import CPictureLibraries
import Drawing
import Foundation
import Synchronization

/// A PDF, whose pages Poppler draws.
///
/// The library is loaded with the first document. Documents with a password cannot be opened.
public final class CGPDFDocument: Sendable {
  /// Accessed under its lock.
  private struct Contents: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
    var pages: [Int: CGPDFPage.Contents] = [:]
  }

  private let contents: Mutex<Contents>
  public let numberOfPages: Int

  /// Reads the document of a provider; `nil` if it is not a PDF, has a password or no page, or if the library is
  /// missing.
  public convenience init?(_ provider: CGDataProvider) { self.init(data: provider.contents) }

  /// Reads a file; `nil` if it cannot be read.
  public convenience init?(_ url: CFURL) {
    guard let data = try? Data(contentsOf: url as URL) else { return nil }
    self.init(data: data)
  }

  package init?(data: Data) {
    var pointer: UnsafeMutableRawPointer?
    var pages: Int32 = 0
    let bytes = [UInt8](data)
    let fault = LibraryFault { pdf_document_open(bytes, bytes.count, &pointer, &pages, $0, $1) }
    guard fault == nil, let pointer else { return nil }
    contents = Mutex(Contents(pointer: pointer))
    numberOfPages = Int(pages)
    guard pages > 0 else { return nil }
  }

  deinit {
    contents.withLock { pdf_close($0.pointer) }
  }

  /// The page with a number from 1; `nil` for another number, or for a page that cannot be read.
  public func page(at pageNumber: Int) -> CGPDFPage? {
    guard (1...numberOfPages).contains(pageNumber) else { return nil }
    let page = contents.withLock { contents -> CGPDFPage.Contents? in
      if let known = contents.pages[pageNumber] { return known }
      var (width, height): (Double, Double) = (0, 0)
      let pointer = pdf_document_page(contents.pointer, Int32(pageNumber - 1), &width, &height)
      let size = CGSize(width: width, height: height)
      let picture = pointer.flatMap { VectorPicture(page: $0, size: size) }
      contents.pages[pageNumber] = picture
      return picture
    }
    return page.map { CGPDFPage(self, pageNumber, $0) }
  }

  /// False: a document with a password cannot be opened.
  public var isEncrypted: Bool { false }
  public var isUnlocked: Bool { true }
  public var allowsCopying: Bool { true }
  public var allowsPrinting: Bool { true }

  /// Returns true: the document has no password.
  public func unlockWithPassword(_ password: UnsafePointer<CChar>) -> Bool { true }
}

/// The rectangles of a page of a PDF. All are the area that is shown.
public enum CGPDFBox: Int32, Sendable {
  case mediaBox, cropBox, bleedBox, trimBox, artBox
}

/// A page of a PDF.
public final class CGPDFPage: Sendable {
  typealias Contents = VectorPicture

  /// Nil only on Apple's systems.
  public let document: CGPDFDocument?
  /// The number from 1.
  public let pageNumber: Int
  package let contents: VectorPicture

  fileprivate init(_ document: CGPDFDocument, _ pageNumber: Int, _ contents: VectorPicture) {
    (self.document, self.pageNumber, self.contents) = (document, pageNumber, contents)
  }

  /// The text in reading order.
  @_spi(PDFText) public var text: String { contents.text }

  /// 0: the size is that of the page as it is shown.
  public var rotationAngle: Int32 { 0 }

  /// The area of the page, in points.
  public func getBoxRect(_ box: CGPDFBox) -> CGRect { CGRect(origin: .zero, size: contents.size) }

  /// Returns the transform that fits a box into the middle of a rectangle, without enlarging it.
  ///
  /// - Parameters:
  ///   - rotate: An angle in degrees clockwise, a multiple of 90.
  ///   - preserveAspectRatio: False to stretch the box.
  public func getDrawingTransform(
    _ box: CGPDFBox, rect: CGRect, rotate: Int32, preserveAspectRatio: Bool
  ) -> CGAffineTransform {
    let turned = CGAffineTransform(rotationAngle: -CGFloat(rotate) * .pi / 180)
    let area = getBoxRect(box).applying(turned)
    var (x, y) = (min(1, rect.width / area.width), min(1, rect.height / area.height))
    if preserveAspectRatio { (x, y) = (min(x, y), min(x, y)) }
    return turned.concatenating(CGAffineTransform(translationX: -area.midX, y: -area.midY))
      .concatenating(CGAffineTransform(scaleX: x, y: y))
      .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
  }
}

extension CGContext {
  /// Draws a page with its lower left corner at the origin and y upwards, as sharp as the context.
  public func drawPDFPage(_ page: CGPDFPage) {
    let box = page.getBoxRect(.mediaBox)
    let device = convertToDeviceSpace(box).standardized.size
    // Larger pictures are impossible, and their sizes may not fit into an integer.
    guard device.width < 1e6, device.height < 1e6 else { return }
    let image = page.contents.image(width: Int(device.width.rounded(.up)), height: Int(device.height.rounded(.up)))
    if let image { draw(image, in: box) }
  }
}
