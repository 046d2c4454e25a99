import Foundation
import Raster

extension CGImage {
  /// A copy of the pixels in the layout of ``bitmapInfo``, with rows of ``bytesPerRow`` bytes.
  public var dataProvider: CGDataProvider? {
    let (first, stride) = pixels
    var data = Data(count: height * stride * 4)
    data.withUnsafeMutableBytes { target in
      for y in 0..<height {
        let row = UnsafeRawBufferPointer(start: first + y * stride, count: width * 4)
        target[(y * stride * 4)...].copyBytes(from: row)
      }
    }
    return CGDataProvider(bytes: data)
  }

  /// Creates an image from a copy of a provider's pixels: 8 bits per component in RGB with alpha, RGB with or without
  /// an unused byte, or grey.
  ///
  /// - Parameters:
  ///   - decode: Only `nil`: components from 0 to their maximum.
  ///   - shouldInterpolate: Has no effect; the context that draws the image decides.
  ///   - intent: Has no effect; see ``CGColor/converted(to:intent:options:)``.
  /// - Returns: `nil` for other formats, an empty or impossible size, and too few bytes.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard bitsPerComponent == 8, decode == nil, (1...Bitmap.longestSide).contains(width), height > 0,
      (8...32).contains(bitsPerPixel), bitsPerPixel % 8 == 0,
      bytesPerRow >= width * bitsPerPixel / 8, bytesPerRow <= Int.max / height,
      let format = ProvidedPixels(bitsPerPixel, space, bitmapInfo),
      let bitmap = try? Bitmap(width: width, height: height)
    else { return nil }
    let bytes = provider.contents
    guard bytes.count >= (height - 1) * bytesPerRow + width * bitsPerPixel / 8 else { return nil }
    bytes.withUnsafeBytes { memory in
      for y in 0..<height {
        for x in 0..<width {
          bitmap.pixels[y * bitmap.stride + x] = format.word(memory, at: y * bytesPerRow + x * bitsPerPixel / 8)
        }
      }
    }
    self.init(bitmap: bitmap)
  }
}

/// The layout of a provider's pixels.
private struct ProvidedPixels {
  /// The byte offsets of red, green, blue; all 0 for grey.
  private let channels: [Int]
  /// The byte offset of alpha; `nil` for opaque pixels.
  private let alpha: Int?
  private let isPremultiplied: Bool

  init?(_ bitsPerPixel: Int, _ space: CGColorSpace, _ info: CGBitmapInfo) {
    guard info.isDisjoint(with: .floatInfoMask),
      let alphaInfo = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
    else { return nil }
    isPremultiplied = alphaInfo == .premultipliedFirst || alphaInfo == .premultipliedLast
    switch (bitsPerPixel, space.model, alphaInfo) {
    case (8, .monochrome, .none): (channels, alpha) = ([0, 0, 0], nil)
    case (24, .rgb, .none): (channels, alpha) = ([0, 1, 2], nil)
    case (32, .rgb, let alphaInfo) where alphaInfo != .alphaOnly && alphaInfo != .none:
      let isFirst = [.first, .premultipliedFirst, .noneSkipFirst].contains(alphaInfo)
      let order = info.intersection(.byteOrderMask)
      guard [[], .byteOrder32Big, .byteOrder32Little].contains(order) else { return nil }
      let places = isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
      let ordered = order == .byteOrder32Little ? places.map { 3 - $0 } : places
      channels = Array(ordered[..<3])
      alpha = alphaInfo == .noneSkipFirst || alphaInfo == .noneSkipLast ? nil : ordered[3]
    default: return nil
    }
  }

  func word(_ memory: UnsafeRawBufferPointer, at place: Int) -> UInt32 {
    let color = channels.reduce(UInt32(0)) { $0 << 8 | UInt32(memory[place + $1]) }
    guard let alpha else { return 0xFF00_0000 | color }
    let opacity = memory[place + alpha]
    guard isPremultiplied else { return Pixel(word: 0xFF00_0000 | color).scaled(by: opacity).word }
    let clamped = channels.reduce(UInt32(0)) { $0 << 8 | UInt32(min(opacity, memory[place + $1])) }
    return UInt32(opacity) << 24 | clamped
  }
}
