import Arithmetic

// The solver of one substep, written once for eight, four and one lane. It stays in one file, long as it is, because the
// compiler specialises generic code across files of a module only when it sees the whole module at once.
//
// For every body, in the letters of D. Baraff, "Linear-Time Dynamics using Lagrange Multipliers", 1996, and E. Catto,
// "Soft Constraints: Reinventing the Spring", 2011, but with the fluid's drag D inside the metric:
//
//   W = (m + hD)⁻¹ for each cell                      backward Euler: drag never overshoots; m → 0 is Stokes' motion
//   v* = W (m v + h f + h D u + h r)                  u the current, r the lagged rod correction
//   A p = −(J v* + β C),  A = J W Jᵀ + γ              one soft row for each length and angle
//   v = v* + W Jᵀ p

/// What one substep of a pack reads and writes.
struct SubstepTask {
  var cells: UnsafeMutablePointer<CellState>
  var parameters: UnsafeMutablePointer<Float>
  var lists: UnsafeMutablePointer<Int32>
  /// Force or torque of every row, written in the last substep.
  var loads: UnsafeMutablePointer<Float>
  var scratch: UnsafeMutablePointer<Float>
  /// Length of the substep, in s.
  var step: Float
  /// Whether cells feel a viscosity and a current of their own.
  var hasMedium: Bool
  /// Whether the cells move by their velocities first, because an earlier substep of the frame set them.
  var isContinuing: Bool
  var isLast: Bool

  /// Solves a pack; returns whether any of its rows bears more than it can.
  func solve(_ pack: Pack, _ topology: Topology) -> Bool {
    switch pack.width {
    case 8: PackSolver<SIMD8<Float>>(self, pack, topology).solve()
    case 4: PackSolver<SIMD4<Float>>(self, pack, topology).solve()
    default: PackSolver<Float>(self, pack, topology).solve()
    }
  }
}

/// Relative compliance of every row: keeps over-braced bodies solvable; larger values let rigid links stretch.
private let rigidSoftness: Float = 1e-4
/// Fastest correction of a length, in u/s; higher lets deep overlaps throw bodies.
private let lengthPace: Float = 30
/// Fastest correction of an angle, in radians/s.
private let anglePace: Float = 40
/// Slack, in u, up to which a rope takes part in a step; more than it can lose in one.
private let ropeMargin: Float = 0.1
/// Play, in radians, up to which a hinge's limit takes part in a step.
private let hingeMargin: Float = 0.2
/// Rounds of holding rows at their bounds before the rest is cut off.
private let boundRounds = 3

private struct PackSolver<V: Lanes> {
  private let task: SubstepTask
  private let pack: Pack
  private let topology: Topology
  private let cell: UnsafeMutablePointer<V>
  private let row: UnsafeMutablePointer<V>
  private let slot: UnsafeMutablePointer<V>
  private let entry: UnsafeMutablePointer<V>
  private let bound: UnsafeMutablePointer<V>
  private let cellParameter: UnsafeMutablePointer<V>
  private let rowParameter: UnsafeMutablePointer<V>
  private let boundParameter: UnsafeMutablePointer<V>
  private var zero: V { V(repeating: 0) }
  private var one: V { V(repeating: 1) }

  @inline(__always)
  init(_ task: SubstepTask, _ pack: Pack, _ topology: Topology) {
    self.task = task
    self.pack = pack
    self.topology = topology
    let scratch = UnsafeMutableRawPointer(task.scratch).assumingMemoryBound(to: V.self)
    let layout = ScratchLayout(topology)
    cell = scratch
    row = scratch + layout.rows
    slot = scratch + layout.slots
    entry = scratch + layout.entries
    bound = scratch + layout.bounds
    let parameters = UnsafeMutableRawPointer(task.parameters + Int(pack.parameters)).assumingMemoryBound(to: V.self)
    let places = PackLayout(topology)
    cellParameter = parameters
    rowParameter = parameters + places.rows
    boundParameter = parameters + places.bounds
  }

  @inline(__always)
  func solve() -> Bool {
    driveTargets()
    loadCells()
    measureRods()
    measureAngles()
    addFins()
    respond()
    prepareLengths()
    prepareAngles()
    let hasBounds = pack.bounded.start < pack.bounded.end
    if hasBounds { prepareBounds() }
    factorAndSubstitute()
    if hasBounds { holdAtBounds() }
    applyImpulses()
    storeCells()
    return task.isLast ? storeLoads() : false
  }

  // MARK: The rows' places

  @inline(__always)
  private func slots(ofLength length: Int) -> UnsafeMutablePointer<V> { slot + length &* 2 &* ScratchLayout.slotStride }

  @inline(__always)
  private func slots(ofAngle angle: Int) -> UnsafeMutablePointer<V> {
    slot + (topology.lengthCount &* 2 &+ angle &* 3) &* ScratchLayout.slotStride
  }

  @inline(__always)
  private func cell(_ number: Int32) -> UnsafeMutablePointer<V> { cell + Int(number) &* ScratchLayout.cellStride }

  // MARK: Motion without constraints

  @inline(__always)
  private func driveTargets() {
    for index in pack.driven.start..<pack.driven.end {
      let number = Int(task.lists[Int(index)])
      rowParameter[number &* PackLayout.rowStride] += boundParameter[number &* PackLayout.boundStride]
    }
  }

  @inline(__always)
  private func loadCells() {
    let step = V(repeating: task.isContinuing ? task.step : 0)
    for index in 0..<topology.cellCount {
      let places = pack.firstCells &+ Int32(truncatingIfNeeded: index)
      let (x, y, velocityX, velocityY) = V.columns(of: { task.cells[Int(places[$0])].motion })
      let state = cell + index &* ScratchLayout.cellStride
      let parameter = cellParameter + index &* PackLayout.cellStride
      state[9] = x + velocityX * step
      state[10] = y + velocityY * step
      state[0] = state[9] + velocityX * parameter[8]
      state[1] = state[10] + velocityY * parameter[8]
      state[2] = velocityX
      state[3] = velocityY
      let drag = task.hasMedium ? parameter[1] * parameter[4] : parameter[1]
      state[4] = drag
      state[5] = zero
      state[6] = drag
      state[7] = parameter[0] * velocityX + parameter[2]
      state[8] = parameter[0] * velocityY + parameter[3]
    }
  }

  /// Directions and errors of the links, and the drag of their rods.
  ///
  /// Half of a rod's drag Γ·L goes to each end, which alone would make turning it three times too hard; the force
  /// (L/6)Γ(vⱼ − vᵢ) of the last velocities, against i and with j, repairs it.
  @inline(__always)
  private func measureRods() {
    let tiny = V(repeating: 1e-6)
    topology.lengthCells.withUnsafeBufferPointer { ends in
      for length in 0..<topology.lengthCount {
        let base = cell(ends[length &* 2])
        let end = cell(ends[length &* 2 &+ 1])
        let spanX = end[0] - base[0]
        let spanY = end[1] - base[1]
        let span = (spanX * spanX + spanY * spanY).root()
        let isTiny = V.less(span, tiny)
        let inverse = one / span.replaced(by: one, where: isTiny)
        let places = slots(ofLength: length)
        let x = (spanX * inverse).replaced(by: one, where: isTiny)
        let y = spanY * inverse
        places[4] = x
        places[5] = y
        let gained = x * (lead(end, 0) - lead(base, 0)) + y * (lead(end, 1) - lead(base, 1))
        row[length &* ScratchLayout.rowStride &+ 3] = span - rowParameter[length &* PackLayout.rowStride] - gained
        addRod(length, span, ends[length &* 2], ends[length &* 2 &+ 1])
      }
    }
  }

  /// How far ahead of its place a cell is taken along an axis.
  ///
  /// Where drag rules, geometry half a step ahead makes swimming accurate to second order; where inertia rules, only
  /// geometry at the places themselves conserves angular momentum. Each cell leads by h/2·hD/(m + hD).
  @inline(__always)
  private func lead(_ state: UnsafeMutablePointer<V>, _ axis: Int) -> V { state[axis] - state[9 &+ axis] }

  /// Gradients and errors of the angles.
  @inline(__always)
  private func measureAngles() {
    topology.angleCells.withUnsafeBufferPointer { cells in
      for angle in 0..<topology.angleCount {
        let from = cell(cells[angle &* 3])
        let apex = cell(cells[angle &* 3 &+ 1])
        let to = cell(cells[angle &* 3 &+ 2])
        let fromX = from[0] - apex[0]
        let fromY = from[1] - apex[1]
        let toX = to[0] - apex[0]
        let toY = to[1] - apex[1]
        let fromInverse = one / atLeast(1e-4, fromX * fromX + fromY * fromY)
        let toInverse = one / atLeast(1e-4, toX * toX + toY * toY)
        let places = slots(ofAngle: angle)
        places[0] = fromY * fromInverse
        places[1] = -(fromX * fromInverse)
        places[8] = -(toY * toInverse)
        places[9] = toX * toInverse
        places[4] = -(places[0] + places[8])
        places[5] = -(places[1] + places[9])
        let fromLead = places[0] * lead(from, 0) + places[1] * lead(from, 1)
        let apexLead = places[4] * lead(apex, 0) + places[5] * lead(apex, 1)
        let toLead = places[8] * lead(to, 0) + places[9] * lead(to, 1)
        let number = topology.lengthCount &+ angle
        let measured = V.arctangent(y: fromX * toY - fromY * toX, x: fromX * toX + fromY * toY)
        let error = wrapped(measured - rowParameter[number &* PackLayout.rowStride])
        row[number &* ScratchLayout.rowStride &+ 3] = error - (fromLead + apexLead + toLead)
      }
    }
  }

  @inline(__always)
  private func addRod(_ length: Int, _ span: V, _ baseNumber: Int32, _ endNumber: Int32) {
    let base = cell(baseNumber)
    let end = cell(endNumber)
    let parameter = rowParameter + length &* PackLayout.rowStride
    var wetted = span
    var slipX = end[2] - base[2]
    var slipY = end[3] - base[3]
    if task.hasMedium {
      let baseMedium = cellParameter + Int(baseNumber) &* PackLayout.cellStride
      let endMedium = cellParameter + Int(endNumber) &* PackLayout.cellStride
      wetted = wetted * ((baseMedium[4] + endMedium[4]) * V(repeating: 0.5))
      slipX -= endMedium[5] - baseMedium[5]
      slipY -= endMedium[6] - baseMedium[6]
    }
    let places = slots(ofLength: length)
    let drag = blade(along: parameter[3] * wetted, across: parameter[4] * wetted, places[4], places[5])
    let third = V(repeating: 1.0 / 3.0)
    let forceX = (drag.xx * slipX + drag.xy * slipY) * third
    let forceY = (drag.xy * slipX + drag.yy * slipY) * third
    add(drag, to: base)
    add(drag, to: end)
    base[7] -= forceX
    base[8] -= forceY
    end[7] += forceX
    end[8] += forceY
  }

  /// The drag of something slender that lies along a direction.
  @inline(__always)
  private func blade(along: V, across: V, _ x: V, _ y: V) -> (xx: V, xy: V, yy: V) {
    let slender = along - across
    return (across + slender * x * x, slender * x * y, across + slender * y * y)
  }

  @inline(__always)
  private func add(_ drag: (xx: V, xy: V, yy: V), to state: UnsafeMutablePointer<V>) {
    state[4] += drag.xx
    state[5] += drag.xy
    state[6] += drag.yy
  }

  @inline(__always)
  private func addFins() {
    for index in pack.finned.start..<pack.finned.end {
      let length = Int(task.lists[Int(index)])
      let places = slots(ofLength: length)
      let parameter = boundParameter + length &* PackLayout.boundStride
      for side in 0..<2 {
        let number = topology.lengthCells[length &* 2 &+ side]
        let viscosity = task.hasMedium ? cellParameter[Int(number) &* PackLayout.cellStride &+ 4] : one
        let along = parameter[4 &+ side &* 2] * viscosity
        let across = parameter[5 &+ side &* 2] * viscosity
        add(blade(along: along, across: across, places[4], places[5]), to: cell(number))
      }
    }
  }

  /// Turns each cell's m + hD into its inverse W, and its momentum into the velocity that it would have alone.
  @inline(__always)
  private func respond() {
    for index in 0..<topology.cellCount {
      let state = cell + index &* ScratchLayout.cellStride
      let parameter = cellParameter + index &* PackLayout.cellStride
      var momentumX = state[7]
      var momentumY = state[8]
      if task.hasMedium {
        momentumX += state[4] * parameter[5] + state[5] * parameter[6]
        momentumY += state[5] * parameter[5] + state[6] * parameter[6]
      }
      let xx = state[4] + parameter[0]
      let yy = state[6] + parameter[0]
      let inverse = one / (xx * yy - state[5] * state[5])
      let responseXY = -(state[5] * inverse)
      state[4] = yy * inverse
      state[5] = responseXY
      state[6] = xx * inverse
      state[2] = state[4] * momentumX + responseXY * momentumY
      state[3] = responseXY * momentumX + state[6] * momentumY
    }
  }

  // MARK: Rows

  @inline(__always)
  private func prepareLengths() {
    topology.lengthCells.withUnsafeBufferPointer { ends in
      for length in 0..<topology.lengthCount {
        let base = cell(ends[length &* 2])
        let end = cell(ends[length &* 2 &+ 1])
        let places = slots(ofLength: length)
        let x = places[4]
        let y = places[5]
        places[0] = -x
        places[1] = -y
        places[2] = -(base[4] * x + base[5] * y)
        places[3] = -(base[5] * x + base[6] * y)
        places[6] = end[4] * x + end[5] * y
        places[7] = end[5] * x + end[6] * y
        finishRow(length, x * (places[6] - places[2]) + y * (places[7] - places[3]), pace: lengthPace)
      }
    }
  }

  @inline(__always)
  private func prepareAngles() {
    topology.angleCells.withUnsafeBufferPointer { cells in
      for angle in 0..<topology.angleCount {
        let places = slots(ofAngle: angle)
        let response =
          respond(places, cell(cells[angle &* 3])) + respond(places + 4, cell(cells[angle &* 3 &+ 1]))
          + respond(places + 8, cell(cells[angle &* 3 &+ 2]))
        finishRow(topology.lengthCount &+ angle, response, pace: anglePace)
      }
    }
  }

  /// Fills in a slot's response to its gradient; returns how much the row moves by it.
  @inline(__always)
  private func respond(_ place: UnsafeMutablePointer<V>, _ state: UnsafeMutablePointer<V>) -> V {
    place[2] = state[4] * place[0] + state[5] * place[1]
    place[3] = state[5] * place[0] + state[6] * place[1]
    return place[0] * place[2] + place[1] * place[3]
  }

  @inline(__always)
  private func finishRow(_ number: Int, _ response: V, pace: Float) {
    let place = row + number &* ScratchLayout.rowStride
    let parameter = rowParameter + number &* PackLayout.rowStride
    place[0] = response * V(repeating: 1 + rigidSoftness) + parameter[2]
    place[2] = limited(place[3] * parameter[1], pace)
  }

  // MARK: Bounds

  /// Readies the bounds of each bounded row: a rope may only pull, a hinge only push back from the nearer limit.
  ///
  /// One-sided rows take part a little before they act, since their gap may close within the step; the bounds decide.
  /// What is far from acting is left out at once.
  @inline(__always)
  private func prepareBounds() {
    for index in pack.bounded.start..<pack.bounded.end {
      let number = Int(task.lists[Int(index)])
      let parameter = boundParameter + number &* PackLayout.boundStride
      let limits = bound + number &* 4
      limits[0] = parameter[1]
      limits[1] = parameter[2]
      limits[2] = zero
      let place = row + number &* ScratchLayout.rowStride
      var gap = -place[3]
      var margin = V(repeating: ropeMargin)
      if number >= topology.lengthCount {
        let isLow = V.less(place[3] + place[3], parameter[4] + parameter[5])
        let excess = place[3] - parameter[5].replaced(by: parameter[4], where: isLow)
        gap = (-excess).replaced(by: excess, where: isLow)
        margin = V(repeating: hingeMargin)
        let side = parameter[3].replaced(by: -parameter[3], where: isLow)
        limits[0] = limits[0].replaced(by: zero, where: V.less(side, zero))
        limits[1] = limits[1].replaced(by: zero, where: V.less(zero, side))
        place[2] = limited(excess * rowParameter[number &* PackLayout.rowStride &+ 1], anglePace)
      }
      let isFar = V.less(margin, gap * parameter[3])
      if V.isAny(isFar) { hold(number, where: isFar, at: zero) }
    }
  }

  /// Takes a row out of the system in some lanes, and gives it an impulse instead.
  @inline(__always)
  private func hold(_ number: Int, where mask: V.Flags, at impulse: V) {
    let isLength = number < topology.lengthCount
    let places = isLength ? slots(ofLength: number) : slots(ofAngle: number &- topology.lengthCount)
    for side in 0..<(isLength ? 2 : 3) {
      let place = places + side &* ScratchLayout.slotStride
      let state = cell(
        isLength
          ? topology.lengthCells[number &* 2 &+ side]
          : topology.angleCells[(number &- topology.lengthCount) &* 3 &+ side])
      let push = zero.replaced(by: impulse, where: mask)
      state[2] += place[2] * push
      state[3] += place[3] * push
      for component in 0..<4 { place[component] = place[component].replaced(by: zero, where: mask) }
    }
    let place = row + number &* ScratchLayout.rowStride
    place[0] = place[0].replaced(by: one, where: mask)
    place[2] = place[2].replaced(by: zero, where: mask)
    let limits = bound + number &* 4
    limits[2] = limits[2].replaced(by: impulse, where: mask)
  }

  /// Holds rows that went beyond their bounds there, and solves the others again.
  @inline(__always)
  private func holdAtBounds() {
    for _ in 0..<boundRounds {
      var isHeld = false
      for index in pack.bounded.start..<pack.bounded.end {
        let number = Int(task.lists[Int(index)])
        let impulse = row[number &* ScratchLayout.rowStride &+ 1]
        let limits = bound + number &* 4
        let isLow = V.less(impulse, limits[0])
        let isHigh = V.less(limits[1], impulse)
        guard V.isAny(isLow) || V.isAny(isHigh) else { continue }
        hold(number, where: isLow, at: limits[0])
        hold(number, where: isHigh, at: limits[1])
        isHeld = true
      }
      guard isHeld else { return }
      factorAndSubstitute()
    }
    for index in pack.bounded.start..<pack.bounded.end {
      let number = Int(task.lists[Int(index)])
      let place = row + number &* ScratchLayout.rowStride + 1
      let limits = bound + number &* 4
      let low = place[0].replaced(by: limits[0], where: V.less(place[0], limits[0]))
      place[0] = low.replaced(by: limits[1], where: V.less(limits[1], low))
    }
  }

  // MARK: The system

  @inline(never)
  private func factorAndSubstitute() {
    computeRightSide()
    assemble()
    factor()
    substitute()
  }

  @inline(__always)
  private func computeRightSide() {
    topology.lengthCells.withUnsafeBufferPointer { ends in
      for length in 0..<topology.lengthCount {
        let base = cell(ends[length &* 2])
        let end = cell(ends[length &* 2 &+ 1])
        let place = slots(ofLength: length)
        let speed = place[4] * (end[2] - base[2]) + place[5] * (end[3] - base[3])
        let state = row + length &* ScratchLayout.rowStride
        state[1] = -(speed + state[2])
        state[3] = state[0]
      }
    }
    topology.angleCells.withUnsafeBufferPointer { cells in
      for angle in 0..<topology.angleCount {
        let place = slots(ofAngle: angle)
        let from = cell(cells[angle &* 3])
        let apex = cell(cells[angle &* 3 &+ 1])
        let to = cell(cells[angle &* 3 &+ 2])
        let fromSpeed = place[0] * from[2] + place[1] * from[3]
        let apexSpeed = place[4] * apex[2] + place[5] * apex[3]
        let toSpeed = place[8] * to[2] + place[9] * to[3]
        let state = row + (topology.lengthCount &+ angle) &* ScratchLayout.rowStride
        state[1] = -(fromSpeed + apexSpeed + toSpeed + state[2])
        state[3] = state[0]
      }
    }
  }

  @inline(__always)
  private func assemble() {
    for index in 0..<topology.entryCount { entry[index] = zero }
    topology.couplings.withUnsafeBufferPointer { couplings in
      var index = 0
      while index < couplings.count {
        let first = slot + Int(couplings[index &+ 1]) &* ScratchLayout.slotStride
        let second = slot + Int(couplings[index &+ 2]) &* ScratchLayout.slotStride
        entry[Int(couplings[index])] += first[2] * second[0] + first[3] * second[1]
        index &+= 3
      }
    }
  }

  /// A = L D Lᵀ in place, and the forward substitution with it.
  @inline(__always)
  private func factor() {
    topology.order.withUnsafeBufferPointer { order in
      topology.columnStarts.withUnsafeBufferPointer { starts in
        topology.entryRows.withUnsafeBufferPointer { rows in
          topology.updates.withUnsafeBufferPointer { updates in
            var update = 0
            for index in 0..<order.count {
              let pivot = row + Int(order[index]) &* ScratchLayout.rowStride
              let inverse = one / pivot[3]
              pivot[3] = inverse
              let end = Int(starts[index &+ 1])
              for first in Int(starts[index])..<end {
                let value = entry[first]
                let factor = value * inverse
                let other = row + Int(rows[first]) &* ScratchLayout.rowStride
                other[1] -= factor * pivot[1]
                other[3] -= factor * value
                var second = first &+ 1
                while second < end {
                  entry[Int(updates[update])] -= factor * entry[second]
                  update &+= 1
                  second &+= 1
                }
              }
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private func substitute() {
    topology.order.withUnsafeBufferPointer { order in
      topology.columnStarts.withUnsafeBufferPointer { starts in
        topology.entryRows.withUnsafeBufferPointer { rows in
          var index = order.count &- 1
          while index >= 0 {
            let pivot = row + Int(order[index]) &* ScratchLayout.rowStride
            var sum = pivot[1]
            for first in Int(starts[index])..<Int(starts[index &+ 1]) {
              sum -= entry[first] * row[Int(rows[first]) &* ScratchLayout.rowStride &+ 1]
            }
            pivot[1] = sum * pivot[3]
            index &-= 1
          }
        }
      }
    }
  }

  // MARK: Results

  @inline(__always)
  private func applyImpulses() {
    topology.lengthCells.withUnsafeBufferPointer { ends in
      for length in 0..<topology.lengthCount {
        let impulse = row[length &* ScratchLayout.rowStride &+ 1]
        let places = slots(ofLength: length)
        push(cell(ends[length &* 2]), places, impulse)
        push(cell(ends[length &* 2 &+ 1]), places + 4, impulse)
      }
    }
    topology.angleCells.withUnsafeBufferPointer { cells in
      for angle in 0..<topology.angleCount {
        let impulse = row[(topology.lengthCount &+ angle) &* ScratchLayout.rowStride &+ 1]
        let places = slots(ofAngle: angle)
        push(cell(cells[angle &* 3]), places, impulse)
        push(cell(cells[angle &* 3 &+ 1]), places + 4, impulse)
        push(cell(cells[angle &* 3 &+ 2]), places + 8, impulse)
      }
    }
  }

  @inline(__always)
  private func push(_ state: UnsafeMutablePointer<V>, _ place: UnsafeMutablePointer<V>, _ impulse: V) {
    state[2] += place[2] * impulse
    state[3] += place[3] * impulse
  }

  @inline(__always)
  private func storeCells() {
    for index in 0..<topology.cellCount {
      let state = cell + index &* ScratchLayout.cellStride
      let places = pack.firstCells &+ Int32(truncatingIfNeeded: index)
      let radius = cellParameter[index &* PackLayout.cellStride &+ 7]
      V.forEachRow((state[9], state[10], state[2], state[3]), count: Int(pack.used)) { lane, motion in
        task.cells[Int(places[lane])].motion = motion
      }
      V.forEachRow((state[4], state[5], state[6], radius), count: Int(pack.used)) { lane, response in
        task.cells[Int(places[lane])].response = response
      }
    }
  }

  /// Writes what every row bears; returns whether any bears more than it can.
  @inline(__always)
  private func storeLoads() -> Bool {
    let rate = V(repeating: 1 / task.step)
    for index in pack.bounded.start..<pack.bounded.end {
      let number = Int(task.lists[Int(index)])
      row[number &* ScratchLayout.rowStride &+ 1] += bound[number &* 4 &+ 2]
    }
    var isOverloaded = false
    for number in 0..<topology.rowCount {
      let impulse = row[number &* ScratchLayout.rowStride &+ 1]
      let largest = rowParameter[number &* PackLayout.rowStride &+ 5]
      let load = impulse * rate
      let isOver = V.isAny(V.less(largest * largest, impulse * impulse))
      isOverloaded = isOverloaded || isOver
      for lane in 0..<Int(pack.used) { task.loads[Int(pack.firstRows[lane]) &+ number] = load.lane(lane) }
    }
    return isOverloaded
  }

  // MARK: Small arithmetic

  @inline(__always)
  private func atLeast(_ least: Float, _ value: V) -> V {
    let floor = V(repeating: least)
    return value.replaced(by: floor, where: V.less(value, floor))
  }

  @inline(__always)
  private func limited(_ value: V, _ limit: Float) -> V {
    let high = V(repeating: limit)
    let low = V(repeating: -limit)
    return value.replaced(by: high, where: V.less(high, value)).replaced(by: low, where: V.less(value, low))
  }

  /// An angle in radians within a turn and a half of zero brought within half a turn.
  @inline(__always)
  private func wrapped(_ angle: V) -> V {
    let half = V(repeating: .pi)
    let turn = V(repeating: 2 * .pi)
    let down = angle.replaced(by: angle - turn, where: V.less(half, angle))
    return down.replaced(by: down + turn, where: V.less(down, -half))
  }
}
