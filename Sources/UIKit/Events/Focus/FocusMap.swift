/// The geometry of focus movement, as pure functions of the frames of focusable views.
enum FocusMap {
  /// The weight of sideways distance in the search for the next view in a direction. With less, the focus jumps across
  /// columns.
  private static let sidewaysWeight: CGFloat = 2

  /// Returns the indices in reading order: rows from the top, each from the leading side.
  ///
  /// Two rectangles are in one row if the centre of each is within the height of the other.
  static func readingOrder(_ places: [CGRect], isRightToLeft: Bool) -> [Int] {
    var rest = places.indices.sorted { (places[$0].minY, $0) < (places[$1].minY, $1) }
    var order: [Int] = []
    while let first = rest.first {
      // An empty rectangle overlaps nothing, not even itself.
      let row = rest.filter { $0 == first || isSameRow(places[first], places[$0]) }
      rest.removeAll { row.contains($0) }
      order += row.sorted {
        let (a, b) = (places[$0].minX, places[$1].minX)
        return a == b ? $0 < $1 : (a < b) != isRightToLeft
      }
    }
    return order
  }

  private static func isSameRow(_ first: CGRect, _ second: CGRect) -> Bool {
    first.minY...max(first.minY, first.maxY) ~= second.midY && second.minY...max(second.minY, second.maxY) ~= first.midY
  }

  /// Returns the nearest rectangle in a direction; `nil` if there is none.
  static func nearest(to start: CGRect, heading: UIFocusHeading, among places: [CGRect]) -> Int? {
    var best: (index: Int, cost: CGFloat)?
    for (index, place) in places.enumerated() where !place.isNull {
      guard let cost = cost(from: start, to: place, heading) else { continue }
      if best.map({ cost < $0.cost }) ?? true { best = (index, cost) }
    }
    return best?.index
  }

  private static func cost(from start: CGRect, to place: CGRect, _ heading: UIFocusHeading) -> CGFloat? {
    let ahead: CGFloat
    let gap: CGFloat
    let sideways: CGFloat
    switch heading {
    case .up, .down:
      ahead = heading == .down ? place.midY - start.midY : start.midY - place.midY
      gap = heading == .down ? place.minY - start.maxY : start.minY - place.maxY
      sideways = max(0, max(place.minX - start.maxX, start.minX - place.maxX)) + abs(place.midX - start.midX) / 8
    case .left, .right:
      ahead = heading == .right ? place.midX - start.midX : start.midX - place.midX
      gap = heading == .right ? place.minX - start.maxX : start.minX - place.maxX
      sideways = max(0, max(place.minY - start.maxY, start.minY - place.maxY)) + abs(place.midY - start.midY) / 8
    default: return nil
    }
    guard ahead > 0 else { return nil }
    // A rectangle that overlaps the start by more than half is beside it, not ahead of it.
    guard gap > -min(start.width, start.height, place.width, place.height) / 2 else { return nil }
    return max(0, gap) + sidewaysWeight * sideways
  }
}
