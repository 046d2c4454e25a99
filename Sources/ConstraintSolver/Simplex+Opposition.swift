/// What the optimum says about contradictions.
extension Simplex {
  /// The required rows that miss, or nil when none does.
  mutating func missingRequired() -> [Int32]? {
    guard !suspects.isEmpty else { return nil }
    let missing = Set(suspects).sorted().filter { slot in
      rows[Int(slot)].position < 0 && isRequired(slot) && rows[Int(slot)].violation > Tolerance.violation
    }
    suspects.removeAll(keepingCapacity: true)
    return missing.isEmpty ? nil : missing
  }

  /// The required rows that together exclude a row on trial, without any to spare, or nil when it is met.
  ///
  /// At the optimum the row on trial is the sum of basis rows times their multipliers in its strength. Where all of these
  /// push the way their rows may push, they prove the contradiction (J. Farkas' lemma), and since basis rows are
  /// linearly independent each is needed. Where one does not, rows that are met outside the basis hold against it, and
  /// the proof is looked for among all rows that push.
  mutating func opposition(to slot: Int32) -> [Int32]? {
    suspects.removeAll(keepingCapacity: true)
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
    return isProof ? opposing : smallestOpposition(to: slot)
  }

  /// Leaves out pushing rows, first many together and in the end one by one, while the rest excludes the row on trial.
  ///
  /// Costs a solve of the pushing rows for each attempt; needed only where required rows repeat each other.
  private func smallestOpposition(to slot: Int32) -> [Int32] {
    var opposing = rows.indices.map(Int32.init).filter { isRequired($0) && isPushing($0) }
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

  private func isPushing(_ slot: Int32) -> Bool {
    let row = rows[Int(slot)]
    if row.position < 0 { return row.slope != 0 }
    let base = Int(row.position) * stride
    return multipliers[base..<base + strengths.count].contains { abs($0) > Tolerance.multiplier }
  }

  private func isRequired(_ slot: Int32) -> Bool {
    rows[Int(slot)].isLive && strengths.levels[Int(rows[Int(slot)].strength)] == Strengths.required
  }

  /// Whether rows, taken by themselves and as required, cannot all be met.
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

  /// Takes a variable without constraints back to 0.
  mutating func reset(_ variable: Int32) {
    if !needsStart { held[Int(variable)] = 0 }
    values[Int(variable)] = 0
  }
}
