/// What the optimum says about contradictions.
extension Simplex {
  /// The required rows that miss, or nil when none does.
  mutating func missingRequired() -> [Int32]? {
    guard !suspects.isEmpty else { return nil }
    let missing = Set(suspects).sorted().filter { slot in
      let row = rows[Int(slot)]
      return row.isLive && row.position < 0 && tiers.levels[Int(row.tier)] == Tiers.required
        && row.violation > Tolerance.violation
    }
    suspects.removeAll(keepingCapacity: true)
    return missing.isEmpty ? nil : missing
  }

  /// The required rows that together exclude a row on trial, or nil when it is met.
  ///
  /// At the optimum the row on trial is a combination of the required rows with multipliers in its tier. These are
  /// linearly independent, so the combination is the only one, and leaving out any of them ends the contradiction
  /// (J. Farkas' lemma).
  mutating func opposition(to slot: Int32) -> [Int32]? {
    suspects.removeAll(keepingCapacity: true)
    let row = rows[Int(slot)]
    guard row.position < 0, row.violation > Tolerance.violation else { return nil }
    return basis.indices.compactMap { position in
      guard basis[position] >= 0, abs(multipliers[position * stride + Int(row.tier)]) > Tolerance.multiplier else {
        return nil
      }
      let opposing = basis[position]
      return tiers.levels[Int(rows[Int(opposing)].tier)] == Tiers.required ? opposing : nil
    }
  }

  /// Takes a variable without constraints back to 0.
  mutating func reset(_ variable: Int32) {
    held[Int(variable)] = 0
    values[Int(variable)] = 0
  }
}
