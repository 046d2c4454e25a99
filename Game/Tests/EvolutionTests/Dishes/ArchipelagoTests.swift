import Arithmetic
import Ecology
import Testing

@testable import Evolution

/// Small dishes, so that a debug build takes only seconds.
enum SmallWorld {
  static func plan(seed: UInt64 = 1, arm: Arm = .islands, shadows: Int = 2, speed: Int = 1) -> Archipelago.Plan {
    Archipelago.Plan(seed: seed, arm: arm, shadows: shadows, shadowSpeed: speed, population: 12)
  }

  static func evolved(minutes: Int, plan: Archipelago.Plan = plan(), threads: Int = 1) -> Archipelago {
    var archipelago = Archipelago(plan)
    for _ in 0..<minutes { archipelago.advanceMinute(threads: threads) }
    return archipelago
  }
}

@Suite struct ArchipelagoTests {
  @Test func `the result is bit-identical for any number of threads`() {
    let hashes = [1, 2, 3, 5].map { SmallWorld.evolved(minutes: 2, threads: $0).hash }
    #expect(Set(hashes).count == 1)
    #expect(SmallWorld.evolved(minutes: 2, plan: SmallWorld.plan(seed: 2)).hash != hashes[0])
  }

  @Test func `arms have equal hashes with the same parent choice`() {
    func hash(_ arm: Arm, choosingLike choice: Arm) -> UInt64 {
      var archipelago = Archipelago(SmallWorld.plan(arm: arm, shadows: 1), parentChoice: choice)
      for _ in 0..<4 { archipelago.advanceMinute(threads: 2) }
      return archipelago.hash
    }
    #expect(Set(Arm.allCases.map { hash($0, choosingLike: .islands) }).count == 1)
    #expect(Set(Arm.allCases.map { hash($0, choosingLike: $0) }).count == 3)
  }

  @Test func `a minute in pieces equals a whole minute`() {
    let whole = SmallWorld.evolved(minutes: 1)
    var pieces = Archipelago(SmallWorld.plan())
    let work = pieces.shadowWork
    while !pieces.isMinuteOver { pieces.withLive { $0.step() } }
    pieces.endMinute(with: work.done(threads: 2))
    #expect(pieces.hash == whole.hash)
    #expect(pieces.minute == 1)
  }

  @Test func `shadow dishes advance by their speed factor`() {
    let archipelago = SmallWorld.evolved(minutes: 1, plan: SmallWorld.plan(shadows: 1, speed: 3))
    #expect(archipelago.live.dish.tick == 3600)
    #expect(archipelago.shadows[0].dish.tick == 10_800)
  }

  @Test func `every death is followed by a reported birth`() {
    var archipelago = SmallWorld.evolved(minutes: 3)
    for island in archipelago.islands { #expect(island.residents.count == 12) }
    for news in archipelago.takeNews() {
      var living: Set<IndividualID> = []
      var born = 0
      for item in news {
        switch item {
        case .birth(let birth):
          #expect(living.insert(birth.individual).inserted)
          born += 1
          #expect(living.count <= 12)
        case .death(let death): #expect(living.remove(death.individual) != nil)
        case .immigrant: break
        }
      }
      #expect(living.count == 12)
      #expect(born > 12)
    }
    let rest = archipelago.takeNews().flatMap { $0 }
    #expect(rest.isEmpty)
  }

  @Test func `no child's body differs from its parent's by more than its points`() throws {
    var archipelago = SmallWorld.evolved(minutes: 4)
    let births = archipelago.takeNews().flatMap { $0 }.compactMap { news in
      if case .birth(let birth) = news { birth } else { nil }
    }
    let bodies = Dictionary(uniqueKeysWithValues: births.map { ($0.individual, $0.creature.body) })
    var checked = 0
    for birth in births {
      guard let parent = birth.parent.flatMap({ bodies[$0] }) else { continue }
      #expect(EditDistance(from: parent, to: birth.creature.body).total <= birth.points)
      checked += 1
    }
    #expect(checked > 30)
  }

  @Test(arguments: [3, 4])
  func `champions migrate only at the interval of the rules`(interval: Int) {
    var rules = Rules.standard
    #expect(rules.selection.minutesPerMigration == 4)
    rules.selection.minutesPerMigration = interval
    var archipelago = Archipelago(SmallWorld.plan(), rules: rules)
    for minute in 1...8 {
      archipelago.advanceMinute()
      let immigrants = archipelago.takeNews().flatMap { $0 }.filter { if case .immigrant = $0 { true } else { false } }
      #expect(immigrants.isEmpty == (minute % interval != 0))
    }
  }

  @Test func `births and deaths conserve energy`() {
    for island in SmallWorld.evolved(minutes: 2).islands { #expect(island.dish.energy.imbalance < 1e-3) }
  }
}
