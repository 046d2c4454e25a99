import Arithmetic
import Brains
import Chronicle
import Ecology
import Evolution
import Testing

@testable import Records
@testable import Runs

@Suite struct FamilyTreeTests {
  private let tree = TreeFixture.small()

  private func place(_ number: Int) -> Int { tree.place(of: TreeFixture.id(number)) ?? -1 }

  private func numbers(_ places: some Sequence<Int>) -> [Int] { places.map { tree.members[$0].id.number } }

  @Test func `members are in order of birth, with their relatives counted`() {
    #expect(numbers(tree.members.indices) == [0, 6, 1, 2, 3, 5, 4])
    #expect(numbers(tree.line(of: place(4))) == [4, 3, 1, 0])
    #expect(numbers(tree.children(of: place(1))) == [3, 5])
    #expect(numbers(tree.descendants(of: place(0))) == [1, 2, 3, 5, 4])
    #expect(tree.members[place(0)].descendants == 5 && tree.members[place(4)].descendants == 0)
    #expect(tree.members[place(4)].generation == 3 && tree.members[place(6)].generation == 0)
    #expect(numbers(tree.victims(of: place(4))) == [1] && tree.members[place(3)].kills == 1)
    #expect(tree.end == 100)
  }

  @Test func `the player's killer is selected first`() {
    #expect(tree.mostTelling == place(4) && tree.player.killer == place(4))
    #expect(tree.player.end?.cause == "bitten to death")
    #expect(tree.members[place(4)].meeting?.outcome == .killedPlayer)
  }

  @Test func `parents that are missing or born later are ignored`() {
    let odd = FamilyTree(
      TreeFixture.header,
      lives: [
        TreeFixture.life(1, parent: 2, born: 5), TreeFixture.life(2, parent: 1, born: 9),
        TreeFixture.life(3, parent: 77, born: 1),
      ])
    #expect(odd.members.map { $0.parent } == [nil, nil, 1])
    #expect(odd.line(of: 2).count == 2)
    #expect(FamilyTree(TreeFixture.header, lives: []).mostTelling == nil)
  }

  @Test func `an unreadable genome has no creature, and the rest of the tree is shown`() throws {
    var life = TreeFixture.life(1, parent: 0, born: 3)
    life.genome = "MICRO1-NONSENSE"
    let tree = FamilyTree(TreeFixture.header, lives: [TreeFixture.life(0, born: 0), life])
    #expect(tree.creature(of: 1) == nil && tree.creature(of: 0) != nil)
    let fixture = try RunFixture()
    let family = FamilySource.files(try RunFolder(in: fixture.folder), name: "run")
    #expect(CreatureProfile(1, of: tree, family: family) == nil && CreatureProfile(0, of: tree, family: family) != nil)
  }

  // MARK: Layout

  private func layout(_ scope: TreeLayout.Scope, _ focus: Int?) -> TreeLayout {
    TreeLayout(tree, scope: scope, focus: focus.map { place($0) })
  }

  @Test func `relatives are the ancestors and descendants of the focus, with its line in one row`() {
    let relatives = layout(.relatives, 3)
    #expect(numbers(relatives.shown) == [0, 1, 3, 4])
    #expect(Set(relatives.shown.map { relatives.rows[$0] }).count == 1 && relatives.rowCount == 1)
    #expect(relatives.rows[place(2)] == -1)
    let all = layout(.all, 4)
    #expect(numbers(all.shown) == [0, 6, 1, 2, 3, 5, 4])
    let line = [0, 1, 3, 4].map { all.rows[place($0)] }
    #expect(Set(line).count == 1)
    #expect(all.rows[place(2)] != line[0] && all.rows[place(6)] != line[0])
    #expect(all.continues[place(1)] && !all.continues[place(2)])
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `two threads never share a row at the same time`(seed: UInt64) {
    let tree = TreeFixture.large(count: 1_500, seed: seed)
    let layout = TreeLayout(tree, scope: .all, focus: 1_400)
    #expect(layout.shown.count == 1_500)
    var threads: [Int: [(Float, Float)]] = [:]
    for place in layout.shown where !layout.continues[place] {
      var (last, end) = (place, max(tree.lifeEnd(place), layout.reaches[place]))
      while let heir = tree.children(of: last).first(where: { layout.continues[$0] }) {
        last = heir
        end = max(end, tree.lifeEnd(heir), layout.reaches[heir])
      }
      threads[layout.rows[place], default: []].append((tree.members[place].born, end))
    }
    for spans in threads.values {
      let sorted = spans.sorted { $0.0 < $1.0 }
      for (one, next) in zip(sorted, sorted.dropFirst()) { #expect(one.1 <= next.0) }
    }
    #expect(layout.rowCount < 400, "rows are used again: \(layout.rowCount)")
    for place in layout.shown where layout.continues[place] {
      #expect(layout.rows[place] == layout.rows[layout.joints[place]])
    }
  }

  // MARK: Texts

  @Test func `changes are described, the body first`() throws {
    var random = RandomStream(seed: 4)
    let parent = Starter.tadpole.creature(random: &random)
    var child = parent
    child.body.set(BodyCell(.spike, LatticePoint(q: 1, r: 1)))
    child.body.set(BodyLink(LatticePoint(q: 1, r: 1), LatticePoint(q: 1, r: 0), .strut))
    let words = MutationText(from: parent, to: child)
    #expect(words.body.contains("+ spike") && words.body.contains("+ strut") && words.brain.isEmpty)
    #expect(words.short == "+ spike …")
    #expect(words.cost == EditDistance(from: parent.body, to: child.body).total)
    #expect(MutationText(from: parent, to: parent).sentence == "An exact clone of its parent.")
  }

  @Test func `changes of the brain are counted`() throws {
    var random = RandomStream(seed: 8)
    let parent = Starter.eel.creature(random: &random)
    var child = parent
    let connections = Array(parent.brain.connections.dropFirst())
    child.brain = try .init(connections: connections, timeConstants: parent.brain.timeConstants, clock: 200)
    let words = MutationText(from: parent, to: child)
    #expect(words.body.isEmpty)
    #expect(words.brain.contains("1 connection cut"))
    #expect(words.brain.contains { $0.hasSuffix("→ 2.00 Hz") })
  }

  @Test func `a kill wins a feud only after the lineage wounded the player`() throws {
    func feud(hunterMetAt time: Float) throws -> FamilyTree.Feud {
      let tree = FamilyTree(
        TreeFixture.header, lives: [TreeFixture.life(0, born: 0), TreeFixture.life(1, parent: 0, born: 1)],
        meetings: [
          MeetingRecord(individual: TreeFixture.id(0), first: 10, last: 20, outcome: .eatenByPlayer),
          MeetingRecord(individual: TreeFixture.id(1), first: time, last: 90, suffered: 30),
        ])
      return try #require(tree.feuds[TreeFixture.id(0)])
    }
    #expect(try feud(hunterMetAt: 15).isWon)
    #expect(try !feud(hunterMetAt: 50).isWon && feud(hunterMetAt: 50).suffered == 30)
  }
}
