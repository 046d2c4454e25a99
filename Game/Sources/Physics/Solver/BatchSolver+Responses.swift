/// The cells' responses to the rows, and the corrections of the rows.
extension BatchSolver {
  /// Maximum speed of a length correction, in u/s; usually 30. With a higher one, deep overlaps throw bodies.
  static let largestLengthRate: Float = 30
  /// Maximum speed of an angle correction, in radians/s; usually 40. With a higher one, torn bodies whip.
  static let largestAngleRate: Float = 40
  /// Relative compliance of every row; usually 1e-4. With less, over-braced bodies become unsolvable; with more, rigid
  /// links stretch.
  private static let rigidSoftness: Float = 1e-4

  func prepareLengths() {
    sparsity.lengthCells.withUnsafeBufferPointer { ends in
      for length in 0..<sparsity.lengthCount {
        let base = cell(ends[length &* 2])
        let end = cell(ends[length &* 2 &+ 1])
        let near = slots(ofLength: length)
        let far = near.end(1)
        if batch.presence >= 0 {
          far.gradientX *= presence(length)
          far.gradientY *= presence(length)
        }
        let x = far.gradientX
        let y = far.gradientY
        let baseX = -(base.xx * x + base.xy * y)
        let baseY = -(base.xy * x + base.yy * y)
        let endX = end.xx * x + end.xy * y
        let endY = end.xy * x + end.yy * y
        near.gradientX = -x
        near.gradientY = -y
        near.responseX = baseX
        near.responseY = baseY
        far.responseX = endX
        far.responseY = endY
        finishRow(length, x * (endX - baseX) + y * (endY - baseY), limit: BatchSolver.largestLengthRate)
      }
    }
  }

  func prepareAngles() {
    sparsity.angleCells.withUnsafeBufferPointer { cells in
      for angle in 0..<sparsity.angleCount {
        let places = slots(ofAngle: angle)
        let number = sparsity.lengthCount &+ angle
        if batch.presence >= 0 {
          for side in 0..<3 {
            places.end(side).gradientX *= presence(number)
            places.end(side).gradientY *= presence(number)
          }
        }
        let response =
          respond(places, cell(cells[angle &* 3])) + respond(places.end(1), cell(cells[angle &* 3 &+ 1]))
          + respond(places.end(2), cell(cells[angle &* 3 &+ 2]))
        finishRow(number, response, limit: BatchSolver.largestAngleRate)
      }
    }
  }

  /// Returns 1 for lanes whose body has the row, and 0 for others.
  @inline(__always)
  private func presence(_ number: Int) -> Octet { parameter[Int(batch.presence) &+ number] }

  /// Computes a slot's response to its gradient, and returns its contribution to the row's movement.
  @inline(__always)
  private func respond(_ slot: SlotLanes, _ cell: CellLanes) -> Octet {
    let x = cell.xx * slot.gradientX + cell.xy * slot.gradientY
    let y = cell.xy * slot.gradientX + cell.yy * slot.gradientY
    slot.responseX = x
    slot.responseY = y
    return slot.gradientX * x + slot.gradientY * y
  }

  @inline(__always)
  private func finishRow(_ number: Int, _ response: Octet, limit: Float) {
    let row = row(number)
    let parameter = parameters(ofRow: number)
    row.diagonal = response * (1 + BatchSolver.rigidSoftness) + parameter.softness
    row.bias = (row.error * parameter.biasFactor).limited(limit)
  }
}
