import Ecology

extension Lesson {
  /// Lessons about food, energy and repair.
  static let living = [
    Lesson(
      id: "mouth", title: "First bite", part: .mouth,
      teaches: "A mouth is the only way to eat; it swallows what lies before it.",
      hint: "Your mouth is ahead: swim over the motes.", body: .given(Starter.tadpole.body),
      setting: LessonSetting(
        start: .at([-10, 0]), store: 0.5,
        motes: [[5, 0], [8, 2], [11, 3], [14, 2], [17, 0], [16, -4], [12, -5], [8, -4]]), steps: [.eat(6)],
      timeLimit: 60),
    Lesson(
      id: "vacuole", title: "Far from home", part: .vacuole,
      teaches: "An actuator more than three links from nucleus or vacuole loses strength; a vacuole feeds it.",
      hint: "Make the last cell of the stem a vacuole.", body: .toBuild(from: LessonBodies.stalk, points: 4),
      setting: LessonSetting(start: .at([-14, 0])), steps: [.reach([10, 0])], timeLimit: 20),
    Lesson(
      id: "chloroplast", title: "A place in the sun", part: .chloroplast,
      teaches: "Chloroplasts make a little energy in light; it feeds a body that rests, never one that swims.",
      hint: "The bright water is ahead. Rest in its middle.", body: .given(LessonBodies.leaf),
      setting: LessonSetting(radius: 26, terrainSeed: 5, start: .farFromLight, store: 0.3), steps: [.store(0.4)],
      timeLimit: 110),
    Lesson(
      id: "mender", title: "A meal in the heat", part: .mender,
      teaches: "A mender repairs its neighbours as long as there is energy: it can outlast the vent.",
      hint: "The vent scalds all of you. Eat, and then swim out.", body: .given(LessonBodies.nurse),
      setting: LessonSetting(
        radius: 40, terrainSeed: 2, start: .within(.vent), store: 0.45,
        motes: [[3, 0], [4, 2], [3, 4], [0, 4], [-3, 3], [-4, 0], [-2, -3], [1, -4], [4, -2]]),
      steps: [.eat(6), .heal(0.85)], timeLimit: 60),
  ]
}
