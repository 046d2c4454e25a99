import Ecology

/// A small dish with a goal, which teaches one part.
struct Lesson: Hashable, Sendable, Identifiable {
  /// Where the body comes from.
  enum Body: Hashable, Sendable {
    case given(BodyPlan)
    /// It lacks something: so many points buy it before the dish begins.
    case toBuild(from: BodyPlan, points: Int)

    /// The body as it is handed out.
    var plan: BodyPlan {
      switch self {
      case .given(let plan), .toBuild(from: let plan, _): plan
      }
    }
  }

  /// Its name in the player's file; it never changes.
  let id: String
  var title: String
  /// The part that it is about.
  var part: CellKind
  /// What it teaches, in a sentence.
  var teaches: String
  /// What may help, in a sentence.
  var hint: String
  var body: Body
  var setting = LessonSetting()
  var steps: [LessonStep]
  /// Time there is, in s.
  var timeLimit: Double
  /// Times within which it earns three stars, and two, in s.
  var stars: (three: Double, two: Double) { (timeLimit * 0.4, timeLimit * 0.65) }

  /// The stars for a time, 1 to 3.
  func stars(for time: Double) -> Int { time <= stars.three ? 3 : time <= stars.two ? 2 : 1 }

  /// The goal in words: all steps, one after the other.
  var goal: String {
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
