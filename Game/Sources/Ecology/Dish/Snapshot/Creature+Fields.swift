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
    visit(&cell.stage)
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

  mutating func visit(_ creature: inout Creature) {
    var (body, brain) = (creature.body, creature.brain)
    visit(&body)
    visit(&brain)
    creature = Creature(body: body, brain: brain)
  }
}
