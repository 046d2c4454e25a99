import Arithmetic
import Ecology

/// The evaluation of growth trials: how much longer a changed body lives than an unchanged one, and how often it is
/// pinned.
public struct GrowthReport: Codable, Hashable, Sendable {
  /// The lives of one change.
  public struct Row: Codable, Hashable, Sendable {
    public var change: String
    public var lives: Int
    /// The geometric mean of the lives, in minutes.
    public var minutes: Double
    /// The geometric mean of the ratios to the lives of the reference with the same starter, player and seed; `nil` for
    /// the reference itself and if it has no such lives.
    public var ratio: Double?
    /// The standard error of the logarithm of the ratio.
    public var error: Double?
    /// The share of the time in which bodies were pinned.
    public var pinnedShare: Double
    /// The share of the deaths at which the body was pinned.
    public var pinnedDeaths: Double
    /// The share of the lives that ended by starvation without a killer.
    public var starved: Double
    /// The share of the lives that a rival ended.
    public var killed: Double
    /// The share of the lives that reached the time limit, which makes the ratio too small.
    public var atLimit: Double
    /// The mean number of cells at the end.
    public var cells: Double

    enum CodingKeys: String, CodingKey {
      case change, lives, minutes, ratio, error, starved, killed, cells
      case pinnedShare = "pinned_share"
      case pinnedDeaths = "pinned_deaths"
      case atLimit = "at_limit"
    }
  }

  /// The name of the change to which the others are compared.
  public var reference: String
  public var rows: [Row]

  /// - Parameter reference: The name of the change to which the others are compared.
  public init(_ lives: [GrowthTrial.Life], reference: String) {
    self.reference = reference
    var names: [String] = []
    for life in lives where !names.contains(life.change) { names.append(life.change) }
    let base = lives.filter { $0.change == reference }
    rows = names.map { name in GrowthReport.row(lives.filter { $0.change == name }, of: name, over: base) }
  }

  private static func row(_ lives: [GrowthTrial.Life], of change: String, over base: [GrowthTrial.Life]) -> Row {
    func share(_ isCounted: (GrowthTrial.Life) -> Bool) -> Double {
      Double(lives.count(where: isCounted)) / Double(max(lives.count, 1))
    }
    let time = lives.reduce(0) { $0 + $1.seconds }
    let pinned = lives.reduce(0) { $0 + $1.pinnedShare * $1.seconds }
    let deaths = lives.count { $0.cause != nil }
    let ratios = base.first?.change == change ? [] : logarithmicRatios(of: lives, over: base)
    let mean = Averages.mean(ratios)
    return Row(
      change: change, lives: lives.count,
      minutes: Elementary.exponential(Averages.mean(lives.map { Elementary.logarithm($0.seconds / 60) }) ?? 0),
      ratio: mean.map { Elementary.exponential($0) }, error: Averages.standardError(ratios),
      pinnedShare: time > 0 ? pinned / time : 0,
      pinnedDeaths: Double(lives.count(where: \.diedPinned)) / Double(max(deaths, 1)),
      starved: share { $0.cause == CauseOfDeath.starved.name && !$0.wasKilled }, killed: share(\.wasKilled),
      atLimit: share { $0.cause == nil },
      cells: Averages.mean(lives.map { Double($0.cells) }) ?? 0)
  }

  private static func logarithmicRatios(
    of lives: [GrowthTrial.Life], over base: [GrowthTrial.Life]
  ) -> [Double] {
    lives.compactMap { life in
      base.first { $0.starter == life.starter && $0.player == life.player && $0.seed == life.seed }
        .map { Elementary.logarithm(life.seconds / $0.seconds) }
    }
  }
}

extension GrowthReport {
  /// The table in Markdown.
  public var markdown: String {
    let head = """
      | change | lives | life, minutes | over \(reference) | pinned, of the time | pinned, of the deaths | starved | killed \
      | at the limit | cells |
      |---|---|---|---|---|---|---|---|---|---|
      """
    return head + "\n" + rows.map(GrowthReport.line).joined()
  }

  private static func line(_ row: Row) -> String {
    let ratio = row.ratio.map { "\($0.text(digits: 2)) (± \((row.error ?? 0).text(digits: 2)))" } ?? ""
    let shares = [row.pinnedShare, row.pinnedDeaths, row.starved, row.killed, row.atLimit].map {
      "\(($0 * 100).text(digits: 1)) %"
    }
    let lengths = [row.change, "\(row.lives)", row.minutes.text(digits: 2), ratio]
    let fields = lengths + shares + [row.cells.text(digits: 1)]
    return "| \(fields.joined(separator: " | ")) |\n"
  }
}
