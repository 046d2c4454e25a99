/// Finds the items that will be visible soon, in the direction of scrolling.
struct Prefetcher {
  /// The paths to announce to a prefetching data source, and those announced before that it can drop.
  struct Announcement {
    var added: [IndexPath]
    var cancelled: [IndexPath]
  }

  /// Distance that is announced ahead of the visible area, as a multiple of its size. More loads items that may never be
  /// visible.
  private static let reach: CGFloat = 1

  /// Least movement between two announcements, as a fraction of the visible size; 0 announces after any movement.
  let threshold: CGFloat
  /// Origin of the visible area at the last announcement.
  private var origin: CGPoint?
  /// Announced and not visible since.
  private var announced: [IndexPath] = []

  init(threshold: CGFloat, origin: CGPoint? = nil) {
    self.threshold = threshold
    self.origin = origin
  }

  mutating func reset() { announced = [] }

  /// The area to search for items after the visible area moved to `bounds`; `nil` after too small a movement.
  ///
  /// `isBackwards` is true for a movement to the start of the content.
  mutating func area(ahead bounds: CGRect) -> (rect: CGRect, isBackwards: Bool)? {
    guard let last = origin else {
      origin = bounds.origin
      return nil
    }
    let move = CGVector(dx: bounds.minX - last.x, dy: bounds.minY - last.y)
    guard abs(move.dx) > bounds.width * threshold || abs(move.dy) > bounds.height * threshold else { return nil }
    origin = bounds.origin
    let rect = bounds.offsetBy(
      dx: move.dx == 0 ? 0 : (move.dx > 0 ? 1 : -1) * bounds.width * Self.reach,
      dy: move.dy == 0 ? 0 : (move.dy > 0 ? 1 : -1) * bounds.height * Self.reach)
    return (rect, move.dy < 0 || move.dy == 0 && move.dx < 0)
  }

  /// Records the items ahead and returns the difference from the last announcement.
  ///
  /// - Parameter isShown: True for an item that has a cell.
  mutating func announce(_ ahead: [IndexPath], isShown: (IndexPath) -> Bool) -> Announcement {
    let coming = ahead.filter { !isShown($0) }
    let known = Set(announced)
    let wanted = Set(coming)
    let cancelled = announced.filter { !wanted.contains($0) && !isShown($0) }
    announced = coming
    return Announcement(added: coming.filter { !known.contains($0) }, cancelled: cancelled.sorted())
  }
}
