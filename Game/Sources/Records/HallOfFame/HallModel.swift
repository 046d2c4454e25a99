import Chronicle
import ScreenBase
import UIKitComponents

/// The runs that have ended, in one of their orders, and what is said of them all.
@MainActor package final class HallModel: ObservableModel {
  /// How the runs are chosen and ordered.
  enum Order: Int, CaseIterable, Sendable {
    case best, latest, daily
  }

  /// A run and its place in the order, from 1.
  package struct Standing: Identifiable, Equatable, Sendable {
    let place: Int
    let record: RunRecord

    package var id: Int64 { record.id }
  }

  package let observers = ModelObservers()
  private let context: GameContext
  var order = Order.best { didSet { if order != oldValue { load() } } }
  private(set) var standings: [Standing] = []
  /// At most three, the best first, whatever the order.
  private(set) var podium: [RunRecord] = []
  /// How many there are, in all orders.
  private(set) var count = 0
  /// Why they cannot be read, in words.
  private(set) var fault: String?

  /// Runs that are shown at most.
  private static let most = 200

  package init(context: GameContext) {
    self.context = context
  }

  /// Reads the runs anew.
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
      fault = sayFault(error)
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

  // MARK: Words

  /// Under the heading.
  var summary: String {
    if let fault { return fault }
    return count == 0 ? say("No run has ended yet.") : count == 1 ? say("1 run") : say("\(count) runs")
  }

  /// In the place of runs, where there are none.
  var emptyWords: String? {
    guard standings.isEmpty, fault == nil else { return nil }
    return count == 0
      ? say("Begin a run from the title. When it ends, it is listed here: how long, how many kills, who ended it.")
      : say("The dish of the day has not been played yet.")
  }
}
