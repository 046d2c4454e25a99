/// Blurred rounded rectangles, cached as masks that are stretched to any size by their middle row and column.
///
/// One mask serves all rectangles with the same corners and blur that are large enough to have a middle; smaller ones
/// get their own. The least recently used masks are dropped if the total exceeds ``mostBytes``. Not safe for concurrent
/// use.
public final class ShadowCache {
  /// The largest side of a mask, in pixels. Corners and blurs that need more cast no shadow: they would take minutes
  /// and much memory for an invisible result.
  static let longestSide = 2_048

  /// In bytes. Usually 4 MiB, some 100 masks of panels; with less, masks are recomputed at about 1 ms each.
  public let mostBytes: Int
  /// The current size of the masks in bytes; more than ``mostBytes`` only for a single larger mask.
  public private(set) var bytes = 0

  private struct Key: Hashable {
    let radii: CornerRadii
    let blur: BoxBlur
    /// The width of the rectangle before blurring, in pixels.
    let width: Int
    let height: Int
  }

  private struct Entry {
    let mask: AlphaMask
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var uses = 0

  public init(mostBytes: Int = 4 << 20) {
    self.mostBytes = mostBytes
  }

  public var count: Int { entries.count }

  public func removeAll() {
    entries.removeAll()
    bytes = 0
  }

  /// Returns a mask for a rectangle of this size with fitted radii. Its middle row and column may be repeated to reach
  /// the size.
  func mask(width: Int, height: Int, radii: CornerRadii, blur: BoxBlur) -> AlphaMask? {
    // Beyond the corner and the reach of the blur from both sides, all rows and columns are the same.
    let side = { (first: Float, second: Float) in 2 * (Int(max(first, second).rounded(.up)) + blur.reach) + 1 }
    let across = side(max(radii.topLeft, radii.bottomLeft), max(radii.topRight, radii.bottomRight))
    let down = side(max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight))
    let key = Key(radii: radii, blur: blur, width: min(width, across), height: min(height, down))
    uses += 1
    if let entry = entries[key] {
      entries[key]?.lastUse = uses
      return entry.mask
    }
    guard let mask = Self.makeMask(key) else { return nil }
    entries[key] = Entry(mask: mask, lastUse: uses)
    bytes += mask.width * mask.height
    dropOldest()
    return mask
  }

  private static func makeMask(_ key: Key) -> AlphaMask? {
    let margin = key.blur.reach
    let size = (width: key.width + 2 * margin, height: key.height + 2 * margin)
    guard max(size.width, size.height) <= longestSide else { return nil }
    guard let bitmap = try? Bitmap(width: size.width, height: size.height) else { return nil }
    let rect = PixelRect(x: margin, y: margin, width: key.width, height: key.height)
    bitmap.fill(RoundedRect(rect, radii: key.radii), .white)
    bitmap.blur(key.blur)
    return try? AlphaMask(alphaOf: bitmap)
  }

  private func dropOldest() {
    while bytes > mostBytes, entries.count > 1, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      bytes -= oldest.value.mask.width * oldest.value.mask.height
      entries.removeValue(forKey: oldest.key)
    }
  }
}
