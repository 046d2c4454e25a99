import Sound
import Testing

@Suite struct CommandRingTests {
  @Test func `elements leave in the order of insertion across the wrap`() {
    let ring = CommandRing<Int>(capacity: 3)
    for round in 0..<10 {
      #expect(ring.isEmpty)
      #expect(ring.append([round, -round]))
      #expect(ring.take() == round)
      #expect(ring.take() == -round)
      #expect(ring.take() == nil)
    }
  }

  @Test func `a batch that does not fit is rejected as a whole`() {
    let ring = CommandRing<Int>(capacity: 3)
    #expect(ring.append([1, 2]))
    #expect(!ring.append([3, 4]))
    #expect(ring.append([5]))
    #expect(!ring.append([6]))
    #expect([ring.take(), ring.take(), ring.take(), ring.take()] == [1, 2, 5, nil])
  }

  @Test func `the consumer thread receives every element once`() async {
    let ring = CommandRing<Int>(capacity: 16)
    let taker = Task.detached {
      var seen: [Int] = []
      while seen.count < 5_000 {
        if let element = ring.take() { seen.append(element) } else { await Task.yield() }
      }
      return seen
    }
    var next = 0
    while next < 5_000 {
      if ring.append([next]) { next += 1 } else { await Task.yield() }
    }
    #expect(await taker.value == Array(0..<5_000))
  }
}
