import Raster

/// How a caller's memory holds pixels of four bytes.
struct PixelFormat: Hashable, Sendable {
  /// Place of each component's byte in a pixel.
  let red: Int
  let green: Int
  let blue: Int
  let alpha: Int
  /// Whether the alpha byte is not used.
  let isOpaque: Bool

  /// The formats of four bytes with premultiplied or no alpha; `nil` for all others.
  init?(_ info: CGBitmapInfo) {
    let order = info.intersection(.byteOrderMask)
    let isReversed = order == .byteOrder32Little
    guard order == .byteOrderDefault || order == .byteOrder32Big || isReversed,
      info.isDisjoint(with: .floatInfoMask),
      let alphaInfo = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
    else { return nil }
    let isFirst: Bool
    switch alphaInfo {
    case .premultipliedFirst, .noneSkipFirst: isFirst = true
    case .premultipliedLast, .noneSkipLast: isFirst = false
    case .none, .first, .last, .alphaOnly: return nil
    }
    isOpaque = alphaInfo == .noneSkipFirst || alphaInfo == .noneSkipLast
    let places = isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
    let ordered = isReversed ? places.map { 3 - $0 } : places
    (red, green, blue, alpha) = (ordered[0], ordered[1], ordered[2], ordered[3])
  }

  /// The byte order of ``Raster/Bitmap``.
  var isNative: Bool { blue == 0 && green == 1 && red == 2 && alpha == 3 && !isOpaque }
}

/// Pixels that belong to a caller, who may read and write them whenever no drawing call is running.
///
/// A context draws into a bitmap of its own and carries what a call may touch in and out.
final class ClientMemory {
  let bytes: UnsafeMutableRawPointer
  let bytesPerRow: Int
  let format: PixelFormat
  /// Whether the memory is freed with this object.
  private let isOwned: Bool

  init(bytes: UnsafeMutableRawPointer, bytesPerRow: Int, format: PixelFormat, isOwned: Bool) {
    self.bytes = bytes
    self.bytesPerRow = bytesPerRow
    self.format = format
    self.isOwned = isOwned
  }

  deinit {
    if isOwned { bytes.deallocate() }
  }

  /// Copies a rectangle of the memory into the bitmap. A colour larger than its alpha is cut down to it.
  func load(_ area: PixelRect, into bitmap: Bitmap) {
    let format = format
    for y in area.y..<area.maxY {
      let target = bitmap.pixels + y * bitmap.stride
      for x in area.x..<area.maxX {
        let pixel = bytes + y * bytesPerRow + x * 4
        func component(_ place: Int) -> UInt32 { UInt32(pixel.load(fromByteOffset: place, as: UInt8.self)) }
        let alpha = format.isOpaque ? 255 : component(format.alpha)
        target[x] =
          alpha << 24 | min(alpha, component(format.red)) << 16 | min(alpha, component(format.green)) << 8
          | min(alpha, component(format.blue))
      }
    }
  }

  /// Copies a rectangle of the bitmap into the memory; without alpha a clear pixel is black.
  func store(_ area: PixelRect, from bitmap: Bitmap) {
    let format = format
    for y in area.y..<area.maxY {
      let source = bitmap.pixels + y * bitmap.stride
      for x in area.x..<area.maxX {
        let pixel = bytes + y * bytesPerRow + x * 4
        let word = source[x]
        pixel.storeBytes(of: UInt8(truncatingIfNeeded: word >> 16), toByteOffset: format.red, as: UInt8.self)
        pixel.storeBytes(of: UInt8(truncatingIfNeeded: word >> 8), toByteOffset: format.green, as: UInt8.self)
        pixel.storeBytes(of: UInt8(truncatingIfNeeded: word), toByteOffset: format.blue, as: UInt8.self)
        let alpha = format.isOpaque ? 255 : UInt8(truncatingIfNeeded: word >> 24)
        pixel.storeBytes(of: alpha, toByteOffset: format.alpha, as: UInt8.self)
      }
    }
  }
}
