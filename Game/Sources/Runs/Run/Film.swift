import Ecology
import Evolution

/// The last seconds of a run, kept as the dish itself: they are played again, not filmed.
///
/// A copy of the live island is kept every few seconds and whenever something from outside changed it, and all actions
/// since the oldest.
package struct Film: Sendable {
  /// Length of what is played again, in s.
  static let length = 10
  /// From one copy to the next, in s.
  private static let interval = 5

  private var copies: [Island] = []
  private var actions: [Action] = []
  /// The tick of the first action.
  private var firstTick = 0
  /// The last tick that belongs to the film.
  package private(set) var lastTick = 0

  /// Takes over the state before a tick and the action of that tick.
  mutating func record(_ island: Island, _ action: Action) {
    let tick = island.dish.tick
    if copies.isEmpty || tick % (Film.interval * 60) == 0 { keep(island) }
    actions.append(action)
    lastTick = tick + 1
    let oldest = lastTick - Film.length * 60
    while copies.count > 1, copies[1].dish.tick <= oldest { copies.removeFirst() }
    guard let start = copies.first?.dish.tick, start > firstTick else { return }
    actions.removeFirst(start - firstTick)
    firstTick = start
  }

  /// Takes over a state that came about from outside: a molt, a champion that drifted in.
  mutating func keep(_ island: Island) {
    if copies.isEmpty { firstTick = island.dish.tick }
    copies.append(island)
  }

  /// A showing from the beginning; none of an empty film.
  package func showing(of player: CreatureID) -> FilmShowing? {
    copies.first.map { FilmShowing(film: self, island: $0, player: player) }
  }

  /// The latest copy that was kept at a tick.
  fileprivate func copy(at tick: Int) -> Island? { copies.last { $0.dish.tick == tick } }

  fileprivate func action(at tick: Int) -> Action {
    actions.indices.contains(tick - firstTick) ? actions[tick - firstTick] : Action()
  }
}

/// A film as it is being shown.
package struct FilmShowing: Sendable {
  private let film: Film
  package private(set) var island: Island
  private let player: CreatureID

  fileprivate init(film: Film, island: Island, player: CreatureID) {
    self.film = film
    self.island = island
    self.player = player
    let start = film.lastTick - Film.length * 60
    while self.island.dish.tick < start { step() }
  }

  package var isOver: Bool { island.dish.tick >= film.lastTick }

  /// Shows the next tick.
  package mutating func step() {
    let action = film.action(at: island.dish.tick)
    let player = player
    island.withDish { $0.setAction(action, for: player) }
    island.step()
    // What came from outside is in the copies.
    if let copy = film.copy(at: island.dish.tick) { island = copy }
  }
}
