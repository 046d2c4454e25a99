import Chronicle
import Foundation
import Runs
import ScreenBase
import UIKitComponents

/// The finished runs in one of several orders, with the texts about all of them.
@MainActor package final class HallModel: ObservableModel {
  /// The selection and order of the runs.
  enum Order: Int, CaseIterable, Sendable {
    case starters, own, champions, daily, latest

    /// The board of the order; `nil` for the latest runs of all boards.
    var board: RunRecord.Board? { RunRecord.Board(rawValue: "\(self)") }
  }

  /// A run with its rank, from 1.
  package struct Standing: Identifiable, Equatable, Sendable {
    let place: Int
    let record: RunRecord
    /// A localized remark about its rank; empty for none.
    var remark = ""

    package var id: Int64 { record.id }
  }

  package let observers = ModelObservers()
  private let context: GameContext
  var order = Order.starters { didSet { if order != oldValue { load() } } }
  private(set) var standings: [Standing] = []
  /// Up to three runs, the best first, regardless of the order.
  private(set) var podium: [RunRecord] = []
  /// The number of runs in all orders.
  private(set) var count = 0
  /// True while the replay of a ranked attempt is played again.
  private var isVerifying = false
  /// Localized reason why the runs cannot be read.
  private(set) var fault: String?

  /// The largest number of listed runs.
  private static let most = 200

  package init(context: GameContext) {
    self.context = context
  }

  /// Reads the runs from the hall.
  func load() {
    do {
      let hall = try context.hall()
      let records = try records(of: hall)
      podium = try hall.best(3)
      count = try hall.count()
      standings = try standings(of: records, in: hall)
      fault = nil
      if order == .daily { try verifyAttempt(in: hall) }
    } catch {
      standings = []
      fault = faultText(error)
    }
    observers.tellChange()
  }

  private func records(of hall: HallOfRuns) throws(ChronicleError) -> [RunRecord] {
    guard let board = order.board else { return try hall.latest(HallModel.most) }
    return try hall.best(HallModel.most, on: board, seed: board == .daily ? context.dailySeed : nil)
  }

  /// Ranks the records: own bodies within their class of worth, the day's runs after the ranked attempt.
  private func standings(of records: [RunRecord], in hall: HallOfRuns) throws(ChronicleError) -> [Standing] {
    switch order {
    case .starters, .champions, .latest: return records.enumerated().map { Standing(place: $0 + 1, record: $1) }
    case .own:
      var places: [Int?: Int] = [:]
      return records.map { record in
        let rank = record.worth.map { $0 / HallOfRuns.worthStep }
        places[rank, default: 0] += 1
        return Standing(place: places[rank] ?? 1, record: record, remark: HallModel.worth(of: rank))
      }
    case .daily:
      let attempt = try hall.attempt(on: Int64(context.dailySeed))
      let ranked = records.filter { $0.replay == attempt?.replay }
      let free = records.filter { $0.replay != attempt?.replay }
      return (ranked + free).enumerated().map { index, record in
        let isRanked = record.replay == attempt?.replay
        return Standing(
          place: index + 1, record: record,
          remark: isRanked ? HallModel.text(of: attempt?.verdict) : localized("free try"))
      }
    }
  }

  private static func worth(of rank: Int?) -> String {
    guard let rank else { return localized("worth unknown") }
    let least = rank * HallOfRuns.worthStep
    return localized("worth \(least) to \(least + HallOfRuns.worthStep - 1)")
  }

  private static func text(of verdict: HallOfRuns.Verdict?) -> String {
    switch verdict {
    case nil: localized("ranked, not verified yet")
    case .verified: localized("ranked, verified")
    case .rejected: localized("ranked, not verified: its replay gives another run")
    }
  }

  /// Plays the replay of the day's ended attempt again in the background, unless that was done, and stores the result.
  private func verifyAttempt(in hall: HallOfRuns) throws(ChronicleError) {
    guard let attempt = try hall.attempt(on: Int64(context.dailySeed)), attempt.verdict == nil,
      standings.contains(where: { $0.record.replay == attempt.replay })
    else { return }
    guard !isVerifying, let file = context.runs?.url.appendingPathComponent(attempt.replay) else { return }
    isVerifying = true
    let threads = max(1, context.threads - 1)
    context.load {
      HallModel.verdict(on: file, day: attempt.day, threads: threads)
    } then: { [weak self] result in
      guard let self else { return }
      isVerifying = false
      // A replay that cannot be read now is not judged, but tried again.
      guard case .success(let verdict?) = result else { return }
      do { try context.hall().judge(verdict, day: attempt.day) } catch { return }
      if order == .daily { load() }
    }
  }

  /// Returns the verdict on a replay: verified if it gives the same run, in the dish of a day. `nil` if the file is
  /// missing, the disk fails, or another version of the game wrote it.
  private nonisolated static func verdict(on file: URL, day: Int64, threads: Int) -> HallOfRuns.Verdict? {
    let replay: Replay
    do throws(ReplayError) {
      replay = try ReplayFile.read(file.path)
      try replay.requireRules(path: file.path)
    } catch {
      switch error {
      case .damaged, .foreign: return .rejected
      default: return nil
      }
    }
    let plan = RunPlan(replay.header, starterName: "", ageMinutes: 0)
    guard plan.matches(replay.header), plan.isDaily, Int64(exactly: plan.seed) == day else { return .rejected }
    return (try? ReplayVerification(of: replay, threads: threads))?.verdict == .same ? .verified : .rejected
  }

  // MARK: Texts

  /// The text under the heading.
  var summary: String {
    if let fault { return fault }
    return count == 0
      ? localized("No run has ended yet.") : count == 1 ? localized("1 run") : localized("\(count) runs")
  }

  /// The text for an empty list.
  var emptyWords: String? {
    guard standings.isEmpty, fault == nil else { return nil }
    return count == 0
      ? localized(
        "Begin a run from the title. When it ends, it is listed here: how long, how many kills, who ended it.")
      : order == .daily
        ? localized("The dish of the day has not been played yet.") : localized("No run is on this board yet.")
  }
}
