import Foundation
import Raster

/// An immutable picture: a rectangle of a bitmap's premultiplied sRGB pixels, without a scale.
public final class CGImage: Sendable {
  private let store: Bitmap
  private let area: PixelRect
  /// True for a stencil: its alpha paints in the fill colour of a context.
  public let isMask: Bool

  private init(_ store: Bitmap, _ area: PixelRect, isMask: Bool = false) {
    self.store = store
    self.area = area
    self.isMask = isMask
  }

  /// Creates a stencil of the alpha of a bitmap, which must not change afterwards.
  convenience init(stencil: Bitmap) {
    self.init(stencil, stencil.bounds, isMask: true)
  }

  /// Creates an image of a bitmap without copying it. The bitmap must not change afterwards.
  public convenience init(bitmap: Bitmap) {
    self.init(bitmap, bitmap.bounds)
  }

  /// In pixels.
  public var width: Int { area.width }
  /// In pixels.
  public var height: Int { area.height }
  /// True: a context interpolates by its own quality.
  public var shouldInterpolate: Bool { true }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { store.stride * 4 }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
  public var bitmapInfo: CGBitmapInfo {
    [.byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)]
  }
  public var colorSpace: CGColorSpace? { .standard }

  public func copy() -> CGImage? { self }

  /// Returns the part inside `rect`, in pixels from the top left corner, without copying pixels.
  ///
  /// Sides between two pixels include both. `nil` if no pixel is left.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard let cut = PixelRect(around: rect, within: PixelRect(x: 0, y: 0, width: width, height: height)) else {
      return nil
    }
    let part = PixelRect(x: area.x + cut.x, y: area.y + cut.y, width: cut.width, height: cut.height)
    return CGImage(store, part, isMask: isMask)
  }

  /// One pixel, counted from the top left corner. The point must be inside.
  package subscript(x: Int, y: Int) -> Pixel {
    precondition(
      x >= 0 && x < width && y >= 0 && y < height, "pixel (\(x), \(y)) is outside an image of \(width) × \(height)")
    return store[area.x + x, area.y + y]
  }

  /// The first pixel of the top row and the distance of rows, in pixels. Valid while the image exists.
  package var pixels: (first: UnsafePointer<UInt32>, stride: Int) {
    (UnsafePointer(store.pixels) + area.y * store.stride + area.x, store.stride)
  }

  /// The image's pixels as a bitmap: the image's own bitmap if the image is all of it, otherwise a copy. Do not write
  /// to it.
  ///
  /// - Throws: `BitmapError` never in practice: a part is no larger than its bitmap.
  public func bitmap() throws(BitmapError) -> Bitmap {
    if area == store.bounds { return store }
    let result = try Bitmap(width: width, height: height)
    let (first, stride) = pixels
    for y in 0..<height {
      (result.pixels + y * result.stride).update(from: first + y * stride, count: width)
    }
    return result
  }
}

extension CGImage: Hashable {
  /// True if both show the same rectangle of the same bitmap.
  public static func == (left: CGImage, right: CGImage) -> Bool {
    left.store === right.store && left.area == right.area
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(store))
    hasher.combine(area)
  }
}
