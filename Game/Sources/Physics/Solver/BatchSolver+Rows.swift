import Arithmetic

/// Directions, errors and drag of lengths and angles.
extension BatchSolver {
  /// Computes directions and errors of the links, and the drag of their rods.
  func measureLengths() {
    let tiny = Octet(repeating: 1e-6)
    let one = Octet(repeating: 1)
    sparsity.lengthCells.withUnsafeBufferPointer { ends in
      for length in 0..<sparsity.lengthCount {
        let base = cell(ends[length &* 2])
        let end = cell(ends[length &* 2 &+ 1])
        let spanX = end.aheadX - base.aheadX
        let spanY = end.aheadY - base.aheadY
        let span = (spanX * spanX + spanY * spanY).squareRoot()
        let isTiny = span .< tiny
        let inverse = one / span.replacing(with: one, where: isTiny)
        let far = slots(ofLength: length).end(1)
        let x = (spanX * inverse).replacing(with: one, where: isTiny)
        let y = spanY * inverse
        far.gradientX = x
        far.gradientY = y
        let gained = x * (leadX(end) - leadX(base)) + y * (leadY(end) - leadY(base))
        row(length).error = span - parameters(ofRow: length).target - gained
        addRod(length, span, Int(ends[length &* 2]), Int(ends[length &* 2 &+ 1]))
      }
    }
  }

  /// Returns the lead of a cell's position along an axis.
  ///
  /// If drag dominates, geometry half a step ahead makes swimming accurate to second order; if inertia dominates, only
  /// geometry at the actual positions conserves angular momentum. Each cell therefore leads by h/2·hD/(m + hD).
  @inline(__always)
  private func leadX(_ cell: CellLanes) -> Octet { cell.aheadX - cell.x }

  @inline(__always)
  private func leadY(_ cell: CellLanes) -> Octet { cell.aheadY - cell.y }

  /// Computes gradients and errors of the angles.
  func measureAngles() {
    let one = Octet(repeating: 1)
    sparsity.angleCells.withUnsafeBufferPointer { cells in
      for angle in 0..<sparsity.angleCount {
        let from = cell(cells[angle &* 3])
        let apex = cell(cells[angle &* 3 &+ 1])
        let to = cell(cells[angle &* 3 &+ 2])
        let fromX = from.aheadX - apex.aheadX
        let fromY = from.aheadY - apex.aheadY
        let toX = to.aheadX - apex.aheadX
        let toY = to.aheadY - apex.aheadY
        let fromInverse = one / (fromX * fromX + fromY * fromY).atLeast(1e-4)
        let toInverse = one / (toX * toX + toY * toY).atLeast(1e-4)
        let atFrom = slots(ofAngle: angle)
        let (atApex, atTo) = (atFrom.end(1), atFrom.end(2))
        atFrom.gradientX = fromY * fromInverse
        atFrom.gradientY = -(fromX * fromInverse)
        atTo.gradientX = -(toY * toInverse)
        atTo.gradientY = toX * toInverse
        atApex.gradientX = -(atFrom.gradientX + atTo.gradientX)
        atApex.gradientY = -(atFrom.gradientY + atTo.gradientY)
        let fromLead = atFrom.gradientX * leadX(from) + atFrom.gradientY * leadY(from)
        let apexLead = atApex.gradientX * leadX(apex) + atApex.gradientY * leadY(apex)
        let toLead = atTo.gradientX * leadX(to) + atTo.gradientY * leadY(to)
        let number = sparsity.lengthCount &+ angle
        let parameter = parameters(ofRow: number)
        let across = parameter.sense * (fromX * toY - fromY * toX)
        let along = parameter.sense * (fromX * toX + fromY * toY)
        let error = (Elementary.arctangent(y: across, x: along) - parameter.target).wrapped
        row(number).error = error - (fromLead + apexLead + toLead)
      }
    }
  }

  /// Adds the drag of a link's rod.
  ///
  /// Half of a rod's drag Γ·L acts on each end, which by itself makes its rotation three times too hard; the force
  /// (L/6)Γ(vⱼ − vᵢ) of the last velocities, against i and with j, corrects that.
  @inline(__always)
  private func addRod(_ length: Int, _ span: Octet, _ baseNumber: Int, _ endNumber: Int) {
    let (base, end) = (cell(baseNumber), cell(endNumber))
    let parameter = parameters(ofRow: length)
    var wetted = span
    var slipX = end.velocityX - base.velocityX
    var slipY = end.velocityY - base.velocityY
    if batch.medium >= 0 {
      let baseMedium = medium(baseNumber)
      let endMedium = medium(endNumber)
      wetted *= (baseMedium.viscosity + endMedium.viscosity) * 0.5
      slipX -= endMedium.currentX - baseMedium.currentX
      slipY -= endMedium.currentY - baseMedium.currentY
    }
    let far = slots(ofLength: length).end(1)
    let drag = blade(
      along: parameter.dragAlong * wetted, across: parameter.dragAcross * wetted, far.gradientX, far.gradientY)
    let third = Octet(repeating: 1.0 / 3.0)
    let forceX = (drag.xx * slipX + drag.xy * slipY) * third
    let forceY = (drag.xy * slipX + drag.yy * slipY) * third
    add(drag, to: base)
    add(drag, to: end)
    base.momentumX -= forceX
    base.momentumY -= forceY
    end.momentumX += forceX
    end.momentumY += forceY
  }

  /// Returns the drag matrix of a slender object along a direction.
  @inline(__always)
  private func blade(along: Octet, across: Octet, _ x: Octet, _ y: Octet) -> (xx: Octet, xy: Octet, yy: Octet) {
    let slender = along - across
    return (across + slender * x * x, slender * x * y, across + slender * y * y)
  }

  @inline(__always)
  private func add(_ drag: (xx: Octet, xy: Octet, yy: Octet), to cell: CellLanes) {
    cell.xx += drag.xx
    cell.xy += drag.xy
    cell.yy += drag.yy
  }

  func addFins() {
    for index in 0..<batch.finned.count {
      let length = row(index, of: batch.finned)
      let far = slots(ofLength: length).end(1)
      let fins = FinParameters(parameter + (Int(batch.finned.parameters) &+ index &* FinParameters.stride))
      for side in 0..<2 {
        let number = Int(sparsity.lengthCells[length &* 2 &+ side])
        let viscosity = batch.medium >= 0 ? medium(number).viscosity : Octet(repeating: 1)
        let along = fins.dragAlong(side) * viscosity
        let across = fins.dragAcross(side) * viscosity
        add(blade(along: along, across: across, far.gradientX, far.gradientY), to: cell(number))
      }
    }
  }
}
