import Chronicle
import Ecology
import Evolution
import Portrayal
import Records
import Runs
import ScreenBase

/// What a newcomer finds where a run begins, and the search for a seed whose dish begins calmly.
struct NewcomerDish: Hashable, Sendable {
  /// From the newcomer's middle to that of the nearest other, in u.
  private(set) var rival = Float.infinity
  /// To the edge of the nearest rock, in u.
  private(set) var rock = Float.infinity
  /// To the wall, in u.
  private(set) var wall: Float
  /// To the nearest mote, in u.
  private(set) var mote = Float.infinity
  /// Motes within ``stroll``.
  private(set) var motes = 0
  /// The part of the dish; none in open water.
  private(set) var region: Landscape.Region.Kind?

  /// How far a newcomer swims for the first meals, in u; 12. More takes a minute, less finds no dish.
  private static let stroll: Float = 12
  /// How far the nearest rival shall be, in u; 15, a little more than eyes see. Few dishes have more room.
  private static let peace: Float = 15

  /// The surroundings of a creature in a dish; none where it does not live.
  init?(of player: CreatureID, in dish: Dish) {
    guard let center = dish.status(of: player)?.center else { return nil }
    func distance(_ place: SIMD2<Float>) -> Float { (place - center).length }
    wall = dish.rimRadius - center.length
    region = dish.landscape.region(at: center)
    for other in dish.creatures where other != player {
      if let status = dish.status(of: other) { rival = min(rival, distance(status.center)) }
    }
    for stone in dish.landscape.rocks { rock = min(rock, distance(stone.center) - stone.radius) }
    for morsel in dish.morsels where morsel.kind == .mote {
      mote = min(mote, distance(morsel.place))
      if distance(morsel.place) <= NewcomerDish.stroll { motes += 1 }
    }
  }

  /// Whether somebody who has never played finds food by a few strokes, in open water with room to turn.
  private var isFriendly: Bool { region == nil && rock >= 5 && wall >= 15 && mote <= 7 && motes >= 3 }
}

extension NewcomerDish {
  /// The seed of the tutorial: the first whose dish is friendly and has no rival near; among so many without one, the
  /// friendly one whose rivals are farthest. It is searched for once in a process, so that it holds under any rules.
  static let seed: UInt64 = {
    var best: (seed: UInt64, rival: Float) = (1, 0)
    for seed in 1...tries {
      guard let dish = NewcomerDish(seed: seed), dish.isFriendly, dish.rival > best.rival else { continue }
      best = (seed, dish.rival)
      if dish.rival >= peace { break }
    }
    return best.seed
  }()

  /// Seeds that are tried at most; 100. Each takes some 3 ms, and every eighth is friendly.
  private static let tries: UInt64 = 100

  /// The surroundings that the tutorial would begin in with a seed: a tadpole, and nothing evolves elsewhere.
  init?(seed: UInt64) {
    let plan = RunPlan(
      starter: GameContext.creature(of: .tadpole), starterName: Starter.tadpole.name, seed: seed, difficulty: .alone)
    guard let run = try? Run(plan.header(gameVersion: "").plan, starter: plan.starter) else { return nil }
    self.init(of: run.player, in: run.archipelago.live.dish)
  }
}
