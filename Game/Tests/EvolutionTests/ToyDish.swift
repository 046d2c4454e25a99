import Arithmetic
import Brains
import Ecology

@testable import Evolution

/// A dish without physics: creatures eat in proportion to the drive of their brains, and die at random.
struct ToyDish {
  var selection: Selection
  var living: [Candidate] = []
  private var successes: [Success] = []
  private var random: RandomStream
  private var nextNumber = 0
  private let dish: Int
  private(set) var time: Float = 0
  private(set) var hash = StateHash()
  private(set) var origins: [Birth.Origin] = []

  init(_ selection: Selection, seed: UInt64, dish: Int = 0, size: Int = 24) {
    self.selection = selection
    self.dish = dish
    random = RandomStream(seed: seed, stream: 77).substream(UInt64(dish))
    for index in 0..<size {
      let creature = Starter.allCases[index % 6].creature(random: &random)
      let id = IndividualID(dish: dish, number: nextNumber)
      add(Candidate(individual: id, creature: creature, lineage: id))
    }
  }

  private mutating func add(_ newborn: Candidate) {
    living.append(newborn)
    successes.append(Success())
    nextNumber += 1
  }

  /// Returns the weight with which the bias of a creature's brain drives it.
  static func vigour(_ creature: Creature) -> Float {
    creature.brain.connection(from: .input(0), to: .output(0))?.strength ?? 0
  }

  var meanVigour: Float { living.reduce(0) { $0 + ToyDish.vigour($1.creature) } / Float(living.count) }

  mutating func run(seconds: Int) {
    let fading = Success.Fading(over: 1)
    for _ in 0..<seconds {
      time += 1
      for index in living.indices {
        let meal = max(0, 0.2 + 0.3 * ToyDish.vigour(living[index].creature)) * 2 * random.uniform()
        successes[index].advance(by: fading)
        successes[index].eat(meal)
        living[index].age += 1
        living[index].lifetimeIntake += meal
        living[index].score = successes[index].score()
        living[index].points = 8
      }
      if random.chance(0.7) { replace(random.integer(below: living.count)) }
    }
  }

  private mutating func replace(_ index: Int) {
    let dead = living.remove(at: index)
    successes.remove(at: index)
    selection.record(dead)
    guard let birth = selection.nextBirth(living: living, round: 1) else { return }
    let id = IndividualID(dish: dish, number: nextNumber)
    var newborn = Candidate(individual: id, creature: birth.creature, lineage: birth.lineage ?? id)
    if case .reevaluation(let entry) = birth.origin { newborn.reevaluationOf = entry }
    add(newborn)
    origins.append(birth.origin)
    hash.combine(Int(birth.parent.rawValue))
    for connection in birth.creature.brain.connections { hash.combine(Int(connection.weight)) }
    hash.combine(birth.creature.body.cells.count)
  }
}
