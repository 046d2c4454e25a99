import Arithmetic

extension World {
  /// A hash of everything that determines the future. Equal worlds have equal hashes on every machine.
  public var stateHash: UInt64 {
    var hash = StateHash()
    hash.combine(state.frame)
    hash.combine(state.settings.rimRadius)
    hash.combine(state.settings.precision.rawValue)
    for body in state.bodies {
      hash.combine(UInt64(body.id.number))
      for index in body.cells { state.cells[index].combine(into: &hash) }
      for index in body.links {
        hash.combine(state.drives[index])
        hash.combine(state.goals[index])
        hash.combine(body.plan.links[index - body.firstLink].isBroken ? 1 : 0)
      }
    }
    for grip in state.grips.grips {
      hash.combine(UInt64(grip.id.number))
      hash.combine(grip.rest)
    }
    return hash.value
  }
}

extension CellState {
  fileprivate func combine(into hash: inout StateHash) {
    hash.combine(UInt64(motion.x.bitPattern) << 32 | UInt64(motion.y.bitPattern))
    hash.combine(UInt64(motion.z.bitPattern) << 32 | UInt64(motion.w.bitPattern))
  }
}
