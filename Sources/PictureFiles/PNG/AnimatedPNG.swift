import Drawing
import Raster

/// The frames of an animated PNG. The picture for programs without animation counts only if it is the first frame.
///
/// Source: W3C, "Portable Network Graphics (PNG) Specification (Third Edition)", 11.3.6.
final class AnimatedPNG: FrameSource {
  private struct Frame {
    var x: Int
    var y: Int
    /// In seconds.
    var delay: Double
    var disposal: FrameCanvas.Disposal
    var isBlended: Bool
    /// The header and the data of a PNG of the frame alone.
    var header: PNGChunks.Chunk
    var data: [PNGChunks.Chunk]
  }

  let loopCount: Int
  private let frames: [Frame]
  /// The colours of all frames.
  private let colors: [PNGChunks.Chunk]
  private var sequence: FrameSequence

  /// - Returns: `nil` for a PNG without animation.
  init?(_ bytes: [UInt8]) throws(PictureError) {
    let chunks = PNGChunks.read(bytes)
    guard let header = chunks.first, header.name == "IHDR", header.data.count == 13,
      let control = chunks.first(where: { $0.name == "acTL" })
    else { return nil }
    let frames = Self.frames(chunks, header)
    guard !frames.isEmpty else { return nil }
    self.frames = frames
    colors = Self.colors(chunks)
    loopCount = control.number(at: 4, count: 4)
    sequence = try FrameSequence(width: header.number(at: 0, count: 4), height: header.number(at: 4, count: 4))
  }

  var width: Int { sequence.width }
  var height: Int { sequence.height }
  var delays: [Double] { frames.map(\.delay) }

  func frame(at index: Int) throws(PictureError) -> CGImage {
    precondition(frames.indices.contains(index), "frame \(index) of a PNG with \(frames.count) frames")
    return try sequence.picture(at: index) { number throws(PictureError) in
      let frame = frames[number]
      let (width, height) = (frame.header.number(at: 0, count: 4), frame.header.number(at: 4, count: 4))
      try Bitmap.checkAnimated(width: width, height: height)
      // The first frame has nothing to return to.
      let disposal = number == 0 && frame.disposal == .restore ? .clear : frame.disposal
      return FrameCanvas.Part(
        pixels: try Bitmap(decoding: png(of: frame)), x: frame.x, y: frame.y, disposal: disposal,
        isBlended: frame.isBlended)
    }
  }

  /// A PNG of a frame alone. Only one exists at a time, because each has the colours of the file.
  private func png(of frame: Frame) -> [UInt8] {
    let end = PNGChunks.Chunk(name: "IEND", data: [])
    return PNGChunks.signature + ([frame.header] + colors + frame.data + [end]).flatMap(\.bytes)
  }

  private static func colors(_ chunks: [PNGChunks.Chunk]) -> [PNGChunks.Chunk] {
    let shared: Set = ["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "cICP"]
    return chunks.prefix { $0.name != "IDAT" }.filter { shared.contains($0.name) }
  }

  private static func frames(_ chunks: [PNGChunks.Chunk], _ header: PNGChunks.Chunk) -> [Frame] {
    var frames: [Frame] = []
    var control: PNGChunks.Chunk?
    var data: [PNGChunks.Chunk] = []
    func finish() {
      if let control, !data.isEmpty { frames.append(frame(control, header, data)) }
      data = []
    }
    for chunk in chunks {
      switch chunk.name {
      case "fcTL" where chunk.data.count >= 26:
        finish()
        control = chunk
      case "IDAT" where control != nil: data.append(chunk)
      case "fdAT" where control != nil && chunk.data.count >= 4:
        data.append(PNGChunks.Chunk(name: "IDAT", data: Array(chunk.data[4...])))
      default: break
      }
    }
    finish()
    return frames
  }

  private static func frame(
    _ control: PNGChunks.Chunk, _ header: PNGChunks.Chunk, _ data: [PNGChunks.Chunk]
  ) -> Frame {
    let size = control.data[4..<12]
    let parts = control.number(at: 22, count: 2)
    let disposals: [FrameCanvas.Disposal] = [.keep, .clear, .restore]
    return Frame(
      x: control.number(at: 12, count: 4), y: control.number(at: 16, count: 4),
      delay: Double(control.number(at: 20, count: 2)) / Double(parts == 0 ? 100 : parts),
      disposal: disposals[min(Int(control.data[24]), 2)], isBlended: control.data[25] == 1,
      header: PNGChunks.Chunk(name: "IHDR", data: Array(size) + header.data[8...]), data: data)
  }
}
