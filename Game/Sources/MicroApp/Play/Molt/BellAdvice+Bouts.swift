import Ecology
import Evolution
import Runs
import ScreenBase
import Workshop

// The search for the advice, and its words.
extension BellAdvice {
  /// Time before the bell at which the bouts begin, in s; 45. With less, a slow machine is late for the bell.
  static let lead: Float = 45

  /// Kinds that change no figure of a body by themselves.
  private static let pointless: Set<CellKind> = [.nucleus, .body, .pacemaker]

  /// Returns the best affordable addition of one kind of cells; `nil` if none is clearly better.
  ///
  /// Cost: at most 80 bouts of 45 s; `micro bench game` measures it.
  ///
  /// - Parameters:
  ///   - draft: The unchanged draft with the points that the player has.
  ///   - useless: Kinds that do nothing in this run.
  ///   - round: The round of the dish in which the body is to live.
  static func found(
    for draft: MoltDraft, useless: Set<CellKind>, against opponent: Opponent, round: Int, seed: UInt64
  ) -> BellAdvice? {
    let kinds = CellKind.allCases.filter { !pointless.contains($0) && !useless.contains($0) }
    let bodies = kinds.map { draft.adding($0)?.body }
    var advice = EditSearch(bouts: 4, seed: seed)
    (advice.trialBouts, advice.finalists, advice.proofBouts) = (2, 3, 8)
    let finding = advice.best(
      of: bodies.compactMap { $0 }, instead: draft.body, under: .stalker,
      against: opponent.creature, round: round, rules: draft.rules)
    guard let finding, let index = bodies.firstIndex(of: finding.body) else { return nil }
    return BellAdvice(kind: kinds[index], finding: finding, opponent: opponent.name)
  }

  /// The suggestion for the found cells, with the bouts or the energy that they won.
  var suggestion: MoltSuggestion {
    let (won, before) = (DuelTally.text(finding.won), DuelTally.text(finding.wonBefore))
    let energy = Int((finding.gain - finding.gainBefore).rounded())
    let reason =
      finding.won > finding.wonBefore
      ? localized(
        "The advice: against \(opponent) it won \(won) of \(finding.bouts) bouts, your body now \(before).")
      : localized(
        "The advice: in \(finding.bouts) bouts against \(opponent) it gained \(energy) energy more than your body now.")
    return MoltSuggestion(kind: kind, reason: reason, weight: 3.4, body: finding.body)
  }
}
