import Testing

@testable import Typesetting

@Suite struct BoundedCacheTests {
  @Test(arguments: [1, 2, 3] as [UInt64]) func `the cache matches a plain LRU list`(seed: UInt64) {
    var random = Randomness(state: seed)
    var cache = BoundedCache<Int, Int>(limit: 50)
    var model: [(key: Int, value: Int, cost: Int)] = []  // oldest first
    for step in 0..<5_000 {
      let key = Int.random(in: 0..<30, using: &random)
      if Bool.random(using: &random) {
        let index = model.firstIndex { $0.key == key }
        #expect(cache.value(for: key) == index.map { model[$0].value })
        if let index { model.append(model.remove(at: index)) }
      } else {
        let cost = Int.random(in: 0...12, using: &random) * (step % 97 == 0 ? 10 : 1)
        model.removeAll { $0.key == key }
        if cost <= 50 {
          while model.reduce(0, { $0 + $1.cost }) + cost > 50 { model.removeFirst() }
          model.append((key, step, cost))
        }
        cache.insert(step, for: key, cost: cost)
      }
      #expect(cache.cost == model.reduce(0) { $0 + $1.cost })
      #expect(cache.count == model.count)
      #expect(cache.cost <= cache.limit)
    }
  }
}
