import Ecology

/// What the player wants at a moment, read from keys, pointer and pad: before it becomes an action of its body.
package struct PlayerWish: Hashable, Sendable {
  package var intent = Intent()
  /// Actions that are held.
  package var actions: Set<PlayAction> = []
  /// Mouths are held back until the player bites again.
  package var withholdsBite = false

  package init(intent: Intent = Intent(), actions: Set<PlayAction> = [], withholdsBite: Bool = false) {
    self.intent = intent
    self.actions = actions
    self.withholdsBite = withholdsBite
  }

  /// The action of a body that lies and turns as given.
  package func action(for status: CreatureStatus, steering: Steering) -> Action {
    var action = intent.action(forward: status.forward, spin: status.spin, steering: steering)
    action[.bite] = withholdsBite ? -1 : 1
    for control in PlayAction.allCases where actions.contains(control) {
      if let output = control.output { action[output] = 1 }
    }
    return action
  }
}

/// What the player can do beside swimming.
package enum PlayAction: String, CaseIterable, Sendable {
  case groupA, groupB, groupC, groupD
  case bite, emit, grab, shed

  /// The number of the action that it sets.
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

  /// The word on its tile.
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
