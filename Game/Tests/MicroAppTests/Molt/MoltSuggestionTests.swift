import Brains
import Ecology
import Foundation
import Testing

@testable import Evolution
@testable import MicroApp
@testable import Runs
@testable import ScreenBase
@testable import Workshop

/// The reasons of the offers at the bell.
@Suite struct MoltSuggestionTests {
  /// Returns a log with some numbers and with rivals that carry cells of some kinds.
  private func roundLog(
    _ numbers: [String: Double] = [:], rivals: [[CellKind]] = [], faster: Bool = false, larger: Bool = false
  ) throws -> RoundLog {
    var record: [String: Any] = [
      "motes": 0, "flesh": 0, "tooLarge": 0, "suffered": 0, "dealt": 0, "seconds": 90, "blindSeconds": 0,
      "fullSeconds": 0,
    ]
    record["met"] = rivals.enumerated().map { number, kinds in
      ["number": number, "isFaster": faster, "isLarger": larger, "kindNumbers": kinds.map(\.rawValue)]
    }
    record.merge(numbers) { $1 }
    return try JSONDecoder().decode(RoundLog.self, from: try JSONSerialization.data(withJSONObject: record))
  }

  private func first(_ log: RoundLog) throws -> MoltSuggestion {
    try #require(MoltSuggestion.suggestions(for: Starter.clam.body, after: log, won: []).first)
  }

  @Test(
    arguments: [
      ("suffered", 20, .shell, "You lost 20 HP to others. Shells take the blows."),
      ("dealt", 60, .spike, "You did 60 HP of damage. Spikes add to it at speed."),
      ("tooLarge", 2, .mouth, "Food was too large for you. Linked mouths swallow more."),
      ("flesh", 30, .mouth, "You ate 30 energy of flesh. More mouths bite faster."),
      ("motes", 9, .flagellum, "You ate 9 motes. More push reaches more of them."),
      ("fullSeconds", 30, .vacuole, "Your store was full for 30 s. A vacuole holds more."),
      ("blindSeconds", 40, .eye, "For 40 s you sensed neither food nor a creature."),
    ] as [(String, Double, CellKind, String)])
  func `each thing that was eaten, fought or missed has its suggestion`(
    field: String, value: Double, kind: CellKind, reason: String
  ) throws {
    var blind = Starter.clam.body
    for cell in blind.cells where cell.kind == .eye { blind.removeCell(at: cell.place) }
    let suggestion = try #require(
      MoltSuggestion.suggestions(for: blind, after: try roundLog([field: value]), won: []).first)
    #expect(suggestion.kind == kind && suggestion.reason == reason)
  }

  @Test(
    arguments: [
      ([.mouth, .spike], false, false, .shell, "You met 3 with spikes. Shells take the blows."),
      (
        [.mouth], false, true, .shell,
        "You met 3 with mouths that were larger than you. Shells take the bites."
      ),
      (
        [.mouth, .shell], false, false, .mouth,
        "You met 3 with shells. They halve a bite, so more mouths are needed."
      ),
      ([.flagellum], false, false, .mouth, "You met 3 that cannot bite. More mouths eat them faster."),
      ([.mouth], true, false, .flagellum, "You met 3 that were faster than you. More push escapes them."),
    ] as [([CellKind], Bool, Bool, CellKind, String)])
  func `each kind of sensed rival has its suggestion`(
    kinds: [CellKind], isFaster: Bool, isLarger: Bool, kind: CellKind, reason: String
  ) throws {
    let three = try first(roundLog(rivals: [kinds, kinds, kinds], faster: isFaster, larger: isLarger))
    #expect(three.kind == kind && three.reason == reason)
    let one = try first(roundLog(rivals: [kinds], faster: isFaster, larger: isLarger))
    #expect(one.kind == kind && one.reason.hasPrefix("You met one ") && one.weight < three.weight)
  }

  @Test func `wounds and won parts count more than rivals that were only sensed`() throws {
    let crowd = [[CellKind]](repeating: [.mouth], count: 50)
    let hurt = try roundLog(["suffered": 8], rivals: crowd, faster: true)
    #expect(try first(hurt).reason.hasPrefix("You lost 8 HP"))
    let suggestions = MoltSuggestion.suggestions(
      for: Starter.clam.body, after: try roundLog(rivals: crowd, faster: true), won: [.sucker])
    #expect(suggestions.first?.kind == .sucker)
  }

  @Test func `the log keeps each sensed rival once, as it was first sensed, and the notes keep the log`() throws {
    var dish = Dish(.tank(rules: .standard), rules: .standard)
    func creature(_ starter: Starter) -> Creature { Creature(body: starter.body, brain: BrainGenome()) }
    let player = try dish.spawn(creature(.tadpole), at: .zero, heading: 0, pilot: .commanded)
    let near = try dish.spawn(creature(.lancer), at: SIMD2(7, 0), heading: 0, pilot: .commanded)
    let far = try dish.spawn(creature(.clam), at: SIMD2(-20, 0), heading: 0, pilot: .commanded)
    var log = RoundLog()
    for _ in 0..<180 {
      dish.step()
      log = log.noting(dish, player: player)
    }
    #expect(dish.noticed(by: player).creatures == [near] && dish.contains(far))
    try #require(log.rivals.count == 1)
    #expect(log.rivals[0].number == near.number && log.rivals[0].has(.spike) && !log.rivals[0].has(.shell))
    #expect(log.rivals[0].isLarger == (Starter.lancer.body.cells.count > Starter.tadpole.body.cells.count))
    let copy = try JSONDecoder().decode(RoundLog.self, from: try JSONEncoder().encode(log))
    #expect(copy == log)
  }

  @Test func `a log of an earlier version has no sensed rivals`() throws {
    let old = #"{"motes":1,"flesh":0,"tooLarge":0,"suffered":0,"dealt":0,"seconds":9,"blindSeconds":0,"fullSeconds":0}"#
    #expect(try JSONDecoder().decode(RoundLog.self, from: Data(old.utf8)).rivals.isEmpty)
  }

  /// Returns an advice whose bouts had a result.
  private func advice(_ draft: MoltDraft, won: Double, gain: Double) throws -> BellAdvice {
    let body = try #require(draft.adding(.eye)?.body)
    let finding = EditSearch.Finding(
      body: body, bouts: 16, won: won, wonBefore: 3, gain: gain, gainBefore: 2)
    return BellAdvice(kind: .eye, finding: finding, opponent: "Ashen Reaper")
  }

  @Test func `the advice is offered as it was tested, with its bouts or its energy`() throws {
    let draft = MoltDraft(body: Starter.tadpole.body, points: 30)
    let winner = try advice(draft, won: 6.5, gain: 0)
    #expect(winner.suggestion.reason == "The advice: against Ashen Reaper it won 6½ of 16 bouts, your body now 3.")
    let eater = try advice(draft, won: 3, gain: 41.6)
    #expect(
      eater.suggestion.reason
        == "The advice: in 16 bouts against Ashen Reaper it gained 40 energy more than your body now.")
    let offer = try #require(MoltOffer.offers(for: draft, after: RoundLog(), won: [], advice: winner).first)
    #expect(offer.reason == winner.suggestion.reason && offer.draft.settled == winner.finding.body)
    let poor = MoltDraft(body: Starter.tadpole.body, points: 1)
    #expect(
      MoltOffer.offers(for: poor, after: RoundLog(), won: [], advice: winner).allSatisfy {
        $0.reason != winner.suggestion.reason
      }, "the player cannot afford it")
  }
}
