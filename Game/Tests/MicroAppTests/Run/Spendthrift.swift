import Ecology
import Evolution

/// Sprints without eating: starves within a minute, whatever else there is.
struct Spendthrift: ScriptedPlayer {
  func command(for percept: Percept) -> Command {
    var command = Command(drive: 1, turn: 0)
    command[.sprint] = 1
    command[.bite] = -1
    return command
  }
}
