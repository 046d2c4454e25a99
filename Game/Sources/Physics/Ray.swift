/// A line of sight.
struct Ray {
  var origin: Vector
  /// The unit vector of its direction.
  var direction: Vector
  var range: Float

  /// Returns the distance at which the ray enters a disc; `nil` if it misses.
  func entry(center: Vector, radius: Float) -> Float? {
    let apart = center - origin
    let along = (apart * direction).sum()
    let outside = (apart * apart).sum() - radius * radius
    if outside <= 0 { return 0 }
    let square = along * along - outside
    guard along > 0, square >= 0 else { return nil }
    return along - square.squareRoot()
  }

  /// Returns the distance at which the ray leaves a disc around the centre of the dish; `nil` if it begins outside.
  func exit(from radius: Float) -> Float? {
    let along = (origin * direction).sum()
    let inside = radius * radius - (origin * origin).sum()
    guard inside >= 0 else { return nil }
    return (along * along + inside).squareRoot() - along
  }

  /// Returns the distance at which the ray meets the side of a capsule; `nil` if it misses. The capsule's round ends
  /// are inside the discs of cells.
  func entry(from: Vector, to: Vector, radius: Float) -> Float? {
    let span = to - from
    let length = (span * span).sum().squareRoot()
    let across = Vector(-span.y, span.x) / length
    let speed = (direction * across).sum()
    let height = ((origin - from) * across).sum()
    guard speed.magnitude > 1e-9 else { return nil }
    let distance = height.magnitude <= radius ? 0 : (height > 0 ? radius - height : -radius - height) / speed
    guard distance >= 0 else { return nil }
    let share = ((origin + direction * distance - from) * span).sum() / (length * length)
    return share >= 0 && share <= 1 ? distance : nil
  }
}

extension Grid {
  /// Calls back with the cells in the ring of buckets at a distance, in buckets, from a middle one.
  func forEachMember(ofRing ring: Int, aroundColumn column: Int, row: Int, _ body: (Int) -> Void) {
    for line in row - ring...row + ring where line >= 0 && line < side {
      let isWhole = line == row - ring || line == row + ring
      let left = column - ring
      let right = column + ring
      if isWhole {
        visit(line, max(left, 0)...min(right, side - 1), body)
      } else {
        if left >= 0 { visit(line, left...left, body) }
        if right < side { visit(line, right...right, body) }
      }
    }
  }

  /// Calls back with the cells in all buckets near a ray.
  func forEachMember(along ray: Ray, margin: Float, _ body: (Int) -> Void) {
    let end = ray.origin + ray.direction * ray.range
    let first = line(min(ray.origin.y, end.y) - margin)
    let last = line(max(ray.origin.y, end.y) + margin)
    for row in first...last {
      // The part of the ray near this row of buckets. The outermost rows contain everything beyond the grid.
      let low = row <= 1 ? -Float.infinity : coordinate(ofLine: row) - margin
      let high = row >= side - 2 ? Float.infinity : coordinate(ofLine: row + 1) + margin
      var (from, to): (Float, Float) = (0, ray.range)
      if ray.direction.y.magnitude > 1e-6 {
        let one = (low - ray.origin.y) / ray.direction.y
        let other = (high - ray.origin.y) / ray.direction.y
        from = max(from, min(one, other))
        to = min(to, max(one, other))
      }
      guard from <= to else { continue }
      let (start, finish) = (ray.origin.x + ray.direction.x * from, ray.origin.x + ray.direction.x * to)
      visit(row, line(min(start, finish) - margin)...line(max(start, finish) + margin), body)
    }
  }

  private func visit(_ row: Int, _ columns: ClosedRange<Int>, _ body: (Int) -> Void) {
    for member in members(row: row, columns: columns) { body(Int(members.base[member])) }
  }
}
