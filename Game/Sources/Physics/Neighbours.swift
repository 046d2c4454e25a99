/// The pairs of cells of different bodies that may touch before any cell has moved half of the skin distance.
///
/// Source: L. Verlet, "Computer Experiments on Classical Fluids", 1967. The list is a pure function of the cells'
/// positions when it was made (`references`), so a saved world needs only those to resume exactly.
struct Neighbours {
  var isStale = true
  /// The positions for which the list was made.
  let references: Column<Vector>
  var grid: Grid
  /// Pairs by stripes of grid rows, in the order of rows, buckets and columns.
  let pairs: Column<Pair>
  /// The start of each stripe's pairs; one element more than stripes.
  let stripeStarts: Column<Int32>
  /// The pairs of each stripe that can touch within the frame. They begin at the same index as the stripe's pairs.
  let contacts: Column<PairContact>
  let stripeCounts: Column<Int32>
  let walls: Column<WallContact>
  let capsules: Column<CapsuleContact>
  /// The square of the largest distance of a cell from its reference, in u².
  var drift: Float = 0
  /// The smallest and largest radius of any cell, in u.
  private(set) var radii: ClosedRange<Float> = 0.5...0.5

  /// The maximum gap of listed pairs, in u; usually 0.4. Larger values make rebuilds rarer and lists longer.
  static let skin: Float = 0.4
  /// The maximum gap of pairs that take part in a frame, in u. Speeds up to 4 u/s are caught; smaller values miss fast
  /// approaches.
  static let slack: Float = 0.06
  /// The number of grid rows in a stripe. Stripes of equal parity share no cell, so they can be swept concurrently.
  static let rowsPerStripe = 8
  /// The maximum number of members of a run of buckets that a cell is compared with. It bounds the work where thousands
  /// of cells pile up.
  private static let longestRun = 48

  /// Two cells of different bodies.
  struct Pair: BitwiseCopyable {
    var first: Int32
    var second: Int32
  }

  init() {
    grid = Grid()
    references = Column()
    pairs = Column()
    stripeStarts = Column()
    contacts = Column()
    stripeCounts = Column()
    walls = Column()
    capsules = Column()
  }

  init(copying other: Neighbours) {
    isStale = other.isStale
    drift = other.drift
    radii = other.radii
    grid = Grid(copying: other.grid)
    references = Column(copying: other.references)
    pairs = Column(copying: other.pairs)
    stripeStarts = Column(copying: other.stripeStarts)
    contacts = Column(copying: other.contacts)
    stripeCounts = Column(copying: other.stripeCounts)
    walls = Column(copying: other.walls)
    capsules = Column(copying: other.capsules)
  }

  var stripeCount: Int { stripeCounts.count }

  /// True if the list is stale, or if a cell may have come into reach of one that is not listed with it.
  var needsRebuild: Bool {
    let room = Neighbours.skin - Neighbours.slack
    return isStale || drift * 4 > room * room
  }

  /// Stores the positions of all cells as the new references.
  mutating func takeReferences(_ cells: Column<CellState>) {
    references.resize(to: cells.count, filling: .zero)
    for index in 0..<cells.count { references.base[index] = cells.base[index].position }
    drift = 0
  }

  /// Builds the lists for the cells' current positions.
  mutating func rebuild(_ state: State) {
    let cells = state.cells
    var (smallest, largest): (Float, Float) = (.greatestFiniteMagnitude, 0.05)
    for index in 0..<cells.count {
      smallest = min(smallest, cells.base[index].radius)
      largest = max(largest, cells.base[index].radius)
    }
    radii = min(smallest, largest)...largest
    let reach = 2 * largest + Neighbours.skin
    grid.sort(cells, owners: state.owners, reach: reach, radius: state.settings.rimRadius)
    listPairs()
    listWalls(cells, state.settings)
    listCapsules(state)
    isStale = false
  }

  private mutating func listPairs() {
    let stripes = (grid.side + Neighbours.rowsPerStripe - 1) / Neighbours.rowsPerStripe
    stripeStarts.resize(to: stripes + 1, filling: 0)
    stripeCounts.resize(to: stripes, filling: 0)
    pairs.resize(to: 0, filling: Pair(first: 0, second: 0))
    for stripe in 0..<stripes {
      stripeStarts.base[stripe] = Int32(pairs.count)
      let rows = stripe * Neighbours.rowsPerStripe..<min((stripe + 1) * Neighbours.rowsPerStripe, grid.side)
      for row in rows { listPairs(row: row) }
    }
    stripeStarts.base[stripes] = Int32(pairs.count)
    contacts.resize(to: pairs.count, filling: PairContact(first: 0, second: 0))
  }

  /// Lists the pairs of a row's cells with later cells of the row and with those of the next row.
  private mutating func listPairs(row: Int) {
    let first = grid.start(ofRow: row)
    let last = grid.start(ofRow: row + 1)
    guard first < last else { return }
    pairs.reserve(pairs.count + (last - first) * 2 * Neighbours.longestRun)
    let starts = grid.bucketStarts
    let xs = grid.xs.base
    var run = PairRun(grid, output: pairs.base + pairs.count)
    for place in first..<last {
      let bucket = row &* grid.side &+ grid.line(xs[place])
      let sameEnd = min(Int(starts[bucket &+ 2]), place &+ 1 &+ Neighbours.longestRun)
      let next = Int(starts[bucket &+ grid.side &- 1])
      let nextEnd = min(Int(starts[bucket &+ grid.side &+ 2]), next &+ Neighbours.longestRun)
      run.list(place, with: place &+ 1, before: sameEnd)
      run.list(place, with: next, before: nextEnd)
    }
    pairs.adopt(count: run.output - pairs.base)
  }

  private mutating func listWalls(_ cells: Column<CellState>, _ settings: PhysicsSettings) {
    walls.resize(to: 0, filling: WallContact(cell: 0, wall: 0))
    for index in 0..<cells.count {
      let cell = cells.base[index]
      let inner = max(settings.rimRadius - cell.radius - Neighbours.skin, 0)
      let place = cell.position
      if place.x * place.x + place.y * place.y > inner * inner {
        walls.append(WallContact(cell: Int32(index), wall: -1))
      }
    }
    for (number, rock) in settings.rocks.enumerated() {
      let reach = rock.radius + radii.upperBound + Neighbours.skin
      forEachMember(around: rock.center, within: reach) { index in
        let apart = cells.base[index].position - rock.center
        let reach = rock.radius + cells.base[index].radius + Neighbours.skin
        if (apart * apart).sum() < reach * reach { walls.append(WallContact(cell: Int32(index), wall: Int32(number))) }
      }
    }
  }

  /// Calls back with every cell whose bucket overlaps a square around a position, in the grid's order.
  func forEachMember(around place: Vector, within reach: Float, _ body: (Int) -> Void) {
    let columns = grid.line(place.x - reach)...grid.line(place.x + reach)
    for row in grid.line(place.y - reach)...grid.line(place.y + reach) {
      for member in grid.members(row: row, columns: columns) { body(Int(grid.members.base[member])) }
    }
  }
}
