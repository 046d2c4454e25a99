/// The pairs of cells of different bodies that may touch before some cell has moved half of a skin.
///
/// Source: L. Verlet, "Computer Experiments on Classical Fluids", 1967. The list is a pure function of the cells' places
/// when it was made (`references`), so a saved world needs only those to go on exactly.
struct Neighbours {
  var isStale = true
  /// Places for which the list was made.
  let references: Column<Vector>
  var grid: Grid
  /// Pairs by stripes of grid rows, in the order of rows, buckets and columns.
  let pairs: Column<Pair>
  /// Where each stripe's pairs begin; one more than stripes.
  let stripeStarts: Column<Int32>
  /// The pairs of each stripe that can touch within the frame, at the stripe's place among the pairs.
  let contacts: Column<PairContact>
  let stripeCounts: Column<Int32>
  let walls: Column<WallContact>
  let capsules: Column<CapsuleContact>
  /// The square of the largest distance of a cell from its reference, in u².
  var drift: Float = 0
  /// The smallest and largest radius of any cell, in u.
  private(set) var radii: ClosedRange<Float> = 0.5...0.5

  /// Distance beyond touching up to which pairs are listed, in u; usually 0.4. More makes rebuilding rarer and lists longer.
  static let skin: Float = 0.4
  /// Gap up to which pairs take part in a frame, in u; less misses fast approaches. Speeds up to 4 u/s are caught.
  static let slack: Float = 0.06
  /// Grid rows of a stripe; stripes of equal parity share no cell, so they can be swept at the same time.
  static let rowsPerStripe = 8
  /// Most members of a run of buckets that one cell is compared with: bounds the work where thousands pile up.
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

  /// Whether some cell may have come into reach of one that is not listed with it.
  var isWornOut: Bool {
    let room = Neighbours.skin - Neighbours.slack
    return isStale || drift * 4 > room * room
  }

  /// Takes the places of all cells as the new references.
  mutating func takeReferences(_ cells: Column<CellState>) {
    references.resize(to: cells.count, filling: .zero)
    for index in 0..<cells.count { references.base[index] = cells.base[index].position }
    drift = 0
  }

  /// Makes the lists for the cells' present places.
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

  /// Pairs of a row's cells with those after them in the row and with those of the next row.
  private mutating func listPairs(row: Int) {
    let first = grid.start(ofRow: row)
    let last = grid.start(ofRow: row + 1)
    guard first < last else { return }
    pairs.reserve(pairs.count + (last - first) * 2 * Neighbours.longestRun)
    let starts = grid.bucketStarts
    let entries = grid.entries.base
    var run = PairRun(grid, output: pairs.base + pairs.count)
    for place in first..<last {
      let bucket = row &* grid.side &+ grid.line(entries[place].x)
      let sameEnd = min(Int(starts[bucket &+ 2]), place &+ 1 &+ Neighbours.longestRun)
      let next = Int(starts[bucket &+ grid.side &- 1])
      let nextEnd = min(Int(starts[bucket &+ grid.side &+ 2]), next &+ Neighbours.longestRun)
      run.list(place, with: place &+ 1, before: sameEnd)
      run.list(place, with: next, before: nextEnd)
    }
    pairs.adopt(count: run.output - pairs.base)
  }

  private mutating func listWalls(_ cells: Column<CellState>, _ settings: Settings) {
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

  /// Calls back with every cell whose bucket lies within a square around a place, in the grid's order.
  func forEachMember(around place: Vector, within reach: Float, _ body: (Int) -> Void) {
    let columns = grid.line(place.x - reach)...grid.line(place.x + reach)
    for row in grid.line(place.y - reach)...grid.line(place.y + reach) {
      for member in grid.members(row: row, columns: columns) { body(Int(grid.members.base[member])) }
    }
  }

  /// Links that are long enough for a disc to reach them between their cells, with what may touch them.
  private mutating func listCapsules(_ state: State) {
    capsules.removeAll()
    let cells = state.cells.base
    let ends = state.ends.base
    let cover = 2 * cover(radii.lowerBound, state.thickestLink) - Neighbours.skin + Neighbours.slack
    let shortest = cover > 0 ? cover * cover : -1
    state.bodies.withUnsafeBufferPointer { bodies in
      for number in bodies.indices {
        let firstCell = bodies[number].firstCell
        let firstLink = bodies[number].firstLink
        let end = number + 1 < bodies.count ? bodies[number + 1].firstLink : state.ends.count
        for place in firstLink..<end {
          let base = firstCell + Int(ends[place].x)
          let tip = firstCell + Int(ends[place].y)
          let span = cells[tip].position - cells[base].position
          if (span * span).sum() > shortest { listCapsule(place - firstLink, owner: number, state) }
        }
      }
    }
  }

  private mutating func listCapsule(_ index: Int, owner number: Int, _ state: State) {
    let body = state.bodies[number]
    let link = body.plan.links[index]
    let base = state.cells.base[body.firstCell + link.base]
    let end = state.cells.base[body.firstCell + link.end]
    let span = end.position - base.position
    let length = (span * span).sum().squareRoot()
    let cover = cover(base.radius, link.radius) + cover(end.radius, link.radius)
    // Both cells together move less than the skin's room before the list is made again.
    guard length + Neighbours.skin - Neighbours.slack > cover else { return }
    let template = CapsuleContact(
      cell: 0, base: Int32(body.firstCell + link.base), end: Int32(body.firstCell + link.end),
      radius: link.radius, link: Int32(index))
    list(template, owner: Int32(number), from: base.position, to: end.position, state)
  }

  /// How far along a link its cell's disc keeps the smallest other disc away from it.
  private func cover(_ cell: Float, _ link: Float) -> Float {
    let outer = cell + radii.lowerBound
    let inner = radii.lowerBound + link
    return max(outer * outer - inner * inner, 0).squareRoot()
  }

  private mutating func list(
    _ template: CapsuleContact, owner: Int32, from: Vector, to: Vector, _ state: State
  ) {
    let span = to - from
    let half = (span * span).sum().squareRoot() / 2
    let center = (from + to) / 2
    let capsules = capsules
    forEachMember(around: center, within: half + radii.upperBound + template.radius + Neighbours.skin) { index in
      guard state.owners.base[index] != owner else { return }
      let cell = state.cells.base[index]
      let reach = cell.radius + template.radius + Neighbours.skin
      let apart = CapsuleContact.offset(of: cell.position, from: from, to: to).offset
      if (apart * apart).sum() < reach * reach { capsules.append(template.against(Int32(index))) }
    }
    for (number, rock) in state.settings.rocks.enumerated() {
      let reach = rock.radius + template.radius + Neighbours.skin
      let apart = CapsuleContact.offset(of: rock.center, from: from, to: to).offset
      if (apart * apart).sum() < reach * reach { capsules.append(template.against(-1 - Int32(number))) }
    }
  }
}

/// Appends the pairs of one member with runs of others.
private struct PairRun {
  private(set) var output: UnsafeMutablePointer<Neighbours.Pair>
  private let entries: UnsafeMutablePointer<Grid.Entry>
  private let members: UnsafeMutablePointer<Int32>

  init(_ grid: Grid, output: UnsafeMutablePointer<Neighbours.Pair>) {
    self.output = output
    entries = grid.entries.base
    members = grid.members.base
  }

  /// Lists a member with the members of a range that are near it and belong to other bodies.
  @inline(__always)
  mutating func list(_ member: Int, with start: Int, before end: Int) {
    let one = entries[member]
    let reachOfOne = one.radius + Neighbours.skin
    let name = members[member]
    var place = output
    var other = start
    while other < end {
      let two = entries[other]
      let apartX = two.x - one.x
      let apartY = two.y - one.y
      let reach = two.radius + reachOfOne
      // Written always, kept only when near and foreign: spares the loop a branch that nobody can foresee.
      place.pointee = Neighbours.Pair(first: name, second: members[other])
      let isNear = apartX * apartX + apartY * apartY < reach * reach
      place += (isNear ? 1 : 0) & (two.owner != one.owner ? 1 : 0)
      other &+= 1
    }
    output = place
  }
}
