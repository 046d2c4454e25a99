/// Selection of a first basis, and new factors for an existing one.
extension Simplex {
  /// Chooses a basis from all equations, those of higher strengths first, and computes everything from it.
  mutating func start() {
    needsStart = false
    newRowCount = 0
    removedRowCount = 0
    growWorkSpace()
    tableau.growRows(to: rows.count)
    touched.removeAll(keepingCapacity: true)
    let equations = rows.indices.filter {
      rows[$0].isLive && rows[$0].slopeBelow != 0 && rows[$0].slopeAbove != 0 && matrix.rowCount[$0] > 0
    }
    var byStrength = [[Int32]](repeating: [], count: strengths.count)
    for slot in equations { byStrength[Int(rows[slot].strength)].append(Int32(slot)) }
    for slot in rows.indices where rows[slot].isLive {
      rows[slot].isInstalled = true
      rows[slot].position = -1
    }
    for variable in values.indices { held[variable] = values[variable] }
    factor(byStrength)
    evaluate()
  }

  /// Recomputes the factors of the current basis and everything that depends on it.
  mutating func refactorize() {
    let slots = basis.filter { $0 >= 0 }
    let holds = basis.filter { $0 < 0 }
    for slot in slots { rows[Int(slot)].position = -1 }
    factor([slots], holds: holds)
    evaluate()
  }

  /// Fills the basis from classes of rows, with holds for variables that they do not determine.
  private mutating func factor(_ classes: [[Int32]], holds: [Int32] = []) {
    elimination.begin(columns: values.count)
    var slots: [Int32] = []
    var ends: [Int32] = []
    for slot in holds {
      elimination.appendUnit(~slot)
      slots.append(slot)
    }
    for members in classes {
      for slot in members {
        elimination.append(slot, of: matrix)
        slots.append(slot)
      }
      ends.append(Int32(slots.count))
    }
    let rowOfColumn = elimination.run(classEnds: ends, into: &factors)
    for variable in values.indices {
      let row = rowOfColumn[variable]
      let slot = row < 0 ? ~Int32(variable) : slots[Int(row)]
      basis[variable] = slot
      if slot >= 0 { rows[Int(slot)].position = Int32(variable) }
      if row < 0 { held[variable] = values[variable] }
    }
  }
}
