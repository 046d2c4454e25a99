import Ecology

/// The player's request at a moment, from keys, pointer and game pad, independent of the body.
package struct PlayerRequest: Hashable, Sendable {
  package var intent = Intent()
  /// Held actions.
  package var actions: Set<PlayAction> = []
  /// True if mouths do not bite.
  package var withholdsBite = false

  package init(intent: Intent = Intent(), actions: Set<PlayAction> = [], withholdsBite: Bool = false) {
    self.intent = intent
    self.actions = actions
    self.withholdsBite = withholdsBite
  }

  /// Returns the action of a body with a state and steering.
  package func action(for status: CreatureStatus, steering: Steering) -> Action {
    var action = intent.action(forward: status.forward, spin: status.spin, steering: steering)
    action[.bite] = withholdsBite ? -1 : 1
    for control in PlayAction.allCases where actions.contains(control) {
      if let output = control.output { action[output] = 1 }
    }
    return action
  }
}

/// The player's actions besides swimming.
package enum PlayAction: String, CaseIterable, Sendable {
  case groupA, groupB, groupC, groupD
  case bite, emit, grab, shed

  /// The output that the action sets; `nil` if it sets none.
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
    }
  }

  /// The English name on its tile.
  package var name: String {
    switch self {
    case .groupA: "group A"
    case .groupB: "group B"
    case .groupC: "group C"
    case .groupD: "group D"
    default: rawValue
    }
  }
}
