import Arithmetic
import Ecology

/// The rules of selection that are compared: they differ in the choice of the parent and in nothing else.
public enum Arm: String, CaseIterable, Sendable {
  /// The best of 40 draws from the living and the archive.
  case islands
  /// The living creature that has eaten most in its life; in the game "classic".
  case literal
  /// Any living creature; the control.
  case random

  /// Where a parent was found.
  enum Choice {
    case living(Int)
    case archived(Archive.Entry)
  }

  /// The parent of the next birth; none where nobody lives and the archive is empty.
  ///
  /// While nobody has reached the age of 15 s, anyone who lives may become a parent.
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
