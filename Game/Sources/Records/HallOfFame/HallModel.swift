import Chronicle
import ScreenBase
import UIKitComponents

/// The finished runs in one of several orders, with the texts about all of them.
@MainActor package final class HallModel: ObservableModel {
  /// The selection and order of the runs.
  enum Order: Int, CaseIterable, Sendable {
    case best, latest, daily
  }

  /// A run with its rank, from 1.
  package struct Standing: Identifiable, Equatable, Sendable {
    let place: Int
    let record: RunRecord

    package var id: Int64 { record.id }
  }

  package let observers = ModelObservers()
  private let context: GameContext
  var order = Order.best { didSet { if order != oldValue { load() } } }
  private(set) var standings: [Standing] = []
  /// Up to three runs, the best first, regardless of the order.
  private(set) var podium: [RunRecord] = []
  /// The number of runs in all orders.
  private(set) var count = 0
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
      standings = records.enumerated().map { Standing(place: $0 + 1, record: $1) }
      fault = nil
    } catch {
      standings = []
      fault = faultText(error)
    }
    observers.tellChange()
  }

  private func records(of hall: HallOfRuns) throws(ChronicleError) -> [RunRecord] {
    switch order {
    case .best: try hall.best(HallModel.most)
    case .latest: try hall.latest(HallModel.most)
    case .daily: try hall.best(HallModel.most, seed: context.dailySeed)
    }
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
      : localized("The dish of the day has not been played yet.")
  }
}
