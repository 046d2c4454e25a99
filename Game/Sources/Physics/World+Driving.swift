import Arithmetic

extension World {
  /// Sets the drive of a muscle or bender for the next frame. Other links ignore it.
  ///
  /// A muscle's length becomes rest·(1 + amplitude·drive), a bender's angle rest + amplitude·drive.
  ///
  /// - Parameters:
  ///   - drive: −1 to 1. It is clamped; NaN counts as 0.
  ///   - link: The link's number.
  ///   - id: The body.
  ///   - guess: The expected index of the body in `bodies`. A correct guess avoids a search.
  public mutating func setDrive(_ drive: Float, ofLink link: Int, of id: BodyID, near guess: Int = 0) {
    guard let index = state.index(ofLink: link, of: id, near: guess) else { return }
    makeUnique()
    state.goals[index] = World.bounded(drive, 1)
  }

  /// Returns a link's current drive, −1 to 1; `nil` if the link does not exist.
  public func drive(ofLink link: Int, of id: BodyID) -> Float? {
    state.index(ofLink: link, of: id).map { state.drives[$0] }
  }

  /// Sets the drives of all links of a body to a wave: bias + amplitude·sin(turns + phase of the link).
  ///
  /// - Parameters:
  ///   - id: The body.
  ///   - turns: The phase of the wave. Advance it by frequency/60 every frame.
  ///   - amplitude: 0 to 1.
  ///   - bias: Added to the wave. It steers by keeping one side longer than the other.
  public mutating func beat(_ id: BodyID, turns: Float, amplitude: Float, bias: Float = 0) {
    guard let index = state.index(of: id) else { return }
    makeUnique()
    state.surveyLinks()
    state.beat(
      state.waves(of: state.places[index]), turns: World.bounded(turns, 1e6),
      amplitude: World.bounded(amplitude, 1), bias: World.bounded(bias, 1))
  }

  /// Sets the drives of all links of all bodies to one wave; see `beat(_:turns:amplitude:bias:)`.
  public mutating func beatAll(turns: Float, amplitude: Float, bias: Float = 0) {
    makeUnique()
    state.surveyLinks()
    state.beat(
      0..<state.waves.count, turns: World.bounded(turns, 1e6), amplitude: World.bounded(amplitude, 1),
      bias: World.bounded(bias, 1))
  }

  /// Applies a force to a cell during the next frame.
  ///
  /// - Parameters:
  ///   - force: In mass·u/s². Several forces add up. Each axis is clamped to ±100,000; NaN counts as 0.
  ///   - cell: The cell. Nothing happens if it does not exist.
  ///   - guess: The expected index of its body in `bodies`. A correct guess avoids a search.
  public mutating func push(_ force: Vector, on cell: CellID, near guess: Int = 0) {
    guard let index = state.index(of: cell, near: guess) else { return }
    makeUnique()
    state.push(Vector(World.bounded(force.x, 1e5), World.bounded(force.y, 1e5)), at: index)
  }

  /// Applies a force to every cell of a body during the next frame: a common one, and one across the cell's distance
  /// from the mean of all cells, so that these add up to zero.
  ///
  /// - Parameters:
  ///   - force: In mass·u/s².
  ///   - turning: The force across a distance, counter-clockwise, in mass·u/s² per u. Each axis of the sum is clamped
  ///     to ±100,000; NaN counts as 0.
  ///   - id: The body. Nothing happens if it does not exist.
  ///   - guess: The expected index of the body in `bodies`. A correct guess avoids a search.
  public mutating func push(_ force: Vector, turning: Float, body id: BodyID, near guess: Int = 0) {
    guard let index = state.index(of: id, near: guess) else { return }
    makeUnique()
    state.push(force, turning: turning, bodyAt: index)
  }

  /// Applies a force along a direction that is fixed to a cell: like a flagellum, or like a jet if for a single frame.
  public mutating func thrust(_ force: Float, along turns: Float, of cell: CellID) {
    guard let direction = direction(of: cell, turns: turns) else { return }
    push(direction * World.bounded(force, 1e5), on: cell)
  }

  /// Turns a cell and the cells linked to it during the next frame. It applies pairs of opposite forces across its
  /// links, so the net force is zero.
  ///
  /// - Parameters:
  ///   - torque: In mass·u²/s², counter-clockwise. Clamped to ±100,000.
  ///   - cell: The cell. The call has no effect on a cell without links.
  public mutating func turn(_ torque: Float, on cell: CellID) {
    guard let index = state.index(of: cell.body), state.index(of: cell) != nil else { return }
    makeUnique()
    state.turn(World.bounded(torque, 1e5), cell.cell, of: state.bodies[index])
  }

  @inline(__always)
  fileprivate static func bounded(_ value: Float, _ limit: Float) -> Float {
    value.isNaN ? 0 : min(max(value, -limit), limit)
  }
}

extension State {
  /// Returns the range of `waves` that belongs to a body's links.
  fileprivate func waves(of body: BodyPlace) -> Range<Int> {
    firstWave(from: Int(body.firstLink))..<firstWave(from: Int(body.firstLink + body.linkCount))
  }

  /// Returns the first wave at or after a link, found by binary search.
  private func firstWave(from link: Int) -> Int {
    var low = 0
    var high = waves.count
    while low < high {
      let middle = (low + high) / 2
      if Int(waves.base[middle].link) < link { low = middle + 1 } else { high = middle }
    }
    return low
  }

  fileprivate func beat(_ range: Range<Int>, turns: Float, amplitude: Float, bias: Float) {
    let waves = waves.base
    let goals = goals.base
    for index in range {
      let wave = bias + amplitude * Elementary.sine(turns: turns + waves[index].phase)
      goals[Int(waves[index].link)] = min(max(wave, -1), 1)
    }
  }

  fileprivate func push(_ force: Vector, at index: Int) {
    forces.base[index] += force
    forced.base[Int(owners.base[index])] = 1
  }

  fileprivate func push(_ force: Vector, turning: Float, bodyAt index: Int) {
    let place = places.base[index]
    let cells = cells.base + Int(place.firstCell)
    let forces = forces.base + Int(place.firstCell)
    let count = Int(place.cellCount)
    var sum = Vector.zero
    for number in 0..<count { sum += cells[number].position }
    let middle = sum / Float(count)
    for number in 0..<count {
      let arm = (cells[number].position - middle) * turning
      let push = force + Vector(-arm.y, arm.x)
      forces[number] += Vector(World.bounded(push.x, 1e5), World.bounded(push.y, 1e5))
    }
    forced.base[index] = 1
  }

  fileprivate func turn(_ torque: Float, _ cell: Int, of body: Body) {
    let links = body.plan.links
    var count = 0
    for number in body.constraints.lengths where links[number].base == cell || links[number].end == cell { count += 1 }
    let center = body.firstCell + cell
    for number in body.constraints.lengths where links[number].base == cell || links[number].end == cell {
      let other = body.firstCell + (links[number].base == cell ? links[number].end : links[number].base)
      let span = cells[other].position - cells[center].position
      let scale = torque / Float(count) / max((span * span).sum(), 0.01)
      let force = Vector(-span.y, span.x) * scale
      push(force, at: other)
      push(-force, at: center)
    }
  }
}
