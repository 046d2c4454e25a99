import CCairo
import Foundation
import Raster

/// A bitmap or a page that a context draws into, placed in device coordinates.
final class Canvas {
  /// `nil` for a page, which keeps outlines and text instead of pixels.
  let bitmap: Bitmap?
  /// Its position in device pixels.
  let bounds: PixelRect
  let surface: CairoSurface
  private let pen: Pen

  init(_ bitmap: Bitmap, x: Int = 0, y: Int = 0) {
    self.bitmap = bitmap
    bounds = PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height)
    surface = CairoSurface(bitmap, x: x, y: y)
    pen = Pen(surface)
  }

  /// Creates the next page of a file, of a size in points.
  init(page file: PDFFile, size: CGSize) {
    bitmap = nil
    bounds = PixelRect(
      x: 0, y: 0, width: Int((size.width * PDFFile.pixelsPerPoint).rounded(.up)),
      height: Int((size.height * PDFFile.pixelsPerPoint).rounded(.up)))
    surface = CairoSurface(page: file)
    pen = Pen(surface)
  }

  /// True for a page.
  var isPage: Bool { bitmap == nil }

  /// Creates clear pixels for a rectangle of the device; `nil` with a report if it is too large.
  convenience init?(clear bounds: PixelRect) {
    do {
      self.init(try Bitmap(width: bounds.width, height: bounds.height), x: bounds.x, y: bounds.y)
    } catch {
      Diagnostics.report("a transparency layer could not be created: \(error)")
      return nil
    }
  }

  /// Draws a mark inside a clip, or everywhere if `clip` is `nil`.
  func draw(_ mark: Mark, _ blend: cairo_operator_t, in clip: Clip?, isAntialiased: Bool) {
    guard !isPage, let clip, let wide = clip.widened(to: bounds, mark.paint.clipExtent),
      let touched = mark.bounds(within: wide.bounds), case let outside = touched.outside(clip.bounds), !outside.isEmpty
    else {
      return pen.draw(mark, blend, in: clip, isAntialiased: isAntialiased)
    }
    let kept = outside.map { ($0, copyPixels($0)) }
    pen.draw(mark, blend, in: wide, isAntialiased: isAntialiased)
    for (area, pixels) in kept {
      putBack(pixels, area)
    }
  }

  /// Writes glyphs of a font as text of the page.
  func show(
    _ run: GlyphRun, font: OpaquePointer, color: SIMD4<Double>, transform: CGAffineTransform,
    _ blend: cairo_operator_t, in clip: Clip
  ) {
    pen.show(run, font: font, color: color, transform: transform, blend, in: clip)
  }

  private func copyPixels(_ area: PixelRect) -> [UInt32] {
    guard let bitmap else { return [] }
    let source = place(area)
    return [UInt32](unsafeUninitializedCapacity: area.area) { pixels, count in
      guard let target = pixels.baseAddress else { return }
      for y in 0..<area.height {
        (target + y * area.width)
          .initialize(from: bitmap.pixels + (source.y + y) * bitmap.stride + source.x, count: area.width)
      }
      count = area.area
    }
  }

  private func putBack(_ pixels: [UInt32], _ area: PixelRect) {
    guard let bitmap else { return }
    let target = place(area)
    pixels.withUnsafeBufferPointer { pixels in
      guard let source = pixels.baseAddress else { return }
      for y in 0..<area.height {
        (bitmap.pixels + (target.y + y) * bitmap.stride + target.x)
          .update(from: source + y * area.width, count: area.width)
      }
    }
  }

  /// Returns a device rectangle inside the canvas in pixels of the bitmap.
  func place(_ area: PixelRect) -> PixelRect {
    PixelRect(x: area.x - bounds.x, y: area.y - bounds.y, width: area.width, height: area.height)
  }

  /// Returns a copy of a part, which must be inside; `nil` for a page.
  func copy(_ area: PixelRect) -> Canvas? {
    guard let bitmap, let result = Canvas(clear: area), let copied = result.bitmap else { return nil }
    let source = place(area)
    for y in 0..<area.height {
      let row = bitmap.pixels + (source.y + y) * bitmap.stride + source.x
      (copied.pixels + y * copied.stride).update(from: row, count: area.width)
    }
    return result
  }

  /// Interpolates every pixel inside `limits` to that of `other`, which must contain them, by the mask's coverage.
  func mix(_ other: Canvas, by mask: CoverageMask, within limits: PixelRect) {
    guard let bitmap, let mixed = other.bitmap else { return }
    let area = other.bounds.intersection(limits)
    let (to, from) = (place(area), other.place(area))
    for y in 0..<area.height {
      let target = bitmap.pixels + (to.y + y) * bitmap.stride + to.x
      let source = mixed.pixels + (from.y + y) * mixed.stride + from.x
      let coverage = mask.bytes + mask.offset(x: area.x, y: area.y + y)
      for x in 0..<area.width {
        target[x] = Self.mixed(target[x], source[x], coverage[x])
      }
    }
  }

  private static func mixed(_ from: UInt32, _ to: UInt32, _ share: UInt8) -> UInt32 {
    if from == to || share == 0 { return from }
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let (a, b) = (from >> shift & 255, to >> shift & 255)
      result |= ((a * (255 - UInt32(share)) + b * UInt32(share) + 127) / 255) << shift
    }
    return result
  }
}
