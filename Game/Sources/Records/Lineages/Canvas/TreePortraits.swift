import Ecology
import Portrayal
import Raster
import ScreenBase
import UIKit

/// Portraits of members in the sizes that a tree is drawn in; a few are made in each frame, so that none takes long.
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
  /// Whether some were left for later frames.
  private(set) var isWaiting = false

  /// Made in a frame at most; each takes about half a millisecond.
  static let perFrame = 5
  /// Kept at most; each takes up to 25 kB.
  private static let capacity = 600

  init(options: SceneOptions) { renderer = try? SceneRenderer(options: options) }

  /// Forgets another family's.
  func removeAll() {
    bitmaps.removeAll()
    order.removeAll()
    unreadable.removeAll()
  }

  func beginFrame() {
    budget = Self.perFrame
    isWaiting = false
  }

  /// A body in a tile; none where it comes in a later frame, or cannot be read.
  ///
  /// - Parameters:
  ///   - place: Names it; −1 and less for the player's bodies.
  ///   - side: In pixels.
  func bitmap(_ place: Int, side: Int, lineage: FamilyColor?, body: () -> BodyPlan?) -> Bitmap? {
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
