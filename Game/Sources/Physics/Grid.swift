/// A uniform grid of square buckets into which cells are sorted by counting.
///
/// Cells keep the order of their column within a bucket, so everything that walks the grid meets them in the same order
/// whatever happened before.
struct Grid {
  /// Width of a bucket, in u.
  private(set) var spacing: Float = 1
  private(set) var side = 3
  private var origin: Float = 0
  private var inverse: Float = 1
  /// Where each bucket's members begin; two more rows than the grid has, so that neighbours need no check.
  private let starts: Column<Int32>
  private let buckets: Column<Int32>
  /// The cells in the order of their buckets, their places and radii, and the numbers of their bodies, as they were when
  /// the grid was made; and seven more of each that mean nothing, so that eight can be read at any member.
  let members: Column<Int32>
  let xs: Column<Float>
  let ys: Column<Float>
  let radii: Column<Float>
  let memberOwners: Column<Int32>

  /// The most buckets along one axis; larger worlds get wider buckets.
  private static let largestSide = 1024

  /// Sorts all cells.
  ///
  /// - Parameters:
  ///   - reach: The least distance at which two cells must be found in neighbouring buckets, in u.
  ///   - radius: The world's radius; what lies beyond is held in the outermost buckets.
  mutating func sort(_ cells: Column<CellState>, owners: Column<Int32>, reach: Float, radius: Float) {
    let extent = radius + reach
    spacing = max(reach, 2 * extent / Float(Grid.largestSide - 4))
    inverse = 1 / spacing
    side = Int(2 * extent * inverse) + 4
    origin = -extent - spacing
    let count = cells.count
    starts.resize(to: 0, filling: 0)
    starts.resize(to: side * (side + 2) + 2, filling: 0)
    buckets.resize(to: count, filling: 0)
    for column in [members, memberOwners] { column.resize(to: count + Batch.width - 1, filling: 0) }
    for column in [xs, ys, radii] { column.resize(to: count + Batch.width - 1, filling: 0) }
    let bucketCount = starts.count
    let (starts, buckets, members) = (starts.base, buckets.base, members.base)
    let (xs, ys, radii, memberOwners) = (xs.base, ys.base, radii.base, memberOwners.base)
    for index in 0..<count {
      let bucket = self.bucket(at: cells.base[index].position)
      buckets[index] = Int32(truncatingIfNeeded: bucket)
      starts[bucket] &+= 1
    }
    var sum: Int32 = 0
    for bucket in 0..<bucketCount {
      sum &+= starts[bucket]
      starts[bucket] = sum
    }
    var index = count - 1
    while index >= 0 {
      let bucket = Int(buckets[index])
      let place = Int(starts[bucket] &- 1)
      starts[bucket] = Int32(truncatingIfNeeded: place)
      members[place] = Int32(truncatingIfNeeded: index)
      let cell = cells.base[index]
      xs[place] = cell.motion.x
      ys[place] = cell.motion.y
      radii[place] = cell.radius
      memberOwners[place] = owners.base[index]
      index &-= 1
    }
  }

  /// The column or row of a coordinate, kept one bucket away from the edge.
  @inline(__always)
  func line(_ coordinate: Float) -> Int {
    let scaled = (coordinate - origin) * inverse
    return scaled < 1 ? 1 : (scaled < Float(side &- 2) ? Int(scaled) : side &- 2)
  }

  /// Where a column or row of buckets begins, in u.
  func coordinate(ofLine line: Int) -> Float { origin + Float(line) * spacing }

  @inline(__always)
  func bucket(at place: Vector) -> Int { line(place.y) &* side &+ line(place.x) }

  /// The members of neighbouring buckets of one row.
  @inline(__always)
  func members(row: Int, columns: ClosedRange<Int>) -> Range<Int> {
    let first = row &* side &+ columns.lowerBound
    let last = row &* side &+ columns.upperBound
    return Int(starts.base[first])..<Int(starts.base[last &+ 1])
  }

  /// Where each bucket's members begin.
  var bucketStarts: UnsafeMutablePointer<Int32> { starts.base }

  /// The first member at or after the beginning of a row.
  func start(ofRow row: Int) -> Int { Int(starts.base[row * side]) }

  /// Bytes that its columns hold.
  var byteCount: Int {
    starts.byteCount + buckets.byteCount + members.byteCount + memberOwners.byteCount + xs.byteCount + ys.byteCount
      + radii.byteCount
  }

  init() {
    starts = Column()
    buckets = Column()
    members = Column()
    xs = Column()
    ys = Column()
    radii = Column()
    memberOwners = Column()
  }

  init(copying other: Grid) {
    spacing = other.spacing
    side = other.side
    origin = other.origin
    inverse = other.inverse
    starts = Column(copying: other.starts)
    buckets = Column(copying: other.buckets)
    members = Column(copying: other.members)
    xs = Column(copying: other.xs)
    ys = Column(copying: other.ys)
    radii = Column(copying: other.radii)
    memberOwners = Column(copying: other.memberOwners)
  }
}
