/// The size that the first chunk of a WebP declares, in pixels.
///
/// Source: J. Zern and others, RFC 9649, "WebP Image Format", 2.5 to 2.7.
struct WebPSize {
  let width: Int
  let height: Int
  let isAnimated: Bool

  /// - Returns: `nil` for a file without such a chunk.
  init?(_ file: [UInt8]) {
    guard file.count >= 30 else { return nil }
    func number(_ place: Int, _ count: Int) -> Int {
      file[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    switch String(decoding: file[12..<16], as: UTF8.self) {
    case "VP8X":
      (width, height) = (number(24, 3) + 1, number(27, 3) + 1)
      isAnimated = file[20] & 2 != 0
    case "VP8L":
      let bits = number(21, 4)
      (width, height) = (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
      isAnimated = false
    case "VP8 ":
      (width, height) = (number(26, 2) & 0x3FFF, number(28, 2) & 0x3FFF)
      isAnimated = false
    default: return nil
    }
  }
}
