/// The declarations of a PNG's first chunk, read before anything is decoded.
///
/// Source: W3C, "Portable Network Graphics (PNG) Specification", 5.2 and 11.2.2.
struct PNGHeader {
  /// In pixels.
  let width: Int
  /// In pixels.
  let height: Int
  /// True if channels have 16 bits and rows come in several passes.
  let isDeepInterlaced: Bool
  /// The bytes for a pixel of such a file: four channels of 16 bits, and the bitmap's four bytes.
  static let deepPixelMemory = 12

  /// - Throws: `PNGError.notPNG`, or `.damaged` if the header is incomplete, or the data is too short for its size even
  ///   at the highest ratio of deflate. This prevents a few bytes from allocating a gigabyte.
  init(_ bytes: [UInt8]) throws(PNGError) {
    guard bytes.starts(with: Self.signature) else { throw .notPNG(byteCount: bytes.count) }
    guard bytes.count >= Self.byteCount, Array(bytes[12..<16]) == Array("IHDR".utf8) else {
      throw .damaged(reason: "the header is incomplete")
    }
    width = Self.number(bytes, at: 16)
    height = Self.number(bytes, at: 20)
    isDeepInterlaced = bytes[24] == 16 && bytes[28] != 0
    guard width > 0, height > 0 else { throw .damaged(reason: "a side of \(width) × \(height) pixels is empty") }
    let isPossible = Bitmap.isPossible(inFileWithWidth: width, height: height)
    guard !isPossible || Self.fewestBytes(width, height, bytes) <= bytes.count else {
      throw .damaged(reason: "\(bytes.count) bytes are too few for \(width) × \(height) pixels")
    }
    try Self.checkChunks(bytes)
  }

  /// Checks the lengths of the chunks before the pixels. libpng allocates the declared length of each.
  private static func checkChunks(_ bytes: [UInt8]) throws(PNGError) {
    var place = byteCount
    while place + 8 <= bytes.count, !bytes[place + 4..<place + 8].elementsEqual("IDAT".utf8) {
      let length = number(bytes, at: place)
      guard length <= bytes.count - place - 8 else {
        throw .damaged(reason: "a chunk of \(length) bytes is longer than the file")
      }
      place += length + 12
    }
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The signature and the header's chunk.
  static let byteCount = 33
  /// The largest number of bytes that one deflated byte can expand to. Source: zlib, "Technical Details", maximum
  /// compression factor 1032:1.
  private static let highestRatio = 1_032

  static func number(_ bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func fewestBytes(_ width: Int, _ height: Int, _ bytes: [UInt8]) -> Int {
    let depth = Int(bytes[24])
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][bytes[25]] ?? 1
    return (width * depth * channels / 8) * height / highestRatio
  }
}
