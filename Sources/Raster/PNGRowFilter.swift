/// Prepares the rows of a bitmap for a PNG: red, green, blue and optionally straight alpha, each byte as its difference
/// from a neighbour, which deflates better.
///
/// For each row it uses the filter whose bytes, read as signed numbers, have the smallest sum of magnitudes. Averages
/// are not tried: in screenshots they rarely win.
///
/// Source: W3C, "Portable Network Graphics (PNG) Specification", 9 and 12.7.
final class PNGRowFilter {
  /// The first byte of a row in the file.
  private enum Kind: UInt8 {
    case none = 0
    case left = 1
    case above = 2
    case paeth = 4
  }

  private let bitmap: Bitmap
  private let channels: Int
  /// Bytes of a row in the file, without its filter type.
  let byteCount: Int
  /// Four rows, each after zeros that stand for the pixel left of the first one.
  private let memory: UnsafeMutablePointer<UInt8>
  private var row: UnsafeMutablePointer<UInt8>
  private var above: UnsafeMutablePointer<UInt8>
  private var tried: UnsafeMutablePointer<UInt8>
  private var best: UnsafeMutablePointer<UInt8>
  /// The row that `row` contains.
  private var held: Int?

  init(_ bitmap: Bitmap, withAlpha: Bool) {
    self.bitmap = bitmap
    channels = withAlpha ? 4 : 3
    byteCount = bitmap.width * channels
    let length = byteCount + channels
    memory = .allocate(capacity: 4 * length)
    memory.initialize(repeating: 0, count: 4 * length)
    row = memory + channels
    above = row + length
    tried = above + length
    best = tried + length
  }

  deinit {
    memory.deallocate()
  }

  /// Writes the filter type and the filtered bytes of row `y`: `byteCount + 1` bytes.
  func write(_ y: Int, to target: UnsafeMutablePointer<UInt8>) {
    if y > 0, isLikeTheOneAbove(y) {
      if held == y - 1 { held = y }
      target[0] = Kind.above.rawValue
      (target + 1).update(repeating: 0, count: byteCount)
      return
    }
    hold(y)
    var (kind, least) = (Kind.none, Self.sum(row, byteCount))
    best.update(from: row, count: byteCount)
    for other in [Kind.left, .above, .paeth] {
      filter(other)
      let sum = Self.sum(tried, byteCount)
      guard sum < least else { continue }
      (kind, least) = (other, sum)
      swap(&tried, &best)
    }
    target[0] = kind.rawValue
    (target + 1).update(from: best, count: byteCount)
  }

  private func isLikeTheOneAbove(_ y: Int) -> Bool {
    let start = bitmap.pixels + y * bitmap.stride
    return UnsafeBufferPointer(start: start, count: bitmap.width).elementsEqual(
      UnsafeBufferPointer(start: start - bitmap.stride, count: bitmap.width))
  }

  /// Loads row `y` and the one above it.
  private func hold(_ y: Int) {
    if held != y - 1 {
      if y > 0 { unpack(y - 1) } else { row.update(repeating: 0, count: byteCount) }
    }
    swap(&row, &above)
    unpack(y)
  }

  private func unpack(_ y: Int) {
    let source = bitmap.pixels + y * bitmap.stride
    let hasAlpha = channels == 4
    var target = row
    for x in 0..<bitmap.width {
      let pixel = Pixel(word: source[x])
      let straight = pixel.straight
      target[0] = straight.red
      target[1] = straight.green
      target[2] = straight.blue
      if hasAlpha { target[3] = pixel.alpha }
      target += channels
    }
    held = y
  }

  private func filter(_ kind: Kind) {
    let (row, above, target) = (row, above, tried)
    let (left, corner) = (row - channels, above - channels)
    switch kind {
    case .none: target.update(from: row, count: byteCount)
    case .left: for place in 0..<byteCount { target[place] = row[place] &- left[place] }
    case .above: for place in 0..<byteCount { target[place] = row[place] &- above[place] }
    case .paeth:
      for place in 0..<byteCount {
        target[place] = row[place] &- Self.nearest(left[place], above[place], corner[place])
      }
    }
  }

  /// The neighbour, left, above, or above left, that is nearest to left + above − corner.
  private static func nearest(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int16(left), Int16(above), Int16(corner))
    let fromLeft = abs(b &- c)
    let fromAbove = abs(a &- c)
    let fromCorner = abs(a &+ b &- 2 &* c)
    return fromLeft <= fromAbove && fromLeft <= fromCorner ? left : fromAbove <= fromCorner ? above : corner
  }

  private static func sum(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> UInt32 {
    var sum: UInt32 = 0
    for place in 0..<count { sum &+= UInt32(Int8(bitPattern: bytes[place]).magnitude) }
    return sum
  }
}
