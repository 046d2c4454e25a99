/// The memory that a substep reads and writes, common to all batches.
struct SubstepTask {
  var cells: UnsafeMutablePointer<CellState>
  var forces: UnsafeMutablePointer<Vector>
  /// Flags of the bodies with forces.
  var forced: UnsafeMutablePointer<UInt8>
  var parameters: UnsafeMutablePointer<Octet>
  var cellPlaces: UnsafeMutablePointer<SIMD8<Int32>>
  var rowPlaces: UnsafeMutablePointer<SIMD8<Int32>>
  var lists: UnsafeMutablePointer<Int32>
  /// Force or torque of every row, stored in the last substep.
  var loads: UnsafeMutablePointer<Float>
  var scratch: UnsafeMutablePointer<Octet>
  /// Duration of the substep, in s.
  var step: Float
  /// True if the cells first move by the velocities of an earlier substep of the frame.
  var isContinuing: Bool
  var isLast: Bool
}

/// The solver of one substep of a batch.
///
/// For every body, in the notation of D. Baraff, "Linear-Time Dynamics using Lagrange Multipliers", 1996, and E. Catto,
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
  private let cells: UnsafeMutablePointer<Octet>
  private let rows: UnsafeMutablePointer<Octet>
  private let slots: UnsafeMutablePointer<Octet>
  let entry: UnsafeMutablePointer<Octet>
  private let bounds: UnsafeMutablePointer<Octet>
  /// The batch's parameters: those of cells, of rows, then those that only some batches have.
  let parameter: UnsafeMutablePointer<Octet>
  private let rowParameters: UnsafeMutablePointer<Octet>

  init(_ task: SubstepTask, _ batch: Batch, _ sparsity: SparsityPattern) {
    self.task = task
    self.batch = batch
    self.sparsity = sparsity
    let layout = ScratchLayout(sparsity)
    cells = task.scratch + ScratchLayout.waste
    rows = task.scratch + layout.rows
    slots = task.scratch + layout.slots
    entry = task.scratch + layout.entries
    bounds = task.scratch + layout.bounds
    parameter = task.parameters + Int(batch.parameters)
    rowParameters = parameter + sparsity.cellCount &* CellParameters.stride
  }

  /// Solves the batch; returns true if any of its rows is overloaded.
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

  @inline(__always) func cell(_ number: Int) -> CellLanes { CellLanes(cells + number &* CellLanes.stride) }
  @inline(__always) func cell(_ number: Int32) -> CellLanes { cell(Int(number)) }
  @inline(__always) func row(_ number: Int) -> RowLanes { RowLanes(rows + number &* RowLanes.stride) }
  @inline(__always) func slot(_ number: Int) -> SlotLanes { SlotLanes(slots + number &* SlotLanes.stride) }
  @inline(__always) func bound(_ number: Int) -> BoundLanes { BoundLanes(bounds + number &* BoundLanes.stride) }

  /// Returns the first slot of a length; its `end(1)` is the second.
  @inline(__always) func slots(ofLength length: Int) -> SlotLanes { slot(length &* 2) }

  /// Returns the first slot of an angle; the second is that of the apex.
  @inline(__always) func slots(ofAngle angle: Int) -> SlotLanes { slot(sparsity.lengthCount &* 2 &+ angle &* 3) }

  @inline(__always)
  func parameters(ofCell number: Int) -> CellParameters { CellParameters(parameter + number &* CellParameters.stride) }

  @inline(__always)
  func parameters(ofRow number: Int) -> RowParameterLanes {
    RowParameterLanes(rowParameters + number &* RowParameterLanes.stride)
  }

  /// Returns the row number at an index in a range of the batch's lists.
  @inline(__always)
  func row(_ index: Int, of stretch: Batch.Stretch) -> Int { Int(task.lists[Int(stretch.start) &+ index]) }

  /// Moves the targets of muscles and benders by the step of this substep.
  private func driveTargets() {
    let rates = parameter + Int(batch.driven.parameters)
    for index in 0..<batch.driven.count {
      parameters(ofRow: row(index, of: batch.driven)).target += rates[index]
    }
  }
}
