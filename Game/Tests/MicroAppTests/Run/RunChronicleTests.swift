import Chronicle
import Ecology
import Evolution
import Foundation
import Testing
import UIKitTesting

@testable import Runs

@Suite(.separateScreens) @MainActor struct RunChronicleTests {
  private let fixture: RunFixture

  init() throws { fixture = try RunFixture() }

  @Test func `the chronicle has all living creatures and the meetings with attackers`() throws {
    let run = try fixture.run(seed: 2)
    var wounded: Set<IndividualID> = []
    for _ in 0..<12_000 where !run.isOver {
      if case .invited = run.phase { try run.molt(to: nil) }
      let before = Dictionary(uniqueKeysWithValues: run.island.residents.map { ($0.id, $0.individual) })
      run.step(by: BoldHunter().action(for: run.dish.observation(of: run.player) ?? Observation()))
      for case .wounded(let wound) in run.dish.events where wound.attacker == run.player {
        if let victim = before[wound.victim] { wounded.insert(victim) }
      }
    }
    let (lives, meetings) = try run.chronicle.read { (try $0.lives(), try $0.meetings()) }
    #expect(Set(lives.map(\.id)).isSuperset(of: run.island.residents.map(\.individual)))
    #expect(lives.filter { $0.death == nil }.map(\.id).sorted() == run.island.residents.map(\.individual).sorted())
    #expect(lives.compactMap(\.death).allSatisfy { $0.eaten != nil })
    #expect(!wounded.isEmpty)
    #expect(wounded.isSubset(of: meetings.filter { $0.dealt > 0 }.map(\.individual)))
    #expect(meetings.allSatisfy { $0.first <= $0.last })
  }

  @Test func `a resumed run has the chronicle of an uninterrupted one`() throws {
    // The action is constant: a run forgets the input of the frames since the last thought when it is left.
    var action = Action()
    (action[.drive], action[.turn]) = (1, 0.5)
    func swim(_ run: LiveRun, ticks: Int) { for _ in 0..<ticks { run.step(by: action) } }
    let plain = try LiveRun(fixture.plan(seed: 6), files: try fixture.files("plain"), gameVersion: "0.1.0")
    swim(plain, ticks: 4_500)
    try #require(!plain.isOver, "the seed gives too short a run")
    let expected = try plain.chronicle.read { (try $0.lives(), try $0.meetings()) }
    let files = try fixture.files("left")
    let first = try LiveRun(fixture.plan(seed: 6), files: files, gameVersion: "0.1.0")
    swim(first, ticks: 4_200)
    try first.suspend()
    let second = try LiveRun(resuming: files)
    #expect(second.faults.isEmpty)
    swim(second, ticks: 300)
    #expect(second.dish.hash == plain.dish.hash)
    let found = try second.chronicle.read { (try $0.lives(), try $0.meetings()) }
    #expect(found.0 == expected.0)
    #expect(found.1 == expected.1)
  }

  @Test func `the chronicle ends with the player, even while the dish is watched`() throws {
    let run = try fixture.run(difficulty: .normal)
    var action = Action()
    action[.drive] = 1
    action[.sprint] = 1
    action[.bite] = -1
    while !run.isOver { run.step(by: action) }
    let end = Float(run.dish.time)
    let told = try run.chronicle.read { try $0.lives() }
    let sizes = try chronicleBytes()
    for _ in 0..<7_200 { run.step(by: Action()) }
    #expect(run.island.residents.contains { !told.map(\.id).contains($0.individual) }, "a creature was born since")
    #expect(try run.chronicle.read { try $0.lives() } == told)
    #expect(try chronicleBytes() == sizes)
    #expect(told.allSatisfy { $0.born <= end })
    #expect(try run.chronicle.read { try $0.events() }.last?.kind == RunChronicle.endEvent)
  }

  private func chronicleBytes() throws -> Int {
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path)
    return try names.filter { $0.contains(".chronicle") }.reduce(0) { sum, name in
      let path = fixture.folder.appendingPathComponent(name).path
      return sum + (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0)
    }
  }

  @Test func `a run without its chronicle starts a new one with the living creatures`() throws {
    let files = try fixture.files("lost")
    let first = try LiveRun(fixture.plan(), files: files, gameVersion: "0.1.0")
    first.swim(ticks: 300)
    try first.suspend()
    try FileManager.default.removeItem(at: files.chronicle)
    let second = try LiveRun(resuming: files)
    second.swim(ticks: 60)
    let lives = try second.chronicle.read { try $0.lives() }
    #expect(Set(lives.map(\.id)).isSuperset(of: second.island.residents.map(\.individual)))
  }

  @Test func `a run continues without a damaged chronicle and reports it`() throws {
    let files = try fixture.files("damaged")
    let first = try LiveRun(fixture.plan(), files: files, gameVersion: "0.1.0")
    first.swim(ticks: 120)
    try first.suspend()
    let text = Data("this was a chronicle once, and was overwritten".utf8)
    try text.write(to: files.chronicle)
    let second = try LiveRun(resuming: files)
    #expect(second.faults.first?.contains("this is not a chronicle of Micro") == true)
    second.swim(ticks: 120)
    #expect(second.dish.tick == 240)
    #expect(try Data(contentsOf: files.chronicle) == text)
    #expect(throws: RunFilesError.self) { try second.chronicle.read { try $0.lives() } }
  }
}
