/// A motion of the lattice onto itself: the ways a limb can be copied and a body be symmetric.
public enum LatticeTransform: Hashable, Sendable {
  /// Left and right exchanged, across the forward axis.
  case mirror
  /// A turn about the nucleus by so many sixths, counter-clockwise.
  case turn(sixths: Int)
  /// A shift by whole lattice steps.
  case shift(q: Int, r: Int)

  /// The image of a point, or none where it lies beyond what a code can hold.
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

  /// The image of a cell with its angle and genes, or none where it lies beyond what a code can hold.
  ///
  /// A sixth of a turn is not a whole number of 64ths: the angle is rounded to the nearest, so six turns by one sixth
  /// may leave it a few 64ths off, while one turn by six sixths leaves it exact.
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

  /// The image of a link, or none where it lies beyond what a code can hold.
  public func image(of link: BodyLink) -> BodyLink? {
    guard let first = image(of: link.first), let second = image(of: link.second) else { return nil }
    return BodyLink(first, second, link.kind, genes: self == .mirror ? link.genes.mirrored : link.genes)
  }

  private static func wholeSixths(_ sixths: Int) -> Int { ((sixths % 6) + 6) % 6 }
}
