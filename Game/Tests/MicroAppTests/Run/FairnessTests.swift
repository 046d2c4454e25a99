import Arithmetic
import Ecology
import Testing

/// The player's body equals a rival's: the same observations and actions give the same bits.
@Suite struct FairnessTests {
  /// - Parameter spots: Positions of the births; by default the emptiest ones. Those are out of the player's sight and
  ///   therefore depend on which creature is the player.
  private static func dish(
    pilot: Pilot, at spots: [SIMD2<Float>]? = nil
  ) throws -> (dish: Dish, id: CreatureID, spots: [SIMD2<Float>]) {
    var random = RandomStream(seed: 21)
    var dish = Dish(.live(seed: 3))
    var ids: [CreatureID] = []
    var places: [SIMD2<Float>] = []
    for index in 0..<16 {
      let starter = Starter.allCases[index % Starter.allCases.count].creature(random: &random)
      let emptiest = dish.emptiestSpot(for: starter.body)
      places.append(spots?[index] ?? emptiest)
      ids.append(try dish.spawn(starter, at: places[index], heading: 0.1, pilot: index == 5 ? pilot : .brain))
    }
    return (dish, ids[5], places)
  }

  @Test func `a rival driven by the player's path moves bit-identically`() throws {
    var (theirs, rival, spots) = try FairnessTests.dish(pilot: .brain)
    var (ours, player, _) = try FairnessTests.dish(pilot: .commanded, at: spots)
    #expect(rival == player)
    for _ in 0..<1_500 where theirs.contains(rival) {
      theirs.step()
      // The player gets the action that the rival's brain chose in this tick.
      if let action = theirs.action(of: rival) { ours.setAction(action, for: player) }
      ours.step()
      #expect(theirs.observation(of: rival) == ours.observation(of: player))
      #expect(theirs.cells(of: rival) == ours.cells(of: player))
    }
    #expect(theirs.tick > 300)
    #expect(theirs.events == ours.events)
    #expect(theirs.morsels == ours.morsels)
  }
}
