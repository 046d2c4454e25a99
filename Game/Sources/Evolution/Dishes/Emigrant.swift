import Arithmetic

/// A copy of a champion on its way to another island.
public struct Emigrant: Hashable, Sendable {
  /// The entry in the archive that it left.
  public var champion: Archive.Entry
  /// The number of the island where it arrives.
  public var destination: Int

  public init(champion: Archive.Entry, destination: Int) {
    self.champion = champion
    self.destination = destination
  }

  /// A fingerprint of the champion's number and score and of its destination.
  public var hash: UInt64 {
    var hash = StateHash()
    hash.combine(Int(champion.individual.rawValue))
    hash.combine(champion.score)
    hash.combine(destination)
    return hash.value
  }
}
