import Arithmetic

/// A set of kinds of cells, for queries.
public struct KindSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// Bit k is set if kind k is in the set.
  public var bits: UInt64

  /// All kinds.
  public static let all = KindSet(bits: .max)

  /// Creates a set from its bits.
  public init(bits: UInt64) { self.bits = bits }

  /// Creates a set of kinds from 0 to 63; other numbers are ignored.
  public init(arrayLiteral kinds: UInt8...) {
    bits = kinds.reduce(0) { $1 < 64 ? $0 | 1 << UInt64($1) : $0 }
  }

  /// True if a kind is in the set.
  public func contains(_ kind: UInt8) -> Bool { kind < 64 && bits >> UInt64(kind) & 1 == 1 }
}

/// The field of view of a query.
public struct FieldOfView: Hashable, Sendable {
  /// Position of the eye, in u.
  public var origin: Vector
  /// Direction of the cone's axis, with any length above zero; `nil` for all directions.
  public var direction: Vector?
  /// Half of the cone's angle, in turns; ½ or more covers all directions.
  public var halfAngle: Float
  /// Range up to the edges of cells, in u; clamped to 200.
  public var range: Float
  /// The visible kinds.
  public var kinds: KindSet
  /// A body that is ignored, usually the eye's own.
  public var ignoring: BodyID?

  /// By default an eye for all kinds in all directions.
  public init(
    from origin: Vector, along direction: Vector? = nil, halfAngle: Float = 0.5, range: Float,
    kinds: KindSet = .all, ignoring: BodyID? = nil
  ) {
    self.origin = origin
    self.direction = direction
    self.halfAngle = halfAngle
    self.range = range
    self.kinds = kinds
    self.ignoring = ignoring
  }
}

/// A visible cell.
public struct Sighting: Hashable, Sendable {
  public var cell: CellID
  public var kind: UInt8
  /// Position, in u.
  public var position: Vector
  /// Distance from the origin to the edge of its disc, in u; 0 inside.
  public var distance: Float
}

/// The first object on a ray.
public struct RayHit: Hashable, Sendable {
  /// The object.
  public var target: Contact.Other
  /// The point of intersection, in u.
  public var point: Vector
  /// Distance from the origin, in u; 0 if the ray begins inside.
  public var distance: Float
}

extension World {
  /// Returns the nearest visible cell; among equally near ones the one with the lower body ID, then cell number.
  ///
  /// Cost: visits buckets up to the found one, which are few in a crowd; all buckets in range if there is none.
  public func nearest(_ sight: FieldOfView) -> Sighting? {
    var best: Sighting?
    state.forEachCell(in: sight, within: { best?.distance ?? $0 }) { sighting in
      if let found = best, !sighting.isBefore(found) { return }
      best = sighting
    }
    return best
  }

  /// Returns all visible cells, sorted by body and cell.
  public func all(_ sight: FieldOfView) -> [Sighting] {
    var result: [Sighting] = []
    state.forEachCell(in: sight, within: { $0 }) { result.append($0) }
    return result.sorted { ($0.cell.body, $0.cell.cell) < ($1.cell.body, $1.cell.cell) }
  }

  /// Returns all cells whose discs overlap a disc, sorted by body and cell.
  public func cells(within radius: Float, of center: Vector, kinds: KindSet = .all) -> [Sighting] {
    all(FieldOfView(from: center, range: radius, kinds: kinds))
  }

  /// Returns the first cell, long link, rock or rim on a ray.
  ///
  /// - Parameters:
  ///   - origin: The start of the ray, in u.
  ///   - direction: The direction, with any length above zero.
  ///   - range: The length, in u; clamped to 1000.
  ///   - kinds: Kinds of cells that stop the ray; links stop it only if all kinds do.
  ///   - body: A body that does not stop it.
  public func cast(
    from origin: Vector, along direction: Vector, range: Float, kinds: KindSet = .all, ignoring body: BodyID? = nil
  ) -> RayHit? {
    let length = (direction * direction).sum().squareRoot()
    guard length > 0, length.isFinite, range > 0, origin.x.isFinite, origin.y.isFinite else { return nil }
    let ray = Ray(origin: origin, direction: direction / length, range: min(range, 1000))
    return state.cast(ray, kinds: kinds, ignoring: body)
  }
}

extension Sighting {
  fileprivate func isBefore(_ other: Sighting) -> Bool {
    (distance, cell.body.number, cell.cell) < (other.distance, other.cell.body.number, other.cell.cell)
  }
}

extension State {
  /// Calls `body` with the visible cells, in growing rings of buckets, until rings are beyond the limit.
  ///
  /// - Parameter limit: Returns the distance beyond which cells are irrelevant, given the range.
  fileprivate func forEachCell(in sight: FieldOfView, within limit: (Float) -> Float, _ body: (Sighting) -> Void) {
    guard sight.range >= 0, sight.origin.x.isFinite, sight.origin.y.isFinite else { return }
    let range = min(sight.range, 200)
    let cone = Cone(sight)
    let ignored = sight.ignoring.flatMap { index(of: $0) }.map { Int32($0) }
    func visit(_ index: Int) {
      guard owners.base[index] != ignored, sight.kinds.contains(kinds.base[index]) else { return }
      let cell = cells.base[index]
      let apart = cell.position - sight.origin
      let center = (apart * apart).sum().squareRoot()
      let distance = max(center - cell.radius, 0)
      guard distance <= range, cone.contains(apart, center) else { return }
      body(Sighting(cell: cellID(index), kind: kinds.base[index], position: cell.position, distance: distance))
    }
    guard !neighbours.isStale else {
      for index in 0..<cells.count { visit(index) }
      return
    }
    // Cells may have drifted from their buckets, and their radius extends beyond them.
    let margin = neighbours.drift.squareRoot() + neighbours.radii.upperBound
    let grid = neighbours.grid
    let column = grid.line(sight.origin.x)
    let row = grid.line(sight.origin.y)
    let farthest = Int((range + margin) / grid.spacing) + 1
    for ring in 0...min(farthest, grid.side) {
      if Float(ring - 1) * grid.spacing - margin > limit(range) { return }
      grid.forEachMember(ofRing: ring, aroundColumn: column, row: row) { visit($0) }
    }
  }

  fileprivate func cast(_ ray: Ray, kinds wanted: KindSet, ignoring ignored: BodyID?) -> RayHit? {
    var best: RayHit?
    func consider(_ distance: Float?, _ target: @autoclosure () -> Contact.Other) {
      guard let distance, distance <= ray.range, distance < best?.distance ?? .infinity else { return }
      best = RayHit(target: target(), point: ray.origin + ray.direction * distance, distance: distance)
    }
    consider(ray.exit(from: settings.rimRadius), .rim)
    for (number, rock) in settings.rocks.enumerated() {
      consider(ray.entry(center: rock.center, radius: rock.radius), .rock(number))
    }
    let ignoredIndex = ignored.flatMap { index(of: $0) }.map { Int32($0) }
    func visit(_ index: Int) {
      guard owners.base[index] != ignoredIndex, wanted.contains(kinds.base[index]) else { return }
      let cell = cells.base[index]
      consider(ray.entry(center: cell.position, radius: cell.radius), .cell(cellID(index)))
    }
    if neighbours.isStale {
      for index in 0..<cells.count { visit(index) }
    } else {
      let margin = neighbours.drift.squareRoot() + neighbours.radii.upperBound
      neighbours.grid.forEachMember(along: ray, margin: margin, visit)
    }
    if wanted == .all {
      for body in bodies where body.id != ignored { castAtLinks(ray, body, consider) }
    }
    return best
  }

  private func castAtLinks(_ ray: Ray, _ body: Body, _ consider: (Float?, @autoclosure () -> Contact.Other) -> Void) {
    for number in body.constraints.lengths {
      let link = body.plan.links[number]
      let base = cells.base[body.firstCell + link.base]
      let end = cells.base[body.firstCell + link.end]
      let span = end.position - base.position
      let bare = base.radius + end.radius
      guard (span * span).sum() > bare * bare else { continue }
      consider(ray.entry(from: base.position, to: end.position, radius: link.radius), .link(body.id, number))
    }
  }
}

/// The directions of a field of view.
private struct Cone {
  private var direction: Vector
  private var cosine: Float

  init(_ sight: FieldOfView) {
    direction = sight.direction ?? .zero
    let length = (direction * direction).sum().squareRoot()
    let isOpen = length == 0 || !length.isFinite || !(sight.halfAngle < 0.5)
    direction = isOpen ? .zero : direction / length
    cosine = isOpen ? -2 : Elementary.cosine(turns: max(sight.halfAngle, 0))
  }

  @inline(__always)
  func contains(_ apart: Vector, _ distance: Float) -> Bool {
    cosine < -1 || (apart * direction).sum() >= cosine * distance
  }
}
