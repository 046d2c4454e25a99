import Chronicle
import Ecology
import Evolution
import Testing

@testable import Runs

/// What the difficulty of a run changes.
@Suite struct DifficultyTests {
  private func plan(_ difficulty: Difficulty, age: Age = .beginning) -> RunPlan {
    RunPlan(
      starter: Starter.eel.playersCreature, starterName: "eel", seed: 3, difficulty: difficulty, age: age)
  }

  @Test(arguments: Difficulty.allCases)
  func `hidden dishes begin from the champions of the age of their head start`(difficulty: Difficulty) throws {
    let header = plan(difficulty).header(gameVersion: "")
    #expect(header.shadowFounders == (try Age.bundled(minutes: difficulty.headStart)).champions)
    #expect(header.shadowFounders.isEmpty == (difficulty == .alone))
    let read = RunPlan(header, starterName: "eel", ageMinutes: 0)
    #expect(read.difficulty == difficulty && read.matches(header))
  }

  @Test func `an age that is as old as the head start founds the hidden dishes, too`() throws {
    let old = plan(.hard, age: try Age.bundled(minutes: 120)).header(gameVersion: "")
    #expect(old.shadowFounders.isEmpty && !old.founders.isEmpty)
    let young = plan(.hard, age: try Age.bundled(minutes: 40)).header(gameVersion: "")
    #expect(young.shadowFounders == (try Difficulty.hard.ecosystem()).champions)
  }

  @Test func `a harder run has more hidden dishes and more births near the player`() {
    let levels = Difficulty.allCases.map { plan($0).header(gameVersion: "") }
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0.shadows < $1.shadows && $0.nearbyBirths < $1.nearbyBirths })
  }
}
