import Chronicle
import Ecology
import Evolution
import Testing

@testable import Runs

/// The effects of a run's difficulty.
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

  @Test func `the head start in the sentence is that over the first rivals`() {
    let sentences = [0, 40, 120].map { Difficulty.normal.meaning(inAge: $0) }
    #expect(sentences[0] == "Champions of three hidden dishes, 120 minutes ahead of yours, come to it.")
    #expect(sentences[1] == "Champions of three hidden dishes, 80 minutes ahead of yours, come to it.")
    #expect(sentences[2] == "Champions of three hidden dishes as old as yours come to it.")
  }

  @Test func `a harder run has more hidden dishes and more births near the player`() {
    let levels = Difficulty.allCases.map { plan($0).header(gameVersion: "") }
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0.shadows < $1.shadows && $0.nearbyBirths < $1.nearbyBirths })
  }
}
