import Arithmetic

/// A set of kinds of cells, for queries.
public struct KindSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// Bit k is set when kind k belongs to the set.
  public var bits: UInt64

  /// All kinds.
  public static let all = KindSet(bits: .max)

  /// A set by its bits.
  public init(bits: UInt64) { self.bits = bits }

  /// A set of kinds from 0 to 63; other numbers are left out.
  public init(arrayLiteral kinds: UInt8...) {
    bits = kinds.reduce(0) { $1 < 64 ? $0 | 1 << UInt64($1) : $0 }
  }

  /// Whether a kind belongs to the set.
  public func contains(_ kind: UInt8) -> Bool { kind < 64 && bits >> UInt64(kind) & 1 == 1 }
}

/// What to look for around a place.
public struct Sight: Hashable, Sendable {
  /// Where the eye is, in u.
  public var origin: Vector
  /// The middle of the cone; of any length above zero. None sees all round.
  public var direction: Vector?
  /// Half of the cone's opening, in turns; at ½ or more it sees all round.
  public var halfAngle: Float
  /// How far it sees, in u, to the rims of cells; held within 200.
  public var range: Float
  /// Which kinds it sees.
  public var kinds: KindSet
  /// A body that it does not see, usually its own.
  public var ignoring: BodyID?

  /// An eye that sees all kinds all round unless told otherwise.
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

/// A cell that was seen.
public struct Sighting: Hashable, Sendable {
  /// The cell.
  public var cell: CellID
  /// Its kind.
  public var kind: UInt8
  /// Its place, in u.
  public var position: Vector
  /// From the origin to the rim of its disc, in u; 0 inside.
  public var distance: Float
}

/// What a ray met first.
public struct RayHit: Hashable, Sendable {
  /// What it met.
  public var target: Contact.Other
  /// Where, in u.
  public var point: Vector
  /// From the origin, in u; 0 when the ray begins inside.
  public var distance: Float
}

extension World {
  /// The nearest cell that an eye sees; of equally near ones that of the lower body, then cell.
  ///
  /// Cost: the buckets up to the one found, so little in a crowd; all buckets in range when there is none.
  public func nearest(_ sight: Sight) -> Sighting? {
    var best: Sighting?
    state.forEachCell(in: sight, within: { best?.distance ?? $0 }) { sighting in
      if let found = best, !sighting.isBefore(found) { return }
      best = sighting
    }
    return best
  }

  /// Everything that an eye sees, by body and cell.
  public func all(_ sight: Sight) -> [Sighting] {
    var result: [Sighting] = []
    state.forEachCell(in: sight, within: { $0 }) { result.append($0) }
    return result.sorted { ($0.cell.body, $0.cell.cell) < ($1.cell.body, $1.cell.cell) }
  }

  /// All cells whose discs reach into a disc, by body and cell.
  public func cells(within radius: Float, of center: Vector, kinds: KindSet = .all) -> [Sighting] {
    all(Sight(from: center, range: radius, kinds: kinds))
  }

  /// The first cell, long link, rock or rim on a ray.
  ///
  /// - Parameters:
  ///   - origin: Where it begins, in u.
  ///   - direction: Where it goes; of any length above zero.
  ///   - range: How far, in u; held within 1000.
  ///   - kinds: The cells that stop it; links stop it when all kinds do.
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
  /// Calls back with the cells that an eye sees, ring of buckets by ring, until rings are further than the limit.
  ///
  /// - Parameter limit: Given the range, the distance beyond which nothing matters any more.
  fileprivate func forEachCell(in sight: Sight, within limit: (Float) -> Float, _ body: (Sighting) -> Void) {
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
    // Cells may have come from their buckets by the drift, and reach out of them by their radius.
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
    for number in body.skeleton.lengths {
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

/// The directions that an eye sees.
private struct Cone {
  private var direction: Vector
  private var cosine: Float

  init(_ sight: Sight) {
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
