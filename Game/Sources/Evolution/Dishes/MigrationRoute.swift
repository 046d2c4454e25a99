/// Carries champions from island to island.
///
/// All champions that leave at the end of an epoch depart together, and arrivals come in the order of the departures.
public protocol MigrationRoute {
  /// The reason why champions cannot leave or do not arrive.
  associatedtype Failure: Error

  /// Takes the champions that leave the islands of one owner at the end of an epoch. Does not wait for the islands of
  /// other owners.
  mutating func depart(_ emigrants: [Emigrant]) throws(Failure)

  /// Returns the champions of the oldest departure that has not arrived on the owner's islands, at most one for each
  /// island. Waits until the islands that they come from have reached it.
  mutating func arrivals() throws(Failure) -> [Emigrant]
}

/// The route inside a whole archipelago: every champion arrives on an island of the same owner.
public struct HomeRoute: MigrationRoute {
  private var underway: [Emigrant]

  /// Creates a route with the champions of the last departure.
  public init(underway: [Emigrant] = []) { self.underway = underway }

  public mutating func depart(_ emigrants: [Emigrant]) { underway += emigrants }

  public mutating func arrivals() -> [Emigrant] {
    defer { underway = [] }
    return underway
  }
}
