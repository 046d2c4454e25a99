import Arithmetic

/// How strong each lineage is, by who killed whom: one game per kill.
///
/// Source: A. E. Elo, "The Rating of Chessplayers", 1978: a side with rating R is expected to win
/// 1 / (1 + 10^((R' − R)/400)) against R', and moves by K times what it got beyond that.
public struct EloTable: Hashable, Sendable {
  /// One side of a kill.
  public enum Side: Hashable, Sendable {
    case lineage(IndividualID)
    /// The player, who counts 1000 + 50 for each molt survived and is not rated.
    case player(molts: Int)
  }

  private var ratings: [IndividualID: Double] = [:]

  /// The rating of a lineage without a kill; 1000.
  public static let start = 1000.0
  /// What the player's rating gains with each molt; 50.
  public static let playerGain = 50.0
  /// Most points that a kill moves; 16.
  public static let pace = 16.0

  /// A table in which every lineage is at the start.
  public init() {}

  /// A table as it was left.
  package init(_ ratings: [(IndividualID, Double)]) {
    for (lineage, rating) in ratings { self.ratings[lineage] = rating }
  }

  /// The rating of a side.
  public func rating(of side: Side) -> Double {
    switch side {
    case .lineage(let founder): ratings[founder] ?? EloTable.start
    case .player(let molts): EloTable.start + EloTable.playerGain * Double(molts)
    }
  }

  /// Counts a kill. A kill within one lineage changes nothing.
  public mutating func record(kill killer: Side, of victim: Side) {
    guard killer != victim else { return }
    let gap = (rating(of: victim) - rating(of: killer)) / 400
    let expected = 1 / (1 + Elementary.exponential(gap * EloTable.naturalLogarithmOfTen))
    let gain = EloTable.pace * (1 - expected)
    if case .lineage(let founder) = killer { ratings[founder] = rating(of: killer) + gain }
    if case .lineage(let founder) = victim { ratings[founder] = rating(of: victim) - gain }
  }

  /// All rated lineages, the strongest first, the older of equals before the younger.
  public var ranking: [(lineage: IndividualID, rating: Double)] {
    ratings.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }

  private static let naturalLogarithmOfTen = 2.302_585_092_994_046
}
