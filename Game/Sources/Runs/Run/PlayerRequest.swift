import Ecology
import ScreenBase

/// The player's request at a moment, from keys, pointer and game pad, independent of the body.
package struct PlayerRequest: Hashable, Sendable {
  package var intent = Intent()
  /// Held actions that set outputs of the body.
  package var actions: Set<GameAction> = []
  /// True if mouths do not bite.
  package var withholdsBite = false

  package init(intent: Intent = Intent(), actions: Set<GameAction> = [], withholdsBite: Bool = false) {
    self.intent = intent
    self.actions = actions
    self.withholdsBite = withholdsBite
  }

  /// Returns the action of a body with a state and steering.
  package func action(for status: CreatureStatus, steering: Steering) -> Action {
    var action = intent.action(forward: status.forward, spin: status.spin, steering: steering)
    action[.bite] = withholdsBite ? -1 : 1
    for control in actions {
      if let output = control.output { action[output] = 1 }
    }
    return action
  }
}

extension GameAction {
  /// The output of a body that the action sets while it is held; `nil` if it sets none.
  package var output: Action.Output? {
    switch self {
    case .groupA: .a
    case .groupB: .b
    case .groupC: .c
    case .groupD: .d
    case .bite: .bite
    case .emit: .emit
    case .grab: .grab
    case .shed: .shed
    default: nil
    }
  }
}
