import CCairo
import CPictureLibraries
import Drawing
import Foundation
import Raster
import Synchronization

/// An SVG or a page of a PDF, drawn sharply at any size by librsvg or Poppler.
///
/// A picture without a size has the size of its view box, and 100 × 100 without one.
package final class VectorPicture: Sendable {
  /// In points: pixels of CSS for an SVG, 1/72 inch for a PDF.
  package let size: CGSize
  private let isSVG: Bool
  private let document: Mutex<Document>
  /// The latest rendered pictures. Their number is small, because a picture is usually shown in one or two sizes.
  private let rendered = Mutex<[Rendered]>([])

  private struct Rendered {
    let width: Int
    let height: Int
    let image: CGImage
  }

  /// Accessed under its lock.
  private struct Document: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
  }

  /// The largest number of kept sizes; more take memory, fewer are drawn again when two views differ in size.
  private static let mostKept = 3
  /// The longest side in points; a longer one is an error of the file.
  private static let longestSide: CGFloat = 16_384

  package init(_ bytes: [UInt8]) throws(PictureError) {
    isSVG = PictureFormat(bytes) != .pdf
    let open = isSVG ? svg_open : pdf_open
    var pointer: UnsafeMutableRawPointer?
    var (width, height): (Double, Double) = (0, 0)
    let fault = LibraryFault { open(bytes, bytes.count, &pointer, &width, &height, $0, $1) }
    guard fault == nil, let pointer else { throw .unreadable(fault?.reason ?? "it has no content") }
    document = Mutex(Document(pointer: pointer))
    let isSized = width > 0 && height > 0
    size = isSized ? CGSize(width: width, height: height) : CGSize(width: 100, height: 100)
    guard max(size.width, size.height) <= Self.longestSide else {
      // A stored property is initialised, so deinit releases the document.
      throw .unreadable("a size of \(width) × \(height) points is too large; \(Int(Self.longestSide)) are possible")
    }
  }

  /// A page of a document, which the picture releases; `nil` if it has no size or is too large.
  package init?(page: UnsafeMutableRawPointer, size: CGSize) {
    isSVG = false
    document = Mutex(Document(pointer: page))
    self.size = size
    // A stored property is initialised, so deinit releases the page.
    guard size.width > 0, size.height > 0, max(size.width, size.height) <= Self.longestSide else { return nil }
  }

  /// The text of a page; empty for an SVG.
  package var text: String {
    guard !isSVG else { return "" }
    return document.withLock { document in
      guard let text = pdf_text(document.pointer) else { return "" }
      defer { pdf_free(text) }
      return String(cString: text)
    }
  }

  deinit {
    let isSVG = isSVG
    document.withLock { isSVG ? svg_close($0.pointer) : pdf_close($0.pointer) }
  }

  /// Returns the picture stretched to a size in pixels; `nil` for an empty or impossible one, or if the file has errors
  /// that show only when it is drawn.
  package func image(width: Int, height: Int) -> CGImage? {
    if let kept = rendered.withLock({ $0.first { $0.width == width && $0.height == height } }) { return kept.image }
    guard width > 0, height > 0, Bitmap.isPossible(inFileWithWidth: width, height: height),
      let bitmap = try? Bitmap(width: width, height: height)
    else { return nil }
    guard draw(on: bitmap) else { return nil }
    let image = CGImage(bitmap: bitmap)
    rendered.withLock { kept in
      kept.append(Rendered(width: width, height: height, image: image))
      if kept.count > Self.mostKept { kept.removeFirst() }
    }
    return image
  }

  private func draw(on bitmap: Bitmap) -> Bool {
    let bytes = UnsafeMutableRawPointer(bitmap.pixels).assumingMemoryBound(to: UInt8.self)
    let surface = cairo_image_surface_create_for_data(
      bytes, CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.stride * 4))
    let cairo = cairo_create(surface)
    defer {
      cairo_destroy(cairo)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    cairo_scale(cairo, Double(bitmap.width) / size.width, Double(bitmap.height) / size.height)
    let (isSVG, size) = (isSVG, size)
    // The document is used by one thread at a time.
    let isDrawn = document.withLock { document in
      let context = cairo.map { UnsafeMutableRawPointer($0) }
      guard isSVG else {
        pdf_draw(document.pointer, context)
        return true
      }
      return LibraryFault { svg_draw(document.pointer, size.width, size.height, context, $0, $1) } == nil
    }
    return isDrawn && cairo_status(cairo) == CAIRO_STATUS_SUCCESS
  }
}

extension VectorPicture: Hashable {
  package static func == (left: VectorPicture, right: VectorPicture) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
