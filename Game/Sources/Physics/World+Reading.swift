import Arithmetic

/// Where a body is and how it moves as a whole.
public struct Pose: Hashable, Sendable {
  /// Centre of mass, in u.
  public var center: Vector
  /// Where the frame's origin lies when the plan is fitted to the cells, in u.
  public var origin: Vector
  /// Unit vector of the body's forward, fitted to all cells.
  public var forward: Vector
  /// Of the centre of mass, in u/s.
  public var velocity: Vector
  /// Angular velocity, in turns/s, counter-clockwise.
  public var spin: Float

  /// Unit vector of the body's left.
  public var left: Vector { Vector(-forward.y, forward.x) }
  /// Direction of forward, in turns, from −½ to ½.
  public var heading: Float { Elementary.arctangent(y: forward.y, x: forward.x) / Elementary.radiansPerTurn }
}

extension World {
  /// Where a cell is, in u; none when there is no such cell.
  public func position(of cell: CellID) -> Vector? { state.index(of: cell).map { state.cells[$0].position } }

  /// How a cell moves, in u/s; none when there is no such cell.
  public func velocity(of cell: CellID) -> Vector? { state.index(of: cell).map { state.cells[$0].velocity } }

  /// Calls back with number, position and velocity of each cell of a body.
  ///
  /// - Parameter guess: Where the body may be in `bodies`: found at once when right, sought when wrong.
  public func forEachCell(
    of id: BodyID, near guess: Int = 0, _ body: (_ cell: Int, _ position: Vector, _ velocity: Vector) -> Void
  ) {
    guard let index = state.index(of: id, near: guess) else { return }
    let place = state.places[index]
    let cells = state.cells.base + Int(place.firstCell)
    for number in 0..<Int(place.cellCount) { body(number, cells[number].position, cells[number].velocity) }
  }

  /// Where a body is as a whole; none when there is no such body.
  public func pose(of id: BodyID) -> Pose? {
    guard let index = state.index(of: id) else { return nil }
    let body = state.bodies[index]
    let now = body.cells.map { state.cells[$0] }
    let masses = body.plan.cells.map(\.mass)
    let fit = RigidFit(rest: body.plan.cells.map(\.position), now: now.map(\.position), weights: masses)
    let total = masses.reduce(0, +)
    let velocity = zip(now, masses).reduce(Vector.zero) { $0 + $1.0.velocity * $1.1 } / total
    var (momentum, inertia): (Float, Float) = (0, 0)
    for (cell, mass) in zip(now, masses) {
      let arm = cell.position - fit.center
      let slip = cell.velocity - velocity
      momentum += mass * (arm.x * slip.y - arm.y * slip.x)
      inertia += mass * (arm.x * arm.x + arm.y * arm.y)
    }
    let spin = inertia > 1e-9 ? momentum / inertia / Elementary.radiansPerTurn : 0
    return Pose(center: fit.center, origin: fit.place(.zero), forward: fit.turn, velocity: velocity, spin: spin)
  }

  /// A direction fixed to a cell, as it points now; none when there is no such cell.
  ///
  /// A disc has no direction of its own: it turns with the links that it holds on to.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - turns: The direction in the plan's frame.
  public func direction(of cell: CellID, turns: Float) -> Vector? {
    guard let index = state.index(of: cell.body), turns.isFinite else { return nil }
    let body = state.bodies[index]
    guard body.plan.cells.indices.contains(cell.cell) else { return nil }
    let frame = state.frame(of: cell.cell, in: body)
    let rest = Vector(Elementary.cosine(turns: turns), Elementary.sine(turns: turns))
    return Vector(frame.x * rest.x - frame.y * rest.y, frame.y * rest.x + frame.x * rest.y)
  }

  /// What every link of a body bore at the end of the last frame, by number; empty when there is no such body.
  public func loads(of id: BodyID) -> [LinkLoad] {
    guard let index = state.index(of: id) else { return [] }
    return state.linkLoads(of: state.bodies[index])
  }

  /// How far a link is from its length at rest, as a share of it; none when there is no such link or it is torn.
  public func strain(ofLink link: Int, of id: BodyID) -> Float? {
    guard let index = state.index(of: id) else { return nil }
    let body = state.bodies[index]
    guard body.plan.links.indices.contains(link), !body.plan.links[link].isBroken else { return nil }
    let span =
      state.cells[body.firstCell + body.plan.links[link].end].position
      - state.cells[body.firstCell + body.plan.links[link].base].position
    let rest = body.plan.restLength(of: body.plan.links[link])
    return (span * span).sum().squareRoot() / rest - 1
  }
}

extension State {
  /// Cosine and sine of a cell's turn from rest: the mean turn of its links, or of its body when it has none.
  func frame(of cell: Int, in body: Body) -> Vector {
    var sum = Vector.zero
    for number in body.skeleton.lengths {
      let link = body.plan.links[number]
      guard link.base == cell || link.end == cell else { continue }
      let rest = body.plan.cells[link.end].position - body.plan.cells[link.base].position
      let now = cells[body.firstCell + link.end].position - cells[body.firstCell + link.base].position
      let turn = Vector(rest.x * now.x + rest.y * now.y, rest.x * now.y - rest.y * now.x)
      let length = (turn * turn).sum().squareRoot()
      if length > 1e-9 { sum += turn / length }
    }
    let length = (sum * sum).sum().squareRoot()
    return length > 1e-6 ? sum / length : Vector(1, 0)
  }
}
