import Brains

extension BodyPlan {
  /// The inputs that a body's organs can fill and the outputs that have an effect in it.
  ///
  /// Touch, pain, speed, energy and poison need no organ; scents need a nose, light an eye or chloroplast. The nucleus
  /// itself responds to drive and turn; the other outputs need the parts that they control.
  public var organs: BrainMask {
    var mask = BrainMask(inputs: 0, outputs: 0)
    for input in Observation.Input.allCases where senses(input) { mask.inputs |= 1 << UInt32(input.rawValue) }
    for output in Action.Output.allCases where obeys(output) { mask.outputs |= 1 << UInt32(output.rawValue) }
    mask.reflexes = BodyPlan.reflexes.filter { mask.has(input: $0.input) && mask.has(output: $0.output) }
    return mask
  }

  /// Turning responds to objects at the side, driving to objects ahead or behind: the connections of the vehicles of V.
  /// Braitenberg, "Vehicles", 1984, which approach or avoid according to their sign.
  private static let reflexes: [BrainReflex] = {
    let sides: [Observation.Input] = [.foodLeft, .creatureLeft, .mouthLeft, .foodScentLeft, .fleshScentLeft, .painLeft]
    let ways: [Observation.Input] = [
      .foodForward, .creatureForward, .mouthForward, .foodScentForward, .fleshScentForward, .painForward,
    ]
    return sides.map { BrainReflex(from: $0.rawValue, to: Action.Output.turn.rawValue) }
      + ways.map { BrainReflex(from: $0.rawValue, to: Action.Output.drive.rawValue) }
  }()

  /// Returns true if a body has a cell of a kind.
  public func has(_ kind: CellKind) -> Bool { cells.contains { $0.kind == kind } }

  /// True if a body has a mouth.
  public var canEat: Bool { has(.mouth) }

  /// True if a body has propulsion beyond its nucleus's wriggle.
  public var canPropel: Bool { cells.contains { $0.kind.isActuator } || links.contains { $0.kind.isActuator } }

  /// Returns the radius of the largest morsel that each mouth swallows, in u, in the order of the cells: linked mouths
  /// open wider together.
  public func gapes(under rules: Rules = .standard) -> [Float] {
    let mouths = Set(cells.filter { $0.kind == .mouth }.map(\.place))
    return cells.filter { $0.kind == .mouth }.map { mouth in
      let linked = links(at: mouth.place).count { mouths.contains($0.end(across: mouth.place)) }
      return rules.eating.gape + rules.eating.linkedGape * Float(linked)
    }
  }

  private func senses(_ input: Observation.Input) -> Bool {
    switch input {
    case .foodScentForward, .foodScentLeft, .fleshScentForward, .fleshScentLeft: has(.nose)
    case .light: has(.eye) || has(.chloroplast)
    default: true
    }
  }

  private func obeys(_ output: Action.Output) -> Bool {
    switch output {
    case .drive, .turn: true
    case .strafe, .sprint: canPropel
    case .bite: canEat
    case .emit: has(.stinger) || has(.shocker)
    case .grab: has(.sucker)
    case .shed: links.contains { $0.kind == .shed }
    case .a: isPainted(.a)
    case .b: isPainted(.b)
    case .c: isPainted(.c)
    case .d: isPainted(.d)
    }
  }

  private func isPainted(_ group: ControlGroup) -> Bool {
    cells.contains { $0.genes.group == group } || links.contains { $0.genes.group == group }
  }
}
