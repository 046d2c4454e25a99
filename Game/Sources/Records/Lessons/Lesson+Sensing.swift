import Ecology

extension Lesson {
  /// Lessons about eyes, noses and feelers.
  static let sensing = [
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
