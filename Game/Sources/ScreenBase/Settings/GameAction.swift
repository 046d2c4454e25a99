/// An action of the player with a key or button; all bindings can be changed.
///
/// The raw value is the name in the settings file and must not change.
package enum GameAction: String, CaseIterable, Hashable, Sendable {
  case forward, backward, left, right, turnLeft, turnRight, sprint
  case bite, emit, grab, shed
  case groupA, groupB, groupC, groupD
  case menu, pause, molt, zoomIn, zoomOut

  /// A group of related actions on screen.
  package enum Topic: String, CaseIterable, Sendable {
    case swimming = "Swimming"
    case acting = "Acting"
    case groups = "Colour groups"
    case game = "Game"

    package var actions: [GameAction] {
      switch self {
      case .swimming: [.forward, .backward, .left, .right, .turnLeft, .turnRight, .sprint]
      case .acting: [.bite, .emit, .grab, .shed]
      case .groups: [.groupA, .groupB, .groupC, .groupD]
      case .game: [.menu, .pause, .molt, .zoomIn, .zoomOut]
      }
    }
  }

  /// The actions that parts of the body perform while they are held.
  package static let ofParts: [GameAction] = [.groupA, .groupB, .groupC, .groupD, .bite, .emit, .grab, .shed]

  /// The English title.
  package var title: String {
    switch self {
    case .forward: "Swim up"
    case .backward: "Swim down"
    case .left: "Swim left"
    case .right: "Swim right"
    case .turnLeft: "Turn left"
    case .turnRight: "Turn right"
    case .sprint: "Sprint"
    case .bite: "Hold back the bite"
    case .emit: "Sting or shock"
    case .grab: "Grab"
    case .shed: "Shed"
    case .groupA: "Group 1"
    case .groupB: "Group 2"
    case .groupC: "Group 3"
    case .groupD: "Group 4"
    case .menu: "Menu"
    case .pause: "Pause"
    case .molt: "Molt when the bell has rung"
    case .zoomIn: "Nearer"
    case .zoomOut: "Farther"
    }
  }
}
