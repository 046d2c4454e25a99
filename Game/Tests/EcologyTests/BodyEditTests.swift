import Arithmetic
import Ecology
import Testing

@Suite struct BodyEditTests {
  private let tadpole = Starter.tadpole.body

  @Test func `edits change the body as specified`() throws {
    let added = try #require(BodyEdit.add(BodyCell(.nose, .at(2, 0)), to: .at(1, 0), by: .hinge).applied(to: tadpole))
    #expect(added.cell(at: .at(2, 0))?.kind == .nose)
    #expect(added.link(between: .at(1, 0), and: .at(2, 0))?.kind == .hinge)
    let removed = try #require(BodyEdit.remove(.at(-1, 0)).applied(to: tadpole))
    #expect(removed.cells.count == 6)
    let retyped = try #require(BodyEdit.retype(.at(-1, 0), .flagellum).applied(to: tadpole))
    #expect(retyped.cell(at: .at(-1, 0))?.genes.drive == 64)
    let moved = try #require(BodyEdit.move(.at(-1, 0), to: .at(2, -1), beside: .at(1, 0)).applied(to: tadpole))
    #expect(moved.links(at: .at(2, -1)) == [BodyLink(.at(1, 0), .at(2, -1), .strut)])
    let turned = try #require(BodyEdit.turn(.at(0, 1), angle: 16).applied(to: tadpole))
    #expect(turned.cell(at: .at(0, 1))?.angle == 16)
    let joined = try #require(BodyEdit.join(.at(1, 0), .origin, .muscle).applied(to: tadpole))
    #expect(joined.link(between: .origin, and: .at(1, 0))?.genes.drive == 64)
    let parted = try #require(BodyEdit.part(.at(1, 0), .origin).applied(to: tadpole))
    #expect(parted.links.count == tadpole.links.count - 1)
  }

  @Test func `edits that do not fit are rejected`() {
    let misfits: [BodyEdit] = [
      .add(BodyCell(.nose, .at(1, 0)), to: .origin, by: .strut),
      .add(BodyCell(.nose, .at(9, 0)), to: .origin, by: .strut),
      .add(BodyCell(.nucleus, .at(2, 0)), to: .at(1, 0), by: .strut), .remove(.origin), .remove(.at(7, 7)),
      .retype(.origin, .body), .retype(.at(1, 0), .nucleus), .retype(.at(1, 0), .mouth),
      .move(.origin, to: .at(5, 0), beside: .at(1, 0)), .move(.at(1, 0), to: .at(0, 1), beside: .origin),
      .move(.at(1, 0), to: .at(2, 0), beside: .at(1, 0)), .turn(.at(-1, 0), angle: 5), .turn(.at(1, 0), angle: 0),
      .turn(.at(1, 0), angle: 64), .join(.origin, .at(1, 0), .strut), .join(.origin, .at(5, 0), .strut),
      .part(.at(5, 5), .origin),
    ]
    for edit in misfits { #expect(edit.applied(to: tadpole) == nil, "\(edit)") }
  }

  @Test func `a retyped cell points outward, and a new pacemaker beats about once a second`() throws {
    for (place, angle) in [
      (LatticePoint.at(1, 0), 0), (.at(0, 1), 11), (.at(-1, 1), 21), (.at(-1, 0), 32), (.at(1, 1), 5),
    ] {
      var cell = BodyCell(.body, place)
      cell.retype(to: .eye)
      #expect(cell.angle == UInt8(angle), "\(place)")
    }
    var cell = BodyCell(.body, .at(1, 0))
    cell.retype(to: .pacemaker)
    #expect(abs(cell.frequency() - 1) < 0.01)
    #expect(BodyCell(.pacemaker, .at(1, 0), beat: 255).frequency() == 3)
    #expect(BodyCell(.pacemaker, .at(1, 0), beat: 0).frequency() == 0.3)
  }

  @Test func `a mirrored edit of the mirrored body equals the mirrored result`() throws {
    struct Shape: Equatable {
      var cells: [LatticePoint: CellKind]
      var links: Set<String>
      init(_ body: BodyPlan) {
        cells = Dictionary(uniqueKeysWithValues: body.cells.map { ($0.place, $0.kind) })
        links = Set(body.links.map { "\(min($0.first, $0.second)) \(max($0.first, $0.second)) \($0.kind)" })
      }
    }
    var random = RandomStream(seed: 41)
    var applied = 0
    for _ in 0..<400 {
      let body = RandomBodies.body(edits: 6, random: &random)
      let mirror = try #require(body.transformed(by: .mirror))
      guard let edit = BodyMutation().edit(of: body, won: [], random: &random) else { continue }
      let mirrored = try #require(edit.mirrored)
      #expect(mirrored.mirrored == edit)
      let (edited, twin) = (edit.applied(to: body), mirrored.applied(to: mirror))
      #expect((edited == nil) == (twin == nil), "\(edit)")
      guard let edited, let twin else { continue }
      #expect(Shape(twin) == Shape(try #require(edited.transformed(by: .mirror))), "\(edit)")
      applied += 1
    }
    #expect(applied > 200)
    #expect(BodyEdit.turn(.at(0, 1), angle: 4).mirrored == .turn(.at(1, -1), angle: 60))
    #expect(BodyEdit.turn(.at(1, 0), angle: 0).mirrored == .turn(.at(1, 0), angle: 0))
    #expect(BodyEdit.remove(LatticePoint(q: .max, r: .max)).mirrored == nil)
  }
}
