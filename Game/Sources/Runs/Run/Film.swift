import Ecology
import Evolution

/// The last seconds of a run, kept as states of the dish and simulated again.
///
/// It contains copies of the live island, taken every few seconds and after every change from outside, and all actions
/// since the oldest copy.
package struct Film: Sendable {
  /// Length of the film, in s.
  static let length = 10
  /// Time between copies, in s.
  private static let interval = 5

  private var copies: [Island] = []
  private var actions: [Action] = []
  /// The tick of the first action.
  private var firstTick = 0
  /// The last tick of the film.
  package private(set) var lastTick = 0

  /// Records the state before a tick and the action of the tick.
  mutating func record(_ island: Island, _ action: Action) {
    let tick = island.dish.tick
    if copies.isEmpty || tick % (Film.interval * island.dish.rules.dish.tickRate) == 0 { keep(island) }
    actions.append(action)
    lastTick = tick + 1
    let oldest = lastTick - Film.length * island.dish.rules.dish.tickRate
    while copies.count > 1, copies[1].dish.tick <= oldest { copies.removeFirst() }
    guard let start = copies.first?.dish.tick, start > firstTick else { return }
    actions.removeFirst(start - firstTick)
    firstTick = start
  }

  /// Records a state after a change from outside: a molt, or a champion from a shadow dish.
  mutating func keep(_ island: Island) {
    if copies.isEmpty { firstTick = island.dish.tick }
    copies.append(island)
  }

  /// Returns a playback from the start; `nil` for an empty film.
  package func playback(of player: CreatureID) -> FilmPlayback? {
    copies.first.map { FilmPlayback(film: self, island: $0, player: player) }
  }

  /// Returns the last copy of a tick.
  fileprivate func copy(at tick: Int) -> Island? { copies.last { $0.dish.tick == tick } }

  fileprivate func action(at tick: Int) -> Action {
    actions.indices.contains(tick - firstTick) ? actions[tick - firstTick] : Action()
  }
}

/// A film in playback.
package struct FilmPlayback: Sendable {
  private let film: Film
  package private(set) var island: Island
  private let player: CreatureID

  fileprivate init(film: Film, island: Island, player: CreatureID) {
    self.film = film
    self.island = island
    self.player = player
    let start = film.lastTick - Film.length * island.dish.rules.dish.tickRate
    while self.island.dish.tick < start { step() }
  }

  package var isOver: Bool { island.dish.tick >= film.lastTick }

  /// Advances by a tick.
  package mutating func step() {
    let action = film.action(at: island.dish.tick)
    let player = player
    island.withDish { $0.setAction(action, for: player) }
    island.step()
    // Changes from outside are contained in the copies.
    if let copy = film.copy(at: island.dish.tick) { island = copy }
  }
}
