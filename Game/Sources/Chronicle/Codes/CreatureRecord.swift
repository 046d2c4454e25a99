import Brains
import Ecology

/// The JSON structure of a creature.
struct CreatureRecord: Codable {
  static let format = "micro-creature-1"

  let format: String
  let body: BodyRecord
  let brain: BrainRecord
  /// The edits that the body made as it grew, in former files; `nil` in new ones.
  let growth: [EditRecord]?

  init(_ creature: Creature) {
    format = CreatureRecord.format
    body = BodyRecord(creature.body)
    brain = BrainRecord(creature.brain)
    growth = nil
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(format, forKey: .format)
    try container.encode(body, forKey: .body)
    try container.encode(brain, forKey: .brain)
  }

  func creature() throws(CreatureJSONError) -> Creature {
    guard format == CreatureRecord.format else { throw .otherFormat(format) }
    var edits: [BodyEdit] = []
    for (index, edit) in (growth ?? []).enumerated() { edits.append(try edit.edit("growth[\(index)]")) }
    return Creature(body: try body.plan().grown(by: edits), brain: try brain.genome())
  }
}
