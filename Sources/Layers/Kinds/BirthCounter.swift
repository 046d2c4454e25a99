import Foundation

/// A birth of a cell.
struct ParticleBirth {
  /// Counted from 1.
  let number: Double
  let moment: CFTimeInterval
}

/// A time in which particles are born.
struct BirthStep {
  let start: CFTimeInterval
  let end: CFTimeInterval
  /// Particles that are born before it are dead at the end of the step.
  let firstAlive: CFTimeInterval
}

/// Counts the births of a cell, so that their numbers and moments do not depend on the length of steps.
struct BirthCounter {
  /// The births so far, with the share of the next one.
  private var due = 0.0

  /// The sum of the shares of many steps may be that much too small for a birth.
  private static let tolerance = 1e-9

  /// Counts the births of a step.
  ///
  /// - Parameters:
  ///   - rate: Births per second, more than 0 and finite.
  ///   - most: The maximum number of returned births.
  /// - Returns: The births from ``BirthStep/firstAlive`` on.
  mutating func advance(_ step: BirthStep, rate: Double, most: Int) -> [ParticleBirth] {
    guard step.end > step.start, (step.end - step.start).isFinite else { return [] }
    let before = due
    due += rate * (step.end - step.start)
    let skipped = before + rate * min(max(step.firstAlive - step.start, 0), step.end - step.start)
    let last = (skipped + Self.tolerance).rounded(.down)
    let count = min(max((due + Self.tolerance).rounded(.down) - last, 0), Double(max(most, 0)))
    return (0..<Int(count)).map { index in
      let number = last + Double(index + 1)
      return ParticleBirth(number: number, moment: min(step.start + (number - before) / rate, step.end))
    }
  }
}
