import Foundation

/// Makes one tab's frames; `BrowserProtocol` describes them.
///
/// Little change goes exactly, and so does a large change after stillness, such as another page, when it deflates well: it
/// needs no repair then. While much moves, frames go as JPEG, which tabs unpack two to three times faster, and without an
/// attempt to send them exactly.
///
/// Unchecked because only one task at a time, the one that writes to the tab's socket, may use it.
final class FrameEncoder: @unchecked Sendable {
  /// In bytes. Higher sends more large changes exactly but takes longer to find out that one should be a JPEG: 64 kB cost 2
  /// to 4 ms.
  private static let exactLimit = 65_536
  /// Changed tiles up to which a frame is exact whatever its size.
  private static let fewTiles = 4
  /// Changed tiles above which a change is large: a tab takes 5 ms to unpack these exactly.
  private static let manyTiles = 40
  /// How long after a large change another one counts as movement, in seconds. Longer blurs pages that follow quickly.
  private static let movingTime = 0.25

  private let store: PictureStore
  private let tab: Int
  private let options: BrowserHostOptions
  private let deflater = Deflater()
  private let jpeg = JPEGEncoder()
  private var changed = TileAtlas()
  private var repaired = TileAtlas()
  private var records: [UInt8] = []
  /// When much changed last.
  private var lastLarge = -Double.infinity
  /// Changed tiles of the last frame sent as JPEG.
  private var lossyTiles = Int.max

  init(store: PictureStore, tab: Int, options: BrowserHostOptions) {
    self.store = store
    self.tab = tab
    self.options = options
  }

  /// The next frame; `nil` when the tab shows everything as well as it can at the moment.
  func encode(number: UInt32, at time: Double) -> Data? {
    guard
      let share = store.take(
        for: tab, at: time, stillTime: options.stillTime, changed: &changed, repaired: &repaired)
    else { return nil }
    let exact = exactPart(at: time)
    if exact == nil || changed.entries.count > Self.manyTiles { lastLarge = time }
    if let exact { return Self.frame(number, share, exact: exact, lossy: nil, tiles: changed) }
    records.removeAll(keepingCapacity: true)
    TileRecords.append(repaired, to: &records)
    let lossy = lossyPart()
    if lossy == nil {
      TileRecords.append(changed, to: &records)
    } else {
      lossyTiles = changed.entries.count
      store.markLossy(changed.entries, of: share, for: tab)
    }
    let rest = records.isEmpty ? nil : deflater.deflate(records)
    return Self.frame(number, share, exact: rest ?? Data(), lossy: lossy, tiles: changed)
  }

  /// Everything deflated; `nil` when a JPEG is better for what changed.
  private func exactPart(at time: Double) -> Data? {
    let count = changed.entries.count
    let isFew = count <= Self.fewTiles
    let isMoving = time < lastLarge + Self.movingTime
    if !isFew, isMoving, count > Self.manyTiles || count >= lossyTiles / 2 { return nil }
    records.removeAll(keepingCapacity: true)
    TileRecords.append(repaired, to: &records)
    let repairedCount = records.count
    TileRecords.append(changed, to: &records)
    return deflater.deflate(records, limit: isFew ? .max : Self.exactLimit + repairedCount)
  }

  private func lossyPart() -> Data? {
    let (width, height) = (changed.width, changed.height)
    return changed.pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return nil }
      return jpeg.encode(start, width: width, height: height, quality: options.jpegQuality)
    }
  }

  private static func frame(
    _ number: UInt32, _ share: PictureStore.Share, exact: Data, lossy: Data?, tiles: TileAtlas
  ) -> Data {
    var frame = Data(capacity: exact.count + (lossy?.count ?? 0) + tiles.entries.count * 2 + 32)
    frame.append(1)
    frame.appendLittleEndian(number)
    frame.appendLittleEndian(UInt16(share.grid.width))
    frame.appendLittleEndian(UInt16(share.grid.height))
    frame.appendLittleEndian(Float(share.scale).bitPattern)
    frame.appendLittleEndian(UInt32(exact.count))
    frame.append(exact)
    frame.appendLittleEndian(UInt32(lossy?.count ?? 0))
    guard let lossy else { return frame }
    frame.append(lossy)
    frame.appendLittleEndian(UInt16(tiles.columns))
    for entry in tiles.entries { frame.appendLittleEndian(UInt16(entry.tile)) }
    return frame
  }
}

extension Data {
  mutating func appendLittleEndian(_ value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
