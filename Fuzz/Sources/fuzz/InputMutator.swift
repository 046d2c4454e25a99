import Arithmetic

/// Changes inputs at random, for runs without libFuzzer. The same seed gives the same inputs on every machine.
struct InputMutator {
  private var random: RandomStream

  init(seed: UInt64) { random = RandomStream(seed: seed) }

  /// Returns an input with one to eight changes.
  mutating func changed(_ input: [UInt8], _ other: [UInt8]) -> [UInt8] {
    var bytes = input
    for _ in 0...random.integer(below: 8) { change(&bytes, other) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8], _ other: [UInt8]) {
    let place = random.integer(below: bytes.count + 1)
    let count = random.integer(below: 16)
    switch random.integer(below: bytes.isEmpty ? 1 : 7) {
    case 0: bytes.insert(contentsOf: (0...count).map { _ in byte() }, at: place)
    case 1: bytes[min(place, bytes.count - 1)] = byte()
    case 2: bytes[min(place, bytes.count - 1)] ^= 1 << UInt8(random.integer(below: 8))
    case 3: bytes.removeSubrange(place..<min(bytes.count, place + count))
    case 4: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + count * 8)], at: place)
    case 5:
      let start = random.integer(below: other.count + 1)
      bytes.insert(contentsOf: other[start..<min(other.count, start + count * 8)], at: place)
    default: bytes.removeLast(min(bytes.count, count * 4))
    }
  }

  private mutating func byte() -> UInt8 {
    let extremes: [UInt8] = [0, 1, 9, 0x22, 0x2D, 0x30, 0x39, 0x7F, 0x80, 0xFE, 0xFF]
    let index = random.integer(below: 2 * extremes.count)
    return index < extremes.count ? extremes[index] : UInt8(random.integer(below: 256))
  }
}
