import Arithmetic

extension World {
  /// The numbers of all bodies, in order.
  public var bodies: [BodyID] { state.bodies.map(\.id) }

  /// How many bodies there are.
  public var bodyCount: Int { state.bodies.count }

  /// How many cells all bodies have.
  public var cellCount: Int { state.cells.count }

  /// Whether there is a body of that number.
  public func contains(_ id: BodyID) -> Bool { state.index(of: id) != nil }

  /// The plan of a body as it is now: torn links are marked; none when there is no such body.
  public func plan(of id: BodyID) -> Assembly? { state.index(of: id).map { state.bodies[$0].plan } }

  /// The most cells that a world can hold.
  public static let largestCellCount = 1 << 20

  /// Puts a new body into the dish.
  ///
  /// - Parameters:
  ///   - plan: What it is made of.
  ///   - place: Where its frame's origin lies, in u.
  ///   - heading: Where its forward points, in turns.
  ///   - velocity: Of all its cells, in u/s.
  ///   - id: A number of its own; usually left out, then the next one. Later numbers continue after the largest used.
  /// - Returns: Its number.
  /// - Throws: `WorldError` saying what is wrong with the plan, pose or number; nothing is changed then.
  @discardableResult
  public mutating func add(
    _ plan: Assembly, at place: Vector, heading: Float = 0, velocity: Vector = .zero, id: BodyID? = nil
  ) throws(WorldError) -> BodyID {
    try add([Newcomer(plan, at: place, heading: heading, velocity: velocity, id: id)])[0]
  }

  /// A body about to be put into a dish.
  public struct Newcomer: Sendable {
    /// What it is made of.
    public var plan: Assembly
    /// Where its frame's origin lies, in u.
    public var place: Vector
    /// Where its forward points, in turns.
    public var heading: Float
    /// Of all its cells, in u/s.
    public var velocity: Vector
    /// A number of its own, or none for the next one.
    public var id: BodyID?

    /// A body at rest unless told otherwise.
    public init(
      _ plan: Assembly, at place: Vector, heading: Float = 0, velocity: Vector = .zero, id: BodyID? = nil
    ) {
      self.plan = plan
      self.place = place
      self.heading = heading
      self.velocity = velocity
      self.id = id
    }
  }

  /// Puts many bodies into the dish at once, in far less time than one by one.
  ///
  /// - Returns: Their numbers, in the order given.
  /// - Throws: `WorldError` for the first newcomer that is wrong; nothing is changed then.
  @discardableResult
  public mutating func add(_ newcomers: [Newcomer]) throws(WorldError) -> [BodyID] {
    var next = state.nextBody
    var numbers: [BodyID] = []
    var taken: Set<BodyID> = []
    var cellCount = state.cells.count
    for newcomer in newcomers {
      let number = newcomer.id ?? BodyID(next)
      next = max(next, number.number &+ 1)
      guard state.index(of: number) == nil, taken.insert(number).inserted else { throw .duplicateBody(number) }
      numbers.append(number)
      cellCount += newcomer.plan.cells.count
      guard cellCount <= World.largestCellCount else { throw .full(cells: state.cells.count) }
      try newcomer.validate(rim: state.settings.rimRadius)
    }
    makeUnique()
    state.nextBody = next
    state.insert(zip(numbers, newcomers).sorted { $0.0 < $1.0 })
    return numbers
  }

  /// Takes a body out of the dish; does nothing when there is no such body.
  public mutating func remove(_ id: BodyID) {
    guard let index = state.index(of: id) else { return }
    makeUnique()
    state.replaceBodies(index..<index + 1, with: [])
  }

  /// Changes a body's plan while it swims: kept cells stay where they are, new ones appear at their places beside them.
  ///
  /// - Parameters:
  ///   - id: The body.
  ///   - plan: What it becomes.
  ///   - kept: For each cell of the new plan, the number of the old cell that it was, or none for a new cell.
  /// - Throws: `WorldError` saying what is wrong; nothing is changed then.
  public mutating func reshape(_ id: BodyID, as plan: Assembly, keeping kept: [Int?]) throws(WorldError) {
    guard let index = state.index(of: id) else { throw .unknownBody(id) }
    do { try plan.validate() } catch { throw .plan(error) }
    let old = state.bodies[index]
    let numbers = kept.compactMap { $0 }
    guard kept.count == plan.cells.count else {
      throw .keptCells("There are \(kept.count) entries for \(plan.cells.count) cells; give one for each cell.")
    }
    guard numbers.allSatisfy({ old.plan.cells.indices.contains($0) }), Set(numbers).count == numbers.count else {
      throw .keptCells("Kept cells must be different cells of the old body, 0 to \(old.plan.cells.count - 1).")
    }
    guard !numbers.isEmpty else { throw .keptCells("No cell is kept; remove the body and add a new one instead.") }
    makeUnique()
    let cells = state.reshapedCells(plan, kept, old)
    let body = state.makeBody(id, plan)
    state.replaceBodies(index..<index + 1, with: [BodyContents(body, cells: cells)])
  }

  /// Tears links; the body falls apart where they were all that held it.
  ///
  /// - Returns: What happened; nothing when there is no such body or the links are torn already.
  @discardableResult
  public mutating func cut(_ links: [Int], of id: BodyID) -> [Event] {
    guard let index = state.index(of: id) else { return [] }
    let plan = state.bodies[index].plan
    let whole = Set(links).sorted().filter { plan.links.indices.contains($0) && !plan.links[$0].isBroken }
    guard !whole.isEmpty else { return [] }
    makeUnique()
    var events = whole.map { Event.linkBroke(body: id, link: $0) }
    if let split = state.breakLinks(whole, ofBodyAt: index) { events.append(.bodySplit(split)) }
    return events
  }
}

extension World.Newcomer {
  fileprivate func validate(rim: Float) throws(WorldError) {
    do { try plan.validate() } catch { throw .plan(error) }
    func isWithin(_ vector: Vector, _ limit: Float) -> Bool {
      vector.x.magnitude <= limit && vector.y.magnitude <= limit
    }
    guard isWithin(place, 4000) else { throw .pose("The place \(place.x), \(place.y) is not within 4000 u.") }
    guard heading.magnitude <= 1000 else { throw .pose("The heading \(heading) is not within 1000 turns.") }
    guard isWithin(velocity, 100) else {
      throw .pose("The velocity \(velocity.x), \(velocity.y) is not within 100 u/s along each axis.")
    }
    let outside = placedCells.firstIndex { ($0.position * $0.position).sum() > rim * rim }
    if let outside { throw .outsideRim(cell: outside) }
  }

  fileprivate var placedCells: [CellState] { plan.placed(at: place, heading: heading, velocity: velocity) }
}

extension Assembly {
  /// The cells at rest, with the frame's origin and forward given.
  func placed(at place: Vector, heading: Float, velocity: Vector) -> [CellState] {
    let cosine = Elementary.cosine(turns: heading)
    let sine = Elementary.sine(turns: heading)
    return cells.map { cell in
      let rest = cell.position
      let turned = Vector(cosine * rest.x - sine * rest.y, sine * rest.x + cosine * rest.y)
      return CellState(position: place + turned, velocity: velocity, mass: cell.mass, radius: cell.radius)
    }
  }
}

extension State {
  /// Puts bodies in, run by run of numbers that follow each other.
  fileprivate func insert(_ newcomers: [(BodyID, World.Newcomer)]) {
    var rest = newcomers[...]
    while let first = rest.first {
      let place = insertionIndex(of: first.0)
      let limit = place < bodies.count ? bodies[place].id : nil
      let run = rest.prefix { newcomer in limit.map { newcomer.0 < $0 } ?? true }
      let contents = run.map { BodyContents(makeBody($0.0, $0.1.plan), cells: $0.1.placedCells) }
      replaceBodies(place..<place, with: contents)
      rest = rest.dropFirst(run.count)
    }
  }

  /// The cells of a changed plan: kept ones as they move, new ones where the kept ones put the plan.
  fileprivate func reshapedCells(_ plan: Assembly, _ kept: [Int?], _ old: Body) -> [CellState] {
    let pairs = kept.enumerated().compactMap { new, old in old.map { (new, $0) } }
    let fit = RigidFit(
      rest: pairs.map { plan.cells[$0.0].position },
      now: pairs.map { cells[old.firstCell + $0.1].position },
      weights: pairs.map { plan.cells[$0.0].mass })
    let velocity = pairs.map { cells[old.firstCell + $0.1].velocity }.reduce(.zero, +) / Float(pairs.count)
    return plan.cells.indices.map { number in
      let cell = plan.cells[number]
      guard let source = kept[number] else {
        return CellState(position: fit.place(cell.position), velocity: velocity, mass: cell.mass, radius: cell.radius)
      }
      let state = cells[old.firstCell + source]
      return CellState(position: state.position, velocity: state.velocity, mass: cell.mass, radius: cell.radius)
    }
  }
}
