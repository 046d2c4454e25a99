import Testing

@testable import Evolution

@Suite struct WorkersTests {
  @Test(arguments: [1, 2, 3, 8]) func `results are in the order of the items`(threads: Int) {
    let items = Array(0..<37)
    #expect(Workers.map(items, threads: threads) { $0 * $0 } == items.map { $0 * $0 })
    #expect(Workers.map([Int](), threads: threads) { $0 }.isEmpty)
    #expect(Workers.map([5], threads: threads) { $0 + 1 } == [6])
  }
}
