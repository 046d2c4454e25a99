/// A function that calls `body` with every number below `count`, in any order and on any threads, and returns when all
/// calls are done.
public typealias ForEachBand = (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

extension State {
  /// Advances by one frame of 1/60 s, without the breaking of links.
  func advanceFrame(_ forEachBand: ForEachBand) {
    surveyLinks()
    if batches.isStale { batches.rebuild(self) }
    contactReport.reset()
    resolveGrips()
    if neighbours.needsRebuild {
      neighbours.takeReferences(cells)
      neighbours.rebuild(self)
    }
    selectContacts(forEachBand)
    let substeps = settings.precision.rawValue
    for substep in 0..<substeps {
      solveBands(forEachBand, task(isContinuing: substep > 0, isLast: substep == substeps - 1))
      sweepContacts(forEachBand)
    }
    moveCells()
    frame += 1
  }

  private func solveBands(_ forEachBand: ForEachBand, _ task: SubstepTask) {
    nonisolated(unsafe) let state = self
    nonisolated(unsafe) let task = task
    forEachBand(bandCount) { state.solveBatches(state.band($0), task) }
  }

  private var bandCount: Int { min(BatchList.bandCount, (batches.sheets.batches.count + 3) / 4) }

  /// Returns the batches of one band, which has its own working memory.
  private func band(_ number: Int) -> BatchBand {
    let count = batches.sheets.batches.count
    return BatchBand(number: number, batches: count * number / bandCount..<count * (number + 1) / bandCount)
  }

  private func task(isContinuing: Bool, isLast: Bool) -> SubstepTask {
    SubstepTask(
      cells: cells.base, forces: forces.base, forced: forced.base, parameters: batches.sheets.parameters.base,
      cellPlaces: batches.cellPlaces.base, rowPlaces: batches.rowPlaces.base, lists: batches.sheets.lists.base,
      loads: loads.base, scratch: batches.scratch.base, step: settings.step, isContinuing: isContinuing, isLast: isLast)
  }

  private func solveBatches(_ band: BatchBand, _ task: SubstepTask) {
    var task = task
    task.scratch += batches.scratchStride * band.number
    let sheets = batches.sheets
    let overloads = batches.overloads.base
    for index in band.batches {
      let batch = sheets.batches.base[index]
      let sparsity = sheets.sparsities[Int(batch.sparsity)]
      // This happens just before the batch's first substep, so that its parameters are cached when the solver needs
      // them.
      if !task.isContinuing { prepare(batch, cellCount: sparsity.cellCount) }
      overloads[index] = BatchSolver(task, batch, sparsity).solve()
    }
  }

  /// Starts a batch's drives towards their goals, and samples the liquid around its cells.
  private func prepare(_ batch: Batch, cellCount: Int) {
    let share = 1 / Float(settings.precision.rawValue)
    let parameters = UnsafeMutableRawPointer(batches.sheets.parameters.base).assumingMemoryBound(to: Float.self)
    let drives = drives.base
    let goals = goals.base
    let driven = batches.sheets.driven.base
    for entry in batch.drivenRows.start..<batch.drivenRows.end {
      let row = driven[Int(entry)]
      let start = row.rest + row.reach * drives[Int(row.link)]
      let goal = row.rest + row.reach * goals[Int(row.link)]
      parameters[Int(row.target)] = start
      parameters[Int(row.rate)] = (goal - start) * share
      drives[Int(row.link)] = goals[Int(row.link)]
    }
    if batch.medium >= 0 { sampleFluid(batch, cellCount) }
  }

  /// Writes the liquid around each cell of a batch to its lane; missing cells keep still water.
  private func sampleFluid(_ batch: Batch, _ cellCount: Int) {
    let cells = cells.base
    let places = batches.cellPlaces.base + Int(batch.cells)
    let medium = batches.sheets.parameters.base + (Int(batch.parameters) + Int(batch.medium))
    let fluid = settings.fluid
    fluid.samples.withUnsafeBufferPointer { samples in
      for index in 0..<cellCount {
        let lanes = BatchSolver.sources(places[index])
        let isMissing = lanes .!= places[index]
        let (x, y, _, _) = Octet.columns { cells[Int(lanes[$0])].motion }
        let sample = fluid.interpolated(x, y, in: samples)
        let output = medium + index &* MediumLanes.stride
        output[0] = sample.viscosity.replacing(with: 1, where: isMissing)
        output[1] = sample.currentX.replacing(with: 0, where: isMissing)
        output[2] = sample.currentY.replacing(with: 0, where: isMissing)
      }
    }
  }

  /// Clears the forces, which act for one frame.
  private func clearForces() {
    for index in 0..<forced.count where forced.base[index] != 0 {
      if forced.base[index] == 1 {
        let place = places.base[index]
        for cell in place.firstCell..<place.firstCell + place.cellCount { forces.base[Int(cell)] = .zero }
        forced.base[index] = 2
      } else {
        forced.base[index] = 0
      }
    }
  }

  // MARK: After the substeps

  /// The maximum speed of a cell along each axis, in u/s. Higher speeds are clamped.
  static let largestSpeed: Float = 100

  /// Performs the last movement of a frame, and measures the cells' distances from the neighbour list's references.
  private func moveCells() {
    let step = settings.step
    let limit = SIMD2<Float>(repeating: State.largestSpeed)
    let cells = self.cells.base
    let references = neighbours.references.base
    var drift: Float = 0
    for index in 0..<self.cells.count {
      var velocity = cells[index].motion.highHalf
      velocity.replace(with: limit, where: velocity .> limit)
      velocity.replace(with: -limit, where: velocity .< -limit)
      let place = cells[index].motion.lowHalf + velocity * step
      cells[index].motion = SIMD4(lowHalf: place, highHalf: velocity)
      let apart = place - references[index]
      drift = max(drift, apart.x * apart.x + apart.y * apart.y)
    }
    neighbours.drift = drift
    clearForces()
  }

  /// Measures the drift of a restored world.
  func measureDrift() {
    var drift: Float = 0
    for index in 0..<cells.count {
      let apart = cells.base[index].position - neighbours.references.base[index]
      drift = max(drift, apart.x * apart.x + apart.y * apart.y)
    }
    neighbours.drift = drift
  }
}

/// Consecutive batches that are processed together.
struct BatchBand: Sendable {
  var number: Int
  var batches: Range<Int>
}
