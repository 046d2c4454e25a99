/// Changes of variables, rows and constants, applied to the last optimum.
extension Simplex {
  /// Appends a variable that is held at 0, and returns its number.
  mutating func appendVariable() -> Int32 {
    let variable = Int32(values.count)
    values.append(0)
    matrix.growColumns(to: values.count)
    if !needsStart {
      growWorkSpace()
      factors.appendUnit()
    }
    return variable
  }

  /// Allocates space for all variables. Those without a basis position yet are kept by holds.
  mutating func growWorkSpace() {
    let count = values.count
    while basis.count < count {
      basis.append(~Int32(basis.count))
      held.append(0)
      isCandidate.append(false)
      releasePlace.append(-1)
    }
    multipliers.append(contentsOf: repeatElement(0, count: count * stride - multipliers.count))
    tableau.growColumns(to: count)
    moved.grow(to: count)
    direction.grow(to: count)
    combination.grow(to: count)
  }

  /// Returns the strength of a level, adding the level if it is not in use.
  mutating func strength(for level: Double) -> Int32 {
    if let strength = strengths.strength(of: level) { return strength }
    let strength = strengths.insert(level)
    for slot in rows.indices where rows[slot].strength >= strength { rows[slot].strength += 1 }
    makeRoom(for: strength)
    return strength
  }

  /// Inserts a multiplier of 0 for a new strength at every position.
  private mutating func makeRoom(for strength: Int32) {
    let old = multipliers
    let oldStride = stride
    let used = strengths.count - 1
    if strengths.count > stride {
      stride *= 2
      multipliers = [Double](repeating: 0, count: basis.count * stride)
    }
    for position in basis.indices {
      for source in 0..<used {
        let target = source < Int(strength) ? source : source + 1
        multipliers[position * stride + target] = old[position * oldStride + source]
      }
      multipliers[position * stride + Int(strength)] = 0
    }
  }

  /// Adds a row, which takes effect at the next solve. Terms with the same variable must have been merged.
  mutating func addRow(_ terms: [(variable: Int32, coefficient: Double)], _ row: Row) -> Int32 {
    let slot = freeSlots.popLast() ?? Int32(rows.count)
    if Int(slot) == rows.count {
      rows.append(row)
      if !needsStart { tableau.growRows(to: rows.count) }
    } else {
      rows[Int(slot)] = row
    }
    rows[Int(slot)].isLive = true
    newRowCount += 1
    matrix.setRow(slot, terms: terms)
    touched.append(slot)
    return slot
  }

  /// Removes a row. After many removals since the last solve, the next solve chooses a new basis and further removals
  /// are free.
  mutating func removeRow(_ slot: Int32) {
    removedRowCount += 1
    if !needsStart, removedRowCount > 32, removedRowCount * 3 > rows.count - freeSlots.count {
      settle()
      needsStart = true
    }
    if !needsStart, rows[Int(slot)].isInstalled {
      if rows[Int(slot)].position >= 0 {
        replaceByHold(slot)
      } else {
        changeGradient(by: -rows[Int(slot)].slope, times: slot)
        tableau.clearRow(slot)
      }
    }
    matrix.clearRow(slot)
    rows[Int(slot)] = Row()
    freeSlots.append(slot)
    if factors.needsRefactorization, !needsStart { refactorize() }
  }

  /// Changes a row's constant, which takes effect at the next solve.
  mutating func setConstant(_ constant: Double, of slot: Int32) {
    let change = constant - rows[Int(slot)].constant
    guard change != 0 else { return }
    rows[Int(slot)].constant = constant
    guard !needsStart, rows[Int(slot)].isInstalled else { return }
    if rows[Int(slot)].position >= 0 {
      raise(rows[Int(slot)].position, by: change)
      touchColumn(rows[Int(slot)].position)
      unsettled.append(slot)
    } else {
      rows[Int(slot)].residual -= change
      touched.append(slot)
    }
  }

  /// Marks all rows that depend on a basis row, so that their sides are checked.
  mutating func touchColumn(_ position: Int32) {
    var place = tableau.columnHead[Int(position)]
    while place >= 0 {
      touched.append(tableau.entries[Int(place)].row)
      place = tableau.entries[Int(place)].nextInColumn
    }
  }

  /// Changes a row's level, which takes effect at the next solve.
  mutating func setLevel(_ level: Double, of slot: Int32) {
    let strength = strength(for: level)
    let row = rows[Int(slot)]
    guard strength != row.strength else { return }
    guard !needsStart, row.isInstalled else {
      rows[Int(slot)].strength = strength
      return
    }
    if row.position >= 0 {
      rows[Int(slot)].strength = strength
      addCandidate(row.position)
      return
    }
    changeGradient(by: -row.slope, times: slot)
    rows[Int(slot)].strength = strength
    changeGradient(by: row.slope, times: slot)
    touched.append(slot)
  }

  /// Replaces a basis row by a hold. The point does not change.
  private mutating func replaceByHold(_ slot: Int32) {
    settle()
    let position = rows[Int(slot)].position
    direction.set(1, at: position)
    factors.solve(&direction)
    let best = variableToHold(insteadOf: slot)
    direction.clear()
    combination.set(1, at: best)
    factors.solveTransposed(&combination)
    spread(position)
    tableau.exchange(position, combination, leaving: -1)
    factors.exchange(position: position, combination: combination)
    combination.clear()
    held[Int(best)] = values[Int(best)]
    basis[Int(position)] = ~best
    rows[Int(slot)].position = -1
  }

  /// Returns a variable that only this row of the basis determines, given how variables move with it in `direction`.
  ///
  /// A variable of the row itself is best: others may depend on long chains of rows.
  private func variableToHold(insteadOf slot: Int32) -> Int32 {
    var best: Int32 = -1
    for variable in direction.indices where best < 0 || abs(direction[variable]) > abs(direction[best]) {
      best = variable
    }
    precondition(best >= 0, "The basis no longer contains constraint \(rows[Int(slot)].id); its factors are invalid.")
    let own = matrix.row(slot).map { matrix.entries[$0].variable }
    return own.first { abs(direction[$0]) > 0.4 * abs(direction[best]) } ?? best
  }

  /// Assigns changed rows to their sides and updates the multipliers accordingly.
  mutating func applyTouched() {
    for slot in touched where rows[Int(slot)].isLive {
      if !rows[Int(slot)].isInstalled {
        settle()
        install(slot)
      } else if rows[Int(slot)].position < 0 {
        let old = rows[Int(slot)].slope
        takeSide(slot)
        changeGradient(by: rows[Int(slot)].slope - old, times: slot)
        noteViolation(slot)
      }
    }
    touched.removeAll(keepingCapacity: true)
    newRowCount = 0
    removedRowCount = 0
  }
}
