import Ecology
import Portrayal
import Raster
import ScreenBase
import UIKit

/// Portraits of members in the sizes of the tree. Each frame renders only a few, so that no frame takes long.
@MainActor final class TreePortraits {
  private struct Key: Hashable {
    var place: Int
    var side: Int
  }

  private let renderer: SceneRenderer?
  private var bitmaps: [Key: Bitmap] = [:]
  private var order: [Key] = []
  private var unreadable: Set<Int> = []
  private var budget = 0
  /// True if portraits remain to be rendered in later frames.
  private(set) var isWaiting = false

  /// Maximum renderings per frame; each takes about 0.5 ms.
  static let perFrame = 5
  /// Maximum number of cached portraits; each takes up to 25 kB.
  private static let capacity = 600

  init(options: SceneOptions) { renderer = try? SceneRenderer(options: options) }

  /// Clears the cache, as for another tree.
  func removeAll() {
    bitmaps.removeAll()
    order.removeAll()
    unreadable.removeAll()
  }

  func beginFrame() {
    budget = Self.perFrame
    isWaiting = false
  }

  /// Returns a portrait; `nil` if it is to be rendered in a later frame or its body cannot be read.
  ///
  /// - Parameters:
  ///   - place: Key of the body; −1 and less for the player's bodies.
  ///   - side: Side of the portrait, in pixels.
  func bitmap(_ place: Int, side: Int, lineage: LineageColor?, body: () -> BodyPlan?) -> Bitmap? {
    let key = Key(place: place, side: side)
    if let bitmap = bitmaps[key] { return bitmap }
    guard !unreadable.contains(place), let renderer else { return nil }
    guard budget > 0 else {
      isWaiting = true
      return nil
    }
    budget -= 1
    guard let body = body(), let bitmap = try? Portrait(of: body, lineage: lineage).draw(side: side, with: renderer)
    else {
      unreadable.insert(place)
      return nil
    }
    if order.count >= Self.capacity { bitmaps[order.removeFirst()] = nil }
    bitmaps[key] = bitmap
    order.append(key)
    return bitmap
  }
}
