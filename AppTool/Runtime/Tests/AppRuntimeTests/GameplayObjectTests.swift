import AppGameplay
import Foundation
import Testing

@Suite struct GameplayObjectTests {
  /// Writes what happens into the machine's diary.
  class State: GKState {
    let diary: Diary

    init(_ diary: Diary) { self.diary = diary }

    override func didEnter(from previousState: GKState?) {
      diary.lines.append("\(type(of: self)) after \(previousState.map { "\(type(of: $0))" } ?? "nothing")")
    }
    override func willExit(to nextState: GKState) {
      diary.lines.append("\(type(of: self)) before \(type(of: nextState))")
    }
    override func update(deltaTime seconds: TimeInterval) { diary.lines.append("\(type(of: self)) \(seconds)") }
  }
  final class Red: State {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass == Green.self }
  }
  final class Green: State {}
  final class Diary { var lines: [String] = [] }

  @Test func `a machine enters the states that the current one allows`() {
    let diary = Diary()
    let machine = GKStateMachine(states: [Red(diary), Green(diary)])
    #expect(machine.currentState == nil && machine.state(forClass: Red.self)?.stateMachine === machine)
    #expect(machine.enter(Red.self) && !machine.enter(Red.self) && !machine.canEnterState(GKState.self))
    machine.update(deltaTime: 0.5)
    #expect(machine.enter(Green.self) && machine.currentState is Green)
    #expect(diary.lines == ["Red after nothing", "Red 0.5", "Red before Green", "Green after Red"])
  }

  final class Motion: GKComponent {
    var time = 0.0
    var calls: [String] = []

    override func update(deltaTime seconds: TimeInterval) { time += seconds }
    override func didAddToEntity() { calls.append("added \(entity != nil)") }
    override func willRemoveFromEntity() { calls.append("removed \(entity != nil)") }
  }
  final class Health: GKComponent {}

  @Test func `an entity has one component of a class and updates it`() {
    let entity = GKEntity()
    let (first, second) = (Motion(), Motion())
    entity.addComponent(first)
    entity.addComponent(Health())
    entity.update(deltaTime: 2)
    entity.addComponent(second)
    #expect(first.calls == ["added true", "removed true"] && first.entity == nil && first.time == 2)
    #expect(entity.component(ofType: Motion.self) === second && entity.components.count == 2)
    entity.removeComponent(ofType: Motion.self)
    #expect(entity.component(ofType: Motion.self) == nil && second.entity == nil)
  }

  @Test func `a system updates the components of its class`() {
    let system = GKComponentSystem<Motion>(componentClass: Motion.self)
    let entities = (0..<3).map { _ in GKEntity() }
    for entity in entities {
      entity.addComponent(Motion())
      system.addComponent(foundIn: entity)
    }
    system.addComponent(foundIn: GKEntity())
    system.update(deltaTime: 1)
    system.removeComponent(foundIn: entities[1])
    system.update(deltaTime: 1)
    #expect(entities.map { $0.component(ofType: Motion.self)?.time } == [2, 1, 2] && system.components.count == 2)
    #expect(system[1] === entities[2].component(ofType: Motion.self))
  }

  @Test func `rules fire once, from the highest salience, and again from the start after facts change`() {
    let system = GKRuleSystem()
    let diary = Diary()
    func rule(_ name: String, _ salience: Int, _ condition: @escaping (GKRuleSystem) -> Bool) -> GKRule {
      let rule = GKRule(blockPredicate: condition) {
        diary.lines.append(name)
        $0.assertFact(name as NSString)
      }
      rule.salience = salience
      return rule
    }
    system.add([
      rule("wet", 0) { $0.grade(forFact: "rain") > 0.5 }, rule("umbrella", 5) { $0.grade(forFact: "wet") == 1 },
      rule("sun", 1) { ($0.state["hour"] as? Int) == 12 },
    ])
    system.state["hour"] = 11
    system.assertFact("rain", grade: 0.7)
    system.evaluate()
    system.evaluate()
    #expect(diary.lines == ["wet", "umbrella"] && system.executed.count == 2 && system.agenda.count == 1)
    #expect(system.facts.count == 3)
    system.reset()
    #expect(system.facts.isEmpty && system.agenda.map(\.salience) == [5, 1, 0])
  }

  @Test func `grades of facts stay between 0 and 1`() {
    let system = GKRuleSystem()
    system.assertFact("a", grade: 0.25)
    system.assertFact("a", grade: 0.5)
    system.assertFact("b", grade: 3)
    #expect(system.grade(forFact: "a") == 0.75 && system.grade(forFact: "b") == 1)
    #expect(system.minimumGrade(forFacts: ["a", "b"]) == 0.75 && system.maximumGrade(forFacts: ["a", "b", "c"]) == 1)
    #expect(system.minimumGrade(forFacts: ["a", "c"]) == 0)
    system.retractFact("a", grade: 0.5)
    system.retractFact("b")
    #expect(system.grade(forFact: "a") == 0.25 && system.facts.count == 1)
  }
}
