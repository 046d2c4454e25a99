import Raster
import Testing

/// PNG files of every kind, built by hand from the specification, so that the decoder is not tested with the library's
/// own encoder.
///
/// Source: W3C, "Portable Network Graphics (PNG) Specification", 2003; the deflate streams contain stored blocks only.
enum PNGSamples {
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let width: Int
    let height: Int
    let bytes: [UInt8]
    let expected: @Sendable (Int, Int) -> Pixel

    var testDescription: String { name }
  }

  enum ColorType: UInt8 {
    case grey = 0
    case color = 2
    case palette = 3
    case greyAlpha = 4
    case colorAlpha = 6

    var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .color: 3
      case .colorAlpha: 4
      }
    }
  }

  static let all: [Sample] = [false, true].flatMap { isInterlaced in
    [1, 2, 4, 8, 16].map { sample(.grey, $0, isInterlaced) }
      + [1, 2, 4, 8].map { sample(.palette, $0, isInterlaced) }
      + [8, 16].flatMap { depth in
        [ColorType.color, .greyAlpha, .colorAlpha].map { sample($0, depth, isInterlaced) }
      }
  }

  private static func sample(_ type: ColorType, _ depth: Int, _ isInterlaced: Bool) -> Sample {
    let (width, height) = (11, 9)
    let value: @Sendable (Int, Int, Int) -> Int = { x, y, channel in
      (x * 5_003 + y * 9_001 + channel * 20_011 + 77) * (depth == 16 ? 1 : 3) & (1 << depth - 1)
    }
    var bytes = signature + chunk("IHDR", header(width, height, UInt8(depth), type, isInterlaced))
    if type == .palette {
      bytes += chunk("PLTE", (0..<1 << depth).flatMap { entry in (0..<3).map { paletteColor(entry, $0) } })
      bytes += chunk("tRNS", (0..<1 << depth).map(paletteAlpha))
    }
    var rows: [UInt8] = []
    for pass in passes(isInterlaced, width, height) {
      for y in pass.rows {
        let values: [Int] = pass.columns.flatMap { x in (0..<type.channels).map { value(x, y, $0) } }
        rows += [0] + packed(values, depth)
      }
    }
    bytes += chunk("IDAT", stored(rows)) + chunk("IEND", [])
    return Sample(
      name: "\(type), \(depth) bit\(isInterlaced ? ", interlaced" : "")", width: width, height: height, bytes: bytes
    ) { x, y in
      pixel(type, depth, (0..<type.channels).map { value(x, y, $0) })
    }
  }

  private static func pixel(_ type: ColorType, _ depth: Int, _ values: [Int]) -> Pixel {
    let shares = values.map { Float($0) / Float(1 << depth - 1) }
    switch type {
    case .grey: return Pixel(red: shares[0], green: shares[0], blue: shares[0])
    case .greyAlpha: return Pixel(red: shares[0], green: shares[0], blue: shares[0], alpha: shares[1])
    case .color: return Pixel(red: shares[0], green: shares[1], blue: shares[2])
    case .colorAlpha: return Pixel(red: shares[0], green: shares[1], blue: shares[2], alpha: shares[3])
    case .palette:
      let color = (0..<3).map { Float(paletteColor(values[0], $0)) / 255 }
      return Pixel(red: color[0], green: color[1], blue: color[2], alpha: Float(paletteAlpha(values[0])) / 255)
    }
  }

  private static func paletteColor(_ entry: Int, _ channel: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: entry * 67 + channel * 50 + 9)
  }

  private static func paletteAlpha(_ entry: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: 255 - entry * 13)
  }

  /// The seven passes of Adam7, or a single one.
  private static func passes(_ isInterlaced: Bool, _ width: Int, _ height: Int) -> [(rows: [Int], columns: [Int])] {
    guard isInterlaced else { return [(Array(0..<height), Array(0..<width))] }
    let steps = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    return steps.map { x, y, stepX, stepY in
      let columns = Array(stride(from: x, to: width, by: stepX))
      return (columns.isEmpty ? [] : Array(stride(from: y, to: height, by: stepY)), columns)
    }
  }

  private static func packed(_ values: [Int], _ depth: Int) -> [UInt8] {
    if depth == 16 { return values.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let perByte = 8 / depth
    return stride(from: 0, to: values.count, by: perByte).map { first in
      (0..<perByte).reduce(0) { $0 << depth | UInt8(first + $1 < values.count ? values[first + $1] : 0) }
    }
  }

  /// A file with only a header and an end chunk.
  static func header(width: Int, height: Int) -> [UInt8] {
    signature + chunk("IHDR", header(width, height, 8, .colorAlpha, false)) + chunk("IEND", [])
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func header(_ width: Int, _ height: Int, _ depth: UInt8, _ type: ColorType, _ isInterlaced: Bool)
    -> [UInt8]
  {
    bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [depth, type.rawValue, 0, 0, isInterlaced ? 1 : 0]
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(body[...]))
  }

  /// The same chunks with corrected checksums, as far as chunks can be recognized.
  static func withRightSums(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { break }
      let end = place + 8 + length
      bytes.replaceSubrange(end..<end + 4, with: bigEndian(checksum(bytes[place + 4..<end])))
      place = end + 4
    }
    return bytes
  }

  private static func stored(_ data: [UInt8]) -> [UInt8] {
    let (length, inverse) = (UInt16(data.count), ~UInt16(data.count))
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in data {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return [0x78, 0x01, 1, UInt8(length & 255), UInt8(length >> 8), UInt8(inverse & 255), UInt8(inverse >> 8)] + data
      + bigEndian(b << 16 | a)
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// CRC-32 with a table.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { $0 >> 8 ^ table[Int(($0 ^ UInt32($1)) & 255)] }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }
}
