import Arithmetic

/// Ratings of the lineages from kills: each kill counts as one game.
///
/// Source: A. E. Elo, "The Rating of Chessplayers", 1978: the expected score of a side with rating R against R' is 1 /
/// (1 + 10^((R' − R)/400)), and its rating changes by K times the difference between actual and expected score.
public struct EloTable: Hashable, Sendable {
  /// One side of a kill.
  public enum Side: Hashable, Sendable {
    case lineage(IndividualID)
    /// The player, whose rating is fixed at 1000 + 50 per molt.
    case player(molts: Int)
  }

  private var ratings: [IndividualID: Double] = [:]

  /// The initial rating of a lineage; 1000.
  public static let start = 1000.0
  /// The increase of the player's rating per molt; 50.
  public static let playerGain = 50.0
  /// The K-factor: the maximum change of a rating by one kill; 16.
  public static let kFactor = 16.0

  /// Creates a table in which every lineage has the initial rating.
  public init() {}

  /// Restores a table.
  package init(_ ratings: [(IndividualID, Double)]) {
    for (lineage, rating) in ratings { self.ratings[lineage] = rating }
  }

  /// Returns the rating of a side.
  public func rating(of side: Side) -> Double {
    switch side {
    case .lineage(let founder): ratings[founder] ?? EloTable.start
    case .player(let molts): EloTable.start + EloTable.playerGain * Double(molts)
    }
  }

  /// Records a kill. A kill within one lineage changes nothing.
  public mutating func record(kill killer: Side, of victim: Side) {
    guard killer != victim else { return }
    let gap = (rating(of: victim) - rating(of: killer)) / 400
    let expected = 1 / (1 + Elementary.exponential(gap * EloTable.naturalLogarithmOfTen))
    let gain = EloTable.kFactor * (1 - expected)
    if case .lineage(let founder) = killer { ratings[founder] = rating(of: killer) + gain }
    if case .lineage(let founder) = victim { ratings[founder] = rating(of: victim) - gain }
  }

  /// All rated lineages by descending rating; among equal ratings the older lineage comes first.
  public var ranking: [(lineage: IndividualID, rating: Double)] {
    ratings.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }

  private static let naturalLogarithmOfTen = 2.302_585_092_994_046
}
