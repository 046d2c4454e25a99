import Arithmetic
import Evolution

/// The result of an evolution on several ranks, and what each of them spent on it.
public struct ClusterReport: Codable, Hashable, Sendable {
  /// The part of one rank.
  public struct Share: Codable, Hashable, Sendable {
    /// The name of its machine.
    public var host: String
    /// The fingerprints of its islands.
    public var islands: [UInt64]
    /// The fingerprints of the champions that have left them and have not arrived.
    public var underway: [UInt64]
    public var individuals: Int
    /// The time from the start of this job, in s.
    public var seconds: Double
    /// The processor time of all its threads, in s.
    public var processorSeconds: Double
    /// The part of `seconds` in which it waited for champions of other ranks, in s.
    public var waited: Double
    /// The bytes of the champions that it sent to another rank in this job.
    public var championBytes: Int
    /// The largest memory of its process, in MiB.
    public var memory: Double
  }

  /// Minutes of play.
  public var minutes: Int
  /// The parts, in the order of the ranks.
  public var shares: [Share]

  /// The fingerprint of the whole archipelago; the same for any number of ranks.
  public var hash: UInt64 { Archipelago.hash(of: shares.flatMap(\.islands), underway: shares.flatMap(\.underway)) }

  /// `hash` with 16 hexadecimal digits.
  public var hashText: String { StateHash.text(hash) }

  public var islandCount: Int { shares.reduce(0) { $0 + $1.islands.count } }
  public var individualCount: Int { shares.reduce(0) { $0 + $1.individuals } }
  /// The time of the slowest rank, in s.
  public var seconds: Double { shares.map(\.seconds).max() ?? 0 }
  /// The processor time of all ranks, in s. It is the measure of efficiency on a machine with other work.
  public var processorSeconds: Double { shares.reduce(0) { $0 + $1.processorSeconds } }
  /// The largest share of its time that a rank waited for others, from 0 to 1.
  public var waitingShare: Double { shares.map { $0.seconds > 0 ? $0.waited / $0.seconds : 0 }.max() ?? 0 }
  /// The largest memory of a rank, in MiB.
  public var memory: Double { shares.map(\.memory).max() ?? 0 }

  /// Returns the largest number of bytes that a rank sent in an epoch of this job.
  ///
  /// - Parameter epochs: The number of epochs in this job.
  public func bytesPerEpoch(_ epochs: Int) -> Int {
    epochs > 0 ? (shares.map(\.championBytes).max() ?? 0) / epochs : 0
  }
}
