/// Appends the pairs of one member with runs of other members, eight at a time.
struct PairRun {
  private(set) var output: UnsafeMutablePointer<Neighbours.Pair>
  private let xs: UnsafeMutablePointer<Float>
  private let ys: UnsafeMutablePointer<Float>
  private let radii: UnsafeMutablePointer<Float>
  private let owners: UnsafeMutablePointer<Float>
  private let members: UnsafeMutablePointer<Int32>
  private let lanes = Octet(0, 1, 2, 3, 4, 5, 6, 7)

  init(_ grid: Grid, output: UnsafeMutablePointer<Neighbours.Pair>) {
    self.output = output
    xs = grid.xs.base
    ys = grid.ys.base
    radii = grid.radii.base
    owners = grid.memberOwners.base
    members = grid.members.base
  }

  /// Lists a member with the members of a range that are near it and belong to other bodies.
  @inline(__always)
  mutating func list(_ member: Int, with start: Int, before end: Int) {
    let (x, y, reachOfOne) = (xs[member], ys[member], radii[member] + Neighbours.skin)
    let owner = Octet(repeating: owners[member])
    let name = members[member]
    var first = start
    while first < end {
      let isThere = lanes .< Octet(repeating: Float(min(end &- first, Batch.width)))
      let isForeign = isThere .& (PairRun.eight(owners, first) .!= owner)
      // Most cells have only cells of their own body near them.
      if Octet.isAny(isForeign) {
        let apartX = PairRun.eight(xs, first) - x
        let apartY = PairRun.eight(ys, first) - y
        let reach = PairRun.eight(radii, first) + reachOfOne
        let isListed = isForeign .& (apartX * apartX + apartY * apartY .< reach * reach)
        append(name, first, SIMD8<Int32>.zero.replacing(with: SIMD8(repeating: 1), where: isListed))
      }
      first &+= Batch.width
    }
  }

  /// Loads eight numbers from an index on, regardless of alignment.
  @inline(__always)
  private static func eight<Number: SIMDScalar>(_ base: UnsafeMutablePointer<Number>, _ first: Int) -> SIMD8<Number> {
    UnsafeRawPointer(base + first).loadUnaligned(as: SIMD8<Number>.self)
  }

  /// Appends the pairs of a member with those of eight members whose flag is 1.
  ///
  /// Every pair is written, but the output advances only past flagged ones. This avoids unpredictable branches in the
  /// loop. The list has room for the excess; see `longestRun`.
  @inline(__always)
  private mutating func append(_ name: Int32, _ first: Int, _ isListed: SIMD8<Int32>) {
    var place = output
    for lane in 0..<Batch.width {
      place.pointee = Neighbours.Pair(first: name, second: members[first &+ lane])
      place += Int(isListed[lane])
    }
    output = place
  }
}
