import Foundation

/// Creates one tab's frames in the format of `BrowserProtocol`.
///
/// Small changes are sent exactly. A large change after a still period, such as another page, is also sent exactly if
/// it deflates well; it then needs no repair. During extensive motion, frames are sent as JPEG, which tabs decode two
/// to three times faster, without an attempt to send them exactly.
///
/// Unchecked because it may be used by only one task at a time: the one that writes to the tab's socket.
final class FrameEncoder: @unchecked Sendable {
  /// Size limit of exact frames, in bytes. A higher limit sends more large changes exactly, but takes longer to detect
  /// that one should be a JPEG: 64 kB cost 2 to 4 ms.
  private static let exactLimit = 65_536
  /// Number of changed tiles up to which a frame is exact regardless of its size.
  private static let fewTiles = 4
  /// Number of changed tiles above which a change is large: a tab takes 5 ms to decode that many exactly.
  private static let manyTiles = 40
  /// Time after a large change in which another one counts as motion, in seconds. Larger values blur pages that follow
  /// each other quickly.
  private static let movingTime = 0.25

  private let store: PictureStore
  private let tab: Int
  private let options: BrowserHostOptions
  private let deflater = Deflater()
  private let jpeg = JPEGEncoder()
  private var changed = TileAtlas()
  private var repaired = TileAtlas()
  private var records: [UInt8] = []
  /// Time of the last large change.
  private var lastLarge = -Double.infinity
  /// Number of changed tiles in the last frame sent as JPEG.
  private var lossyTiles = Int.max

  init(store: PictureStore, tab: Int, options: BrowserHostOptions) {
    self.store = store
    self.tab = tab
    self.options = options
  }

  /// Returns the next frame; `nil` if the tab shows everything as well as currently possible.
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

  /// Returns everything deflated; `nil` if a JPEG is better for the changes.
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
