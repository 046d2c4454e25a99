/// The linear system of all rows: right side, assembly, factorisation and solution.
extension BatchSolver {
  @inline(never)
  func factorAndSubstitute() {
    computeRightSide()
    assemble()
    factor()
    substitute()
  }

  private func computeRightSide() {
    sparsity.lengthCells.withUnsafeBufferPointer { ends in
      for length in 0..<sparsity.lengthCount {
        let base = cell(ends[length &* 2])
        let end = cell(ends[length &* 2 &+ 1])
        let place = slots(ofLength: length)
        let speed = place[4] * (end[2] - base[2]) + place[5] * (end[3] - base[3])
        let state = row + length &* ScratchLayout.rowStride
        state[1] = -(speed + state[2])
        state[3] = state[0]
      }
    }
    sparsity.angleCells.withUnsafeBufferPointer { cells in
      for angle in 0..<sparsity.angleCount {
        let place = slots(ofAngle: angle)
        let from = cell(cells[angle &* 3])
        let apex = cell(cells[angle &* 3 &+ 1])
        let to = cell(cells[angle &* 3 &+ 2])
        let fromSpeed = place[0] * from[2] + place[1] * from[3]
        let apexSpeed = place[4] * apex[2] + place[5] * apex[3]
        let toSpeed = place[8] * to[2] + place[9] * to[3]
        let state = row + (sparsity.lengthCount &+ angle) &* ScratchLayout.rowStride
        state[1] = -(fromSpeed + apexSpeed + toSpeed + state[2])
        state[3] = state[0]
      }
    }
  }

  private func assemble() {
    for index in 0..<sparsity.entryCount { entry[index] = .zero }
    sparsity.couplings.withUnsafeBufferPointer { couplings in
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
  private func factor() {
    sparsity.order.withUnsafeBufferPointer { order in
      sparsity.columnStarts.withUnsafeBufferPointer { starts in
        sparsity.entryRows.withUnsafeBufferPointer { rows in
          sparsity.updates.withUnsafeBufferPointer { updates in
            sparsity.updateStarts.withUnsafeBufferPointer { updateStarts in
              for index in 0..<order.count {
                eliminate(
                  Int(order[index]), Int(starts[index])..<Int(starts[index &+ 1]), rows, updateStarts, updates)
              }
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private func eliminate(
    _ number: Int, _ column: Range<Int>, _ rows: UnsafeBufferPointer<Int32>,
    _ updateStarts: UnsafeBufferPointer<Int32>, _ updates: UnsafeBufferPointer<Int32>
  ) {
    let pivot = row + number &* ScratchLayout.rowStride
    let inverse = Octet(repeating: 1) / pivot[3]
    let right = pivot[1]
    pivot[3] = inverse
    for index in column {
      let value = entry[index]
      let factor = value * inverse
      let other = row + Int(rows[index]) &* ScratchLayout.rowStride
      other[1] -= factor * right
      other[3] -= factor * value
      var update = Int(updateStarts[index])
      let end = Int(updateStarts[index &+ 1])
      while update < end {
        entry[Int(updates[update &+ 1])] -= factor * entry[Int(updates[update])]
        update &+= 2
      }
    }
  }

  private func substitute() {
    sparsity.order.withUnsafeBufferPointer { order in
      sparsity.columnStarts.withUnsafeBufferPointer { starts in
        sparsity.entryRows.withUnsafeBufferPointer { rows in
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
}
