/// A point (q, r) of the hexagonal lattice on which bodies are built.
///
/// The nucleus is at the origin. +q points forward; +r is rotated from it by 1/6 turn to the left. The spacing is 1 u.
public struct LatticePoint: Hashable, Sendable {
  public var q: Int8
  public var r: Int8

  public init(q: Int8, r: Int8) {
    self.q = q
    self.r = r
  }

  /// Creates a point from integers of any size; `nil` if they exceed what a code can hold (±127).
  public init?(exactlyQ q: Int, r: Int) {
    guard let q = Int8(exactly: q), let r = Int8(exactly: r) else { return nil }
    self.init(q: q, r: r)
  }

  /// The place of the nucleus.
  public static let origin = LatticePoint(q: 0, r: 0)

  /// The six neighbours of the origin, counter-clockwise from straight ahead.
  static let steps: [(q: Int, r: Int)] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]

  /// The neighbours, counter-clockwise from straight ahead; fewer than six only at the edge of what a code can hold.
  public var neighbours: [LatticePoint] {
    LatticePoint.steps.compactMap { LatticePoint(exactlyQ: Int(q) + $0.q, r: Int(r) + $0.r) }
  }

  /// Returns the squared distance to another point, in u².
  public func squaredDistance(to other: LatticePoint) -> Int {
    let dq = Int(other.q) - Int(q)
    let dr = Int(other.r) - Int(r)
    return dq * dq + dq * dr + dr * dr
  }

  /// The forward coordinate at rest, in u.
  public var x: Float { Float(q) + 0.5 * Float(r) }

  /// The leftward coordinate at rest, in u.
  public var y: Float { 0.866_025_4 * Float(r) }
}

extension LatticePoint: Comparable {
  public static func < (left: LatticePoint, right: LatticePoint) -> Bool {
    (left.r, left.q) < (right.r, right.q)
  }
}

extension LatticePoint: CustomStringConvertible {
  public var description: String { "(\(q), \(r))" }
}
