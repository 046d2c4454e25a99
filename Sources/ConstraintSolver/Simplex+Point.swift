/// The point that the basis determines, and the quantities derived from it.
extension Simplex {
  /// Moves the point to where the rows that entered the basis, or whose constants changed there, hold.
  ///
  /// Costs one solve with the factors, regardless of the number of exchanges.
  mutating func settle() {
    guard !unsettled.isEmpty else { return }
    for slot in unsettled where rows[Int(slot)].position >= 0 {
      let gap = gap(of: slot)
      if gap != 0 { direction.set(-gap, at: rows[Int(slot)].position) }
    }
    unsettled.removeAll(keepingCapacity: true)
    factors.solve(&direction)
    for variable in direction.indices {
      values[Int(variable)] += direction[variable]
      moved.set(1, at: variable)
    }
    direction.clear()
  }

  /// Returns a row's left side at the point, minus its constant.
  private func gap(of slot: Int32) -> Double {
    var sum = -rows[Int(slot)].constant - rows[Int(slot)].perturbation
    for place in matrix.row(slot) {
      let entry = matrix.entries[place]
      sum += entry.coefficient * values[Int(entry.variable)]
    }
    return sum
  }

  /// Computes the residual and the tableau row of a row outside the basis. The point must be settled.
  mutating func install(_ slot: Int32) {
    rows[Int(slot)].isInstalled = true
    rows[Int(slot)].residual = gap(of: slot)
    takeSide(slot)
    noteViolation(slot)
    for place in matrix.row(slot) {
      let entry = matrix.entries[place]
      combination.set(entry.coefficient, at: entry.variable)
    }
    factors.solveTransposed(&combination)
    tableau.setRow(slot, to: combination)
    combination.clear()
    changeGradient(by: rows[Int(slot)].slope, times: slot)
  }

  /// Assigns a row to the side of its residual, unless the residual is 0 within tolerance.
  mutating func takeSide(_ slot: Int32) {
    let residual = rows[Int(slot)].residual
    if abs(residual) > Tolerance.residual { rows[Int(slot)].isAbove = residual > 0 }
  }

  /// Computes point, tableau, residuals, sides and multipliers from the basis and its new factors.
  mutating func evaluate() {
    unsettled.removeAll(keepingCapacity: true)
    for position in basis.indices {
      let slot = basis[position]
      let side = slot < 0 ? held[Int(~slot)] : rows[Int(slot)].constant + rows[Int(slot)].perturbation
      if side != 0 { direction.set(side, at: Int32(position)) }
    }
    factors.solve(&direction)
    for variable in values.indices {
      let value = direction[Int32(variable)]
      if abs(values[variable] - value) > Tolerance.residual { moved.set(1, at: Int32(variable)) }
      values[variable] = value
    }
    direction.clear()
    tableau.removeAll()
    for place in multipliers.indices { multipliers[place] = 0 }
    for slot in rows.indices where rows[slot].isInstalled {
      if rows[slot].position >= 0 {
        rows[slot].residual = 0
      } else {
        install(Int32(slot))
      }
    }
    for position in basis.indices { addCandidate(Int32(position)) }
  }
}
