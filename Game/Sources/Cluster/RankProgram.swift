import Arithmetic
import Ecology

/// The program of a rank. Results of different programs must not be mixed.
public struct RankProgram: Codable, Hashable, Sendable {
  /// The name of its machine.
  var host: String
  /// The version with the mark of the dish, `SimulationMark.version`.
  var version: String
  /// `Rules.hash`, 16 hexadecimal digits.
  var rules: String

  private var text: String { "micro \(version) with the rules \(rules)" }

  /// Throws `ClusterError.otherProgram` for the first rank with another program than rank 0; on other ranks
  /// `.stoppedByOther`.
  ///
  /// - Parameters:
  ///   - programs: Those of all ranks, in their order.
  ///   - rank: The rank of this process.
  static func requireOne(_ programs: [RankProgram], on rank: Int) throws(ClusterError) {
    let first = programs[0]
    guard let other = programs.firstIndex(where: { ($0.version, $0.rules) != (first.version, first.rules) }) else {
      return
    }
    guard rank == 0 else { throw .stoppedByOther }
    throw .otherProgram(
      rank: other, host: programs[other].host, program: programs[other].text, first: first.text, firstHost: first.host)
  }
}

extension Communicator {
  /// Checks that all ranks run the same program with the same rules. Every rank must call it.
  ///
  /// - Parameter version: `SimulationMark.version` of the game.
  /// - Throws: `ClusterError`.
  public func requireOneProgram(version: String, rules: Rules = .standard) throws {
    let mine = RankProgram(host: host, version: version, rules: StateHash.text(rules.hash))
    try RankProgram.requireOne(try everyones(mine), on: rank)
  }
}
