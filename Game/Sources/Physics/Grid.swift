/// A uniform grid of square buckets into which cells are sorted by counting.
///
/// Cells keep their column order within a bucket, so that every iteration visits them in the same order regardless of
/// history.
struct Grid {
  /// The width of a bucket, in u.
  private(set) var spacing: Float = 1
  private(set) var side = 3
  private var origin: Float = 0
  private var inverse: Float = 1
  /// The start of each bucket's members. There are two more rows than the grid has, so that access to neighbours needs
  /// no check.
  private let starts: Column<Int32>
  private let buckets: Column<Int32>
  /// The cells in bucket order, with their positions, radii and bodies at the time the grid was made. Each column has
  /// seven additional meaningless elements, so that eight can be read at any member.
  let members: Column<Int32>
  let xs: Column<Float>
  let ys: Column<Float>
  let radii: Column<Float>
  /// The indices of the bodies as floats, which are exact below 2²⁴: Swift 6.3 compares vectors of integers lane by
  /// lane, but vectors of floats in one operation.
  let memberOwners: Column<Float>

  /// The maximum number of buckets along one axis. Larger worlds have wider buckets.
  private static let largestSide = 1024

  /// Sorts all cells.
  ///
  /// - Parameters:
  ///   - reach: The minimum distance at which two cells must be found in neighbouring buckets, in u.
  ///   - radius: The world's radius. Cells beyond it are in the outermost buckets.
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
    members.resize(to: count + Batch.width - 1, filling: 0)
    for column in [xs, ys, radii, memberOwners] { column.resize(to: count + Batch.width - 1, filling: 0) }
    let bucketCount = starts.count
    let (starts, buckets, members) = (starts.base, buckets.base, members.base)
    let (xs, ys, radii, memberOwners) = (xs.base, ys.base, radii.base, memberOwners.base)
    for index in 0..<count {
      let bucket = self.bucket(at: cells.base[index].position)
      buckets[index] = Int32(truncatingIfNeeded: bucket)
      starts[bucket] &+= 1
    }
    Grid.addUp(starts, count: bucketCount)
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
      memberOwners[place] = Float(owners.base[index])
      index &-= 1
    }
  }

  /// Replaces each number by the sum of all up to it. Most buckets are empty, so blocks of zeros are filled at once.
  private static func addUp(_ numbers: UnsafeMutablePointer<Int32>, count: Int) {
    var sum: Int32 = 0
    var index = 0
    while index &+ 8 <= count {
      let block = UnsafeMutableRawPointer(numbers + index)
      let words = block.loadUnaligned(as: SIMD4<UInt64>.self)
      if words[0] | words[1] | words[2] | words[3] == 0 {
        block.storeBytes(of: SIMD8<Int32>(repeating: sum), as: SIMD8<Int32>.self)
      } else {
        for bucket in index..<index &+ 8 {
          sum &+= numbers[bucket]
          numbers[bucket] = sum
        }
      }
      index &+= 8
    }
    while index < count {
      sum &+= numbers[index]
      numbers[index] = sum
      index &+= 1
    }
  }

  /// Returns the column or row of a coordinate, clamped to one bucket from the edge.
  @inline(__always)
  func line(_ coordinate: Float) -> Int {
    let scaled = (coordinate - origin) * inverse
    return scaled < 1 ? 1 : (scaled < Float(side &- 2) ? Int(scaled) : side &- 2)
  }

  /// Returns the coordinate at which a column or row of buckets begins, in u.
  func coordinate(ofLine line: Int) -> Float { origin + Float(line) * spacing }

  @inline(__always)
  func bucket(at place: Vector) -> Int { line(place.y) &* side &+ line(place.x) }

  /// Returns the members of neighbouring buckets of one row.
  @inline(__always)
  func members(row: Int, columns: ClosedRange<Int>) -> Range<Int> {
    let first = row &* side &+ columns.lowerBound
    let last = row &* side &+ columns.upperBound
    return Int(starts.base[first])..<Int(starts.base[last &+ 1])
  }

  /// The start of each bucket's members.
  var bucketStarts: UnsafeMutablePointer<Int32> { starts.base }

  /// Returns the first member at or after the beginning of a row.
  func start(ofRow row: Int) -> Int { Int(starts.base[row * side]) }

  /// The memory of its columns, in bytes.
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
