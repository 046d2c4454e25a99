import Ecology

/// The JSON structure of an edit in files of earlier versions: `edit` names the operation, the other keys its
/// arguments.
struct EditRecord: Decodable {
  let edit: String
  let at: PlaceRecord?
  let to: PlaceRecord?
  let beside: PlaceRecord?
  let kind: String?
  let angle: WholeNumber<UInt8>?
  let cell: CellRecord?

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
