/// Rows whose impulse has bounds: ropes only pull, hinges only push back from their limits, drives have a largest force.
extension BatchSolver {
  /// Slack, in u, up to which a rope takes part in a step; usually 0.1, more than it can lose in one.
  private static let ropeMargin: Float = 0.1
  /// Play, in radians, up to which a hinge's limit takes part in a step; usually 0.2.
  private static let hingeMargin: Float = 0.2
  /// Rounds of holding rows at their bounds before the rest is cut off; usually 3.
  private static let boundRounds = 3

  /// Readies the bounds of each bounded row.
  ///
  /// One-sided rows take part a little before they act, since their gap may close within the step; the bounds decide.
  /// What is far from acting is left out at once, and so is a hinge right in the middle: neither limit is the nearer.
  func prepareBounds() {
    for index in 0..<batch.bounded.count {
      let number = Int(task.lists[Int(batch.bounded.start) &+ index])
      let parameter = parameter + (Int(batch.bounded.parameters) &+ index &* BatchLayout.boundStride)
      let limits = bound + index &* ScratchLayout.boundStride
      limits[0] = parameter[0]
      limits[1] = parameter[1]
      limits[2] = .zero
      let place = row + number &* ScratchLayout.rowStride
      var gap = -place[3]
      var margin = BatchSolver.ropeMargin
      var isIdle = SIMDMask<SIMD8<Int32>>(repeating: false)
      if number >= sparsity.lengthCount {
        let middle = parameter[3] + parameter[4]
        let isLow = place[3] + place[3] .< middle
        isIdle = (place[3] + place[3] .== middle) .& (Octet.zero .< parameter[2])
        let excess = place[3] - parameter[4].replacing(with: parameter[3], where: isLow)
        gap = (Octet.zero - excess).replacing(with: excess, where: isLow)
        margin = BatchSolver.hingeMargin
        let side = parameter[2].replacing(with: -parameter[2], where: isLow)
        limits[0] = limits[0].replacing(with: Octet.zero, where: side .< .zero)
        limits[1] = limits[1].replacing(with: Octet.zero, where: .zero .< side)
        place[2] = (excess * rowParameter[number &* BatchLayout.rowStride &+ 1]).limited(BatchSolver.anglePace)
      }
      isIdle .|= Octet(repeating: margin) .< gap * parameter[2]
      if Octet.isAny(isIdle) { hold(index, where: isIdle, at: .zero) }
    }
  }

  /// Takes a row out of the system in some lanes, and gives it an impulse instead.
  private func hold(_ index: Int, where mask: SIMDMask<SIMD8<Int32>>, at impulse: Octet) {
    let number = Int(task.lists[Int(batch.bounded.start) &+ index])
    let isLength = number < sparsity.lengthCount
    let places = isLength ? slots(ofLength: number) : slots(ofAngle: number &- sparsity.lengthCount)
    let push = Octet.zero.replacing(with: impulse, where: mask)
    for side in 0..<(isLength ? 2 : 3) {
      let place = places + side &* ScratchLayout.slotStride
      let state = cell(
        isLength
          ? sparsity.lengthCells[number &* 2 &+ side]
          : sparsity.angleCells[(number &- sparsity.lengthCount) &* 3 &+ side])
      state[2] += place[2] * push
      state[3] += place[3] * push
      for component in 0..<4 { place[component].replace(with: 0, where: mask) }
    }
    let place = row + number &* ScratchLayout.rowStride
    place[0].replace(with: 1, where: mask)
    place[2].replace(with: 0, where: mask)
    bound[index &* ScratchLayout.boundStride &+ 2].replace(with: impulse, where: mask)
  }

  /// Holds rows that went beyond their bounds there, and solves the others again.
  func holdAtBounds() {
    for _ in 0..<BatchSolver.boundRounds {
      var isHeld = false
      for index in 0..<batch.bounded.count {
        let number = Int(task.lists[Int(batch.bounded.start) &+ index])
        let impulse = row[number &* ScratchLayout.rowStride &+ 1]
        let limits = bound + index &* ScratchLayout.boundStride
        let isLow = impulse .< limits[0]
        let isHigh = limits[1] .< impulse
        guard Octet.isAny(isLow) || Octet.isAny(isHigh) else { continue }
        hold(index, where: isLow, at: limits[0])
        hold(index, where: isHigh, at: limits[1])
        isHeld = true
      }
      guard isHeld else { return }
      factorAndSubstitute()
    }
    for index in 0..<batch.bounded.count {
      let number = Int(task.lists[Int(batch.bounded.start) &+ index])
      let place = row + (number &* ScratchLayout.rowStride &+ 1)
      let limits = bound + index &* ScratchLayout.boundStride
      place[0].replace(with: limits[0], where: place[0] .< limits[0])
      place[0].replace(with: limits[1], where: limits[1] .< place[0])
    }
  }
}
