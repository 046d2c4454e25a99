extension PNGHeader {
  /// The same file with its colours declared linear, so that libpng returns 16-bit channels as they are stored.
  ///
  /// Chunks are copied unchanged up to the first with an impossible length; libpng checks the rest.
  static func declaringLinear(_ bytes: [UInt8]) -> [UInt8] {
    var result = Array(bytes[0..<byteCount]) + linearGamma
    var place = byteCount
    while place + 12 <= bytes.count {
      let length = number(bytes, at: place)
      guard length <= bytes.count - place - 12 else { break }
      let end = place + 12 + length
      if !colorChunks.contains(Array(bytes[place + 4..<place + 8])) { result += bytes[place..<end] }
      place = end
    }
    return result + bytes[place...]
  }

  /// A `gAMA` chunk with the value 1, with its checksum.
  private static let linearGamma: [UInt8] =
    [0, 0, 0, 4] + Array("gAMA".utf8) + [0x00, 0x01, 0x86, 0xA0, 0x31, 0xE8, 0x96, 0x5F]

  private static let colorChunks = ["gAMA", "sRGB", "cHRM", "iCCP", "cICP"].map { Array($0.utf8) }
}
