import Foundation
import Raster
import Synchronization

/// The current picture, shared by the screen that draws it and the tabs that read it.
///
/// The screen publishes on the main actor. Each tab takes its missing parts on its own thread at its own rate, so a
/// slow tab merges the changes it missed and delays no other. Times are seconds on the host's own clock.
final class PictureStore: Sendable {
  /// The parts of the picture that a tab takes in one step.
  struct Share: Equatable {
    var grid: TileGrid
    var scale: Double
    /// Increases with every change of size, so that marks for an older picture are recognised.
    var generation: Int
  }

  fileprivate struct State {
    var picture: Bitmap?
    var grid = TileGrid(width: 0, height: 0)
    var scale = 1.0
    var generation = 0
    /// Time of the last change of each tile.
    var changeTimes: [Double] = []
    var tabs: [Int: TabDamage] = [:]
  }

  /// The data that tabs have taken.
  let traffic = TrafficCounter()
  private let state = Mutex(State())

  /// Number of lossy tiles repaired in one frame during little motion, and during extensive motion. More repairs delay
  /// the moving parts.
  private static let repairsWhenStill = 48
  private static let repairsWhenMoving = 8
  /// Number of changed tiles up to which motion counts as little.
  private static let fewTiles = 16

  func addTab(_ id: Int) {
    state.withLock { $0.tabs[id] = TabDamage(grid: $0.grid) }
  }

  func removeTab(_ id: Int) {
    state.withLock { $0.tabs[id] = nil }
  }

  /// Copies the pixels inside `damage` that differ; all of them if the size is new.
  ///
  /// - Returns: True if any pixel differs.
  func publish(_ bitmap: Bitmap, damage: [PixelRect], scale: Double, at time: Double) -> Bool {
    state.withLock { state in
      guard let picture = state.picture, picture.width == bitmap.width, picture.height == bitmap.height,
        state.scale == scale
      else { return state.replace(with: bitmap, scale: scale, at: time) }
      var isChanged = false
      for rect in damage {
        state.grid.forEachTile(in: rect) { tile, part in
          let changed = picture.update(from: bitmap, in: part)
          if changed.isEmpty { return }
          isChanged = true
          state.changeTimes[tile] = time
          for id in state.tabs.keys { state.tabs[id]?.add(changed, in: tile) }
        }
      }
      return isChanged
    }
  }

  /// Copies the parts that a tab lacks into the two atlases: changed parts, and lossy parts that have stopped changing.
  ///
  /// - Returns: `nil` if it lacks nothing.
  func take(
    for id: Int, at time: Double, stillTime: Double, changed: inout TileAtlas, repaired: inout TileAtlas
  ) -> Share? {
    state.withLock { state in
      guard let picture = state.picture, var damage = state.tabs[id] else { return nil }
      let limit = damage.changedCount > Self.fewTiles ? Self.repairsWhenMoving : Self.repairsWhenStill
      let times = state.changeTimes
      let lossy = damage.takeLossy(limit: limit, grid: state.grid) { times[$0] + stillTime <= time }
      let news = damage.takeChanged()
      guard !(lossy.isEmpty && news.isEmpty) else { return nil }
      state.tabs[id] = damage
      changed.fill(news, from: picture, grid: state.grid)
      repaired.fill(lossy, from: picture, grid: state.grid)
      return Share(grid: state.grid, scale: state.scale, generation: state.generation)
    }
  }

  /// Records that a tab received the entries of a share with loss.
  func markLossy(_ entries: [TileAtlas.Entry], of share: Share, for id: Int) {
    state.withLock { state in
      guard state.generation == share.generation else { return }
      state.tabs[id]?.markLossy(entries)
    }
  }

  /// Returns the seconds until a lossy tile of a tab may be repaired; `nil` if it has none.
  func timeToRepair(for id: Int, at time: Double, stillTime: Double) -> Double? {
    state.withLock { state in
      guard let damage = state.tabs[id], damage.lossyCount > 0 else { return nil }
      var earliest = Double.infinity
      for tile in damage.isLossy.indices where damage.isLossy[tile] {
        earliest = min(earliest, state.changeTimes[tile])
      }
      return max(0, earliest + stillTime - time)
    }
  }
}

extension PictureStore.State {
  fileprivate mutating func replace(with bitmap: Bitmap, scale: Double, at time: Double) -> Bool {
    guard let copy = try? Bitmap(width: bitmap.width, height: bitmap.height) else { return false }
    let everything = bitmap.bounds
    grid = TileGrid(width: bitmap.width, height: bitmap.height)
    grid.forEachTile(in: everything) { _, part in _ = copy.update(from: bitmap, in: part) }
    picture = copy
    self.scale = scale
    generation += 1
    changeTimes = [Double](repeating: time, count: grid.count)
    for id in tabs.keys { tabs[id] = TabDamage(grid: grid) }
    return true
  }
}

extension Bitmap {
  /// Copies the differing rows of a part of one tile.
  ///
  /// - Returns: The smallest rectangle, in the tile's coordinates, that contains every differing pixel.
  fileprivate func update(from source: Bitmap, in part: PixelRect) -> TileRect {
    var (left, right, top, bottom) = (Int.max, 0, Int.max, 0)
    for y in part.y..<part.maxY {
      let new = source.pixels + y * source.stride
      let old = pixels + y * stride
      if memcmp(new + part.x, old + part.x, part.width * 4) == 0 { continue }
      var first = part.x
      while new[first] == old[first] { first += 1 }
      var end = part.maxX
      while new[end - 1] == old[end - 1] { end -= 1 }
      (old + first).update(from: new + first, count: end - first)
      left = min(left, first)
      right = max(right, end)
      top = min(top, y)
      bottom = y + 1
    }
    guard bottom > 0 else { return .empty }
    let x = part.x / TileGrid.side * TileGrid.side
    let y = part.y / TileGrid.side * TileGrid.side
    return TileRect(left: UInt8(left - x), top: UInt8(top - y), right: UInt8(right - x), bottom: UInt8(bottom - y))
  }
}
