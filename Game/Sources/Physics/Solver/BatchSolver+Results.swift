/// What the solution does to the cells, and what the rows bear.
extension BatchSolver {
  func applyImpulses() {
    sparsity.lengthCells.withUnsafeBufferPointer { ends in
      for length in 0..<sparsity.lengthCount {
        let impulse = row[length &* ScratchLayout.rowStride &+ 1]
        let places = slots(ofLength: length)
        push(cell(ends[length &* 2]), places, impulse)
        push(cell(ends[length &* 2 &+ 1]), places + 4, impulse)
      }
    }
    sparsity.angleCells.withUnsafeBufferPointer { cells in
      for angle in 0..<sparsity.angleCount {
        let impulse = row[(sparsity.lengthCount &+ angle) &* ScratchLayout.rowStride &+ 1]
        let places = slots(ofAngle: angle)
        push(cell(cells[angle &* 3]), places, impulse)
        push(cell(cells[angle &* 3 &+ 1]), places + 4, impulse)
        push(cell(cells[angle &* 3 &+ 2]), places + 8, impulse)
      }
    }
  }

  @inline(__always)
  private func push(
    _ state: UnsafeMutablePointer<Octet>, _ place: UnsafeMutablePointer<Octet>, _ impulse: Octet
  ) {
    state[2] += place[2] * impulse
    state[3] += place[3] * impulse
  }

  /// Writes what every row bears; returns whether any bears more than it can.
  func storeLoads() -> Bool {
    for index in 0..<batch.bounded.count {
      let number = Int(task.lists[Int(batch.bounded.start) &+ index])
      row[number &* ScratchLayout.rowStride &+ 1] += bound[index &* ScratchLayout.boundStride &+ 2]
    }
    let rate = 1 / task.step
    let waste = UnsafeMutableRawPointer(task.scratch).assumingMemoryBound(to: Float.self)
    let places = task.rowPlaces + Int(batch.rows)
    var isOverloaded = false
    for number in 0..<sparsity.rowCount {
      let impulse = row[number &* ScratchLayout.rowStride &+ 1]
      if batch.strengths >= 0 {
        let strength = parameter[Int(batch.strengths) &+ number]
        isOverloaded = Octet.isAny(strength * strength .< impulse * impulse) || isOverloaded
      }
      let load = impulse * rate + Float(0)
      let lanes = places[number]
      for lane in 0..<Batch.width {
        let target = lanes[lane] >= 0 ? task.loads + Int(lanes[lane]) : waste
        target.pointee = load[lane]
      }
    }
    return isOverloaded
  }
}
