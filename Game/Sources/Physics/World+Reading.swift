import Arithmetic

/// Position and movement of a body as a whole.
public struct Pose: Hashable, Sendable {
  /// Centre of mass, in u.
  public var center: Vector
  /// Origin of the plan's frame, fitted to the cells, in u.
  public var origin: Vector
  /// Unit vector of the body's forward direction, fitted to all cells.
  public var forward: Vector
  /// Velocity of the centre of mass, in u/s.
  public var velocity: Vector
  /// Angular velocity, in turns/s, counter-clockwise.
  public var spin: Float

  /// Unit vector to the body's left.
  public var left: Vector { Vector(-forward.y, forward.x) }
  /// Heading in turns, from −½ to ½.
  public var heading: Float { Elementary.arctangent(y: forward.y, x: forward.x) / Elementary.radiansPerTurn }
}

extension World {
  /// Returns the position of a cell, in u; `nil` if it does not exist.
  public func position(of cell: CellID) -> Vector? { state.index(of: cell).map { state.cells[$0].position } }

  /// Returns the velocity of a cell, in u/s; `nil` if it does not exist.
  public func velocity(of cell: CellID) -> Vector? { state.index(of: cell).map { state.cells[$0].velocity } }

  /// Calls `body` with number, position and velocity of each cell of a body.
  ///
  /// - Parameter guess: The expected index of the body in `bodies`. A correct guess avoids a search.
  public func forEachCell(
    of id: BodyID, near guess: Int = 0, _ body: (_ cell: Int, _ position: Vector, _ velocity: Vector) -> Void
  ) {
    guard let index = state.index(of: id, near: guess) else { return }
    let place = state.places[index]
    let cells = state.cells.base + Int(place.firstCell)
    for number in 0..<Int(place.cellCount) { body(number, cells[number].position, cells[number].velocity) }
  }

  /// Copies position and velocity of each cell of a body. Does nothing if the body does not exist.
  ///
  /// - Parameters:
  ///   - guess: The expected index of the body in `bodies`. A correct guess avoids a search.
  ///   - motions: Memory for as many elements as the body has cells.
  public func copyMotions(
    of id: BodyID, near guess: Int = 0, to motions: UnsafeMutableBufferPointer<SIMD4<Float>>
  ) {
    guard let index = state.index(of: id, near: guess) else { return }
    let place = state.places.base[index]
    let count = Int(place.cellCount)
    precondition(
      motions.count == count, "World.copyMotions(of:to:): body \(id.number) has \(count) cells, not \(motions.count).")
    let cells = state.cells.base + Int(place.firstCell)
    for number in 0..<count { motions[number] = cells[number].motion }
  }

  /// Returns the pose of a body; `nil` if it does not exist.
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

  /// Returns the current direction of a vector that is fixed to a cell; `nil` if the cell does not exist.
  ///
  /// A disc has no direction of its own; it rotates with its links.
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

  /// Returns the loads of a body's links at the end of the last frame, by number; empty if the body does not exist.
  public func loads(of id: BodyID) -> [LinkLoad] {
    guard let index = state.index(of: id) else { return [] }
    return state.linkLoads(of: state.bodies[index])
  }

  /// Returns a link's relative change of length from rest; `nil` if it does not exist or is torn.
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
  /// Returns cosine and sine of a cell's rotation from rest: the mean rotation of its links, or of its body if it has
  /// none.
  func frame(of cell: Int, in body: Body) -> Vector {
    var sum = Vector.zero
    for number in body.constraints.lengths {
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
