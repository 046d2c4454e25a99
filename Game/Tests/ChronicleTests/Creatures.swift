import Arithmetic
import Brains
import Ecology

/// Creatures for property tests.
enum Creatures {
  /// Returns a starter's descendant after a number of generations, with a high rate of changed plans and stages of
  /// growth.
  static func evolved(generations: Int, random: inout RandomStream) -> Creature {
    let starter = random.element(of: Starter.allCases) ?? .tadpole
    var creature = starter.creature(random: &random)
    var mutation = CreatureMutation()
    mutation.body.stageChance = 0.2
    mutation.body.planChance = 0.6
    for _ in 0..<generations {
      creature = mutation.child(of: creature, points: 15, won: [.stinger, .mender], random: &random)
    }
    return creature
  }

  /// Returns a body grown from a starter to a number of cells, with a seed brain.
  static func seedBrained(cells: Int, random: inout RandomStream) -> Creature {
    var body = (random.element(of: Starter.allCases) ?? .tadpole).body
    while body.cells.count != cells {
      let edit = BodyMutation().edit(of: body, random: &random)
      guard let next = edit?.applied(to: body), abs(next.cells.count - cells) <= abs(body.cells.count - cells)
      else { continue }
      body = next
    }
    let brain = BrainGenome.seed(mask: body.organs, driveOutput: 0, biasInput: 0, random: &random)
    return Creature(body: body, brain: brain)
  }
}
