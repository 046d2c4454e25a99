import Arithmetic
import Chronicle
import Ecology
import Evolution

@testable import Records
@testable import Runs

/// Family trees for tests.
enum TreeFixture {
  static let header = ChronicleHeader(kind: .run, seed: 5, arm: .islands, shadows: 0)

  static func id(_ number: Int, dish: Int = 0) -> IndividualID { IndividualID(dish: dish, number: number) }

  /// Returns a life of a starter's body.
  static func life(
    _ number: Int, parent: Int? = nil, born: Float, died: Float? = nil, killer: Int? = nil, dish: Int = 0,
    starter: Starter = .tadpole
  ) -> LifeRecord {
    var random = RandomStream(seed: UInt64(number + 1))
    let code = try? CreatureCode.encode(starter.creature(random: &random))
    return LifeRecord(
      id: id(number, dish: dish), parent: parent.map { id($0) }, lineage: id(0),
      kind: parent == nil ? .founder : .mutant, born: born, genome: code ?? "",
      death: died.map {
        IndividualRecord.Death(time: $0, cause: .bitten, killer: killer.map { id($0) }, success: 1, eaten: 12)
      })
  }

  /// Founder 0; its children 1 and 2; 3 and 5 are children of 1, 4 of 3. Number 6 is a founder without relatives.
  static func small() -> FamilyTree {
    FamilyTree(
      header,
      lives: [
        life(4, parent: 3, born: 90), life(0, born: 0, died: 40), life(2, parent: 0, born: 30, died: 50, killer: 3),
        life(1, parent: 0, born: 20, died: 70, killer: 4), life(3, parent: 1, born: 45), life(5, parent: 1, born: 60),
        life(6, born: 0, died: 10, killer: 0),
      ],
      meetings: [MeetingRecord(individual: id(4), first: 95, last: 100, outcome: .killedPlayer)],
      champions: [id(3)],
      events: [
        EventRecord(time: 100, kind: RunChronicle.endEvent, subject: id(4), detail: "bitten to death")
      ])
  }

  /// Returns a tree of thousands of members, with a constant number of living ones at any time.
  static func large(count: Int, living: Int = 36, seed: UInt64 = 1) -> FamilyTree {
    var random = RandomStream(seed: seed)
    let genome = (try? CreatureCode.encode(Starter.tadpole.creature(random: &random))) ?? ""
    var lives: [LifeRecord] = []
    var alive: [Int] = []
    for number in 0..<count {
      let time = number < living ? 0 : Float(number - living) * 0.5
      var parent: Int?
      if number >= living {
        let victim = alive.remove(at: random.integer(below: alive.count))
        lives[victim].death = IndividualRecord.Death(time: time, cause: .bitten, success: 1)
        parent = alive[random.integer(below: alive.count)]
      }
      lives.append(
        LifeRecord(
          id: id(number), parent: parent.map { id($0) }, lineage: parent.map { lives[$0].lineage } ?? id(number),
          kind: parent == nil ? .founder : .mutant, born: time, genome: genome))
      alive.append(number)
    }
    return FamilyTree(header, lives: lives)
  }

  /// Returns an evolved tree: twelve founders, and children of the living, each a mutant of its parent.
  static func evolved(count: Int, seed: UInt64 = 3) -> FamilyTree {
    var random = RandomStream(seed: seed)
    var creatures: [Creature] = []
    var lives: [LifeRecord] = []
    var alive: [Int] = []
    for number in 0..<count {
      let isFounder = number < 12
      let time = isFounder ? 0 : Float(number - 12) * 3
      var parent: Int?
      if !isFounder {
        let victim = alive.remove(at: random.integer(below: alive.count))
        // The first of the living are the best: the young die, and old lines last.
        let best = alive[random.integer(below: max(1, alive.count / 3))]
        lives[victim].death = IndividualRecord.Death(
          time: time, cause: .bitten, killer: id(best), success: random.uniform() * 3, eaten: 40)
        parent = best
      }
      let creature =
        parent.map { CreatureMutation().child(of: creatures[$0], points: 12, won: [], random: &random) }
        ?? Starter.allCases[number % Starter.allCases.count].creature(random: &random)
      creatures.append(creature)
      lives.append(
        LifeRecord(
          id: id(number), parent: parent.map { id($0) }, lineage: parent.map { lives[$0].lineage } ?? id(number),
          kind: isFounder ? .founder : .mutant, born: time, genome: (try? CreatureCode.encode(creature)) ?? ""))
      alive.append(number)
    }
    let end = Float(count - 12) * 3
    let killer = alive.max() ?? 0
    let body = Starter.tadpole.creature(random: &random)
    return FamilyTree(
      header, lives: lives,
      meetings: [MeetingRecord(individual: id(killer), first: end - 9, last: end, outcome: .killedPlayer)],
      champions: [id(alive[0])],
      events: [
        EventRecord(time: 0, kind: RunChronicle.moltEvent, detail: (try? CreatureCode.encode(body)) ?? ""),
        EventRecord(time: end, kind: RunChronicle.endEvent, subject: id(killer), detail: "bitten to death"),
      ])
  }
}
