import Brains

extension Creature {
  /// A body without a mouth that swims straight ahead: harmless prey.
  public static let prey: Creature = {
    let tadpole = Starter.tadpole.body
    var body = BodyPlan(cells: tadpole.cells.filter { $0.kind != .mouth }, links: [])
    body.joinNeighbours()
    var brain = BrainGenome()
    brain.connect(
      BrainConnection(
        from: .input(Observation.Input.bias.rawValue), to: .output(Action.Output.drive.rawValue), weight: 0.5))
    return Creature(body: body, brain: brain)
  }()
}
