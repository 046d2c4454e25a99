/// Cells on their way into the solver and out of it.
extension PackSolver {
  func loadCells() {
    let step = Octet(repeating: task.isContinuing ? task.step : 0)
    let places = task.cellPlaces + Int(pack.cells)
    for index in 0..<topology.cellCount {
      let lanes = PackSolver.sources(places[index])
      let (x, y, velocityX, velocityY) = Octet.columns { task.cells[Int(lanes[$0])].motion }
      let state = cell + index &* ScratchLayout.cellStride
      let parameter = parameter + index &* PackLayout.cellStride
      state[9] = x + velocityX * step
      state[10] = y + velocityY * step
      state[0] = state[9] + velocityX * parameter[3]
      state[1] = state[10] + velocityY * parameter[3]
      state[2] = velocityX
      state[3] = velocityY
      state[4] = parameter[1]
      state[5] = .zero
      state[6] = parameter[1]
      state[7] = parameter[0] * velocityX
      state[8] = parameter[0] * velocityY
    }
    if isForced { addForces() }
    if pack.medium >= 0 { addViscosity() }
  }

  /// Where a cell is read from: lanes without it read one that is there.
  @inline(__always)
  private static func sources(_ places: SIMD8<Int32>) -> SIMD8<Int32> { places ^ (places &>> 31) }

  private var isForced: Bool {
    for lane in 0..<Int(pack.used) where task.forced[Int(pack.bodies[lane])] != 0 { return true }
    return false
  }

  private func addForces() {
    let places = task.cellPlaces + Int(pack.cells)
    for index in 0..<topology.cellCount {
      var forceX = Octet.zero
      var forceY = Octet.zero
      for lane in 0..<Int(pack.used) where places[index][lane] >= 0 {
        let force = task.forces[Int(places[index][lane])]
        forceX[lane] = force.x
        forceY[lane] = force.y
      }
      let state = cell + index &* ScratchLayout.cellStride
      state[7] += forceX * task.step
      state[8] += forceY * task.step
    }
  }

  private func addViscosity() {
    for index in 0..<topology.cellCount {
      let state = cell + index &* ScratchLayout.cellStride
      let drag = state[4] * medium(index)[0]
      state[4] = drag
      state[6] = drag
    }
  }

  /// Viscosity and current at a cell.
  @inline(__always)
  func medium(_ number: Int) -> UnsafeMutablePointer<Octet> {
    parameter + Int(pack.medium) + number &* PackLayout.mediumStride
  }

  /// Turns each cell's m + hD into its inverse W, and its momentum into the velocity that it would have alone.
  func respond() {
    if pack.medium >= 0 { addCurrent() }
    let one = Octet(repeating: 1)
    for index in 0..<topology.cellCount {
      let state = cell + index &* ScratchLayout.cellStride
      let mass = parameter[index &* PackLayout.cellStride]
      let xx = state[4] + mass
      let yy = state[6] + mass
      let inverse = one / (xx * yy - state[5] * state[5])
      let responseXX = yy * inverse
      let responseXY = -(state[5] * inverse)
      let responseYY = xx * inverse
      state[4] = responseXX
      state[5] = responseXY
      state[6] = responseYY
      state[2] = responseXX * state[7] + responseXY * state[8]
      state[3] = responseXY * state[7] + responseYY * state[8]
    }
  }

  private func addCurrent() {
    for index in 0..<topology.cellCount {
      let state = cell + index &* ScratchLayout.cellStride
      let current = medium(index) + 1
      state[7] += state[4] * current[0] + state[5] * current[1]
      state[8] += state[5] * current[0] + state[6] * current[1]
    }
  }

  func storeCells() {
    let places = task.cellPlaces + Int(pack.cells)
    let waste = UnsafeMutableRawPointer(task.scratch).assumingMemoryBound(to: CellState.self)
    for index in 0..<topology.cellCount {
      let state = cell + index &* ScratchLayout.cellStride
      // Adding zero turns −0 into 0: the zeros of what a body lacks decide about signs of zeros, and about nothing else.
      let motion = (state[9], state[10], state[2] + Float(0), state[3] + Float(0))
      let response = (state[4], state[5] + Float(0), state[6], parameter[index &* PackLayout.cellStride &+ 2])
      let lanes = places[index]
      for lane in 0..<Pack.width {
        // What nobody has goes to a place that nobody reads: spares mixed packs a branch that nobody can foresee.
        let target = lanes[lane] >= 0 ? task.cells + Int(lanes[lane]) : waste
        target.pointee.motion = Octet.row(motion, lane)
        target.pointee.response = Octet.row(response, lane)
      }
    }
  }
}
