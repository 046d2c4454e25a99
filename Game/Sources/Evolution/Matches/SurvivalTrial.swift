import Arithmetic
import Ecology

/// A measure of the danger of a population: the survival time of a scripted player among its exact clones.
///
/// The population is frozen: every dead rival is replaced by a clone of the same population, so nothing evolves.
public struct SurvivalTrial: Sendable {
  /// The rivals. The dish is filled by drawing from them with replacement.
  public let population: [Creature]
  public let seed: UInt64
  /// The minute of the dish's clock at which the population lived and at which the trial starts; it sets the energy of
  /// food.
  public let minute: Int

  /// The maximum survival time that is counted, in s; 150.
  public static let cap = 150
  /// The number of trials per population; 12.
  public static let count = 12
  /// The initial fill level of the player's store; 0.8.
  public static let storeShare: Float = 0.8

  public init(_ population: [Creature], seed: UInt64, minute: Int = 0) {
    precondition(!population.isEmpty, "SurvivalTrial: the population is empty.")
    self.population = population
    self.seed = seed
    self.minute = minute
  }

  /// Returns the survival time of the player in a tadpole's body, in s, at most 150.
  public func play(_ player: some ScriptedPlayer, under rules: Rules = .standard) -> Double {
    let rules = aged(rules)
    var random = RandomStream(seed: seed, stream: 0x5452_4941)
    var dish = Dish(.live(seed: random.next(), rules: rules), rules: rules)
    let tadpole = Starter.tadpole.creature(random: &random)
    let start = dish.emptiestSpot(for: tadpole.body)
    guard let id = try? dish.spawn(tadpole, at: start, pilot: .commanded, storeShare: SurvivalTrial.storeShare)
    else { return 0 }
    for _ in 0..<(SurvivalTrial.cap * rules.dish.tickRate) {
      fill(&dish, &random, rules)
      if let observation = dish.observation(of: id) { dish.setAction(player.action(for: observation), for: id) }
      dish.step()
      if !dish.contains(id) { break }
    }
    return dish.time
  }

  /// Returns the rules with the energy of motes at the trial's minute.
  private func aged(_ rules: Rules) -> Rules {
    var aged = rules
    aged.eating.moteEnergy = rules.eating.moteEnergy(
      inRound: 1 + Int(Float(minute * 60) / rules.molting.interval))
    return aged
  }

  private func fill(_ dish: inout Dish, _ random: inout RandomStream, _ rules: Rules) {
    while dish.creatures.count <= rules.dish.creatureCount {
      guard let clone = random.element(of: population) else { return }
      let spot = dish.emptiestSpot(for: clone.body)
      guard (try? dish.spawn(clone, at: spot)) != nil else { return }
    }
  }

  /// Returns the mean survival time over several trials, in s.
  public static func mean(
    _ player: some ScriptedPlayer, among population: [Creature], atMinute minute: Int = 0, trials: Int = count,
    seed: UInt64, threads: Int = 1, under rules: Rules = .standard
  ) -> Double {
    let stream = RandomStream(seed: seed, stream: 0x5355_5256)
    let seeds = (0..<trials).map { trial in
      var random = stream.substream(UInt64(trial))
      return random.next()
    }
    let times = seeds.concurrentMap(threads: threads) {
      SurvivalTrial(population, seed: $0, minute: minute).play(player, under: rules)
    }
    return Averages.mean(times) ?? 0
  }
}
