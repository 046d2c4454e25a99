/// The solution's effects on cells, and the loads of rows.
extension BatchSolver {
  func applyImpulses() {
    sparsity.lengthCells.withUnsafeBufferPointer { ends in
      for length in 0..<sparsity.lengthCount {
        let impulse = row(length).impulse
        let places = slots(ofLength: length)
        push(cell(ends[length &* 2]), places, impulse)
        push(cell(ends[length &* 2 &+ 1]), places.end(1), impulse)
      }
    }
    sparsity.angleCells.withUnsafeBufferPointer { cells in
      for angle in 0..<sparsity.angleCount {
        let impulse = row(sparsity.lengthCount &+ angle).impulse
        let places = slots(ofAngle: angle)
        push(cell(cells[angle &* 3]), places, impulse)
        push(cell(cells[angle &* 3 &+ 1]), places.end(1), impulse)
        push(cell(cells[angle &* 3 &+ 2]), places.end(2), impulse)
      }
    }
  }

  @inline(__always)
  private func push(_ cell: CellLanes, _ slot: SlotLanes, _ impulse: Octet) {
    cell.velocityX += slot.responseX * impulse
    cell.velocityY += slot.responseY * impulse
  }

  /// Stores the loads of all rows; returns true if any exceeds its limit.
  func storeLoads() -> Bool {
    for index in 0..<batch.bounded.count {
      row(row(index, of: batch.bounded)).impulse += bound(index).held
    }
    let rate = 1 / task.step
    let waste = UnsafeMutableRawPointer(task.scratch).assumingMemoryBound(to: Float.self)
    let places = task.rowPlaces + Int(batch.rows)
    var overloaded = SIMDMask<SIMD8<Int32>>(repeating: false)
    for number in 0..<sparsity.rowCount {
      let impulse = row(number).impulse
      if batch.strengths >= 0 {
        let strength = parameter[Int(batch.strengths) &+ number]
        overloaded .|= strength * strength .< impulse * impulse
      }
      let load = impulse * rate + Float(0)
      let lanes = places[number]
      for lane in 0..<Batch.width {
        let target = lanes[lane] >= 0 ? task.loads + Int(lanes[lane]) : waste
        target.pointee = load[lane]
      }
    }
    return Octet.isAny(overloaded)
  }
}
