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
        let far = slots(ofLength: length).end(1)
        let speed =
          far.gradientX * (end.velocityX - base.velocityX) + far.gradientY * (end.velocityY - base.velocityY)
        let row = row(length)
        row.impulse = -(speed + row.bias)
        row.pivot = row.diagonal
      }
    }
    sparsity.angleCells.withUnsafeBufferPointer { cells in
      for angle in 0..<sparsity.angleCount {
        let atFrom = slots(ofAngle: angle)
        let (atApex, atTo) = (atFrom.end(1), atFrom.end(2))
        let from = cell(cells[angle &* 3])
        let apex = cell(cells[angle &* 3 &+ 1])
        let to = cell(cells[angle &* 3 &+ 2])
        let fromSpeed = atFrom.gradientX * from.velocityX + atFrom.gradientY * from.velocityY
        let apexSpeed = atApex.gradientX * apex.velocityX + atApex.gradientY * apex.velocityY
        let toSpeed = atTo.gradientX * to.velocityX + atTo.gradientY * to.velocityY
        let row = row(sparsity.lengthCount &+ angle)
        row.impulse = -(fromSpeed + apexSpeed + toSpeed + row.bias)
        row.pivot = row.diagonal
      }
    }
  }

  private func assemble() {
    for index in 0..<sparsity.entryCount { entry[index] = .zero }
    sparsity.couplings.withUnsafeBufferPointer { couplings in
      var index = 0
      while index < couplings.count {
        let first = slot(Int(couplings[index &+ 1]))
        let second = slot(Int(couplings[index &+ 2]))
        entry[Int(couplings[index])] += first.responseX * second.gradientX + first.responseY * second.gradientY
        index &+= 3
      }
    }
  }

  /// Factors A = L D Lᵀ in place, and performs the forward substitution.
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
    let eliminated = row(number)
    let inverse = Octet(repeating: 1) / eliminated.pivot
    let right = eliminated.impulse
    eliminated.pivot = inverse
    for index in column {
      let value = entry[index]
      let factor = value * inverse
      let other = row(Int(rows[index]))
      other.impulse -= factor * right
      other.pivot -= factor * value
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
            let solved = row(Int(order[index]))
            var sum = solved.impulse
            for first in Int(starts[index])..<Int(starts[index &+ 1]) {
              sum -= entry[first] * row(Int(rows[first])).impulse
            }
            solved.impulse = sum * solved.pivot
            index &-= 1
          }
        }
      }
    }
  }
}
