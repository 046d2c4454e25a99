import Arithmetic
import Ecology

/// The compared rules of selection. They differ only in the choice of the parent.
public enum Arm: String, CaseIterable, Sendable {
  /// The best of 40 draws from the living and the archive.
  case islands
  /// The living creature with the highest lifetime intake; in the game "classic".
  case literal
  /// A random living creature; the control.
  case random

  /// The source of a parent.
  enum Choice {
    case living(Int)
    case archived(Archive.Entry)
  }

  /// Returns the parent of the next birth; `nil` if no creature is alive and the archive is empty.
  ///
  /// While no creature has reached the age of 15 s, any living one may become a parent.
  func parent(living: [Candidate], archive: Archive, random: inout RandomStream) -> Choice? {
    let proven = living.indices.filter { living[$0].age >= archive.rules.leastAge }
    let choice: Choice? =
      switch self {
      case .islands: Arm.bestOfDraws(living, proven, archive, &random)
      case .literal: living.indices.max { living[$0].lifetimeIntake < living[$1].lifetimeIntake }.map { .living($0) }
      case .random: random.element(of: proven).map { .living($0) }
      }
    return choice ?? random.element(of: living.indices).map { .living($0) }
  }

  private static func bestOfDraws(
    _ living: [Candidate], _ proven: [Int], _ archive: Archive, _ random: inout RandomStream
  ) -> Choice? {
    let pool = proven.count + archive.entries.count
    guard pool > 0 else { return nil }
    func score(_ index: Int) -> Float {
      index < proven.count ? living[proven[index]].score : archive.entries[index - proven.count].score
    }
    var best = random.integer(below: pool)
    for _ in 1..<max(archive.rules.draws, 1) {
      let draw = random.integer(below: pool)
      if score(draw) > score(best) { best = draw }
    }
    return best < proven.count ? .living(proven[best]) : .archived(archive.entries[best - proven.count])
  }
}
