import Ecology
import ScreenBase

/// A small dish with a goal that teaches one part.
package struct Lesson: Hashable, Sendable, Identifiable {
  /// The source of the player's body.
  package enum Body: Hashable, Sendable {
    case given(BodyPlan)
    /// An incomplete body, and the points for completing it before the dish begins.
    case toBuild(from: BodyPlan, points: Int)

    /// The body before any edit.
    package var plan: BodyPlan {
      switch self {
      case .given(let plan), .toBuild(from: let plan, _): plan
      }
    }
  }

  /// Its key in the player's file; it must never change.
  package let id: String
  package var title: String
  /// The part that it teaches.
  package var part: CellKind
  /// A sentence about the part.
  package var teaches: String
  /// A hint in one sentence.
  package var hint: String
  package var body: Body
  var setting = LessonSetting()
  package var steps: [LessonStep]
  /// Time limit, in s.
  package var timeLimit: Double
  /// Time limits for three stars and for two, in s.
  package var stars: (three: Double, two: Double) { (timeLimit * 0.4, timeLimit * 0.65) }

  /// Returns the stars for a time, 1 to 3.
  package func stars(for time: Double) -> Int { time <= stars.three ? 3 : time <= stars.two ? 2 : 1 }

  /// All steps, as one text.
  package var goal: String {
    var words: [String] = []
    for step in steps where words.last != step.task { words.append(step.task) }
    let rings = steps.count { if case .reach = $0 { true } else { false } }
    let phrases = words.map {
      rings > 1 && $0 == LessonStep.reach(.zero).task ? localized("Swim through \(rings) rings") : $0
    }
    return phrases.dropFirst().reduce(phrases.first ?? "") { goal, next in
      localized("\(goal), then \(next.prefix(1).lowercased() + next.dropFirst())")
    }
  }
}
