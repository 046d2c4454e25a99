import Ecology

/// The player's state in a run, for a bot that thinks, and at a bell for its edit.
package struct PlayerView: Sendable {
  /// `nil` after the player's death.
  package var observation: Observation?
  package var status: CreatureStatus?
  /// The inputs of an edit; `nil` unless a molt is due.
  package var molt: Molt?

  /// The inputs of an edit.
  package struct Molt: Sendable {
    package var plan: BodyPlan
    /// The cells of the plan that have grown.
    package var body: BodyPlan
    package var points: Int
    package var round: Int
    /// The first creature of the archive; `nil` while it is empty.
    package var champion: Creature?
  }
}

extension Run {
  /// The player's state.
  ///
  /// It is not inlined, so that no copy of the dish outlives it and causes a copy in the next step.
  package var playerView: PlayerView {
    @inline(never) get {
      let live = archipelago.live
      let status = live.dish.status(of: player)
      return PlayerView(
        observation: live.dish.observation(of: player), status: status,
        molt: status?.isMoltDue == true ? molt(in: live, points: status?.points ?? 0) : nil)
    }
  }

  private func molt(in live: Island, points: Int) -> PlayerView.Molt? {
    guard let plan = live.dish.plan(of: player), let body = live.dish.body(of: player) else { return nil }
    return PlayerView.Molt(
      plan: plan, body: body, points: points, round: live.dish.round, champion: live.selection.archive.top?.creature)
  }
}
