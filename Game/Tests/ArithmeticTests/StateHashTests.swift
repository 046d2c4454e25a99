import Arithmetic
import Testing

@Suite struct StateHashTests {
  @Test func `order, sign of zero and length matter`() {
    func hash(_ body: (inout StateHash) -> Void) -> UInt64 {
      var hash = StateHash()
      body(&hash)
      return hash.value
    }
    let values = [
      hash { _ in },
      hash { $0.combine(0) },
      hash { $0.combine(Float(-0.0)) },
      hash {
        $0.combine(1); $0.combine(2)
      },
      hash {
        $0.combine(2); $0.combine(1)
      },
      hash { $0.combine("a") },
      hash { $0.combine("a\0") },
      hash { $0.combine("abcdefgh") },
      StateHash(seed: 1).value,
    ]
    #expect(Set(values).count == values.count)
  }

  @Test(arguments: [
    (UInt64(0), "0000000000000000"), (UInt64(0xabc), "0000000000000abc"), (UInt64.max, "ffffffffffffffff"),
  ])
  func `a hash in words has 16 digits`(hash: UInt64, text: String) { #expect(StateHash.text(hash) == text) }

  @Test func `flipping one bit changes about half of the hash`() {
    var flips = 0
    for bit in 0..<64 {
      var first = StateHash()
      first.combine(0x0123_4567_89ab_cdef as UInt64)
      var second = StateHash()
      second.combine((0x0123_4567_89ab_cdef as UInt64) ^ (1 << UInt64(bit)))
      flips += (first.value ^ second.value).nonzeroBitCount
    }
    #expect(abs(flips - 64 * 32) < 150)
  }

  @Test func `the hash matches the recorded value`() {
    var hash = StateHash(seed: 42)
    hash.combine(7)
    hash.combine(Float(1.5))
    hash.combine("Micro")
    #expect(String(hash.value, radix: 16) == "ed47e33c3c4e5f0")
  }
}
