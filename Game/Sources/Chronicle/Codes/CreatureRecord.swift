import Brains
import Ecology

/// The JSON structure of a creature.
struct CreatureRecord: Codable {
  static let format = "micro-creature-1"

  let format: String
  let body: BodyRecord
  let brain: BrainRecord
  let growth: [EditRecord]?

  init(_ creature: Creature) {
    format = CreatureRecord.format
    body = BodyRecord(creature.body)
    brain = BrainRecord(creature.brain)
    growth = creature.growth.isEmpty ? nil : creature.growth.map(EditRecord.init)
  }

  func creature() throws(CreatureJSONError) -> Creature {
    guard format == CreatureRecord.format else { throw .otherFormat(format) }
    var edits: [BodyEdit] = []
    for (index, edit) in (growth ?? []).enumerated() { edits.append(try edit.edit("growth[\(index)]")) }
    return Creature(body: try body.plan(), brain: try brain.genome(), growth: edits)
  }
}
