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
  public func plan(of id: BodyID) -> BodyPlan? { state.index(of: id).map { state.bodies[$0].plan } }

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
    _ plan: BodyPlan, at place: Vector, heading: Float = 0, velocity: Vector = .zero, id: BodyID? = nil
  ) throws(WorldError) -> BodyID {
    do { try plan.validate() } catch { throw .plan(error) }
    try World.check(place, heading, velocity)
    guard state.cells.count + plan.cells.count <= World.largestCellCount else { throw .full(cells: state.cells.count) }
    let number = id ?? BodyID(state.nextBody)
    guard state.index(of: number) == nil else { throw .duplicateBody(number) }
    let cells = plan.placed(at: place, heading: heading, velocity: velocity)
    let rim = state.settings.rimRadius
    if let cell = cells.firstIndex(where: { ($0.position * $0.position).sum() > rim * rim }) {
      throw .outsideRim(cell: cell)
    }
    makeUnique()
    state.nextBody = max(state.nextBody, number.number &+ 1)
    let body = state.makeBody(number, plan)
    let index = state.insertionIndex(of: number)
    state.replaceBodies(index..<index, with: [BodyContents(body, cells: cells)])
    return number
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
  public mutating func reshape(_ id: BodyID, as plan: BodyPlan, keeping kept: [Int?]) throws(WorldError) {
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

  private static func check(_ place: Vector, _ heading: Float, _ velocity: Vector) throws(WorldError) {
    func isWithin(_ vector: Vector, _ limit: Float) -> Bool {
      vector.x.magnitude <= limit && vector.y.magnitude <= limit
    }
    guard isWithin(place, 4000) else { throw .pose("The place \(place.x), \(place.y) is not within 4000 u.") }
    guard heading.magnitude <= 1000 else { throw .pose("The heading \(heading) is not within 1000 turns.") }
    guard isWithin(velocity, 100) else {
      throw .pose("The velocity \(velocity.x), \(velocity.y) is not within 100 u/s along each axis.")
    }
  }
}

extension BodyPlan {
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
  /// The cells of a changed plan: kept ones as they move, new ones where the kept ones put the plan.
  fileprivate func reshapedCells(_ plan: BodyPlan, _ kept: [Int?], _ old: Body) -> [CellState] {
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
