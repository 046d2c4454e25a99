import Ecology
import Testing

@testable import Evolution

@Suite struct BodyRepairTests {
  private let design = Starter.tadpole.body
  private var mouth: BodyCell { design.cells.first { $0.kind == .mouth } ?? design.cells[0] }

  @Test func `lost parts return with their links`() {
    var body = design
    body.removeCell(at: mouth.place)
    #expect(BodyRepair(of: design).restored(body, points: 30) == design)
  }

  @Test func `an intact body is unchanged`() {
    #expect(BodyRepair(of: design).restored(design, points: 30) == design)
  }

  @Test(arguments: 0...30) func `the points are never exceeded, and the mouth is bought first`(points: Int) {
    var body = design
    for cell in design.cells where cell.kind == .mouth || cell.kind == .eye { body.removeCell(at: cell.place) }
    let restored = BodyRepair(of: design).restored(body, points: points)
    #expect(EditDistance(from: body, to: restored).total <= points)
    #expect(restored.faults().isEmpty)
    if restored != body { #expect(restored.cells.contains { $0.kind == .mouth }) }
    if points >= 9 { #expect(restored.cells.contains { $0.kind == .mouth }) }
  }

  @Test func `a lost limb regrows from its root`() throws {
    let eel = Starter.eel.body
    var body = eel
    let far = eel.cells.filter { $0.kind != .nucleus && $0.kind != .mouth }
    for cell in far { body.removeCell(at: cell.place) }
    #expect(body.isValid())
    #expect(BodyRepair(of: eel).restored(body, points: 200) == eel)
  }

  @Test func `broken links are rejoined`() throws {
    let link = try #require(
      design.links.first { link in
        var cut = design
        cut.removeLink(between: link.first, and: link.second)
        return cut.isValid()
      })
    var body = design
    body.removeLink(between: link.first, and: link.second)
    #expect(BodyRepair(of: design).restored(body, points: 5) == design)
  }
}
