/// A dictionary that evicts the least recently used entries once their total cost exceeds a limit.
///
/// Every operation is O(1). An entry that exceeds the limit on its own is not stored.
struct BoundedCache<Key: Hashable, Value> {
  /// The maximum cost of all entries together.
  let limit: Int
  /// The current cost of the entries.
  private(set) var cost = 0

  private struct Entry {
    var key: Key
    var value: Value
    var cost: Int
    /// The index of the entry used just after this one; -1 for the newest.
    var newer: Int
    /// The index of the entry used just before this one; -1 for the oldest.
    var older: Int
  }

  private var entries: [Entry] = []
  private var indices: [Key: Int] = [:]
  private var newest = -1
  private var oldest = -1

  init(limit: Int) {
    self.limit = limit
  }

  var count: Int { entries.count }

  /// Returns the value, which becomes the most recently used.
  mutating func value(for key: Key) -> Value? {
    guard let index = indices[key] else { return nil }
    if index != newest {
      unlink(index)
      link(index)
    }
    return entries[index].value
  }

  /// Stores a value and evicts old ones as needed.
  mutating func insert(_ value: Value, for key: Key, cost entryCost: Int) {
    if let index = indices[key] { remove(index) }
    guard entryCost <= limit else { return }
    while cost + entryCost > limit { remove(oldest) }
    entries.append(Entry(key: key, value: value, cost: entryCost, newer: -1, older: -1))
    indices[key] = entries.count - 1
    cost += entryCost
    link(entries.count - 1)
  }

  mutating func removeAll() {
    self = BoundedCache(limit: limit)
  }

  private mutating func link(_ index: Int) {
    entries[index].older = newest
    entries[index].newer = -1
    if newest >= 0 { entries[newest].newer = index } else { oldest = index }
    newest = index
  }

  private mutating func unlink(_ index: Int) {
    let (newer, older) = (entries[index].newer, entries[index].older)
    if newer >= 0 { entries[newer].older = older } else { newest = older }
    if older >= 0 { entries[older].newer = newer } else { oldest = newer }
  }

  /// Removes an entry and moves the last one into its place, so that the array has no gaps.
  private mutating func remove(_ index: Int) {
    unlink(index)
    cost -= entries[index].cost
    indices[entries[index].key] = nil
    let last = entries.count - 1
    if index != last {
      let moved = entries[last]
      entries[index] = moved
      indices[moved.key] = index
      if moved.newer >= 0 { entries[moved.newer].older = index } else { newest = index }
      if moved.older >= 0 { entries[moved.older].newer = index } else { oldest = index }
    }
    entries.removeLast()
  }
}
