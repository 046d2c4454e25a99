import Ecology

extension Lesson {
  /// Lessons about attack and defence.
  static let fighting = [
    Lesson(
      id: "spike", title: "The charge", part: .spike,
      teaches: "A spike wounds by speed: 6 HP for each u/s above the first.",
      hint: "Come from afar in a sprint; touching alone does nothing.", body: .given(Starter.lancer.body),
      setting: LessonSetting(
        start: .at([-10, 0]), others: [.init(body: LessonBodies.blob, mind: .still, place: [12, 0])]),
      steps: [.spear(20)], timeLimit: 60),
    Lesson(
      id: "shell", title: "A hard back", part: .shell,
      teaches: "A shell has 90 HP, lets half of the damage through and shields what lies behind it.",
      hint: "Do not stop to fight: bites from behind hit the shells.", body: .given(LessonBodies.turtle),
      setting: LessonSetting(
        start: .at([-14, 0]),
        others: [.init(body: Starter.tadpole.body, mind: .chaser, place: [-8, 3], heading: 0)]),
      steps: [.reach([4, 0])], timeLimit: 40),
    Lesson(
      id: "swallow", title: "In one gulp", part: .nucleus,
      teaches: "A nucleus held for a second is swallowed with its creature, if that is small enough.",
      hint: "Keep your mouth on it until it is gone.", body: .given(Starter.tadpole.body),
      setting: LessonSetting(
        start: .at([-8, 0]),
        others: [
          .init(body: BodyPlan(), mind: .still, place: [8, 0]), .init(body: BodyPlan(), mind: .still, place: [13, 7]),
        ]), steps: [.swallow(2)], timeLimit: 60),
    Lesson(
      id: "stinger", title: "A cloud of poison", part: .stinger,
      teaches: "A stinger leaves a cloud that hurts and slows all but its owner for three seconds.",
      hint: "Come close, sting, and wait for the next shot: your own cloud does not hurt you.",
      body: .given(LessonBodies.wasp),
      setting: LessonSetting(
        start: .at([-8, 0]), others: [.init(body: LessonBodies.blob, mind: .still, place: [10, 2])]),
      steps: [.poison(2)], timeLimit: 60),
    Lesson(
      id: "sucker", title: "Hold on", part: .sucker,
      teaches: "A sucker holds what it touches while you grab, stronger than a mouth.",
      hint: "Hold “grab” before you touch it.", body: .given(LessonBodies.leech),
      setting: LessonSetting(
        start: .at([-6, 0]), others: [.init(body: LessonBodies.blob, mind: .circling(0.3), place: [10, 3])]),
      steps: [.hold(3)], timeLimit: 75),
    Lesson(
      id: "shocker", title: "Stand still", part: .shocker,
      teaches: "A shocker stops everything that moves within 2.5 u for a second; then it recharges for three.",
      hint: "It comes to you and means no harm: shock it when it is close.", body: .given(LessonBodies.ray),
      setting: LessonSetting(
        start: .at([-6, 0]), others: [.init(body: LessonBodies.playmate, mind: .chaser, place: [12, 0])]),
      steps: [.stun(2)], timeLimit: 50),
    Lesson(
      id: "shed", title: "Let go", part: .shell,
      teaches: "A shed link drops the cells behind it as a decoy that lives for a moment.",
      hint: "Shed first, then swim: six shells are heavy.", body: .given(LessonBodies.ballast),
      setting: LessonSetting(start: .at([-8, 0])), steps: [.shed, .reach([10, 0])], timeLimit: 30),
  ]
}
