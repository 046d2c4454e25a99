/// The parts of the picture that one tab does not show yet, by tile.
struct TabDamage {
  /// The pixels that differ from what the tab shows.
  private(set) var changed: [TileRect]
  /// True for tiles that the tab has from a lossy picture.
  private(set) var isLossy: [Bool]
  private(set) var changedCount = 0
  private(set) var lossyCount = 0

  /// Creates the damage of a tab that shows nothing of the picture.
  init(grid: TileGrid) {
    changed = (0..<grid.count).map(grid.whole)
    isLossy = [Bool](repeating: false, count: grid.count)
    changedCount = grid.count
  }

  mutating func add(_ rect: TileRect, in tile: Int) {
    if changed[tile].isEmpty, !rect.isEmpty { changedCount += 1 }
    changed[tile] = changed[tile].union(rect)
  }

  /// Returns all changed parts in order and marks them as shown.
  mutating func takeChanged() -> [TileAtlas.Entry] {
    guard changedCount > 0 else { return [] }
    var entries: [TileAtlas.Entry] = []
    entries.reserveCapacity(changedCount)
    for tile in changed.indices where !changed[tile].isEmpty {
      entries.append(.init(tile: tile, rect: changed[tile]))
      changed[tile] = .empty
    }
    changedCount = 0
    return entries
  }

  /// Returns at most `limit` lossy tiles that have stopped changing, in order, and marks them as repaired.
  mutating func takeLossy(limit: Int, grid: TileGrid, isStill: (Int) -> Bool) -> [TileAtlas.Entry] {
    guard lossyCount > 0 else { return [] }
    var entries: [TileAtlas.Entry] = []
    for tile in isLossy.indices where isLossy[tile] && changed[tile].isEmpty && isStill(tile) {
      entries.append(.init(tile: tile, rect: grid.whole(tile)))
      isLossy[tile] = false
      if entries.count == limit { break }
    }
    lossyCount -= entries.count
    return entries
  }

  mutating func markLossy(_ entries: [TileAtlas.Entry]) {
    for entry in entries where !isLossy[entry.tile] {
      isLossy[entry.tile] = true
      lossyCount += 1
    }
  }
}
