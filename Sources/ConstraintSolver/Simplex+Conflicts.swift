/// Detection of contradictions at the optimum.
extension Simplex {
  /// Returns the required rows that are violated, or `nil` if there are none.
  mutating func missingRequired() -> [Int32]? {
    guard !violatedRequired.isEmpty else { return nil }
    let missing = Set(violatedRequired).sorted().filter { slot in
      rows[Int(slot)].position < 0 && isRequired(slot) && rows[Int(slot)].violation > Tolerance.violation
    }
    violatedRequired.removeAll(keepingCapacity: true)
    return missing.isEmpty ? nil : missing
  }

  /// Returns a minimal set of required rows that together exclude a row on trial, or `nil` if the row is satisfied.
  ///
  /// At the optimum the row on trial is the sum of basis rows times their multipliers in its strength. If all
  /// multipliers have a sign that their rows allow, they prove the contradiction (J. Farkas' lemma), and since basis
  /// rows are linearly independent, each is needed. Otherwise, satisfied rows outside the basis contribute, and the
  /// proof is searched among all rows with a nonzero multiplier or slope.
  mutating func conflict(excluding slot: Int32) -> [Int32]? {
    violatedRequired.removeAll(keepingCapacity: true)
    let row = rows[Int(slot)]
    guard row.position < 0, row.violation > Tolerance.violation else { return nil }
    var opposing: [Int32] = []
    var isProof = true
    for position in basis.indices {
      let multiplier = multipliers[position * stride + Int(row.strength)]
      guard basis[position] >= 0, abs(multiplier) > Tolerance.multiplier else { continue }
      let other = rows[Int(basis[position])]
      opposing.append(basis[position])
      isProof = isProof && (multiplier < 0 ? other.slopeAbove != 0 : other.slopeBelow != 0)
    }
    return isProof ? opposing : minimalConflict(excluding: slot)
  }

  /// Removes contributing rows, first in large groups and finally one by one, while the rest still excludes the row on
  /// trial.
  ///
  /// Each attempt costs a solve of the contributing rows. Needed only if required rows are redundant.
  private func minimalConflict(excluding slot: Int32) -> [Int32] {
    var opposing = rows.indices.map(Int32.init).filter { isRequired($0) && contributes($0) }
    var size = max(1, opposing.count / 2)
    while size > 0 {
      var start = 0
      while start < opposing.count {
        let end = min(start + size, opposing.count)
        let rest = Array(opposing[..<start] + opposing[end...])
        if isContradictory(rest + [slot]) {
          opposing = rest
        } else {
          start = end
        }
      }
      size /= 2
    }
    return opposing
  }

  private func contributes(_ slot: Int32) -> Bool {
    let row = rows[Int(slot)]
    if row.position < 0 { return row.slope != 0 }
    let base = Int(row.position) * stride
    return multipliers[base..<base + strengths.count].contains { abs($0) > Tolerance.multiplier }
  }

  private func isRequired(_ slot: Int32) -> Bool {
    rows[Int(slot)].isLive && strengths.levels[Int(rows[Int(slot)].strength)] == Strengths.required
  }

  /// Returns true if rows, solved separately and as required, cannot all be satisfied.
  private func isContradictory(_ slots: [Int32]) -> Bool {
    var trial = Simplex()
    var numbers: [Int32: Int32] = [:]
    let strength = trial.strength(for: Strengths.required)
    for slot in slots {
      var terms: [(variable: Int32, coefficient: Double)] = []
      for place in matrix.row(slot) {
        let entry = matrix.entries[place]
        let number = numbers[entry.variable] ?? trial.appendVariable()
        numbers[entry.variable] = number
        terms.append((number, entry.coefficient))
      }
      var row = Row()
      row.strength = strength
      row.constant = rows[Int(slot)].constant
      row.slopeBelow = rows[Int(slot)].slopeBelow
      row.slopeAbove = rows[Int(slot)].slopeAbove
      row.isAbove = row.slopeAbove == 0
      _ = trial.addRow(terms, row)
    }
    trial.solve()
    return trial.missingRequired() != nil
  }

  /// Resets a variable without constraints to 0.
  mutating func reset(_ variable: Int32) {
    if !needsStart { held[Int(variable)] = 0 }
    values[Int(variable)] = 0
  }
}
