import Arithmetic
import Ecology

/// A player by a fixed script, which has nothing but what every creature has: an observation in, an action out.
public protocol ScriptedPlayer: Sendable {
  /// The action for an observation; asked once a thought, every 3rd tick.
  func action(for observation: Observation) -> Action
}

/// A direction in the body's frame that a script wants to take.
struct Heading {
  var forward: Float
  var left: Float

  /// The action that turns towards it and drives, faster the better the body faces it.
  ///
  /// Turn grows with the angle and is full from 2/3 rad; beyond 1.6 rad the drive is a fifth, so that the body turns on
  /// the spot instead of circling.
  func action(sprint: Bool) -> Action {
    let angle = Elementary.arctangent(y: left, x: forward)
    var action = Action(drive: abs(angle) > 1.6 ? 0.2 : 1, turn: min(max(1.5 * angle, -1), 1))
    if sprint { action[.sprint] = 1 }
    return action
  }

  /// Towards the nearest food that is seen, else along the scents of food and flesh, else ahead in a wide curve.
  ///
  /// Food that lies close to a side would be circled for ever: every other half beat of its own clock it drives on.
  static func foraging(_ observation: Observation) -> Action {
    let (proximity, ahead) = (observation[.foodProximity], observation[.foodForward])
    if proximity > 0.85, ahead < 0.8, observation[.clockSine] > 0 { return Action(drive: 1, turn: 0) }
    if proximity > 0 { return Heading(forward: ahead, left: observation[.foodLeft]).action(sprint: false) }
    let forward = observation[.foodScentForward] + observation[.fleshScentForward]
    let left = observation[.foodScentLeft] + observation[.fleshScentLeft]
    return forward == 0 && left == 0 ? search : Heading(forward: forward, left: left).action(sprint: false)
  }

  /// Where food is seen or smelt, as a vector of length 1 or less; ahead when nothing is sensed.
  static func food(_ observation: Observation) -> Heading {
    if observation[.foodProximity] > 0 {
      return Heading(forward: observation[.foodForward], left: observation[.foodLeft])
    }
    let forward = observation[.foodScentForward] + observation[.fleshScentForward]
    let left = observation[.foodScentLeft] + observation[.fleshScentLeft]
    return forward == 0 && left == 0 ? Heading(forward: 0.5, left: 0) : Heading(forward: forward, left: left)
  }

  /// Away from the nearest creature, drawn towards food that does not lie behind it.
  static func fleeing(_ observation: Observation) -> Heading {
    let away = Heading(forward: -observation[.creatureForward], left: -observation[.creatureLeft])
    let (forward, left) = (observation[.foodForward], observation[.foodLeft])
    guard observation[.foodProximity] > 0, forward * away.forward + left * away.left > -0.3 else { return away }
    return Heading(forward: away.forward + forward, left: away.left + left)
  }

  /// Ahead in a wide curve: how to search when nothing is sensed.
  static let search = Action(drive: 0.7, turn: 0.1)
}
