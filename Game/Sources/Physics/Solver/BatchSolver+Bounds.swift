/// Rows with bounded impulses: ropes only pull, hinges only push back from their limits, drives have a maximum force.
extension BatchSolver {
  /// Slack up to which a rope takes part in a step, in u; usually 0.1, more than it can lose in one.
  private static let ropeMargin: Float = 0.1
  /// Distance from a limit up to which a hinge takes part in a step, in radians; usually 0.2.
  private static let hingeMargin: Float = 0.2
  /// Maximum number of passes that hold rows at their bounds before the rest is clamped; usually 3.
  private static let boundRounds = 3

  /// Prepares the bounds of each bounded row.
  ///
  /// One-sided rows take part slightly before they act, since their gap may close within the step; their bounds then
  /// decide. Rows far from acting are left out, and so is a hinge exactly in the middle, where neither limit is nearer.
  func prepareBounds() {
    for index in 0..<batch.bounded.count {
      let number = row(index, of: batch.bounded)
      let parameter = BoundParameters(
        parameter + (Int(batch.bounded.parameters) &+ index &* BoundParameters.stride))
      let limits = bound(index)
      limits.least = parameter.least
      limits.greatest = parameter.greatest
      limits.held = .zero
      let row = row(number)
      var gap = -row.error
      var margin = BatchSolver.ropeMargin
      var isIdle = SIMDMask<SIMD8<Int32>>(repeating: false)
      if number >= sparsity.lengthCount {
        let middle = parameter.leastDeviation + parameter.greatestDeviation
        let isLow = row.error + row.error .< middle
        isIdle = (row.error + row.error .== middle) .& (Octet.zero .< parameter.isOneSided)
        let excess = row.error - parameter.greatestDeviation.replacing(with: parameter.leastDeviation, where: isLow)
        gap = (Octet.zero - excess).replacing(with: excess, where: isLow)
        margin = BatchSolver.hingeMargin
        let side = parameter.isOneSided.replacing(with: -parameter.isOneSided, where: isLow)
        limits.least = limits.least.replacing(with: Octet.zero, where: side .< .zero)
        limits.greatest = limits.greatest.replacing(with: Octet.zero, where: .zero .< side)
        row.bias = (excess * parameters(ofRow: number).biasFactor).limited(BatchSolver.largestAngleRate)
      }
      isIdle .|= Octet(repeating: margin) .< gap * parameter.isOneSided
      if Octet.isAny(isIdle) { hold(index, where: isIdle, at: .zero) }
    }
  }

  /// Removes a row from the system in some lanes, and gives it an impulse instead.
  private func hold(_ index: Int, where mask: SIMDMask<SIMD8<Int32>>, at impulse: Octet) {
    let number = row(index, of: batch.bounded)
    let isLength = number < sparsity.lengthCount
    let places = isLength ? slots(ofLength: number) : slots(ofAngle: number &- sparsity.lengthCount)
    let push = Octet.zero.replacing(with: impulse, where: mask)
    for side in 0..<(isLength ? 2 : 3) {
      let slot = places.end(side)
      let cell = cell(
        isLength
          ? sparsity.lengthCells[number &* 2 &+ side]
          : sparsity.angleCells[(number &- sparsity.lengthCount) &* 3 &+ side])
      cell.velocityX += slot.responseX * push
      cell.velocityY += slot.responseY * push
      slot.clear(where: mask)
    }
    let row = row(number)
    row.diagonal.replace(with: 1, where: mask)
    row.bias.replace(with: 0, where: mask)
    bound(index).held.replace(with: impulse, where: mask)
  }

  /// Holds rows that exceeded their bounds, and solves the others again.
  func holdAtBounds() {
    for _ in 0..<BatchSolver.boundRounds {
      var isHeld = false
      for index in 0..<batch.bounded.count {
        let impulse = row(row(index, of: batch.bounded)).impulse
        let limits = bound(index)
        let isLow = impulse .< limits.least
        let isHigh = limits.greatest .< impulse
        guard Octet.isAny(isLow) || Octet.isAny(isHigh) else { continue }
        hold(index, where: isLow, at: limits.least)
        hold(index, where: isHigh, at: limits.greatest)
        isHeld = true
      }
      guard isHeld else { return }
      factorAndSubstitute()
    }
    for index in 0..<batch.bounded.count {
      let row = row(row(index, of: batch.bounded))
      let limits = bound(index)
      row.impulse.replace(with: limits.least, where: row.impulse .< limits.least)
      row.impulse.replace(with: limits.greatest, where: limits.greatest .< row.impulse)
    }
  }
}
