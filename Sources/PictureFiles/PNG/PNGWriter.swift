import Drawing
import Raster

/// Writes pictures as one PNG, animated if there are several.
///
/// Source: W3C, "Portable Network Graphics (PNG) Specification (Third Edition)", 5.6 and 11.3.6.
struct PNGWriter {
  private typealias Chunk = PNGChunks.Chunk

  /// - Parameters:
  ///   - loopCount: The number of repetitions of an animation, 0 forever; at most 2³¹ − 1.
  ///   - metadata: Chunks that stand before the pixels.
  /// - Returns: `nil` if a picture is larger than the first one, whose size is that of the file.
  static func data(_ frames: [WrittenFrame], loopCount: Int, metadata: [PNGChunks.Chunk]) -> [UInt8]? {
    guard let first = frames.first?.image else { return nil }
    let bitmaps = frames.compactMap { try? $0.image.bitmap() }
    let isOpaque = bitmaps.allSatisfy(\.isOpaque)
    guard bitmaps.count == frames.count, !isLarger(frames, than: first) else { return nil }
    var writer = PNGWriter()
    for (index, bitmap) in bitmaps.enumerated() {
      guard let bytes = try? bitmap.pngData(withAlpha: !isOpaque) else { return nil }
      let own = PNGChunks.read(bytes)
      if index == 0 { writer.chunks += own.prefix { $0.name != "IDAT" } + metadata }
      if frames.count > 1 { writer.addControl(of: frames, at: index, loopCount) }
      writer.add(own.filter { $0.name == "IDAT" }, asFrame: index > 0)
    }
    writer.chunks.append(Chunk(name: "IEND", data: []))
    return PNGChunks.signature + writer.chunks.flatMap(\.bytes)
  }

  private static func isLarger(_ frames: [WrittenFrame], than first: CGImage) -> Bool {
    frames.contains { $0.image.width > first.width || $0.image.height > first.height }
  }

  private var chunks: [Chunk] = []
  /// The number of the next chunk of the controls and data of frames.
  private var sequence: UInt32 = 0

  private mutating func addControl(of frames: [WrittenFrame], at index: Int, _ loopCount: Int) {
    if index == 0 {
      let counts = [frames.count, loopCount].flatMap { PNGChunks.bytes(UInt32($0)) }
      chunks.append(Chunk(name: "acTL", data: counts))
    }
    chunks.append(Chunk(name: "fcTL", data: PNGChunks.bytes(sequence) + Self.control(frames[index])))
    sequence += 1
  }

  /// Adds the pixels of the file's picture, or of a frame after it.
  private mutating func add(_ data: [Chunk], asFrame: Bool) {
    guard asFrame else { return chunks += data }
    for chunk in data {
      chunks.append(Chunk(name: "fdAT", data: PNGChunks.bytes(sequence) + chunk.data))
      sequence += 1
    }
  }

  /// The size, place and delay of a frame. Its area is cleared after it, so that clear pixels stay clear, and its
  /// pixels replace those below.
  private static func control(_ frame: WrittenFrame) -> [UInt8] {
    let size = PNGChunks.bytes(UInt32(frame.image.width)) + PNGChunks.bytes(UInt32(frame.image.height))
    let delay = max(0, frame.delay)
    // Milliseconds, or whole seconds where those do not fit.
    let (count, parts) = delay * 1000 <= 65_535 ? (delay * 1000, 1000) : (min(delay, 65_535), 1)
    return size + [UInt8](repeating: 0, count: 8) + short(Int(count.rounded())) + short(parts) + [1, 0]
  }

  private static func short(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
  }
}
