import Arithmetic
import Brains
import Ecology
import Testing

@testable import Evolution

@Suite struct SelectionTests {
  private static func candidates(_ scores: [(age: Float, score: Float, intake: Float)]) -> [Candidate] {
    var random = RandomStream(seed: 1)
    return scores.enumerated().map { index, entry in
      let id = IndividualID(dish: 0, number: index)
      return Candidate(
        individual: id, creature: Starter.tadpole.creature(random: &random), lineage: id, age: entry.age,
        score: entry.score, lifetimeIntake: entry.intake, points: 6)
    }
  }

  private static func chosen(_ arm: Arm, _ living: [Candidate], draws: Int = 600) -> [Int] {
    var random = RandomStream(seed: 5)
    var counts = [Int](repeating: 0, count: living.count)
    for _ in 0..<draws {
      if case .living(let index) = arm.parent(living: living, archive: Archive(), random: &random) {
        counts[index] += 1
      }
    }
    return counts
  }

  @Test func `the islands arm takes the best of forty draws from the mature`() {
    let living = SelectionTests.candidates(
      (0..<36).map { (age: $0 == 35 ? 5 : 60, score: Float($0), intake: 0) })
    let counts = SelectionTests.chosen(.islands, living)
    #expect(counts[35] == 0)
    // With 40 draws of 35 the best is drawn with 1 − (34/35)⁴⁰ = 0.686, the second with 0.686 of the rest of a little
    // less.
    #expect(abs(Double(counts[34]) / 600 - 0.686) < 0.06)
    #expect(counts[0..<20].reduce(0, +) == 0)
  }

  @Test func `the literal arm takes the largest lifetime intake at any age`() {
    let living = SelectionTests.candidates([(60, 9, 3), (5, 0, 8), (60, 1, 2)])
    #expect(SelectionTests.chosen(.literal, living) == [0, 600, 0])
  }

  @Test func `the random arm takes any mature creature`() {
    let living = SelectionTests.candidates([(60, 9, 3), (5, 99, 99), (60, 0, 0), (15, 0, 0)])
    let counts = SelectionTests.chosen(.random, living)
    #expect(counts[1] == 0)
    for index in [0, 2, 3] { #expect(abs(counts[index] - 200) < 45) }
  }

  @Test func `without mature creatures any may become a parent, and an empty dish has no birth`() {
    let living = SelectionTests.candidates([(1, 9, 3), (2, 1, 1)])
    for arm in Arm.allCases { #expect(SelectionTests.chosen(arm, living).reduce(0, +) == 600) }
    var selection = Selection(arm: .islands, seed: 1)
    let birth = selection.nextBirth(living: [], round: 1)
    #expect(birth == nil)
  }

  @Test func `seven births in a hundred are clones and twelve are re-evaluations`() {
    var dish = ToyDish(Selection(arm: .islands, seed: 9), seed: 9)
    dish.run(seconds: 4000)
    let births = Double(dish.origins.count)
    let reevaluations = dish.origins.filter { if case .reevaluation = $0 { true } else { false } }
    let clones = dish.origins.filter { $0 == .clone }
    #expect(abs(Double(reevaluations.count) / births - 0.12) < 0.02)
    #expect(abs(Double(clones.count) / (births - Double(reevaluations.count)) - 0.07) < 0.015)
  }

  @Test func `from the third round one birth in sixty is a stranger of a new lineage`() {
    let living = SelectionTests.candidates([(60, 9, 3), (60, 1, 1)]).map { candidate in
      var candidate = candidate
      candidate.points = 30
      return candidate
    }
    var early = Selection(arm: .random, seed: 2)
    var late = Selection(arm: .random, seed: 2)
    var strangers = 0
    for _ in 0..<3000 {
      let unlikely = early.nextBirth(living: living, round: 2)
      #expect(unlikely?.origin != .stranger)
      guard let birth = late.nextBirth(living: living, round: 3), birth.origin == .stranger else { continue }
      strangers += 1
      #expect(birth.lineage == nil)
      #expect(birth.creature.body.cells.contains { $0.kind.isWon })
    }
    #expect((30...72).contains(strangers))
  }

  @Test func `in a run one birth in twelve is a stranger from the second round`() {
    let living = SelectionTests.candidates([(60, 9, 30), (60, 1, 30), (60, 1, 30)])
    func strangers(round: Int) -> Int {
      var selection = Selection(arm: .random, seed: 2)
      return (0..<1200).count { _ in
        selection.nextBirth(living: living, round: round, isOfRun: true)?.origin == .stranger
      }
    }
    #expect(strangers(round: 1) == 0)
    #expect((70...120).contains(strangers(round: 2)))
  }

  @Test func `every birth stays within the parent's points`() throws {
    var rules = Rules.standard
    rules.mutation.body.planChance = 1
    var selection = Selection(arm: .random, seed: 4, under: rules)
    let living = SelectionTests.candidates([(60, 9, 3), (60, 1, 1), (60, 1, 1)])
    for _ in 0..<300 {
      let next = selection.nextBirth(living: living, round: 5)
      let birth = try #require(next)
      let parent = try #require(living.first { $0.individual == birth.parent })
      #expect(EditDistance(from: parent.creature.body, to: birth.creature.body).total <= 6)
      #expect(birth.points == 6)
    }
  }

  @Test func `equal seeds give equal births, other seeds differ`() {
    func hash(_ seed: UInt64, dish: Int = 0) -> UInt64 {
      var toy = ToyDish(Selection(arm: .islands, seed: seed, dish: dish), seed: 1)
      toy.run(seconds: 300)
      return toy.hash.value
    }
    #expect(hash(1) == hash(1))
    #expect(hash(1) != hash(2))
    #expect(hash(1) != hash(1, dish: 1))
  }

  @Test func `arms give equal runs with the same parent choice`() {
    func hash(_ arm: Arm, choosingLike choice: Arm) -> UInt64 {
      var dishes = (0..<3).map {
        ToyDish(Selection(arm: arm, parentChoice: choice, seed: 6, dish: $0), seed: 6, dish: $0)
      }
      var hash = StateHash()
      for _ in 0..<4 {
        for index in dishes.indices { dishes[index].run(seconds: 60) }
        var selections = dishes.map(\.selection)
        _ = MigrationTests.migrate(&selections)
        for index in dishes.indices {
          dishes[index].selection = selections[index]
          hash.combine(dishes[index].hash.value)
        }
      }
      return hash.value
    }
    for choice in Arm.allCases {
      let hashes = Arm.allCases.map { hash($0, choosingLike: choice) }
      #expect(Set(hashes).count == 1)
    }
    #expect(Set(Arm.allCases.map { hash($0, choosingLike: $0) }).count == 3)
  }

  @Test func `selection improves the score and random choice does not`() {
    func vigour(_ arm: Arm) -> [Float] {
      (1...4).map { seed in
        var toy = ToyDish(Selection(arm: arm, seed: UInt64(seed)), seed: UInt64(seed))
        toy.run(seconds: 900)
        return toy.meanVigour
      }
    }
    let islands = vigour(.islands)
    let random = vigour(.random)
    #expect((islands.min() ?? 0) > (random.max() ?? 0))
  }
}
