import Ecology
import Testing

@testable import ScreenBase
@testable import Workshop

@Suite struct BodyWarningTests {
  @Test func `starters have no unintended warnings`() {
    #expect(BodyForecast(of: Starter.eel.body).warnings.isEmpty)
    #expect(BodyForecast(of: Starter.clam.body).warnings.isEmpty)
    #expect(!BodyForecast(of: Starter.tadpole.body).warnings.contains(.cannotEat))
  }

  @Test func `each missing ability has a warning with advice`() throws {
    #expect(BodyForecast(of: BodyPlan()).warnings == [.cannotEat, .cannotSwim])
    var eel = MoltDraft(free: Starter.eel.body)
    try eel.retype(at: LatticePoint(q: -1, r: 0), to: .body)
    #expect(BodyForecast(of: eel.body).warnings.contains(.noBeat))
    var long = MoltDraft(free: Starter.tadpole.body)
    for q in 2...6 { try long.add(.body, at: LatticePoint(q: Int8(q), r: 0)) }
    try long.add(.jet, at: LatticePoint(q: 7, r: 0))
    let weak = try #require(BodyForecast(of: long.body).warnings.first { $0.place != nil })
    #expect(
      weak == .weak(.jet, LatticePoint(q: 7, r: 0), share: 0) || weak.description.hasPrefix("No vein: this jet gives"))
    #expect(BodyWarning.cannotEat.description == "No mouth: it cannot eat. Add one.")
    #expect(
      BodyWarning.drifts(turnRate: -0.1).description
        == "It turns right by 36° a second at full drive. Balance its thrust.")
  }

  @Test func `figures show the direction of a change and if it is better`() {
    let small = MoltFigures(of: Starter.tadpole.body, trial: SwimTrial.Result(speed: 3, turnRate: 0.25))
    var large = MoltFigures(of: Starter.grazer.body, trial: SwimTrial.Result(speed: 2.5, turnRate: 0.25))
    #expect(large.isBetter(than: small, in: .topSpeed) == false)
    #expect(large.isBetter(than: small, in: .turnRate) == nil)
    #expect(large.isBetter(than: small, in: .mass) == nil && large.direction(from: small, in: .mass) == 1)
    #expect(large.isBetter(than: small, in: .bite) == true)
    #expect(large.isBetter(than: small, in: .upkeep) == false)
    #expect(small.text(of: .turnRate) == "90°" && small.text(of: .topSpeed) == "3.0")
    large.trial = nil
    #expect(large.text(of: .topSpeed) == "–" && large.isBetter(than: small, in: .topSpeed) == nil)
  }

  @Test func `the figures state the damage of spikes and the largest motes`() throws {
    let trial = SwimTrial.Result(speed: 3, turnRate: 0.25)
    let lancer = MoltFigures(of: Starter.lancer.body, trial: trial)
    let spikes = Starter.lancer.body.cells.count { $0.kind == .spike }
    #expect(spikes > 0 && lancer.text(of: .spikes) == "\(12 * spikes) HP")
    #expect(MoltFigures(of: Starter.lancer.body).text(of: .spikes) == "–")
    #expect(MoltFigures(of: Starter.tadpole.body, trial: trial).text(of: .spikes) == "–")
    var body = Starter.tadpole.body
    #expect(MoltFigures(of: body).text(of: .motes) == "small")
    let first = try #require(body.cells.first { $0.kind == .mouth }).place
    var texts: [String] = []
    for place in first.neighbours.filter({ body.cell(at: $0) == nil }).prefix(2) {
      var mouth = BodyCell(.body, place)
      mouth.retype(to: .mouth)
      body.set(mouth)
      body.set(BodyLink(place, first, .strut))
      texts.append(MoltFigures(of: body).text(of: .motes))
    }
    #expect(texts == ["large", "giant"])
    for cell in body.cells where cell.kind == .mouth { body.removeCell(at: cell.place) }
    #expect(MoltFigures(of: body).text(of: .motes) == "–")
  }
}
