import Ecology

extension Lesson {
  /// Lessons about swimming and turning.
  static let moving = [
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
}
