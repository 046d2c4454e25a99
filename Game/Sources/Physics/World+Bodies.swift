import Arithmetic

extension World {
  /// The numbers of all bodies, in order.
  public var bodies: [BodyID] { state.bodies.map(\.id) }

  /// The number of bodies.
  public var bodyCount: Int { state.bodies.count }

  /// The number of cells of all bodies.
  public var cellCount: Int { state.cells.count }

  /// Returns true if a body exists.
  public func contains(_ id: BodyID) -> Bool { state.index(of: id) != nil }

  /// Returns the current plan of a body, with broken links marked; `nil` if the body does not exist.
  public func plan(of id: BodyID) -> Assembly? { state.index(of: id).map { state.bodies[$0].plan } }

  /// The maximum number of cells in a world.
  public static let largestCellCount = 1 << 20

  /// Adds a body to the dish.
  ///
  /// - Parameters:
  ///   - plan: The body's plan.
  ///   - place: The position of its frame's origin, in u.
  ///   - heading: The direction of its forward axis, in turns.
  ///   - velocity: The velocity of all its cells, in u/s.
  ///   - id: Its number; usually omitted, which selects the next one. Later numbers continue after the largest used.
  /// - Returns: Its number.
  /// - Throws: `WorldError` describing the problem with the plan, pose or number. The world is then unchanged.
  @discardableResult
  public mutating func add(
    _ plan: Assembly, at place: Vector, heading: Float = 0, velocity: Vector = .zero, id: BodyID? = nil
  ) throws(WorldError) -> BodyID {
    try add([Newcomer(plan, at: place, heading: heading, velocity: velocity, id: id)])[0]
  }

  /// A body that is to be added to a dish.
  public struct Newcomer: Sendable {
    /// The body's plan.
    public var plan: Assembly
    /// The position of its frame's origin, in u.
    public var place: Vector
    /// The direction of its forward axis, in turns.
    public var heading: Float
    /// The velocity of all its cells, in u/s.
    public var velocity: Vector
    /// Its number; `nil` selects the next one.
    public var id: BodyID?

    /// Creates a newcomer, by default at rest.
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

  /// Adds many bodies to the dish at once, in far less time than one by one.
  ///
  /// - Returns: Their numbers, in the order given.
  /// - Throws: `WorldError` for the first invalid newcomer. The world is then unchanged.
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

  /// Removes a body from the dish. Does nothing if the body does not exist.
  public mutating func remove(_ id: BodyID) {
    guard let index = state.index(of: id) else { return }
    makeUnique()
    state.replaceBodies(index..<index + 1, with: [])
  }

  /// Changes the plan of a living body. Kept cells stay where they are; new ones appear at their planned positions
  /// beside them.
  ///
  /// - Parameters:
  ///   - id: The body.
  ///   - plan: Its new plan.
  ///   - kept: For each cell of the new plan, its number in the old plan, or `nil` for a new cell.
  /// - Throws: `WorldError` describing the problem. The world is then unchanged.
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

  /// Replaces the drag of a body's cells and links. Does nothing if the body does not exist.
  ///
  /// - Parameters:
  ///   - plan: A plan with the body's cells, in their order, and some of its links.
  ///   - links: For each link of `plan`, the link's number in the body. The other links keep their drag.
  public mutating func setDrag(of id: BodyID, like plan: Assembly, links: [Int]) {
    guard let index = state.index(of: id) else { return }
    precondition(
      plan.cells.count == state.bodies[index].plan.cells.count && plan.links.count == links.count,
      "World.setDrag(of:like:links:): the plan is not that of body \(id.number).")
    makeUnique()
    state.setDrag(ofBodyAt: index, like: plan, links: links)
  }

  /// Breaks links. The body falls apart where they were the only connection.
  ///
  /// - Returns: The resulting events; empty if the body does not exist or all of the links are already broken.
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
  /// Returns the cells at rest, given the frame's origin and forward direction.
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
  fileprivate func setDrag(ofBodyAt index: Int, like plan: Assembly, links: [Int]) {
    for (number, cell) in plan.cells.enumerated() {
      bodies[index].plan.cells[number].drag = cell.drag
      bodies[index].plan.cells[number].fin = cell.fin
    }
    for (link, number) in zip(plan.links, links) { bodies[index].plan.links[number].drag = link.drag }
    batches.isStale = true
  }

  /// Inserts bodies, one run after the other. The bodies of a run have the same insertion point.
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

  /// Returns the cells of a changed plan. Kept cells keep their motion; the positions of new ones follow from fitting
  /// the plan to the kept ones.
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
