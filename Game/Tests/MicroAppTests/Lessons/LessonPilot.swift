import Ecology

@testable import Portrayal
@testable import Records

/// A scripted player that follows the hints of lessons, with requests that become actions as the player's do.
struct LessonPilot {
  /// Returns the action for the current state.
  func action(in run: LessonRun) -> Action {
    guard let status = run.dish.status(of: run.player) else { return Action() }
    if run.lesson.id == "strings", case .reach(let place) = run.step {
      return strings(status, toward: place - status.center)
    }
    if run.lesson.id == "nose", let way = scent(of: run, status) {
      return action(status, Steering(of: run.body), way: way)
    }
    var request = Action()
    if let target = target(of: run, status) {
      let apart = target - status.center
      let backsOff = if case .spear = run.step { Int(run.dish.time) % 6 >= 4 } else { false }
      let isThere = if case .store = run.step { apart.length < 1.5 } else { false }
      let way = isThere ? SIMD2<Float>.zero : apart.normalized * (backsOff ? -1 : 1)
      request = action(status, Steering(of: run.dish.body(of: run.player) ?? run.body), way: way)
      if case .spear = run.step { request[.sprint] = 1 }
      if apart.length < 3.2 { request[.emit] = 1 }
    }
    if case .hold = run.step { request[.grab] = 1 }
    if case .shed = run.step { request[.shed] = 1 }
    return request
  }

  private func action(_ status: CreatureStatus, _ steering: Steering, way: SIMD2<Float>) -> Action {
    Intent(way: way).action(forward: status.forward, spin: status.spin, steering: steering)
  }

  private func target(of run: LessonRun, _ status: CreatureStatus) -> SIMD2<Float>? {
    func nearest(_ places: [SIMD2<Float>]) -> SIMD2<Float>? {
      places.min { ($0 - status.center).length < ($1 - status.center).length }
    }
    switch run.step {
    case .reach(let place): return place
    case .eat: return nearest(run.dish.morsels.map(\.place))
    case .store: return run.dish.landscape.regions.first { $0.kind == .shallows }?.center
    case .heal: return .zero
    case .shed: return nil
    case .bite, .spear, .swallow, .poison, .stun, .hold:
      return nearest(
        run.dish.creatures.filter { $0 != run.player }.compactMap { run.dish.status(of: $0)?.center })
    }
  }

  /// Returns the direction of the scent of food; `nil` once the food can be seen or felt.
  private func scent(of run: LessonRun, _ status: CreatureStatus) -> SIMD2<Float>? {
    guard let observation = run.dish.observation(of: run.player), observation[.foodProximity] == 0 else { return nil }
    let scent = SIMD2(observation[.foodScentForward], observation[.foodScentLeft]).turned(by: status.forward)
    return scent.length > 0 ? scent.normalized : nil
  }

  /// Uses both groups to swim ahead, and only the outer one to turn.
  private func strings(_ status: CreatureStatus, toward way: SIMD2<Float>) -> Action {
    let left = (way.normalized * status.forward.perpendicular).sum()
    let ahead = (way.normalized * status.forward).sum()
    var action = Action()
    if left < 0.25 || ahead < 0 && left < 0 { action[.a] = 1 }
    if left > -0.25 || ahead < 0 && left >= 0 { action[.b] = 1 }
    return action
  }
}

extension LessonRun {
  /// Plays to the end; without a pilot, with actions at rest.
  mutating func play(_ pilot: LessonPilot?) {
    while !isOver { advance(by: pilot?.action(in: self) ?? Action()) }
  }

  var isReached: Bool { if case .reached = outcome { true } else { false } }
}
