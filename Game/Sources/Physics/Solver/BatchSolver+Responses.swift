/// How the cells respond to the rows, and how far the rows are to be corrected.
extension BatchSolver {
  /// Fastest correction of a length, in u/s; usually 30. Higher lets deep overlaps throw bodies.
  static let lengthPace: Float = 30
  /// Fastest correction of an angle, in radians/s; usually 40. Higher lets torn-apart bodies whip.
  static let anglePace: Float = 40
  /// Relative compliance of every row; usually 1e-4. Less makes over-braced bodies unsolvable, more lets rigid links
  /// stretch.
  private static let rigidSoftness: Float = 1e-4

  func prepareLengths() {
    sparsity.lengthCells.withUnsafeBufferPointer { ends in
      for length in 0..<sparsity.lengthCount {
        let base = cell(ends[length &* 2])
        let end = cell(ends[length &* 2 &+ 1])
        let places = slots(ofLength: length)
        if batch.presence >= 0 {
          places[4] *= presence(length)
          places[5] *= presence(length)
        }
        let x = places[4]
        let y = places[5]
        let baseX = -(base[4] * x + base[5] * y)
        let baseY = -(base[5] * x + base[6] * y)
        let endX = end[4] * x + end[5] * y
        let endY = end[5] * x + end[6] * y
        places[0] = -x
        places[1] = -y
        places[2] = baseX
        places[3] = baseY
        places[6] = endX
        places[7] = endY
        finishRow(length, x * (endX - baseX) + y * (endY - baseY), pace: BatchSolver.lengthPace)
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
            places[side &* 4] *= presence(number)
            places[side &* 4 &+ 1] *= presence(number)
          }
        }
        let response =
          respond(places, cell(cells[angle &* 3])) + respond(places + 4, cell(cells[angle &* 3 &+ 1]))
          + respond(places + 8, cell(cells[angle &* 3 &+ 2]))
        finishRow(number, response, pace: BatchSolver.anglePace)
      }
    }
  }

  /// 1 where a body has the row, 0 where it lacks it.
  @inline(__always)
  private func presence(_ number: Int) -> Octet { parameter[Int(batch.presence) &+ number] }

  /// Fills in a slot's response to its gradient; returns how much the row moves by it.
  @inline(__always)
  private func respond(_ place: UnsafeMutablePointer<Octet>, _ state: UnsafeMutablePointer<Octet>) -> Octet {
    let x = state[4] * place[0] + state[5] * place[1]
    let y = state[5] * place[0] + state[6] * place[1]
    place[2] = x
    place[3] = y
    return place[0] * x + place[1] * y
  }

  @inline(__always)
  private func finishRow(_ number: Int, _ response: Octet, pace: Float) {
    let place = row + number &* ScratchLayout.rowStride
    let parameter = rowParameter + number &* BatchLayout.rowStride
    place[0] = response * (1 + BatchSolver.rigidSoftness) + parameter[2]
    place[2] = (place[3] * parameter[1]).limited(pace)
  }
}
