import Arithmetic
import Physics

extension FieldVisitor {
  mutating func visit(_ value: inout DishConfiguration) {
    visit(&value.seed)
    visit(&value.radius)
    visit(&value.terrain)
    visit(&value.moteCount)
    visit(&value.moteRate)
    visit(&value.poolEnergy)
    visit(&value.birthShare)
    var matter = value.birthMatter ?? -1
    visit(&matter)
    value.birthMatter = matter < 0 ? nil : matter
    visit(&value.hardening)
    visit(&value.nearbyBirths)
    visit(&value.editing)
  }

  mutating func visit(_ value: inout LifeTotals) {
    visit(&value.motes)
    visit(&value.flesh)
    visit(&value.bitten)
    visit(&value.damage)
    visit(&value.kills)
    visit(&value.path)
  }

  mutating func visit(_ value: inout EditBudget) {
    var (motes, flesh, stores) = (value.moteEnergy, value.fleshEnergy, value.stores)
    var (awarded, carried) = (value.awarded, value.carried)
    visit(&motes)
    visit(&flesh)
    visit(&stores)
    visit(&awarded)
    visit(&carried)
    guard motes >= 0, flesh >= 0, stores >= 0, awarded >= 0, carried >= 0 else {
      return fail("an edit budget is negative.")
    }
    value = EditBudget(moteEnergy: motes, fleshEnergy: flesh, stores: stores, awarded: awarded, carried: carried)
  }

  mutating func visit(_ value: inout Swimmer) {
    visit(&value.id)
    visit(&value.role)
    visit(&value.pilot)
    visit(&value.team)
    visit(&value.birth)
    visit(&value.firstCell)
    visit(&value.cellCount)
    visit(&value.store)
    visit(&value.effort)
    visit(&value.netFlow)
    visit(&value.totals)
    visit(&value.budget)
    visit(&value.molts)
    visit(&value.isMoltDue)
    visit(&value.isStarving)
    visit(&value.isHurt)
    visit(&value.lastCause)
    visit(&value.isSwallowed)
    visitMind(of: &value)
    visitPose(of: &value)
  }

  private mutating func visitMind(of value: inout Swimmer) {
    visit(lanes: &value.action.values)
    visit(lanes: &value.nextAction.values)
    visit(lanes: &value.observation.values)
    visit(&value.beat)
    visit(&value.stunEnd)
    visit(&value.poisonTick)
    visit(&value.pain)
    visit(&value.painDirection)
    visit(&value.satisfaction)
    visit(&value.heat)
    visit(&value.light)
  }

  private mutating func visitPose(of value: inout Swimmer) {
    visit(&value.center)
    visit(&value.forward)
    visit(&value.velocity)
    visit(&value.spin)
    visit(&value.radius)
  }

  mutating func visit(_ value: inout LivingCell) {
    visit(&value.kind)
    visit(&value.position)
    visit(&value.velocity)
    visit(&value.hitPoints)
    visit(&value.fullHitPoints)
    visit(&value.matter)
    visit(&value.activation)
    visit(&value.burst)
    visit(&value.readyTick)
    visit(&value.refusalTick)
  }

  mutating func visit(_ value: inout Hold) {
    var isGripped = value.grip != nil
    var grip = UInt64(value.grip?.number ?? 0)
    visit(&isGripped)
    visit(&grip)
    value.grip = isGripped ? GripID(UInt32(truncatingIfNeeded: grip)) : nil
    visit(&value.holder)
    visit(&value.cell)
    visit(&value.victim)
    visit(&value.victimCell)
    visit(&value.start)
    visit(&value.isSucker)
  }

  mutating func visit(_ value: inout DamageRecord.Entry) {
    visit(&value.victim)
    visit(&value.attacker)
    visit(&value.second)
    visit(&value.damage)
  }

  mutating func visit(_ value: inout Morsel) {
    visit(&value.kind)
    visit(&value.place)
    visit(&value.velocity)
    visit(&value.energy)
    visit(&value.radius)
    visit(&value.birth)
  }

  mutating func visit(_ value: inout Cloud) {
    visit(&value.owner)
    visit(&value.place)
    visit(&value.radius)
    visit(&value.end)
  }
}

extension Dish {
  /// Visits all fields of the dish except physics, genomes and brains.
  mutating func visitFields(_ visitor: inout some FieldVisitor) {
    visitor.visit(&tick)
    account.visit(&visitor)
    food.visitGrowth(&visitor)
    visitor.visit(&birthStream.position)
    visitor.visit(all: &swimmers, blank: Swimmer()) { $1.visit(&$0) }
    visitor.visit(all: &cells, blank: LivingCell()) { $1.visit(&$0) }
    holds.visit(&visitor)
    damage.visit(&visitor)
    food.visitMorsels(&visitor)
    visitor.visit(all: &clouds, blank: Cloud(owner: CreatureID(0), place: .zero, radius: 0, end: 0)) { $1.visit(&$0) }
  }
}
