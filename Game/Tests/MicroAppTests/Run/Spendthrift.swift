import Ecology
import Evolution

/// Sprints without eating and starves within a minute.
struct Spendthrift: ScriptedPlayer {
  func action(for observation: Observation) -> Action {
    var action = Action(drive: 1, turn: 0)
    action[.sprint] = 1
    action[.bite] = -1
    return action
  }
}
