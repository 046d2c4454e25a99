/// What an individual died of.
public enum CauseOfDeath: String, CaseIterable, Sendable {
  case eaten, swallowed, starved, poisoned, vent, rim
}
