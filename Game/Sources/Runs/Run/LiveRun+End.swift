import Chronicle
import Ecology
import Evolution
import Foundation
import ScreenBase

// The end of a run: by death, by leaving, or for a while.
extension LiveRun {
  func end(_ death: Death) {
    let killer = death.killer.flatMap { rival($0) }
    end(
      death.cause, killer: killer, totals: death.totals,
      account: RunEnding.account(of: death, killer: killer, history: history),
      advice: RunEnding.advice(for: death, body: body, history: history))
  }

  private func end(_ cause: CauseOfDeath, killer: Champion?, totals: LifeTotals, account: String, advice: [String]) {
    phase = .over
    chronicle.note(
      EventRecord(time: Float(dish.time), kind: RunChronicle.endEvent, subject: killer?.individual, detail: cause.name))
    ending = RunEnding(
      plan: plan, cause: cause, killer: killer, account: account, advice: advice, score: score, time: dish.time,
      round: dish.round, molts: max(0, dish.round - 1), history: history, body: body, totals: totals, film: film,
      player: player, replay: replayName, goals: goals.filter(\.isReached).map(\.goal),
      feuds: RunRecord.Feuds(
        won: feudLog.won, lost: feudLog.lost, nemesis: plan.nemesis == nil ? nil : nemesisEnd),
      keepsDish: keepsDish, ghost: ghostReplay)
  }

  /// Removes the state for resuming, once the run's ending is stored.
  package func discardCheckpoint() {
    if isOver { store?.discardCheckpoint() }
  }

  /// The end of the feud with the nemesis of the last run.
  private var nemesisEnd: RunRecord.NemesisEnd {
    if run.nemesisState == .won { return .won }
    return feudLog.killer?.isNemesis == true ? .lost : .open
  }

  /// Writes the state for resuming, for a player who leaves alive.
  ///
  /// - Throws: `RunFilesError.notKept` if the disk rejects it; the run can then continue and be suspended later.
  package func suspend() throws(RunFilesError) {
    guard !isOver else {
      // Releases the files of an ended run for other processes.
      chronicle.close()
      store?.wait()
      store?.release()
      return
    }
    while !run.isAtThought { step {} }
    attempt { try recorded.suspend() }
    store?.sync(replayLength: recorded.replayLength)
    store?.wait()
    if let store, store.fault != nil || !store.isKept {
      // A second attempt, since space may have been freed.
      checkpoint()
      store.wait()
      if let fault = store.fault { throw .notKept(fault: fault) }
      guard store.isKept else { throw .notKept(fault: "\(store.checkpoint.path): the file does not exist.") }
    }
    chronicle.note(meetingLog.takeChanges())
    chronicle.close()
    store?.wait()
    store?.release()
  }

  /// Leaves the run: the replay ends, and the run cannot be resumed. It gets an ending, as by death.
  package func giveUp() {
    // A check inside a thought would differ from the replay, which holds whole thoughts.
    while !run.isAtThought, !isOver { step {} }
    guard !isOver else { return }
    attempt { try recorded.leave() }
    endByLeaving()
    chronicle.finish()
  }

  func endByLeaving() {
    end(
      .removed, killer: nil, totals: dish.totals(of: player) ?? LifeTotals(), account: localized("You gave up."),
      advice: [localized("A run that you leave from the menu can be continued later.")])
  }

  /// Writes the state for resuming.
  func checkpoint() {
    guard !isOver else { return }
    let notes = RunNotes(
      starterName: plan.starterName, ageMinutes: plan.age.minutes, history: history, family: family.pairs,
      meetings: meetingLog.records, feuds: feudLog.feuds)
    store?.write(run, notes, replayLength: recorded.replayLength)
  }
}
