extension PNGHeader {
  /// The same file with its colours declared linear, so that libpng hands out 16-bit channels as they are stored.
  ///
  /// Chunks are copied as they come, up to the first whose length cannot be true; libpng judges the rest.
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

  /// A `gAMA` chunk that says 1, with its sum.
  private static let linearGamma: [UInt8] =
    [0, 0, 0, 4] + Array("gAMA".utf8) + [0x00, 0x01, 0x86, 0xA0, 0x31, 0xE8, 0x96, 0x5F]

  private static let colorChunks = ["gAMA", "sRGB", "cHRM", "iCCP", "cICP"].map { Array($0.utf8) }
}
