import Ecology
import ScreenBase

/// A small dish with a goal, which teaches one part.
package struct Lesson: Hashable, Sendable, Identifiable {
  /// Where the body comes from.
  package enum Body: Hashable, Sendable {
    case given(BodyPlan)
    /// It lacks something: so many points buy it before the dish begins.
    case toBuild(from: BodyPlan, points: Int)

    /// The body as it is handed out.
    package var plan: BodyPlan {
      switch self {
      case .given(let plan), .toBuild(from: let plan, _): plan
      }
    }
  }

  /// Its name in the player's file; it never changes.
  package let id: String
  package var title: String
  /// The part that it is about.
  package var part: CellKind
  /// What it teaches, in a sentence.
  package var teaches: String
  /// What may help, in a sentence.
  package var hint: String
  package var body: Body
  var setting = LessonSetting()
  package var steps: [LessonStep]
  /// Time there is, in s.
  package var timeLimit: Double
  /// Times within which it earns three stars, and two, in s.
  package var stars: (three: Double, two: Double) { (timeLimit * 0.4, timeLimit * 0.65) }

  /// The stars for a time, 1 to 3.
  package func stars(for time: Double) -> Int { time <= stars.three ? 3 : time <= stars.two ? 2 : 1 }

  /// The goal in words: all steps, one after the other.
  package var goal: String {
    var words: [String] = []
    for step in steps where words.last != step.task { words.append(step.task) }
    let rings = steps.count { if case .reach = $0 { true } else { false } }
    let phrases = words.map {
      rings > 1 && $0 == LessonStep.reach(.zero).task ? say("Swim through \(rings) rings") : $0
    }
    return phrases.dropFirst().reduce(phrases.first ?? "") { goal, next in
      say("\(goal), then \(next.prefix(1).lowercased() + next.dropFirst())")
    }
  }
}
