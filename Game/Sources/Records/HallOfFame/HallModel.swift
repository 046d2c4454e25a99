import Chronicle
import Evolution
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
  /// True while replays of ranked attempts are played again.
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
      if order == .daily { try verifyAttempts(in: hall) }
    } catch {
      standings = []
      fault = faultText(error)
    }
    observers.notifyChange()
  }

  private func records(of hall: HallOfRuns) throws(ChronicleError) -> [RunRecord] {
    guard let board = order.board else { return try hall.latest(HallModel.most) }
    return try hall.best(HallModel.most, on: board)
  }

  /// Ranks the records: own bodies within their class of worth, the runs of a day after its ranked attempt.
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
      let attempts = Dictionary(try hall.attempts().map { ($0.replay, $0) }) { first, _ in first }
      let days = Dictionary(grouping: records) { DailyDish(seed: $0.seed)?.day ?? 0 }
      return days.sorted { $0.key > $1.key }.flatMap { standings(of: $1, on: $0, attempts) }
    }
  }

  /// Ranks the runs of a day. The remarks of earlier days begin with the date.
  private func standings(
    of records: [RunRecord], on day: UInt64, _ attempts: [String: HallOfRuns.Attempt]
  ) -> [Standing] {
    let ranked = records.filter { attempts[$0.replay] != nil }
    let free = records.filter { attempts[$0.replay] == nil }
    return (ranked + free).enumerated().map { index, record in
      let rank = attempts[record.replay].map { HallModel.text(of: $0.verdict) } ?? localized("free try")
      let remark = day == context.today ? rank : "\(DailyDish(day: day).date): \(rank)"
      return Standing(place: index + 1, record: record, remark: remark)
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

  /// Plays the replays of ended attempts of all days again in the background, unless that was done, and stores the
  /// results.
  private func verifyAttempts(in hall: HallOfRuns) throws(ChronicleError) {
    let attempts = try hall.unverifiedAttempts()
    guard !isVerifying, !attempts.isEmpty, let folder = context.runs?.url else { return }
    isVerifying = true
    let threads = max(1, context.threads - 1)
    var records: [String: RunRecord] = [:]
    for attempt in attempts { records[attempt.replay] = try hall.record(ofReplay: attempt.replay) }
    context.load { [records] in
      attempts.compactMap { attempt in
        let file = folder.appendingPathComponent(attempt.replay)
        return HallModel.verdict(on: file, attempt, ranked: records[attempt.replay], threads: threads).map {
          (day: attempt.day, verdict: $0)
        }
      }
    } then: { [weak self] result in
      guard let self else { return }
      isVerifying = false
      // Replays that cannot be read now are not judged, but tried again.
      guard case .success(let judged) = result, !judged.isEmpty else { return }
      do { for (day, verdict) in judged { try context.hall().judge(verdict, day: day) } } catch { return }
      if order == .daily { load() }
    }
  }

  /// Returns the verdict on a replay: verified if it gives the same run with the ranked result, in the dish of a day,
  /// without prey from the coach. `nil` if the file is missing, the disk fails, or another version of the game wrote
  /// it.
  private nonisolated static func verdict(
    on file: URL, _ attempt: HallOfRuns.Attempt, ranked record: RunRecord?, threads: Int
  ) -> HallOfRuns.Verdict? {
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
    guard plan.matches(replay.header), plan.isDaily, let daily = DailyDish(seed: plan.seed),
      Int64(daily.day) == attempt.day
    else { return .rejected }
    guard !replay.entries.contains(.prey), let played = try? ReplayVerification(of: replay, threads: threads),
      played.verdict == .same
    else { return .rejected }
    let isRanked = record?.score == played.score.points && record?.kills == played.score.kills
    return isRanked && record?.time == played.time ? .verified : .rejected
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

extension DailyDish {
  /// The date, such as `21 Sep 2026`, in the language of the screens.
  package var date: String {
    "\(RunFolder.day(Int(day % 100), ofMonth: Int(day / 100 % 100))) \(day / 10_000)"
  }
}
