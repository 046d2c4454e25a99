extension BodyPlan {
  /// Returns genes that make a muscle or bender part of a wave running away from the nucleus.
  ///
  /// Each link farther from the nucleus lags by a fifth of a turn, as in the starter eel. A turn shifts the middle of
  /// the wave in opposite directions on the left and on the right. Free in an edit.
  public func usualWave(of link: BodyLink) -> ActuatorGenes {
    let distances = linkDistances(from: cells.indices.filter { cells[$0].kind == .nucleus }) { _ in 1 }
    let nearer = [link.first, link.second].compactMap { index(of: $0).flatMap { distances[$0] } }.min() ?? 0
    let isOnTheRight = link.first.r + link.second.r < 0
    return ActuatorGenes(
      drive: 64, turn: isOnTheRight ? 32 : -32, phase: 0 &- UInt8(truncatingIfNeeded: 50 * nearer))
  }
}
