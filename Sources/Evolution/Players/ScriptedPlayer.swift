import Arithmetic
import Ecology

/// A player by a fixed script, which has nothing but what every creature has: a percept in, a command out.
public protocol ScriptedPlayer: Sendable {
  /// The command for a percept; asked once a thought, every 3rd tick.
  func command(for percept: Percept) -> Command
}

/// A direction in the body's frame that a script wants to take.
struct Heading {
  var forward: Float
  var left: Float

  /// The command that turns towards it and drives, faster the better the body faces it.
  ///
  /// Turn grows with the angle and is full from 2/3 rad; beyond 1.6 rad the drive is a fifth, so that the body turns on
  /// the spot instead of circling.
  func command(sprint: Bool) -> Command {
    let angle = Elementary.arctangent(y: left, x: forward)
    var command = Command(drive: abs(angle) > 1.6 ? 0.2 : 1, turn: min(max(1.5 * angle, -1), 1))
    if sprint { command[.sprint] = 1 }
    return command
  }

  /// Ahead in a wide curve: how to search when nothing is sensed.
  static let search = Command(drive: 0.7, turn: 0.1)
}
