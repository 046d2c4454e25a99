import Chronicle
import Evolution

/// The route of champions among the ranks: from the last island of each rank to the first one of the next rank.
///
/// At the end of an epoch every rank sends one message, also without a champion. It is received at the end of the next
/// epoch, so a rank waits only for one that is more than an epoch behind it.
public struct RingRoute: MigrationRoute {
  private let communicator: Communicator
  private let range: Range<Int>
  /// The champions under way between islands of this rank.
  private var home = HomeRoute()
  private var limit = SilenceLimit(now: Communicator.now)

  /// Creates the route of the islands of a rank.
  public init(_ communicator: Communicator, range: Range<Int>) {
    self.communicator = communicator
    self.range = range
  }

  public mutating func depart(_ emigrants: [Emigrant]) throws {
    home.depart(emigrants.filter { range.contains($0.destination) })
    guard communicator.count > 1 else { return }
    let leaving = emigrants.filter { !range.contains($0.destination) }
    try communicator.send(try ArchipelagoState.encode(leaving), to: next, .champions)
  }

  private var next: Int { (communicator.rank + 1) % communicator.count }
  private var previous: Int { (communicator.rank + communicator.count - 1) % communicator.count }

  /// Tells the next rank that this one works, after a minute of play.
  ///
  /// - Parameter seconds: The time that the minute took.
  mutating func didAdvanceMinute(seconds: Double) throws {
    guard communicator.count > 1 else { return }
    limit.note(minute: seconds)
    try communicator.send([], to: next, .alive)
  }

  public mutating func arrivals() throws -> [Emigrant] {
    guard communicator.count > 1 else { return home.arrivals() }
    let (previous, next) = (previous, next)
    let bytes = try communicator.receive(.champions, from: previous, &limit, follower: next)
    let arriving = try ArchipelagoState.emigrants(from: bytes)
    guard arriving.allSatisfy({ range.contains($0.destination) }) else {
      throw ClusterError.communication(
        rank: communicator.rank, host: communicator.host, detail: "a champion came to the wrong rank")
    }
    return home.arrivals() + arriving
  }
}
