import Testing

@testable import UIKit

@Suite struct TableGeometryTests {
  @Test func `prefix sums and the element at a position match plain addition`() {
    var random = SplitMix(seed: 7)
    var values = (0..<200).map { _ in Int.random(in: 0...9, using: &random) }
    var tree = FenwickTree(values)
    for _ in 0..<500 {
      let place = Int.random(in: 0..<values.count, using: &random)
      let value = Int.random(in: 0...9, using: &random)
      tree.add(value - values[place], at: place)
      values[place] = value
      let end = Int.random(in: 0...values.count, using: &random)
      #expect(tree.sum(before: end) == values[..<end].reduce(0, +))
      let position = Int.random(in: 0...900, using: &random)
      let found = values.indices.last { values[..<$0].reduce(0, +) <= position }
      #expect(tree.index(at: position) == found)
    }
  }

  @Test func `a position in a list of tiny lengths has an index`() {
    let list = LengthList(count: 3, each: .measured(.leastNonzeroMagnitude))
    #expect(list.index(at: 100) == 2 && list.index(at: 0) == 0)
  }

  @Test func `a length list matches an array through all changes`() {
    var random = SplitMix(seed: 11)
    for _ in 0..<40 {
      var model = [CGFloat](repeating: 44, count: Int.random(in: 1...400, using: &random))
      var list = LengthList(count: model.count, each: .estimate(44))
      for _ in 0..<20 {
        for _ in 0..<30 where !model.isEmpty {
          let place = Int.random(in: 0..<model.count, using: &random)
          model[place] = CGFloat(Int.random(in: 0...160, using: &random)) / 2
          list.set(.measured(model[place]), at: place)
        }
        let gone = model.indices.filter { _ in Int.random(in: 0..<9, using: &random) == 0 }
        for place in gone.reversed() { model.remove(at: place) }
        var new: [(index: Int, length: Length)] = []
        for _ in 0..<Int.random(in: 0...90, using: &random) {
          let place = (new.last?.index ?? -1) + 1 + Int.random(in: 0...3, using: &random)
          guard place <= model.count else { break }
          model.insert(30, at: place)
          new.append((place, .estimate(30)))
        }
        list.change(removing: gone, inserting: new)
        #expect(list.count == model.count)
        #expect(list.total == model.reduce(0, +))
        guard !model.isEmpty else { continue }
        let place = Int.random(in: 0..<model.count, using: &random)
        #expect(list.start(of: place) == model[..<place].reduce(0, +))
        #expect(list[place].value == model[place])
        let position = CGFloat(Int.random(in: 0...2000, using: &random))
        let found = list.index(at: position)
        let start = model[..<found].reduce(0, +)
        #expect(
          start <= position
            && (position < start + model[found] || found == model.count - 1
              || model[(found + 1)...].allSatisfy { $0 == 0 })
        )
      }
    }
  }

  @Test func `a million rows of one height are found immediately without own storage`() {
    var geometry = TableGeometry([TableGeometry.Section(rows: LengthList(count: 1_000_000, each: .estimate(44)))])
    #expect(geometry.height == 44_000_000)
    #expect(geometry.row(at: 22_000_010) == IndexPath(row: 500_000, section: 0))
    geometry.setRow(.measured(100), at: IndexPath(row: 500_000, section: 0))
    #expect(geometry.span(of: IndexPath(row: 500_001, section: 0)).start == 22_000_100)
    #expect(geometry.height == 44_000_056)
  }

  @Test func `headers and footers surround the rows of their sections`() {
    var section = TableGeometry.Section(rows: LengthList(count: 3, each: .measured(10)))
    section.header = .measured(5)
    section.footer = .measured(7)
    var geometry = TableGeometry([section, section])
    geometry.head = 100
    #expect(geometry.span(ofHeader: 1) == Span(start: 142, length: 5))
    #expect(geometry.span(of: IndexPath(row: 2, section: 1)) == Span(start: 167, length: 10))
    #expect(geometry.span(ofFooter: 1) == Span(start: 177, length: 7))
    #expect(geometry.row(at: 141) == nil)
    #expect(geometry.rows(ofSection: 0, from: 110, to: 126) == 0..<3)
    #expect(geometry.sections(from: 0, to: 142) == 0..<1)
  }

  @Test func `a header is pinned to the edge until the next one pushes it away`() {
    var section = TableGeometry.Section(rows: LengthList(count: 10, each: .measured(40)))
    section.header = .measured(28)
    let geometry = TableGeometry([section, section])
    for edge in stride(from: CGFloat(-100), through: 900, by: 1) {
      let top = geometry.pinnedHeader(ofSection: 0, edge: edge).start
      let next = geometry.pinnedHeader(ofSection: 1, edge: edge).start
      #expect(top == max(0, min(edge, 400)))
      #expect(next >= top + 28)
    }
  }
}

@Suite struct ListUpdatePlanTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  private func plan(
    _ changes: ListChanges, from old: [Int], to new: [Int]
  ) throws(ListUpdateError) -> ListUpdatePlan {
    try ListUpdatePlan(changes, from: ListCounts(old), to: ListCounts(new), item: "row")
  }

  @Test func `deletions are indexed before the batch, insertions after it`() throws {
    var batch = ListChanges()
    batch.deletedItems += [path(0, 1)]
    batch.insertedItems += [path(0, 0), path(0, 3)]
    let plan = try self.plan(batch, from: [3], to: [4])
    #expect([0, 1, 2].map { plan.newItem(path(0, $0)) } == [path(0, 1), nil, path(0, 2)])
    #expect([0, 1, 2, 3].map { plan.oldItem(path(0, $0)) } == [nil, path(0, 0), path(0, 2), nil])
  }

  @Test func `an inconsistent count is reported with a message`() {
    var batch = ListChanges()
    batch.deletedItems += [path(0, 1)]
    let error = #expect(throws: ListUpdateError.self) { try plan(batch, from: [3], to: [3]) }
    #expect(
      error?.description
        == "section 0 had 3 rows, 1 deleted or moved away and 0 inserted or moved in make 2, but the data source now "
        + "reports 3. Change the data together with the update, before it ends, and report every change.")
    #expect(
      #expect(throws: ListUpdateError.self) { try plan(ListChanges(), from: [1], to: [1, 1]) }?.description
        == "there were 1 sections, 0 deleted and 0 inserted make 1, but the data source now reports 2. Change the data "
        + "together with the update, before it ends, and report every change.")
  }

  @Test func `missing and duplicate rows are reported with a message`() {
    var missing = ListChanges()
    missing.deletedItems += [path(0, 5)]
    #expect(
      #expect(throws: ListUpdateError.self) { try plan(missing, from: [3], to: [2]) }?.description
        == "row 5 of section 0 cannot be deleted, moved or reloaded: before the update it had 3 rows")
    var twice = ListChanges()
    twice.deletedItems += [path(0, 1), path(0, 1)]
    #expect(
      #expect(throws: ListUpdateError.self) { try plan(twice, from: [3], to: [1]) }?.description
        == "row 0-1 is deleted, moved or reloaded twice in one update")
  }

  @Test func `any batch moves every row as in an array model`() throws {
    var random = SplitMix(seed: 5)
    for _ in 0..<300 {
      let old = (0..<Int.random(in: 1...4, using: &random)).map { section in
        (0..<Int.random(in: 0...6, using: &random)).map { section * 100 + $0 }
      }
      let (batch, new) = Self.randomBatch(old, &random)
      let plan = try self.plan(batch, from: old.map(\.count), to: new.map(\.count))
      for (section, rows) in new.enumerated() {
        for (row, item) in rows.enumerated() {
          let source = plan.oldItem(path(section, row))
          #expect(source.map { old[$0.section][$0.row] } == (item < 1000 ? item : nil))
          if let source { #expect(plan.newItem(source) == path(section, row)) }
        }
      }
    }
  }

  /// A random batch and its result for sections of items below 1000; new items have numbers from 1000.
  static func randomBatch<Random: RandomNumberGenerator>(
    _ old: [[Int]], _ random: inout Random
  ) -> (ListChanges, [[Int]]) {
    var batch = ListChanges()
    var number = 1000
    var sections: [[Int]] = []
    for (section, rows) in old.enumerated() {
      if Int.random(in: 0..<6, using: &random) == 0 {
        batch.deletedSections.append(section)
        continue
      }
      var kept: [Int] = []
      for (row, item) in rows.enumerated() {
        if Int.random(in: 0..<4, using: &random) == 0 {
          batch.deletedItems += [IndexPath(row: row, section: section)]
        } else {
          kept.append(item)
        }
      }
      sections.append(kept)
    }
    var isNew = sections.map { _ in false }
    if Int.random(in: 0..<3, using: &random) == 0 {
      let place = Int.random(in: 0...sections.count, using: &random)
      sections.insert([number, number + 1], at: place)
      isNew.insert(true, at: place)
      number += 2
      batch.insertedSections.append(place)
    }
    for section in sections.indices where !isNew[section] {
      var row = Int.random(in: 0...2, using: &random)
      while row <= sections[section].count, Int.random(in: 0..<3, using: &random) > 0 {
        sections[section].insert(number, at: row)
        batch.insertedItems += [IndexPath(row: row, section: section)]
        number += 1
        row += Int.random(in: 1...3, using: &random)
      }
    }
    return (batch, sections)
  }
}
