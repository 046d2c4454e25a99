/// Reads numbers from an input; zeros after its end.
struct ByteSource {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// A number from 0 to `count` - 1; 0 if the count is 0.
  mutating func index(below count: Int) -> Int {
    guard count > 0 else { return 0 }
    return (Int(byte()) << 16 | Int(byte()) << 8 | Int(byte())) % count
  }

  /// The next bytes, at most `count`.
  mutating func bytes(_ count: Int) -> [UInt8] {
    let part = rest.prefix(count)
    rest = rest.dropFirst(count)
    return Array(part)
  }

  /// Bytes up to a zero byte, which is consumed, or to the end.
  mutating func part() -> [UInt8] {
    let part = rest.prefix { $0 != 0 }
    rest = rest.dropFirst(part.count + 1)
    return Array(part)
  }
}

/// A valid file that inputs change in places.
///
/// Files of hundreds of kilobytes change too slowly byte by byte. An input is a list of changes: what, where, with
/// what.
struct PatchedFile {
  let original: [UInt8]

  /// Returns the file with the changes of an input.
  func changed(by input: [UInt8]) -> [UInt8] {
    var source = ByteSource(input)
    var bytes = original
    while !source.isAtEnd, !bytes.isEmpty {
      let kind = source.byte()
      let place = source.index(below: bytes.count)
      switch kind % 6 {
      case 0: bytes[place] = source.byte()
      case 1: overwrite(&bytes, at: place, with: source.bytes(8))
      case 2: overwrite(&bytes, at: place, with: Self.extremes[Int(source.byte()) % Self.extremes.count])
      case 3: bytes.insert(contentsOf: source.bytes(Int(source.byte()) % 32), at: place)
      case 4: bytes.removeSubrange(place..<min(bytes.count, place + 1 + Int(source.byte())))
      default: bytes[place] &+= source.byte()
      }
    }
    return bytes
  }

  private func overwrite(_ bytes: inout [UInt8], at place: Int, with new: [UInt8]) {
    let end = min(bytes.count, place + new.count)
    bytes.replaceSubrange(place..<end, with: new.prefix(end - place))
  }

  /// Numbers at the ends of their ranges, as bytes and as digits.
  private static let extremes: [[UInt8]] = [
    [0xFF, 0xFF, 0xFF, 0x7F], [0, 0, 0, 0x80], [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0xC0, 0x7F], [0, 0, 0x80, 0x7F],
    [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], [0, 0, 0, 0, 0, 0, 0, 0x80], [0, 0, 0, 0, 0, 0, 0xF8, 0x7F],
    Array("1e308".utf8), Array("-1".utf8), Array("9223372036854775807".utf8), Array("-9223372036854775808".utf8),
    Array("null".utf8), Array("1e9".utf8),
  ]
}
