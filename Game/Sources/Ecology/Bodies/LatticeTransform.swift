/// A mapping of the lattice onto itself, used to copy limbs and to describe the symmetry of bodies.
public enum LatticeTransform: Hashable, Sendable {
  /// A reflection across the forward axis.
  case mirror
  /// A rotation about the nucleus by a number of sixths, counter-clockwise.
  case turn(sixths: Int)
  /// A shift by whole lattice steps.
  case shift(q: Int, r: Int)

  /// Returns the image of a point; `nil` if it exceeds what a code can hold.
  public func image(of point: LatticePoint) -> LatticePoint? {
    let q = Int(point.q)
    let r = Int(point.r)
    switch self {
    case .mirror: return LatticePoint(exactlyQ: q + r, r: -r)
    case .shift(let dq, let dr):
      let (newQ, overflowQ) = q.addingReportingOverflow(dq)
      let (newR, overflowR) = r.addingReportingOverflow(dr)
      return overflowQ || overflowR ? nil : LatticePoint(exactlyQ: newQ, r: newR)
    case .turn(let sixths):
      var image = (q: q, r: r)
      for _ in 0..<LatticeTransform.wholeSixths(sixths) { image = (-image.r, image.q + image.r) }
      return LatticePoint(exactlyQ: image.q, r: image.r)
    }
  }

  /// Returns the image of a cell with its angle and genes; `nil` if it exceeds what a code can hold.
  ///
  /// A sixth of a turn is not a whole number of 64ths, so the angle is rounded to the nearest. Six rotations by one
  /// sixth may therefore be off by a few 64ths, while one rotation by six sixths is exact.
  public func image(of cell: BodyCell) -> BodyCell? {
    guard let place = image(of: cell.place) else { return nil }
    var image = cell
    image.place = place
    switch self {
    case .mirror:
      image.angle = (64 &- cell.angle) & 63
      image.genes = cell.genes.mirrored
    case .turn(let sixths):
      let turned = LatticeTransform.wholeSixths(sixths)
      image.angle = UInt8((Int(cell.angle) + (turned * 64 + 3) / 6) & 63)
    case .shift: break
    }
    return image
  }

  /// Returns the image of a link; `nil` if it exceeds what a code can hold.
  public func image(of link: BodyLink) -> BodyLink? {
    guard let first = image(of: link.first), let second = image(of: link.second) else { return nil }
    return BodyLink(first, second, link.kind, genes: self == .mirror ? link.genes.mirrored : link.genes)
  }

  private static func wholeSixths(_ sixths: Int) -> Int { ((sixths % 6) + 6) % 6 }
}
