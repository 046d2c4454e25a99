import Testing

@testable import Evolution

@Suite struct ArrayThreadsTests {
  @Test(arguments: [1, 2, 3, 8]) func `results are in the order of the items`(threads: Int) {
    let items = Array(0..<37)
    #expect(items.concurrentMap(threads: threads) { $0 * $0 } == items.map { $0 * $0 })
    #expect([Int]().concurrentMap(threads: threads) { $0 }.isEmpty)
    #expect([5].concurrentMap(threads: threads) { $0 + 1 } == [6])
  }

  /// A value whose storage is copied when it changes while it is shared.
  private struct Shared: Sendable {
    final class Storage: Sendable {}

    var storage = Storage()
    var wasUnique = false
  }

  @Test(arguments: [1, 2, 5])
  func `items that are updated in place are not shared, so that their storage is not copied`(threads: Int) {
    var items = (0..<9).map { _ in Shared() }
    items.concurrentUpdate(threads: threads) { item in item.wasUnique = isKnownUniquelyReferenced(&item.storage) }
    #expect(items.map(\.wasUnique) == Array(repeating: true, count: 9))
  }
}
