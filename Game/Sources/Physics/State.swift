/// The contents of a world, in columns. Bodies are in the order of their numbers.
///
/// The next frame depends on cells, drives, goals, forces, grips, the references of the neighbour list, and settings.
/// All else is derived from these and rebuilt when stale.
final class State {
  var settings: PhysicsSettings
  var frame = 0
  var nextBody: UInt32 = 1

  var bodies: [Body] = []
  /// The column ranges of each body's cells and links, for access without touching the body itself.
  let places: Column<BodyPlace>
  let cells: Column<CellState>
  /// The index in `bodies` of each cell's body.
  let owners: Column<Int32>
  let kinds: Column<UInt8>
  /// The forces that act on each cell during the next frame.
  let forces: Column<Vector>
  /// Flags of bodies with forces: 1 if there are some, 2 if they have just been cleared, 0 if there are none.
  let forced: Column<UInt8>
  let drives: Column<Float>
  let goals: Column<Float>
  /// The links that have a drive, with their phases, in order. They and `thickestLink` are valid after `surveyLinks()`.
  let waves: Column<ActuatorWave>
  /// The largest radius of any link, in u.
  private(set) var thickestLink: Float = 0
  private var isSurveyed = true
  /// The base and end of each link, as cells of its body; identical for broken links.
  let ends: Column<SIMD2<UInt8>>
  /// The force or torque of each row at the end of the last frame.
  let loads: Column<Float>

  var batches = BatchList()
  var neighbours: Neighbours
  var grips = GripList()
  var library = ShapeLibrary()
  var contactReport = ContactReport()

  init(_ settings: PhysicsSettings) {
    self.settings = settings
    places = Column()
    cells = Column()
    owners = Column()
    kinds = Column()
    forces = Column()
    forced = Column()
    drives = Column()
    goals = Column()
    loads = Column()
    waves = Column()
    ends = Column()
    neighbours = Neighbours()
  }

  init(copying other: State) {
    settings = other.settings
    frame = other.frame
    nextBody = other.nextBody
    bodies = other.bodies
    places = Column(copying: other.places)
    cells = Column(copying: other.cells)
    owners = Column(copying: other.owners)
    kinds = Column(copying: other.kinds)
    forces = Column(copying: other.forces)
    forced = Column(copying: other.forced)
    drives = Column(copying: other.drives)
    goals = Column(copying: other.goals)
    loads = Column(copying: other.loads)
    waves = Column(copying: other.waves)
    ends = Column(copying: other.ends)
    thickestLink = other.thickestLink
    isSurveyed = other.isSurveyed
    neighbours = Neighbours(copying: other.neighbours)
    grips = other.grips
    library = other.library
    contactReport = other.contactReport
  }

  /// Returns the index of a body in the list: `guess` if the body is there, otherwise the result of a binary search.
  func index(of id: BodyID, near guess: Int = 0) -> Int? {
    if guess >= 0, guess < places.count, places.base[guess].number == id.number { return guess }
    let place = insertionIndex(of: id)
    return place < places.count && places.base[place].number == id.number ? place : nil
  }

  func insertionIndex(of id: BodyID) -> Int {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places.base[middle].number < id.number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the column index of a cell; `nil` if the body or cell does not exist.
  func index(of cell: CellID, near guess: Int = 0) -> Int? {
    guard let index = index(of: cell.body, near: guess) else { return nil }
    let place = places.base[index]
    return cell.cell >= 0 && cell.cell < Int(place.cellCount) ? Int(place.firstCell) + cell.cell : nil
  }

  /// Returns the column index of a link; `nil` if the body or link does not exist.
  func index(ofLink link: Int, of id: BodyID, near guess: Int = 0) -> Int? {
    guard let index = index(of: id, near: guess) else { return nil }
    let place = places.base[index]
    return link >= 0 && link < Int(place.linkCount) ? Int(place.firstLink) + link : nil
  }

  func cellID(_ index: Int) -> CellID {
    let place = places[Int(owners[index])]
    return CellID(BodyID(place.number), index - Int(place.firstCell))
  }
}

extension State {
  /// Replaces bodies, and marks what depends on the list of bodies as stale.
  func replaceBodies(_ range: Range<Int>, with contents: [BodyContents]) {
    reportContacts()
    let first = range.lowerBound < bodies.count ? bodies[range.lowerBound] : nil
    let last = range.isEmpty ? nil : bodies[range.upperBound - 1]
    let cellStart = first?.firstCell ?? cells.count
    let cellRange = cellStart..<(last?.cells.upperBound ?? cellStart)
    let linkStart = first?.firstLink ?? drives.count
    let linkRange = linkStart..<(last?.links.upperBound ?? linkStart)
    let rowStart = first?.firstRow ?? loads.count
    let rowRange = rowStart..<(last?.rows.upperBound ?? rowStart)

    let newCells = contents.flatMap(\.cells)
    let newRowCount = contents.map(\.body.constraints.rowCount).reduce(0, +)
    cells.replace(cellRange, with: newCells)
    kinds.replace(cellRange, with: contents.flatMap { $0.body.plan.cells.map(\.kind) })
    forces.replace(cellRange, with: [Vector](repeating: .zero, count: newCells.count))
    drives.replace(linkRange, with: contents.flatMap(\.drives))
    ends.replace(linkRange, with: contents.flatMap { $0.body.plan.links.map(\.ends) })
    goals.replace(linkRange, with: contents.flatMap(\.goals))
    loads.replace(rowRange, with: [Float](repeating: 0, count: newRowCount))
    forced.replace(range, with: [UInt8](repeating: 0, count: contents.count))
    bodies.replaceSubrange(range, with: contents.map(\.body))
    renumber(from: range.lowerBound)
    isSurveyed = false
    batches.isStale = true
    neighbours.isStale = true
  }

  /// Lists the links that have a drive, and finds the radius of the thickest of all, if bodies have changed.
  func surveyLinks() {
    guard !isSurveyed else { return }
    isSurveyed = true
    waves.removeAll()
    thickestLink = 0
    for index in bodies.indices {
      let first = bodies[index].firstLink
      for (number, link) in bodies[index].plan.links.enumerated() {
        thickestLink = max(thickestLink, link.radius)
        if link.kind.mechanics.hasDrive { waves.append(ActuatorWave(link: Int32(first + number), phase: link.phase)) }
      }
    }
  }

  /// Updates the column offsets of the bodies from an index on.
  private func renumber(from start: Int) {
    owners.resize(to: cells.count, filling: 0)
    places.resize(to: bodies.count, filling: BodyPlace())
    var cell = start > 0 ? bodies[start - 1].cells.upperBound : 0
    var link = start > 0 ? bodies[start - 1].links.upperBound : 0
    var row = start > 0 ? bodies[start - 1].rows.upperBound : 0
    for index in start..<bodies.count {
      bodies[index].firstCell = cell
      bodies[index].firstLink = link
      bodies[index].firstRow = row
      let cells = bodies[index].cells
      places.base[index] = BodyPlace(bodies[index])
      for member in cells { owners.base[member] = Int32(index) }
      cell = cells.upperBound
      link = bodies[index].links.upperBound
      row = bodies[index].rows.upperBound
    }
  }
}

/// The column ranges of a body's cells and links.
struct BodyPlace: BitwiseCopyable {
  var number: UInt32 = 0
  var firstCell: Int32 = 0
  var cellCount: Int32 = 0
  var firstLink: Int32 = 0
  var linkCount: Int32 = 0

  init() {}

  init(_ body: Body) {
    number = body.id.number
    firstCell = Int32(body.firstCell)
    cellCount = Int32(body.plan.cells.count)
    firstLink = Int32(body.firstLink)
    linkCount = Int32(body.plan.links.count)
  }
}

/// A link that has a drive.
struct ActuatorWave: BitwiseCopyable {
  /// The link's index among all links.
  var link: Int32
  /// The phase in the wave, in turns.
  var phase: Float
}

extension Assembly.Link {
  /// The numbers of its cells; cell 0 twice if the link is broken.
  fileprivate var ends: SIMD2<UInt8> { isBroken ? .zero : SIMD2(UInt8(base), UInt8(end)) }
}
