import Raster

/// The layout of four-byte pixels in a caller's memory.
struct PixelFormat: Hashable, Sendable {
  /// The byte offset of each component in a pixel.
  let red: Int
  let green: Int
  let blue: Int
  let alpha: Int
  /// True if the alpha byte is unused.
  let isOpaque: Bool

  /// Creates a format of four bytes with premultiplied or no alpha; `nil` for all others.
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

  /// The shift of each component, in bits, in a word read from memory on a little-endian machine: red, green, blue,
  /// alpha.
  var shifts: (UInt32, UInt32, UInt32, UInt32) {
    (UInt32(red) * 8, UInt32(green) * 8, UInt32(blue) * 8, UInt32(alpha) * 8)
  }

  /// The byte order of ``Raster/Bitmap``.
  var isNative: Bool { blue == 0 && green == 1 && red == 2 && alpha == 3 && !isOpaque }
}

/// Pixels in a caller's memory, which the caller may read and write whenever no drawing call is running.
///
/// A context draws into its own bitmap; it loads the affected area before each call and stores it afterwards.
final class ClientMemory {
  let bytes: UnsafeMutableRawPointer
  let bytesPerRow: Int
  let format: PixelFormat
  /// True if the memory is freed with this object.
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

  /// Copies a rectangle of the memory into the bitmap. Colour channels above alpha are clamped to it.
  func load(_ area: PixelRect, into bitmap: Bitmap) {
    let (red, green, blue, alpha) = format.shifts
    let filler: UInt32 = format.isOpaque ? 255 : 0
    for y in area.y..<area.maxY {
      let source = bytes + y * bytesPerRow
      let target = bitmap.pixels + y * bitmap.stride
      for x in area.x..<area.maxX {
        let word = source.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
        let a = word >> alpha & 255 | filler
        target[x] =
          a << 24 | min(a, word >> red & 255) << 16 | min(a, word >> green & 255) << 8 | min(a, word >> blue & 255)
      }
    }
  }

  /// Copies a rectangle of the bitmap into the memory. Without an alpha channel, a clear pixel becomes black.
  func store(_ area: PixelRect, from bitmap: Bitmap) {
    let (red, green, blue, alpha) = format.shifts
    let filler: UInt32 = format.isOpaque ? 255 : 0
    for y in area.y..<area.maxY {
      let source = bitmap.pixels + y * bitmap.stride
      let target = bytes + y * bytesPerRow
      for x in area.x..<area.maxX {
        let word = source[x]
        let placed =
          (word >> 16 & 255) << red | (word >> 8 & 255) << green | (word & 255) << blue | (word >> 24 | filler) << alpha
        target.storeBytes(of: placed, toByteOffset: x * 4, as: UInt32.self)
      }
    }
  }
}
