/// A PDF that is drawn in UIKit's coordinates: in points, with y pointing down.
@MainActor final class PDFDrawing {
  let context: CGContext
  let target: DrawingTarget
  private let bounds: CGRect

  /// The size of a page without bounds: US Letter, as on Apple's systems.
  private static let usualBounds = CGRect(x: 0, y: 0, width: 612, height: 792)

  /// The documents of ``UIGraphicsBeginPDFContextToData(_:_:_:)`` that have not ended; the last one is current.
  static var open: [PDFDrawing] = []

  /// - Returns: `nil` for bounds that are not possible.
  init?(_ consumer: CGDataConsumer, bounds: CGRect, info: [AnyHashable: Any]) {
    self.bounds = bounds.isEmpty ? Self.usualBounds : bounds
    let entries = info.reduce(into: [String: Any]()) { result, entry in
      if let key = entry.key.base as? String ?? (entry.key.base as? NSString).map(String.init(_:)) {
        result[key] = entry.value
      }
    }
    var box = self.bounds
    guard let context = CGContext(consumer: consumer, mediaBox: &box, NSDictionary(dictionary: entries)) else {
      Log.warning("a PDF with pages of \(bounds) is not possible; a side has 1 to 14400 points")
      return nil
    }
    self.context = context
    target = DrawingTarget(context)
  }

  /// Begins a page.
  ///
  /// - Parameter bounds: Empty for those of the document.
  func beginPage(bounds: CGRect = .zero) {
    let bounds = bounds.isEmpty ? self.bounds : bounds
    context.beginPDFPage(NSDictionary(dictionary: [String(kCGPDFContextMediaBox): bounds]))
    guard let box = context.pageBox else { return }
    context.concatenate(Self.flip(in: box))
  }

  var pageBounds: CGRect { context.pageBox ?? .zero }

  func setURL(_ url: URL, for rect: CGRect) {
    context.setURL(url as NSURL, for: rect.applying(Self.flip(in: pageBounds)))
  }

  func addDestination(_ name: String, at point: CGPoint) {
    context.addDestination(NSString(string: name), at: point.applying(Self.flip(in: pageBounds)))
  }

  func setDestination(_ name: String, for rect: CGRect) {
    context.setDestination(NSString(string: name), for: rect.applying(Self.flip(in: pageBounds)))
  }

  /// Maps y downwards to y upwards, and back, within a page.
  private static func flip(in box: CGRect) -> CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: box.minY + box.maxY)
  }
}
