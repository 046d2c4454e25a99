import Brains

extension FieldVisitor {
  mutating func visit(_ value: inout LatticePoint) {
    visit(&value.q)
    visit(&value.r)
  }

  mutating func visit(_ genes: inout ActuatorGenes) {
    visit(&genes.bias)
    visit(&genes.drive)
    visit(&genes.strafe)
    visit(&genes.turn)
    visit(&genes.amplitude)
    visit(&genes.phase)
    var group = genes.group?.rawValue ?? 0
    visit(&group)
    if group > 0, ControlGroup(rawValue: group) == nil { fail("there is no group with the number \(group).") }
    genes.group = ControlGroup(rawValue: group)
  }

  mutating func visit(_ cell: inout BodyCell) {
    visit(&cell.kind)
    visit(&cell.place)
    visit(&cell.angle)
    visit(&cell.genes)
    visit(&cell.beat)
  }

  mutating func visit(_ link: inout BodyLink) {
    var (first, second, kind, genes) = (link.first, link.second, link.kind, link.genes)
    visit(&first)
    visit(&second)
    visit(&kind)
    visit(&genes)
    link = BodyLink(first, second, kind, genes: genes)
  }

  mutating func visit(_ plan: inout BodyPlan) {
    var (cells, links) = (plan.cells, plan.links)
    visit(all: &cells, blank: BodyCell(.nucleus, .origin)) { $1.visit(&$0) }
    visit(all: &links, blank: BodyLink(.origin, .origin, .strut)) { $1.visit(&$0) }
    plan = BodyPlan(cells: cells, links: links)
  }

  mutating func visit(_ brain: inout BrainGenome) {
    var (connections, timeConstants, clock) = (brain.connections, brain.timeConstants, brain.clock)
    visit(all: &connections, blank: BrainConnection(source: 0, target: 0, weight: 0)) { connection, visitor in
      visitor.visit(&connection.source)
      visitor.visit(&connection.target)
      visitor.visit(&connection.weight)
    }
    visit(all: &timeConstants, blank: 1) { $1.visit(&$0) }
    visit(&clock)
    do { brain = try BrainGenome(connections: connections, timeConstants: timeConstants, clock: clock) } catch {
      fail(error.description)
    }
  }

  mutating func visit(_ edit: inout BodyEdit) {
    var parts = BodyEditParts(edit)
    visit(&parts.number)
    visit(&parts.cell)
    visit(&parts.other)
    visit(&parts.third)
    visit(&parts.link)
    if let known = parts.edit { edit = known } else { fail("there is no edit with the number \(parts.number).") }
  }

  mutating func visit(_ creature: inout Creature) {
    var (body, brain, growth) = (creature.body, creature.brain, creature.growth)
    visit(&body)
    visit(&brain)
    visit(all: &growth, blank: .remove(.origin)) { $1.visit(&$0) }
    creature = Creature(body: body, brain: brain, growth: growth)
  }
}

/// An edit as one row of fields; each kind of edit uses some of them.
private struct BodyEditParts {
  var number: UInt8 = 0
  var cell = BodyCell(.nucleus, .origin)
  var other = LatticePoint.origin
  var third = LatticePoint.origin
  var link = LinkKind.strut

  init(_ edit: BodyEdit) {
    switch edit {
    case .add(let cell, let anchor, let kind): (number, self.cell, other, link) = (0, cell, anchor, kind)
    case .remove(let place): (number, cell.place) = (1, place)
    case .retype(let place, let kind): (number, cell.place, cell.kind) = (2, place, kind)
    case .move(let place, let target, let anchor): (number, cell.place, other, third) = (3, place, target, anchor)
    case .turn(let place, let angle): (number, cell.place, cell.angle) = (4, place, angle)
    case .join(let one, let two, let kind): (number, cell.place, other, link) = (5, one, two, kind)
    case .part(let one, let two): (number, cell.place, other) = (6, one, two)
    }
  }

  var edit: BodyEdit? {
    switch number {
    case 0: .add(cell, to: other, by: link)
    case 1: .remove(cell.place)
    case 2: .retype(cell.place, cell.kind)
    case 3: .move(cell.place, to: other, beside: third)
    case 4: .turn(cell.place, angle: cell.angle)
    case 5: .join(cell.place, other, link)
    case 6: .part(cell.place, other)
    default: nil
    }
  }
}
