import Ecology
import Evolution

/// Plays a replay again and compares every check, to verify a score.
public struct ReplayVerification: Hashable, Sendable {
  /// The result of the comparison.
  public enum Verdict: Hashable, Sendable {
    /// Every check matches.
    case same
    /// The first check that does not match, at a time in s.
    case differs(time: Double, recorded: UInt64, played: UInt64)
    /// An edit that the run refuses, at a time in s.
    case refused(time: Double, reason: String)
    /// The replay and the run disagree about the player's death.
    case otherEnd(time: Double)
  }

  public var verdict: Verdict
  /// Checks that were compared.
  public var checks: Int
  /// Dish time that was played, in s.
  public var time: Double
  /// The score at the end of what was played.
  public var score: Score

  /// Plays a replay to its end or to the first difference.
  ///
  /// - Parameters:
  ///   - isCancelled: Asked often, on several threads.
  ///   - step: Called once per second of play with the completed share; it may throw to cancel.
  /// - Throws: `SpawnError` if the starter cannot live, `CancellationError`, and errors of `step`.
  public init(
    of replay: Replay, threads: Int = 1, rules: Rules = .standard,
    isCancelled: @escaping @Sendable () -> Bool = { false }, step: (Double) throws -> Void = { _ in }
  ) throws {
    var playback = try ReplayPlayback(replay, rules: rules)
    checks = 0
    while playback.verdict == .same, let entry = try playback.advance(threads: threads, isCancelled: isCancelled) {
      guard case .check = entry else { continue }
      if isCancelled() { throw CancellationError() }
      checks += 1
      try step(playback.share)
    }
    verdict = playback.verdict
    time = playback.run.time
    score = playback.run.score
  }
}

extension ReplayVerification: CustomStringConvertible {
  public var description: String {
    switch verdict {
    case .same: "The run matches the replay: \(checks) checks agree over \(verdict.text(time)) s."
    default: verdict.description
    }
  }
}

extension ReplayVerification.Verdict: CustomStringConvertible {
  public var description: String {
    switch self {
    case .same: "The run matches the replay."
    case .differs(let time, _, _):
      "The run differs from the replay at \(text(time)) s: the recorded state is different."
    case .refused(let time, let reason):
      "The run rejects an edit of the replay at \(text(time)) s: \(reason)"
    case .otherEnd(let time):
      "The run and the replay disagree on whether the player is alive at \(text(time)) s."
    }
  }

  fileprivate func text(_ time: Double) -> String { String((time * 10).rounded() / 10) }
}
