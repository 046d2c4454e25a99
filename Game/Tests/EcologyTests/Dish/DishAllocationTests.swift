import Arithmetic
import CAllocations
import Ecology
import Testing

@Suite(.enabled(if: counts_allocations())) struct DishAllocationTests {
  /// The complete live dish. Changes of bodies may allocate: a birth or death, a torn link, a bell, a bite through a
  /// drifting part; the physics then rearranges the bodies in the next tick.
  @Test func `a tick that changes no body allocates nothing after warm-up`() throws {
    var dish = Dish(.live(seed: 2))
    var random = RandomStream(seed: 2, stream: 7)
    for index in 0..<dish.rules.dish.creatureCount {
      let creature = Starter.allCases[index % Starter.allCases.count].creature(random: &random)
      try dish.spawn(creature, at: dish.emptiestSpot(for: creature.body))
    }
    for _ in 0..<300 { dish.step() }
    var quietTicks = 0
    var allocations: UInt = 0
    var bodies = dish.shapes
    var wasQuiet = false
    for _ in 0..<600 {
      let before = allocations_of_this_thread()
      dish.step()
      let count = allocations_of_this_thread() - before
      let living = dish.shapes
      let isQuiet = living == bodies && !dish.events.contains(where: \.changesBodies)
      if isQuiet && wasQuiet {
        quietTicks += 1
        allocations += count
      }
      (wasQuiet, bodies) = (isQuiet, living)
    }
    #expect(quietTicks > 200)
    // Lists of events, wounds and contacts may still reach a new maximum length, but a systematic allocation would
    // happen in every tick.
    #expect(Double(allocations) < 0.1 * Double(quietTicks), "\(allocations) allocations in \(quietTicks) ticks")
  }
}

extension Dish {
  /// Numbers and cell counts of all bodies. A fragment that loses a cell has no event of its own.
  fileprivate var shapes: [[Int]] { (creatures + fragments).map { [Int($0.number), cells(of: $0).count] } }
}

extension DishEvent {
  /// True if it may have changed the shape of a body.
  fileprivate var changesBodies: Bool {
    switch self {
    case .born, .died, .linkBroke, .partLost, .shed, .molted, .bell, .grew: true
    default: false
    }
  }
}
