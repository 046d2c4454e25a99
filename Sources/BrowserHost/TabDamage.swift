/// What one tab does not show yet, tile by tile.
struct TabDamage {
  /// The pixels that differ from what the tab shows.
  private(set) var changed: [TileRect]
  /// Whether the tab has the tile from a lossy picture.
  private(set) var isLossy: [Bool]
  private(set) var changedCount = 0
  private(set) var lossyCount = 0

  /// A tab that shows nothing of the picture.
  init(grid: TileGrid) {
    changed = (0..<grid.count).map(grid.whole)
    isLossy = [Bool](repeating: false, count: grid.count)
    changedCount = grid.count
  }

  mutating func add(_ rect: TileRect, in tile: Int) {
    if changed[tile].isEmpty, !rect.isEmpty { changedCount += 1 }
    changed[tile] = changed[tile].union(rect)
  }

  /// Everything changed, in order; nothing is afterwards.
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

  /// At most `limit` lossy tiles that stand still, in order; they count as repaired afterwards.
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
