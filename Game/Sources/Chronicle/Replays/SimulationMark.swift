import Arithmetic
import Ecology
import Evolution

/// Distinguishes programs whose dishes behave differently under the same rules.
///
/// The rules' hash covers only numbers. A change of the code that moves creatures changes the course of a run, so every
/// replay stores the final state of a small run that its program played. If two programs agree on it, they agree on
/// each other's replays, as far as four seconds of a crowded dish can show.
public enum SimulationMark {
  /// The mark of this program: eight hexadecimal digits. It is computed once, which takes about 100 ms.
  public static let current: String = {
    guard let hash = playedHash else { return "00000000" }
    let digits = String(UInt32(truncatingIfNeeded: hash ^ hash >> 32), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }()

  /// Ticks of the small run. Fewer cover fewer bites, more delay the start of the first run.
  private static let ticks = 240

  private static var playedHash: UInt64? {
    var random = RandomStream(seed: 1, stream: 0x4d41_524b)
    let starter = Starter.tadpole.creature(random: &random)
    guard var run = try? Run(Archipelago.Configuration(seed: 1, shadows: 0), starter: starter) else { return nil }
    var action = Action()
    action[.drive] = 1
    action[.turn] = 0.25
    for _ in 0..<ticks / 3 { run.advance(action) }
    return run.hash
  }

  /// Returns a version followed by the mark, as replays store it: `0.1.0+5f3a9c21`.
  public static func version(_ version: String) -> String { "\(version)+\(current)" }
}
