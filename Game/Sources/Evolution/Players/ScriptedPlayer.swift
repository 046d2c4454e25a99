import Arithmetic
import Ecology

/// A player that follows a fixed script with the inputs and outputs of every creature: an observation in, an action
/// out.
public protocol ScriptedPlayer: Sendable {
  /// Returns the action for an observation; called once per thought, every 3rd tick.
  func action(for observation: Observation) -> Action
}

/// The direction, in the body's frame, that a script wants to take.
struct Heading {
  var forward: Float
  var left: Float

  /// Returns the action that turns towards the heading and drives.
  ///
  /// The turn is proportional to the angle and full from 2/3 rad; beyond 1.6 rad the drive is a fifth, so that the body
  /// turns on the spot instead of circling.
  func action(sprint: Bool) -> Action {
    let angle = Elementary.arctangent(y: left, x: forward)
    var action = Action(drive: abs(angle) > 1.6 ? 0.2 : 1, turn: min(max(1.5 * angle, -1), 1))
    if sprint { action[.sprint] = 1 }
    return action
  }

  /// Returns the action towards the nearest visible food, otherwise along the scents of food and flesh, otherwise ahead
  /// in a wide curve.
  ///
  /// The body would circle food close to its side forever, so it drives straight ahead every other half beat of its own
  /// clock.
  static func foraging(_ observation: Observation) -> Action {
    let (proximity, ahead) = (observation[.foodProximity], observation[.foodForward])
    if proximity > 0.85, ahead < 0.8, observation[.clockSine] > 0 { return Action(drive: 1, turn: 0) }
    if proximity > 0 { return Heading(forward: ahead, left: observation[.foodLeft]).action(sprint: false) }
    return scent(observation)?.action(sprint: false) ?? search
  }

  /// Returns the direction of visible or smelled food as a vector; ahead if nothing is sensed.
  static func food(_ observation: Observation) -> Heading {
    if observation[.foodProximity] > 0 {
      return Heading(forward: observation[.foodForward], left: observation[.foodLeft])
    }
    return scent(observation) ?? Heading(forward: 0.5, left: 0)
  }

  /// Returns the direction along the scents of food and flesh; `nil` without any.
  private static func scent(_ observation: Observation) -> Heading? {
    let forward = observation[.foodScentForward] + observation[.fleshScentForward]
    let left = observation[.foodScentLeft] + observation[.fleshScentLeft]
    return forward == 0 && left == 0 ? nil : Heading(forward: forward, left: left)
  }

  /// Returns the direction away from a bite and from the nearest creature.
  static func fleeingBite(_ observation: Observation) -> Heading {
    Heading(
      forward: -observation[.painForward] - observation[.creatureForward],
      left: -observation[.painLeft] - observation[.creatureLeft])
  }

  /// Returns the direction away from the nearest creature, deflected towards food that is not behind it.
  static func fleeing(_ observation: Observation) -> Heading {
    let away = Heading(forward: -observation[.creatureForward], left: -observation[.creatureLeft])
    let (forward, left) = (observation[.foodForward], observation[.foodLeft])
    guard observation[.foodProximity] > 0, forward * away.forward + left * away.left > -0.3 else { return away }
    return Heading(forward: away.forward + forward, left: away.left + left)
  }

  /// The search action when nothing is sensed: ahead in a wide curve.
  static let search = Action(drive: 0.7, turn: 0.1)
}
