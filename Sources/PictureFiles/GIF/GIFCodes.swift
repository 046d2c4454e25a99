/// The compressed indices of a GIF's frame.
///
/// Source: T. Welch, "A Technique for High-Performance Data Compression", IEEE Computer 17(6), 1984, with the clear and
/// end codes of the GIF format.
struct GIFCodes {
  /// The most bits of a code; the dictionary ends there.
  private static let largestSize = 12

  private(set) var bytes: [UInt8]
  /// Bits of an uncompressed index.
  let smallestSize: Int

  init(_ bytes: [UInt8], smallestSize: Int) {
    self.bytes = bytes
    self.smallestSize = smallestSize
  }

  /// Decodes at most `count` indices; fewer if the data ends early or has an impossible code.
  func decoded(count: Int) -> [UInt8] {
    let clear = 1 << smallestSize
    var previous = [Int](repeating: 0, count: 1 << Self.largestSize)
    var suffix = [UInt8](repeating: 0, count: 1 << Self.largestSize)
    var length = [Int](repeating: 1, count: 1 << Self.largestSize)
    for code in 0..<clear { suffix[code] = UInt8(truncatingIfNeeded: code) }
    var reader = BitReader(bytes)
    var output = [UInt8](repeating: 0, count: count)
    var (filled, size, next, last) = (0, smallestSize + 1, clear + 2, -1)
    while filled < count, let code = reader.read(size) {
      if code == clear {
        (size, next, last) = (smallestSize + 1, clear + 2, -1)
        continue
      }
      guard code != clear + 1, code < next || code == next && last >= 0 else { break }
      // A code that is just being defined is the last string and its own first index.
      let isNew = code == next
      let source = isNew ? last : code
      let room = min(count - filled, length[source] + (isNew ? 1 : 0))
      var walk = source
      for offset in stride(from: length[source] - 1, through: 0, by: -1) {
        if offset < room { output[filled + offset] = suffix[walk] }
        walk = previous[walk]
      }
      let first = output[filled]
      if isNew, room > length[source] { output[filled + room - 1] = first }
      filled += room
      if last >= 0, next < 1 << Self.largestSize {
        (previous[next], suffix[next], length[next]) = (last, first, length[last] + 1)
        next += 1
        if next == 1 << size, size < Self.largestSize { size += 1 }
      }
      last = code
    }
    output.removeLast(count - filled)
    return output
  }

  /// Encodes indices below 2 to the power of `smallestSize`, which is at least 2.
  init(encoding indices: [UInt8], smallestSize: Int) {
    let clear = 1 << smallestSize
    var writer = BitWriter()
    var table: [Int: Int] = [:]
    var (size, next) = (smallestSize + 1, clear + 2)
    writer.write(clear, size)
    var code = indices.first.map(Int.init)
    for index in indices.dropFirst() {
      guard let held = code else { break }
      if let known = table[held << 8 | Int(index)] {
        code = known
        continue
      }
      writer.write(held, size)
      if next == (1 << Self.largestSize) - 1 {
        writer.write(clear, size)
        table = [:]
        (size, next) = (smallestSize + 1, clear + 2)
      } else {
        if next == 1 << size { size += 1 }
        table[held << 8 | Int(index)] = next
        next += 1
      }
      code = Int(index)
    }
    if let code { writer.write(code, size) }
    if next == 1 << size, size < Self.largestSize { size += 1 }
    writer.write(clear + 1, size)
    bytes = writer.finished()
    self.smallestSize = smallestSize
  }
}

/// Reads numbers from bytes, the lowest bit first.
private struct BitReader {
  private let bytes: [UInt8]
  private var place = 0
  private var bits = 0
  private var bitCount = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func read(_ count: Int) -> Int? {
    while bitCount < count {
      guard place < bytes.count else { return nil }
      bits |= Int(bytes[place]) << bitCount
      place += 1
      bitCount += 8
    }
    defer {
      bits >>= count
      bitCount -= count
    }
    return bits & (1 << count - 1)
  }
}

/// Writes numbers into bytes, the lowest bit first.
private struct BitWriter {
  private var bytes: [UInt8] = []
  private var bits = 0
  private var bitCount = 0

  mutating func write(_ number: Int, _ count: Int) {
    bits |= number << bitCount
    bitCount += count
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  mutating func finished() -> [UInt8] {
    if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    return bytes
  }
}
