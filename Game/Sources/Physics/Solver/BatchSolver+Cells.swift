/// Cells on their way into the solver and out of it.
extension BatchSolver {
  func loadCells() {
    let step = Octet(repeating: task.isContinuing ? task.step : 0)
    let places = task.cellPlaces + Int(batch.cells)
    for index in 0..<sparsity.cellCount {
      let lanes = BatchSolver.sources(places[index])
      let (x, y, velocityX, velocityY) = Octet.columns { task.cells[Int(lanes[$0])].motion }
      let state = cell + index &* ScratchLayout.cellStride
      let parameter = parameter + index &* BatchLayout.cellStride
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
    if batch.medium >= 0 { addViscosity() }
  }

  /// Where a cell is read from: lanes without it read one that is there.
  @inline(__always)
  private static func sources(_ places: SIMD8<Int32>) -> SIMD8<Int32> { places ^ (places &>> 31) }

  private var isForced: Bool {
    for lane in 0..<Int(batch.used) where task.forced[Int(batch.bodies[lane])] != 0 { return true }
    return false
  }

  private func addForces() {
    let places = task.cellPlaces + Int(batch.cells)
    for index in 0..<sparsity.cellCount {
      let lanes = BatchSolver.sources(places[index])
      let isMissing = lanes .!= places[index]
      let (forceX, forceY) = Octet.columns { task.forces[Int(lanes[$0])] }
      let state = cell + index &* ScratchLayout.cellStride
      state[7] += forceX.replacing(with: Octet.zero, where: isMissing) * task.step
      state[8] += forceY.replacing(with: Octet.zero, where: isMissing) * task.step
    }
  }

  private func addViscosity() {
    for index in 0..<sparsity.cellCount {
      let state = cell + index &* ScratchLayout.cellStride
      let drag = state[4] * medium(index)[0]
      state[4] = drag
      state[6] = drag
    }
  }

  /// Viscosity and current at a cell.
  @inline(__always)
  func medium(_ number: Int) -> UnsafeMutablePointer<Octet> {
    parameter + Int(batch.medium) + number &* BatchLayout.mediumStride
  }

  /// Turns each cell's m + hD into its inverse W, and its momentum into the velocity that it would have alone.
  func respond() {
    if batch.medium >= 0 { addCurrent() }
    let one = Octet(repeating: 1)
    for index in 0..<sparsity.cellCount {
      let state = cell + index &* ScratchLayout.cellStride
      let mass = parameter[index &* BatchLayout.cellStride]
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
    for index in 0..<sparsity.cellCount {
      let state = cell + index &* ScratchLayout.cellStride
      let current = medium(index) + 1
      state[7] += state[4] * current[0] + state[5] * current[1]
      state[8] += state[5] * current[0] + state[6] * current[1]
    }
  }

  func storeCells() {
    // Adding zero turns −0 into 0: the zeros of what a body lacks decide about signs of zeros, and about nothing else.
    // In a pass of its own it stays a sum of vectors; beside the stores it was made lane by lane.
    for index in 0..<sparsity.cellCount {
      let state = cell + index &* ScratchLayout.cellStride
      state[2] += Octet.zero
      state[3] += Octet.zero
      state[5] += Octet.zero
    }
    let places = task.cellPlaces + Int(batch.cells)
    for index in 0..<sparsity.cellCount {
      let state = cell + index &* ScratchLayout.cellStride
      let radius = parameter[index &* BatchLayout.cellStride &+ 2]
      let motion = Octet.transposed(state[9], state[10], state[2], state[3])
      let response = Octet.transposed(state[4], state[5], state[6], radius)
      let lanes = places[index]
      store(motion.0, response.0, lanes[0], lanes[4])
      store(motion.1, response.1, lanes[1], lanes[5])
      store(motion.2, response.2, lanes[2], lanes[6])
      store(motion.3, response.3, lanes[3], lanes[7])
    }
  }

  /// Stores the rows of two lanes.
  @inline(__always)
  private func store(_ motion: Octet, _ response: Octet, _ first: Int32, _ second: Int32) {
    let one = target(first)
    one.pointee.motion = motion.lowHalf
    one.pointee.response = response.lowHalf
    let two = target(second)
    two.pointee.motion = motion.highHalf
    two.pointee.response = response.highHalf
  }

  /// What nobody has goes to a place that nobody reads: spares mixed batches a branch that nobody can foresee.
  @inline(__always)
  private func target(_ place: Int32) -> UnsafeMutablePointer<CellState> {
    place >= 0
      ? task.cells + Int(place) : UnsafeMutableRawPointer(task.scratch).assumingMemoryBound(to: CellState.self)
  }
}
