import Ecology

/// The JSON structure of a pending edit: `edit` names the operation, the other keys its arguments.
struct EditRecord: Codable {
  let edit: String
  let at: PlaceRecord?
  let to: PlaceRecord?
  let beside: PlaceRecord?
  let kind: String?
  let angle: WholeNumber<UInt8>?
  let cell: CellRecord?

  init(_ edit: BodyEdit) {
    var place: LatticePoint?
    var target: LatticePoint?
    var anchor: LatticePoint?
    var name: String?
    var turned: UInt8?
    var added: BodyCell?
    switch edit {
    case .add(let cell, let stem, let kind): (self.edit, added, anchor, name) = ("add", cell, stem, kind.name)
    case .remove(let cell): (self.edit, place) = ("remove", cell)
    case .retype(let cell, let kind): (self.edit, place, name) = ("retype", cell, kind.name)
    case .move(let cell, let end, let stem): (self.edit, place, target, anchor) = ("move", cell, end, stem)
    case .turn(let cell, let angle): (self.edit, place, turned) = ("turn", cell, angle)
    case .join(let one, let other, let kind): (self.edit, place, target, name) = ("join", one, other, kind.name)
    case .part(let one, let other): (self.edit, place, target) = ("part", one, other)
    }
    at = place.map(PlaceRecord.init)
    to = target.map(PlaceRecord.init)
    beside = anchor.map(PlaceRecord.init)
    kind = name
    angle = turned.map { WholeNumber($0) }
    cell = added.map(CellRecord.init)
  }

  func edit(_ path: String) throws(CreatureJSONError) -> BodyEdit {
    switch edit {
    case "add":
      let cell = try needed(cell, "\(path).cell").cell("\(path).cell")
      return .add(cell, to: try place(beside, "\(path).beside"), by: try linkKind(path))
    case "remove": return .remove(try place(at, "\(path).at"))
    case "retype":
      let name = try needed(kind, "\(path).kind")
      return .retype(try place(at, "\(path).at"), try NamedKind.cell(name, "\(path).kind"))
    case "move":
      let target = try place(to, "\(path).to")
      return .move(try place(at, "\(path).at"), to: target, beside: try place(beside, "\(path).beside"))
    case "turn": return .turn(try place(at, "\(path).at"), angle: try needed(angle, "\(path).angle").value)
    case "join": return .join(try place(at, "\(path).at"), try place(to, "\(path).to"), try linkKind(path))
    case "part": return .part(try place(at, "\(path).at"), try place(to, "\(path).to"))
    default:
      throw .wrongValue(
        path: "\(path).edit",
        what: "is “\(edit)”, which is not an edit. Use add, remove, retype, move, turn, join or part.")
    }
  }

  private func linkKind(_ path: String) throws(CreatureJSONError) -> LinkKind {
    try NamedKind.link(try needed(kind, "\(path).kind"), "\(path).kind")
  }

  private func place(_ record: PlaceRecord?, _ path: String) throws(CreatureJSONError) -> LatticePoint {
    try needed(record, path).place
  }

  private func needed<Value>(_ value: Value?, _ path: String) throws(CreatureJSONError) -> Value {
    guard let value else { throw .wrongValue(path: path, what: "is missing. Add it.") }
    return value
  }
}
