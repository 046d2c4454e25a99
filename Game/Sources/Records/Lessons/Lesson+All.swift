import Ecology

extension Lesson {
  /// The twenty lessons, in the recommended order.
  package static let all = moving + sensing + fighting + living

  /// Returns the lesson with an id.
  static func lesson(_ id: String) -> Lesson? { all.first { $0.id == id } }

  // MARK: Moving

  private static let moving = [
    Lesson(
      id: "first-strokes", title: "First strokes", part: .flagellum,
      teaches: "A flagellum pushes steadily along its angle, and takes energy with the square of its work.",
      hint: "Hold the direction: the body turns there by itself.", body: .given(Starter.tadpole.body),
      setting: LessonSetting(start: .at([-9, 0])), steps: [.reach([9, 0])], timeLimit: 30),
    Lesson(
      id: "about-turn", title: "About turn", part: .body,
      teaches: "Flagella beside the axis turn a body: the left one turns it to the right.",
      hint: "Let it turn before you swim: a body swims best straight ahead.",
      body: .given(Starter.tadpole.body), setting: LessonSetting(start: .at([6, 0])),
      steps: [.reach([-10, 0]), .reach([0, 12]), .reach([10, -4])], timeLimit: 50),
    Lesson(
      id: "burst", title: "Burst", part: .jet,
      teaches: "A jet pushes once and hard, then needs two seconds to recharge.",
      hint: "Keep your direction: each burst carries you far, and between bursts you glide.",
      body: .given(LessonBodies.squid), setting: LessonSetting(start: .at([-10, 0])), steps: [.reach([9, 0])],
      timeLimit: 45),
    Lesson(
      id: "wave", title: "A wave through the tail", part: .fin,
      teaches: "Fins drag more across than along: benders that bend one after the other swim with them.",
      hint: "Hold one direction; a tail needs some beats to get going.", body: .given(Starter.eel.body),
      setting: LessonSetting(start: .at([-5, 0])), steps: [.reach([5, 0])], timeLimit: 75),
    Lesson(
      id: "oars", title: "Oars", part: .pacemaker,
      teaches: "A pacemaker beats for all muscles and benders of a body; without one they only hold still.",
      hint: "Keep rowing: a shelled body is slow, but it arrives.", body: .given(Starter.clam.body),
      setting: LessonSetting(start: .at([-3, 0])), steps: [.reach([3, 0])], timeLimit: 90),
    Lesson(
      id: "strings", title: "On two strings", part: .flagellum,
      teaches: "Parts painted in a colour obey an action of their own, wherever they are in the body.",
      hint: "1 is the left flagellum, 2 the right one: both push ahead, one alone turns.",
      body: .given(LessonBodies.puppet), setting: LessonSetting(start: .at([-8, 0])), steps: [.reach([6, 8])],
      timeLimit: 50),
  ]

  // MARK: Sensing

  private static let sensing = [
    Lesson(
      id: "eye", title: "One eye", part: .eye,
      teaches: "An eye sees a half circle 14 u deep in the direction it looks; the rest stays dark.",
      hint: "Turn to the left to look around: your only eye is there.", body: .given(LessonBodies.oneEye),
      setting: LessonSetting(
        start: .at([0, -6]),
        motes: [[8, 4], [10, 5], [9, 8], [-3, 9], [-5, 11], [-6, 8], [-10, -2], [-11, 1], [2, -8], [4, -9]]),
      steps: [.eat(6)], timeLimit: 80),
    Lesson(
      id: "nose", title: "Follow your nose", part: .nose,
      teaches: "A nose smells food and flesh all round, 26 u far, but only roughly.",
      hint: "Swim where the golden arrow points.", body: .given(LessonBodies.hound),
      setting: LessonSetting(
        start: .at([-12, -8]), motes: [[23, 13], [25, 14], [24, 16], [22, 15], [26, 12], [24, 11]]),
      steps: [.eat(4)], timeLimit: 70),
    Lesson(
      id: "feeler", title: "By feel", part: .feeler,
      teaches: "A feeler notices what moves within 5 u, also in murk, where eyes see little.",
      hint: "What you feel shows for as long as it moves. Swim circles until you feel it.",
      body: .given(LessonBodies.groper),
      setting: LessonSetting(
        radius: 34, terrainSeed: 3, start: .within(.murk),
        others: [.init(body: LessonBodies.blob, mind: .circling(0.4), place: [6, 0])]),
      steps: [.bite(25)], timeLimit: 60),
  ]
}
