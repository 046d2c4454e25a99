import Arithmetic

/// Directions, errors and drag of lengths and angles.
extension BatchSolver {
  /// Directions and errors of the links, and the drag of their rods.
  func measureLengths() {
    let tiny = Octet(repeating: 1e-6)
    let one = Octet(repeating: 1)
    sparsity.lengthCells.withUnsafeBufferPointer { ends in
      for length in 0..<sparsity.lengthCount {
        let base = cell(ends[length &* 2])
        let end = cell(ends[length &* 2 &+ 1])
        let spanX = end[0] - base[0]
        let spanY = end[1] - base[1]
        let span = (spanX * spanX + spanY * spanY).squareRoot()
        let isTiny = span .< tiny
        let inverse = one / span.replacing(with: one, where: isTiny)
        let places = slots(ofLength: length)
        let x = (spanX * inverse).replacing(with: one, where: isTiny)
        let y = spanY * inverse
        places[4] = x
        places[5] = y
        let gained = x * (lead(end, 0) - lead(base, 0)) + y * (lead(end, 1) - lead(base, 1))
        row[length &* ScratchLayout.rowStride &+ 3] = span - rowParameter[length &* BatchLayout.rowStride] - gained
        addRod(length, span, Int(ends[length &* 2]), Int(ends[length &* 2 &+ 1]))
      }
    }
  }

  /// How far ahead of its place a cell is taken along an axis.
  ///
  /// Where drag rules, geometry half a step ahead makes swimming accurate to second order; where inertia rules, only
  /// geometry at the places themselves conserves angular momentum. Each cell leads by h/2·hD/(m + hD).
  @inline(__always)
  private func lead(_ state: UnsafeMutablePointer<Octet>, _ axis: Int) -> Octet { state[axis] - state[9 &+ axis] }

  /// Gradients and errors of the angles.
  func measureAngles() {
    let one = Octet(repeating: 1)
    sparsity.angleCells.withUnsafeBufferPointer { cells in
      for angle in 0..<sparsity.angleCount {
        let from = cell(cells[angle &* 3])
        let apex = cell(cells[angle &* 3 &+ 1])
        let to = cell(cells[angle &* 3 &+ 2])
        let fromX = from[0] - apex[0]
        let fromY = from[1] - apex[1]
        let toX = to[0] - apex[0]
        let toY = to[1] - apex[1]
        let fromInverse = one / (fromX * fromX + fromY * fromY).atLeast(1e-4)
        let toInverse = one / (toX * toX + toY * toY).atLeast(1e-4)
        let places = slots(ofAngle: angle)
        places[0] = fromY * fromInverse
        places[1] = -(fromX * fromInverse)
        places[8] = -(toY * toInverse)
        places[9] = toX * toInverse
        places[4] = -(places[0] + places[8])
        places[5] = -(places[1] + places[9])
        let fromLead = places[0] * lead(from, 0) + places[1] * lead(from, 1)
        let apexLead = places[4] * lead(apex, 0) + places[5] * lead(apex, 1)
        let toLead = places[8] * lead(to, 0) + places[9] * lead(to, 1)
        let number = sparsity.lengthCount &+ angle
        let parameter = rowParameter + number &* BatchLayout.rowStride
        let across = parameter[3] * (fromX * toY - fromY * toX)
        let along = parameter[3] * (fromX * toX + fromY * toY)
        let error = (Elementary.arctangent(y: across, x: along) - parameter[0]).wrapped
        row[number &* ScratchLayout.rowStride &+ 3] = error - (fromLead + apexLead + toLead)
      }
    }
  }

  /// The drag of a link's rod.
  ///
  /// Half of a rod's drag Γ·L goes to each end, which alone would make turning it three times too hard; the force
  /// (L/6)Γ(vⱼ − vᵢ) of the last velocities, against i and with j, repairs it.
  @inline(__always)
  private func addRod(_ length: Int, _ span: Octet, _ baseNumber: Int, _ endNumber: Int) {
    let base = cell + baseNumber &* ScratchLayout.cellStride
    let end = cell + endNumber &* ScratchLayout.cellStride
    let parameter = rowParameter + length &* BatchLayout.rowStride
    var wetted = span
    var slipX = end[2] - base[2]
    var slipY = end[3] - base[3]
    if batch.medium >= 0 {
      let baseMedium = medium(baseNumber)
      let endMedium = medium(endNumber)
      wetted *= (baseMedium[0] + endMedium[0]) * 0.5
      slipX -= endMedium[1] - baseMedium[1]
      slipY -= endMedium[2] - baseMedium[2]
    }
    let places = slots(ofLength: length)
    let drag = blade(along: parameter[3] * wetted, across: parameter[4] * wetted, places[4], places[5])
    let third = Octet(repeating: 1.0 / 3.0)
    let forceX = (drag.xx * slipX + drag.xy * slipY) * third
    let forceY = (drag.xy * slipX + drag.yy * slipY) * third
    add(drag, to: base)
    add(drag, to: end)
    base[7] -= forceX
    base[8] -= forceY
    end[7] += forceX
    end[8] += forceY
  }

  /// The drag of something slender that lies along a direction.
  @inline(__always)
  private func blade(along: Octet, across: Octet, _ x: Octet, _ y: Octet) -> (xx: Octet, xy: Octet, yy: Octet) {
    let slender = along - across
    return (across + slender * x * x, slender * x * y, across + slender * y * y)
  }

  @inline(__always)
  private func add(_ drag: (xx: Octet, xy: Octet, yy: Octet), to state: UnsafeMutablePointer<Octet>) {
    state[4] += drag.xx
    state[5] += drag.xy
    state[6] += drag.yy
  }

  func addFins() {
    for index in 0..<batch.finned.count {
      let length = Int(task.lists[Int(batch.finned.start) &+ index])
      let places = slots(ofLength: length)
      let drags = parameter + (Int(batch.finned.parameters) &+ index &* BatchLayout.finStride)
      for side in 0..<2 {
        let number = Int(sparsity.lengthCells[length &* 2 &+ side])
        let viscosity = batch.medium >= 0 ? medium(number)[0] : Octet(repeating: 1)
        let along = drags[side &* 2] * viscosity
        let across = drags[side &* 2 &+ 1] * viscosity
        let state = cell + number &* ScratchLayout.cellStride
        add(blade(along: along, across: across, places[4], places[5]), to: state)
      }
    }
  }
}
