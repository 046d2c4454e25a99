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
}
