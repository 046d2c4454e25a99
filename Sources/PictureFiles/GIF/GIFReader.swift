import Drawing
import Raster

/// The frames of a GIF.
///
/// A truncated file has the frames before the end, and the last one as far as it goes. Source: CompuServe, "Graphics
/// Interchange Format, Version 89a", 1990; Netscape's application extension for the number of repetitions.
final class GIFReader: FrameSource {
  /// The description of a frame; its pixels are decoded on request.
  struct Frame {
    var area: PixelRect
    var colors: GIFColors
    var transparentIndex: UInt8?
    var disposal: FrameCanvas.Disposal
    /// In seconds.
    var delay: Double
    var isInterlaced: Bool
    var codes: GIFCodes
  }

  let loopCount: Int
  private let frames: [Frame]
  private var sequence: FrameSequence

  init(_ bytes: [UInt8]) throws(PictureError) {
    var blocks = try GIFBlocks(bytes)
    frames = blocks.frames()
    guard !frames.isEmpty else { throw .unreadable("the GIF has no picture") }
    loopCount = blocks.loopCount
    sequence = try FrameSequence(width: blocks.width, height: blocks.height)
  }

  var width: Int { sequence.width }
  var height: Int { sequence.height }
  var delays: [Double] { frames.map(\.delay) }

  func frame(at index: Int) throws(PictureError) -> CGImage {
    precondition(frames.indices.contains(index), "frame \(index) of a GIF with \(frames.count) frames")
    return try sequence.picture(at: index) { number throws(PictureError) in
      let frame = frames[number]
      return FrameCanvas.Part(
        pixels: try frame.bitmap(), x: frame.area.x, y: frame.area.y, disposal: frame.disposal, isBlended: true)
    }
  }
}

extension GIFReader.Frame {
  /// The frame's own pixels; those that the file lacks are clear.
  fileprivate func bitmap() throws(PictureError) -> Bitmap {
    let bitmap = try Bitmap.animated(width: area.width, height: area.height)
    let indices = codes.decoded(count: area.width * area.height)
    let rows = Array(isInterlaced ? Self.interlacedRows(area.height) : Array(0..<area.height))
    for (line, y) in rows.enumerated() {
      let start = line * area.width
      guard start < indices.count else { break }
      let row = bitmap.pixels + y * bitmap.stride
      for x in 0..<min(area.width, indices.count - start) where indices[start + x] != transparentIndex {
        row[x] = colors[indices[start + x]]
      }
    }
    return bitmap
  }

  /// The rows in the order of the file: every eighth, those halfway between, and so on.
  private static func interlacedRows(_ height: Int) -> [Int] {
    [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
  }
}

/// A colour table; indices beyond it are black.
struct GIFColors {
  private let pixels: [UInt32]

  init(_ bytes: ArraySlice<UInt8>) {
    let bytes = Array(bytes)
    pixels = stride(from: 0, to: bytes.count - 2, by: 3).map { place in
      0xFF00_0000 | UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
    }
  }

  subscript(index: UInt8) -> UInt32 { Int(index) < pixels.count ? pixels[Int(index)] : 0xFF00_0000 }
}

/// Reads the blocks of a GIF in their order.
struct GIFBlocks {
  /// In pixels.
  let width: Int
  /// In pixels.
  let height: Int
  /// 0 repeats it forever; 1 without the extension.
  private(set) var loopCount = 1
  private let bytes: [UInt8]
  private var place: Int
  private let colors: GIFColors
  private var control: (delay: Double, transparentIndex: UInt8?, disposal: FrameCanvas.Disposal) = (0, nil, .keep)

  init(_ bytes: [UInt8]) throws(PictureError) {
    guard bytes.count >= 13 else { throw .unreadable("the header of the GIF is incomplete") }
    self.bytes = bytes
    width = Int(bytes[6]) | Int(bytes[7]) << 8
    height = Int(bytes[8]) | Int(bytes[9]) << 8
    guard width > 0, height > 0 else { throw .unreadable("a side of \(width) × \(height) pixels is empty") }
    let length = bytes[10] & 0x80 != 0 ? 3 << (Int(bytes[10] & 7) + 1) : 0
    place = min(bytes.count, 13 + length)
    colors = GIFColors(bytes[13..<place])
  }

  /// Reads to the end of the file or to the first invalid block.
  mutating func frames() -> [GIFReader.Frame] {
    var frames: [GIFReader.Frame] = []
    while let kind = byte() {
      switch kind {
      case 0x2C:
        guard let frame = frame() else { return frames }
        frames.append(frame)
        control = (0, nil, .keep)
      case 0x21: readExtension()
      default: return frames
      }
    }
    return frames
  }

  private mutating func frame() -> GIFReader.Frame? {
    guard let x = number(), let y = number(), let width = number(), let height = number(), let flags = byte() else {
      return nil
    }
    var own = colors
    if flags & 0x80 != 0 {
      let end = min(bytes.count, place + 3 << (Int(flags & 7) + 1))
      own = GIFColors(bytes[place..<end])
      place = end
    }
    guard let codeSize = byte(), (1...11).contains(codeSize), width > 0, height > 0 else { return nil }
    return GIFReader.Frame(
      area: PixelRect(x: x, y: y, width: width, height: height), colors: own,
      transparentIndex: control.transparentIndex, disposal: control.disposal, delay: control.delay,
      isInterlaced: flags & 0x40 != 0, codes: GIFCodes(subBlocks(), smallestSize: Int(codeSize)))
  }

  private mutating func readExtension() {
    let label = byte()
    let data = subBlocks()
    if label == 0xF9, data.count >= 4 {
      let delay = Double(Int(data[1]) | Int(data[2]) << 8) / 100
      let disposal: FrameCanvas.Disposal =
        switch data[0] >> 2 & 7 {
        case 2: .clear
        case 3: .restore
        default: .keep
        }
      control = (delay, data[0] & 1 != 0 ? data[3] : nil, disposal)
    } else if label == 0xFF, data.starts(with: Array("NETSCAPE2.0".utf8)), data.count >= 14, data[11] == 1 {
      loopCount = Int(data[12]) | Int(data[13]) << 8
    }
  }

  /// The bytes of a sequence of blocks up to the empty one.
  private mutating func subBlocks() -> [UInt8] {
    var data: [UInt8] = []
    while let count = byte(), count > 0 {
      let end = min(bytes.count, place + Int(count))
      data += bytes[place..<end]
      place = end
    }
    return data
  }

  private mutating func byte() -> UInt8? {
    guard place < bytes.count else { return nil }
    place += 1
    return bytes[place - 1]
  }

  private mutating func number() -> Int? {
    guard let low = byte(), let high = byte() else { return nil }
    return Int(low) | Int(high) << 8
  }
}
