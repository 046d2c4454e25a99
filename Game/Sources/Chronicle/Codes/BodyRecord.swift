import Ecology

/// The JSON form of a body, which may have faults.
package struct BodyRecord: Codable {
  let cells: [CellRecord]
  let links: [LinkRecord]

  package init(_ body: BodyPlan) {
    cells = body.cells.map(CellRecord.init)
    links = body.links.map(LinkRecord.init)
  }

  package func plan() throws(CreatureJSONError) -> BodyPlan {
    // The time to validate a body grows with the square of its parts.
    guard cells.count <= 1000 else {
      throw .wrongValue(path: "body.cells", what: "has more than 1000 cells. Remove some.")
    }
    guard links.count <= 4000 else {
      throw .wrongValue(path: "body.links", what: "has more than 4000 links. Remove some.")
    }
    var plainCells: [BodyCell] = []
    for (index, cell) in cells.enumerated() { plainCells.append(try cell.cell("body.cells[\(index)]")) }
    var plainLinks: [BodyLink] = []
    for (index, link) in links.enumerated() { plainLinks.append(try link.link("body.links[\(index)]")) }
    return BodyPlan(cells: plainCells, links: plainLinks)
  }
}

/// A position as `[q, r]`.
struct PlaceRecord: Codable {
  let place: LatticePoint

  init(_ place: LatticePoint) { self.place = place }

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    let q = try list.decode(WholeNumber<Int8>.self).value
    place = LatticePoint(q: q, r: try list.decode(WholeNumber<Int8>.self).value)
  }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(place.q)
    try list.encode(place.r)
  }
}

struct CellRecord: Codable {
  let kind: String
  let at: PlaceRecord
  let angle: WholeNumber<UInt8>?
  let beat: WholeNumber<UInt8>?
  let stage: WholeNumber<UInt8>?
  let genes: GeneRecord?

  init(_ cell: BodyCell) {
    kind = cell.kind.name
    at = PlaceRecord(cell.place)
    angle = WholeNumber(unlessZero: cell.angle)
    beat = WholeNumber(unlessZero: cell.beat)
    stage = WholeNumber(unlessZero: cell.stage)
    genes = GeneRecord(cell.genes)
  }

  func cell(_ path: String) throws(CreatureJSONError) -> BodyCell {
    let genes = try genes?.genes("\(path).genes") ?? ActuatorGenes()
    return BodyCell(
      try NamedKind.cell(kind, "\(path).kind"), at.place, angle: angle?.value ?? 0, genes: genes,
      beat: beat?.value ?? 0,
      stage: stage?.value ?? 0)
  }
}

struct LinkRecord: Codable {
  let kind: String
  let from: PlaceRecord
  let to: PlaceRecord
  let genes: GeneRecord?

  init(_ link: BodyLink) {
    kind = link.kind.name
    from = PlaceRecord(link.first)
    to = PlaceRecord(link.second)
    genes = GeneRecord(link.genes)
  }

  func link(_ path: String) throws(CreatureJSONError) -> BodyLink {
    let genes = try genes?.genes("\(path).genes") ?? ActuatorGenes()
    return BodyLink(from.place, to.place, try NamedKind.link(kind, "\(path).kind"), genes: genes)
  }
}

struct GeneRecord: Codable {
  let bias: WholeNumber<Int8>?
  let drive: WholeNumber<Int8>?
  let strafe: WholeNumber<Int8>?
  let turn: WholeNumber<Int8>?
  let amplitude: WholeNumber<UInt8>?
  let phase: WholeNumber<UInt8>?
  let group: String?

  init?(_ genes: ActuatorGenes) {
    guard genes != ActuatorGenes() else { return nil }
    bias = WholeNumber(unlessZero: genes.bias)
    drive = WholeNumber(unlessZero: genes.drive)
    strafe = WholeNumber(unlessZero: genes.strafe)
    turn = WholeNumber(unlessZero: genes.turn)
    amplitude = WholeNumber(unlessZero: genes.amplitude)
    phase = WholeNumber(unlessZero: genes.phase)
    group = genes.group?.name
  }

  func genes(_ path: String) throws(CreatureJSONError) -> ActuatorGenes {
    var genes = ActuatorGenes(
      bias: bias?.value ?? 0, drive: drive?.value ?? 0, strafe: strafe?.value ?? 0, turn: turn?.value ?? 0)
    genes.amplitude = amplitude?.value ?? 0
    genes.phase = phase?.value ?? 0
    if let group {
      genes.group = ControlGroup.allCases.first { $0.name == group }
      if genes.group == nil {
        throw .wrongValue(path: "\(path).group", what: "is “\(group)”, which is not a group. Use A, B, C or D.")
      }
    }
    return genes
  }
}

/// Kinds by their names.
enum NamedKind {
  static func cell(_ name: String, _ path: String) throws(CreatureJSONError) -> CellKind {
    guard let kind = CellKind(name: name) else {
      let known = CellKind.allCases.map(\.name).joined(separator: ", ")
      throw .wrongValue(path: path, what: "is “\(name)”, which is not a kind of cell. Use one of \(known).")
    }
    return kind
  }

  static func link(_ name: String, _ path: String) throws(CreatureJSONError) -> LinkKind {
    guard let kind = LinkKind(name: name) else {
      let known = LinkKind.allCases.map(\.name).joined(separator: ", ")
      throw .wrongValue(path: path, what: "is “\(name)”, which is not a kind of link. Use one of \(known).")
    }
    return kind
  }
}
