import Arithmetic
import Ecology
import Testing

@testable import Evolution

@Suite struct GrowthTests {
  @Test func `every starter has room for a pair of every kind`() {
    var random = RandomStream(seed: 6)
    for starter in Starter.allCases {
      for kind in CellKind.allCases where kind != .nucleus {
        #expect(starter.body.withRandomPair(of: kind, random: &random) != nil, "\(kind.name) on the \(starter)")
      }
    }
  }

  @Test func `a random pair is mirrored, valid, and determined by its stream`() throws {
    for kind in CellKind.allCases where kind != .nucleus {
      var (one, other) = (RandomStream(seed: 5), RandomStream(seed: 5))
      for _ in 0..<20 {
        let body = try #require(Starter.tadpole.body.withRandomPair(of: kind, random: &one))
        #expect(body == Starter.tadpole.body.withRandomPair(of: kind, random: &other))
        #expect(body.isValid())
        let added = body.cells.filter { Starter.tadpole.body.cell(at: $0.place) == nil }
        #expect(added.count == 2 && added.allSatisfy { $0.kind == kind })
        #expect(LatticeTransform.mirror.image(of: added[0])?.place == added[1].place)
      }
    }
  }

  @Test func `the best places are ahead for mouths, behind for flagella, and not in view of an eye`() throws {
    func added(_ kind: CellKind) throws -> BodyCell {
      let body = try #require(Starter.tadpole.body.withBestPair(of: kind))
      return try #require(body.cells.first { Starter.tadpole.body.cell(at: $0.place) == nil })
    }
    #expect(try added(.mouth).place.x > added(.flagellum).place.x)
    #expect(try added(.flagellum).place.x < 0)
    let views = Starter.tadpole.body.cells.filter { $0.kind == .eye || $0.kind == .mouth }.map {
      LatticePoint(q: $0.place.q + 1, r: $0.place.r)
    }
    for kind in [CellKind.shell, .vacuole, .flagellum] { #expect(try !views.contains(added(kind).place)) }
  }

  @Test func `a pair that is too expensive with all struts has one strut for each cell`() throws {
    let body = Starter.tadpole.body
    let braced = try #require(body.withBestPair(of: .body))
    let price = EditDistance(from: body, to: braced).total - 1
    let paid = body.withBestPairOrCell(of: .body) { EditDistance(from: body, to: $0).total <= price ? $0 : nil }
    let cheaper = try #require(paid)
    #expect(cheaper.cells == braced.cells && cheaper.links.count == body.links.count + 2)
    #expect(EditDistance(from: body, to: cheaper).total == 6 && price > 6)
  }

  @Test func `points are spent on the pairs of a plan in turn, and the rest on body cells`() throws {
    func kinds(_ old: BodyPlan, _ new: BodyPlan, points: Int) -> [CellKind] {
      #expect(EditDistance(from: old, to: new).total <= points && new.isValid())
      return new.cells.filter { old.cell(at: $0.place) == nil }.map(\.kind)
    }
    let body = Starter.tadpole.body
    var growth = PlannedGrowth(.tank)
    let next = growth.body(from: body, points: 40)
    let first = try #require(next)
    let added = kinds(body, first, points: 40)
    #expect(added.count { $0 == .shell } == 2 && added.count { $0 == .flagellum } == 2)
    let second = growth.body(from: first, points: 40)
    #expect(kinds(first, try #require(second), points: 40).contains(.vacuole), "the plan goes on")
    // Every part of the plan costs at least 5 points.
    let third = growth.body(from: body, points: 4)
    #expect(kinds(body, try #require(third), points: 4) == [.body])
    let none = growth.body(from: first, points: 2)
    #expect(none == nil)
  }

  @Test func `every change has a name that restores it`() {
    for change in GrowthTrial.Change.all { #expect(GrowthTrial.Change(named: change.name) == change) }
    #expect(GrowthTrial.Change(named: "wing") == nil)
    #expect(Set(GrowthTrial.Change.all.map(\.name)).count == GrowthTrial.Change.all.count)
  }

  @Test func `a life is determined by its seed, and a plan adds its pairs`() throws {
    var trial = GrowthTrial(.plan(.hunter), of: .starter(.tadpole, .wary), seed: 3)
    trial.cap = 200
    let life = try trial.play()
    #expect(try trial.play() == life)
    #expect(life.cause != nil || life.seconds >= 200)
    #expect(life.change == "hunter" && life.starter == "tadpole" && life.player == "wary")
    #expect(life.cause != nil || life.cells > Starter.tadpole.body.cells.count)
  }

  @Test func `an evolved creature lives under its own network, with a pair at the best places`() throws {
    var random = RandomStream(seed: 8)
    // A larger body would grow its pair after birth.
    let champion = Starter.tadpole.creature(random: &random)
    func life(_ change: GrowthTrial.Change) throws -> GrowthTrial.Life {
      var trial = GrowthTrial(change, of: .champion(champion, name: "champion 1"), seed: 3)
      trial.cap = 1
      return try trial.play()
    }
    let (plain, changed) = (try life(.none), try life(.pair(.body)))
    #expect(plain.starter == "champion 1" && plain.player == "net" && plain.seconds >= 1)
    #expect(plain.cells == champion.body.cells.count && changed.cells == plain.cells + 2)
  }

  private static func life(_ change: String, seed: UInt64, minutes: Double, pinned: Double = 0) -> GrowthTrial.Life {
    GrowthTrial.Life(
      change: change, starter: "tadpole", player: "wary", seed: seed, seconds: minutes * 60, cause: "starved",
      wasKilled: false, pinnedShare: pinned, diedPinned: pinned > 0.5, cells: 7)
  }

  @Test func `the report compares lives on the same seeds by geometric means`() throws {
    let lives = [
      Self.life("none", seed: 1, minutes: 4), Self.life("none", seed: 2, minutes: 9),
      Self.life("eye", seed: 1, minutes: 8), Self.life("eye", seed: 2, minutes: 4.5, pinned: 1),
    ]
    let report = GrowthReport(lives, reference: "none")
    #expect(report.rows.map(\.change) == ["none", "eye"])
    #expect(abs(report.rows[0].minutes - 6) < 1e-9 && report.rows[0].ratio == nil)
    let eye = report.rows[1]
    // Twice as long and half as long.
    #expect(abs(try #require(eye.ratio) - 1) < 1e-9)
    #expect(abs(try #require(eye.error) - Elementary.logarithm(2.0)) < 1e-9)
    #expect(abs(eye.pinnedShare - 4.5 / 12.5) < 1e-9 && eye.pinnedDeaths == 0.5)
    #expect(eye.starved == 1 && eye.killed == 0 && eye.atLimit == 0)
    #expect(
      report.markdown.contains("| eye | 2 | 6.00 | 1.00 (± 0.69) | 36.0 % | 50.0 % | 100.0 % | 0.0 % | 0.0 % | 7.0 |"))
  }

  @Test func `a blocked script backs off for a second and still turns`() {
    var backingOff = BackingOff()
    var observation = Observation()
    let ahead = Action(drive: 1, turn: 0.5)
    for _ in 0..<6 { #expect(backingOff.adjusted(ahead, for: observation) == ahead) }
    for _ in 0..<20 {
      let action = backingOff.adjusted(ahead, for: observation)
      #expect(action[.drive] == -1 && action[.turn] == 0.5)
    }
    #expect(backingOff.adjusted(ahead, for: observation) == ahead)
    observation[.pain] = 1
    for _ in 0..<20 { #expect(backingOff.adjusted(ahead, for: observation) == ahead) }
    observation[.pain] = 0
    observation[.forwardSpeed] = 0.5
    for _ in 0..<20 { #expect(backingOff.adjusted(ahead, for: observation) == ahead) }
  }
}
