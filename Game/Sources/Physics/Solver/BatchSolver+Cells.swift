/// Loading of cells into the solver, and storing of results.
extension BatchSolver {
  func loadCells() {
    let step = Octet(repeating: task.isContinuing ? task.step : 0)
    let places = task.cellPlaces + Int(batch.cells)
    for index in 0..<sparsity.cellCount {
      let lanes = BatchSolver.sources(places[index])
      let (x, y, velocityX, velocityY) = Octet.columns { task.cells[Int(lanes[$0])].motion }
      let cell = cell(index)
      let parameter = parameters(ofCell: index)
      cell.x = x + velocityX * step
      cell.y = y + velocityY * step
      cell.aheadX = cell.x + velocityX * parameter.lead
      cell.aheadY = cell.y + velocityY * parameter.lead
      cell.velocityX = velocityX
      cell.velocityY = velocityY
      cell.xx = parameter.drag
      cell.xy = .zero
      cell.yy = parameter.drag
      cell.momentumX = parameter.mass * velocityX
      cell.momentumY = parameter.mass * velocityY
    }
    if isForced { addForces() }
    if batch.medium >= 0 { addViscosity() }
  }

  /// Returns the index to read each lane's cell from; lanes without the cell read one that exists.
  @inline(__always)
  static func sources(_ places: SIMD8<Int32>) -> SIMD8<Int32> { places ^ (places &>> 31) }

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
      let cell = cell(index)
      cell.momentumX += forceX.replacing(with: Octet.zero, where: isMissing) * task.step
      cell.momentumY += forceY.replacing(with: Octet.zero, where: isMissing) * task.step
    }
  }

  private func addViscosity() {
    for index in 0..<sparsity.cellCount {
      let cell = cell(index)
      let drag = cell.xx * medium(index).viscosity
      cell.xx = drag
      cell.yy = drag
    }
  }

  /// Returns viscosity and current at a cell.
  @inline(__always)
  func medium(_ number: Int) -> MediumLanes {
    MediumLanes(parameter + Int(batch.medium) + number &* MediumLanes.stride)
  }

  /// Converts each cell's m + hD to its inverse W, and its momentum to its unconstrained velocity.
  func respond() {
    if batch.medium >= 0 { addCurrent() }
    let one = Octet(repeating: 1)
    for index in 0..<sparsity.cellCount {
      let cell = cell(index)
      let mass = parameters(ofCell: index).mass
      let xx = cell.xx + mass
      let yy = cell.yy + mass
      let inverse = one / (xx * yy - cell.xy * cell.xy)
      let responseXX = yy * inverse
      let responseXY = -(cell.xy * inverse)
      let responseYY = xx * inverse
      cell.xx = responseXX
      cell.xy = responseXY
      cell.yy = responseYY
      cell.velocityX = responseXX * cell.momentumX + responseXY * cell.momentumY
      cell.velocityY = responseXY * cell.momentumX + responseYY * cell.momentumY
    }
  }

  private func addCurrent() {
    for index in 0..<sparsity.cellCount {
      let cell = cell(index)
      let medium = medium(index)
      cell.momentumX += cell.xx * medium.currentX + cell.xy * medium.currentY
      cell.momentumY += cell.xy * medium.currentX + cell.yy * medium.currentY
    }
  }

  func storeCells() {
    // Adding zero turns −0 into 0, since zeros of missing rows affect only the signs of zeros. A separate pass keeps
    // the addition vectorised; next to the stores the compiler made it lane by lane.
    for index in 0..<sparsity.cellCount {
      let cell = cell(index)
      cell.velocityX += Octet.zero
      cell.velocityY += Octet.zero
      cell.xy += Octet.zero
    }
    let places = task.cellPlaces + Int(batch.cells)
    for index in 0..<sparsity.cellCount {
      let cell = cell(index)
      let radius = parameters(ofCell: index).radius
      let motion = Octet.transposed(cell.x, cell.y, cell.velocityX, cell.velocityY)
      let response = Octet.transposed(cell.xx, cell.xy, cell.yy, radius)
      let lanes = places[index]
      store(motion.0, response.0, lanes[0], lanes[4])
      store(motion.1, response.1, lanes[1], lanes[5])
      store(motion.2, response.2, lanes[2], lanes[6])
      store(motion.3, response.3, lanes[3], lanes[7])
    }
  }

  /// Stores the cells of two lanes.
  @inline(__always)
  private func store(_ motion: Octet, _ response: Octet, _ first: Int32, _ second: Int32) {
    let one = target(first)
    one.pointee.motion = motion.lowHalf
    one.pointee.response = response.lowHalf
    let two = target(second)
    two.pointee.motion = motion.highHalf
    two.pointee.response = response.highHalf
  }

  /// Returns the memory to store a cell at. Results of missing cells go to an unused place, which avoids an
  /// unpredictable branch in mixed batches.
  @inline(__always)
  private func target(_ place: Int32) -> UnsafeMutablePointer<CellState> {
    place >= 0
      ? task.cells + Int(place) : UnsafeMutableRawPointer(task.scratch).assumingMemoryBound(to: CellState.self)
  }
}
