import Arithmetic
import Ecology
import Testing

@Suite struct BodyChangeTests {
  @Test func `the changes of two bodies add up to their distance`() {
    var random = RandomStream(seed: 21)
    for _ in 0..<120 {
      let old = RandomBodies.body(edits: 6, random: &random)
      let new = RandomBodies.body(edits: 6, random: &random)
      let changes = EditDistance.changes(from: old, to: new)
      #expect(changes.reduce(0) { $0 + $1.cost } == EditDistance(from: old, to: new).total)
    }
  }

  @Test func `removals and additions turn one body into the other`() {
    var random = RandomStream(seed: 22)
    for _ in 0..<80 {
      let old = RandomBodies.body(edits: 5, random: &random)
      let new = RandomBodies.body(edits: 5, random: &random)
      var parts = BodyChangeTests.parts(of: old)
      for change in EditDistance.changes(from: old, to: new) {
        if let before = change.before { parts[before, default: 0] -= 1 }
        if let after = change.after { parts[after, default: 0] += 1 }
      }
      #expect(parts.filter { $0.value != 0 } == BodyChangeTests.parts(of: new))
    }
  }

  @Test func `every change has its kind and price`() throws {
    let tadpole = Starter.tadpole.body
    let spot = LatticePoint.at(-1, 0)
    let eye = LatticePoint.at(0, 1)
    func changes(_ edit: BodyEdit) throws -> [BodyChange] {
      EditDistance.changes(from: tadpole, to: try #require(edit.applied(to: tadpole)))
    }
    let retyped = try changes(.retype(spot, .vacuole))
    #expect(retyped.map(\.kind) == [.retyped] && retyped.map(\.cost) == [2])
    let turned = try changes(.turn(eye, angle: 12))
    #expect(turned.map(\.kind) == [.turned] && turned.first?.after == .cell(.eye, eye))
    let added = try changes(.add(BodyCell(.body, .at(2, 0)), to: .at(1, 0), by: .strut))
    #expect(added.map(\.kind) == [.added, .added] && added.map(\.cost) == [2, 1])
    #expect(EditDistance.changes(from: tadpole, to: tadpole).isEmpty)
  }

  private static func parts(of body: BodyPlan) -> [BodyChange.Part: Int] {
    var parts: [BodyChange.Part: Int] = [:]
    for cell in body.cells where cell.kind != .nucleus { parts[.cell(cell.kind, cell.place), default: 0] += 1 }
    for link in body.links { parts[.link(link.kind, link.first, link.second), default: 0] += 1 }
    return parts
  }
}
