/// What one substep reads and writes, whatever the batch.
struct SubstepTask {
  var cells: UnsafeMutablePointer<CellState>
  var forces: UnsafeMutablePointer<Vector>
  /// Which bodies have forces.
  var forced: UnsafeMutablePointer<UInt8>
  var parameters: UnsafeMutablePointer<Octet>
  var cellPlaces: UnsafeMutablePointer<SIMD8<Int32>>
  var rowPlaces: UnsafeMutablePointer<SIMD8<Int32>>
  var lists: UnsafeMutablePointer<Int32>
  /// Force or torque of every row, written in the last substep.
  var loads: UnsafeMutablePointer<Float>
  var scratch: UnsafeMutablePointer<Octet>
  /// Length of the substep, in s.
  var step: Float
  /// Whether the cells move by their velocities first, because an earlier substep of the frame set them.
  var isContinuing: Bool
  var isLast: Bool
}

/// The solver of one substep of a batch.
///
/// For every body, in the letters of D. Baraff, "Linear-Time Dynamics using Lagrange Multipliers", 1996, and E. Catto,
/// "Soft Constraints: Reinventing the Spring", 2011, but with the fluid's drag D inside the metric:
///
///     W = (m + hD)⁻¹ for each cell                      backward Euler: drag never overshoots; m → 0 is Stokes' motion
///     v* = W (m v + h f + h D u + h r)                  u the current, r the lagged rod correction
///     A p = −(J v* + β C),  A = J W Jᵀ + γ              one soft row for each length and angle
///     v = v* + W Jᵀ p
struct BatchSolver {
  let task: SubstepTask
  let batch: Batch
  let sparsity: SparsityPattern
  /// Working memory, in the order of `ScratchLayout`.
  let cell: UnsafeMutablePointer<Octet>
  let row: UnsafeMutablePointer<Octet>
  let slot: UnsafeMutablePointer<Octet>
  let entry: UnsafeMutablePointer<Octet>
  let bound: UnsafeMutablePointer<Octet>
  /// Parameters, in the order of `BatchLayout`.
  let parameter: UnsafeMutablePointer<Octet>
  let rowParameter: UnsafeMutablePointer<Octet>

  init(_ task: SubstepTask, _ batch: Batch, _ sparsity: SparsityPattern) {
    self.task = task
    self.batch = batch
    self.sparsity = sparsity
    let layout = ScratchLayout(sparsity)
    cell = task.scratch + ScratchLayout.waste
    row = task.scratch + layout.rows
    slot = task.scratch + layout.slots
    entry = task.scratch + layout.entries
    bound = task.scratch + layout.bounds
    parameter = task.parameters + Int(batch.parameters)
    rowParameter = parameter + sparsity.cellCount &* BatchLayout.cellStride
  }

  /// Solves the batch; returns whether any of its rows bears more than it can.
  func solve() -> Bool {
    driveTargets()
    loadCells()
    measureLengths()
    measureAngles()
    addFins()
    respond()
    prepareLengths()
    prepareAngles()
    if !batch.bounded.isEmpty { prepareBounds() }
    factorAndSubstitute()
    if !batch.bounded.isEmpty { holdAtBounds() }
    applyImpulses()
    storeCells()
    return task.isLast ? storeLoads() : false
  }

  // MARK: Places

  @inline(__always)
  func slots(ofLength length: Int) -> UnsafeMutablePointer<Octet> { slot + length &* 2 &* ScratchLayout.slotStride }

  @inline(__always)
  func slots(ofAngle angle: Int) -> UnsafeMutablePointer<Octet> {
    slot + (sparsity.lengthCount &* 2 &+ angle &* 3) &* ScratchLayout.slotStride
  }

  @inline(__always)
  func cell(_ number: Int32) -> UnsafeMutablePointer<Octet> { cell + Int(number) &* ScratchLayout.cellStride }

  /// The muscles and benders move on to where this substep wants them.
  private func driveTargets() {
    let rates = parameter + Int(batch.driven.parameters)
    for index in 0..<batch.driven.count {
      let number = Int(task.lists[Int(batch.driven.start) &+ index])
      rowParameter[number &* BatchLayout.rowStride] += rates[index]
    }
  }
}
