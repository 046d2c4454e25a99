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

  /// Towards the nearest food that is seen, else along the scents of food and flesh, else ahead in a wide curve.
  ///
  /// Food that lies close to a side would be circled for ever: every other half beat of its own clock it drives on.
  static func foraging(_ percept: Percept) -> Command {
    let (proximity, ahead) = (percept[.foodProximity], percept[.foodForward])
    if proximity > 0.85, ahead < 0.8, percept[.clockSine] > 0 { return Command(drive: 1, turn: 0) }
    if proximity > 0 { return Heading(forward: ahead, left: percept[.foodLeft]).command(sprint: false) }
    let forward = percept[.foodScentForward] + percept[.fleshScentForward]
    let left = percept[.foodScentLeft] + percept[.fleshScentLeft]
    return forward == 0 && left == 0 ? search : Heading(forward: forward, left: left).command(sprint: false)
  }

  /// Where food is seen or smelt, as a vector of length 1 or less; ahead when nothing is sensed.
  static func food(_ percept: Percept) -> Heading {
    if percept[.foodProximity] > 0 { return Heading(forward: percept[.foodForward], left: percept[.foodLeft]) }
    let forward = percept[.foodScentForward] + percept[.fleshScentForward]
    let left = percept[.foodScentLeft] + percept[.fleshScentLeft]
    return forward == 0 && left == 0 ? Heading(forward: 0.5, left: 0) : Heading(forward: forward, left: left)
  }

  /// Away from the nearest creature, drawn towards food that does not lie behind it.
  static func fleeing(_ percept: Percept) -> Heading {
    let away = Heading(forward: -percept[.creatureForward], left: -percept[.creatureLeft])
    let (forward, left) = (percept[.foodForward], percept[.foodLeft])
    guard percept[.foodProximity] > 0, forward * away.forward + left * away.left > -0.3 else { return away }
    return Heading(forward: away.forward + forward, left: away.left + left)
  }

  /// Ahead in a wide curve: how to search when nothing is sensed.
  static let search = Command(drive: 0.7, turn: 0.1)
}
