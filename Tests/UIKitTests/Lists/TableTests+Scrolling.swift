import Foundation
import Testing
import UIKitTesting

@testable import UIKit

extension TableTests {
  @Test func `rows scroll to every position, below a pinned header`() throws {
    let source = ListSource([ListSource.rows(100)])
    source.headers = ["A"]
    let (screen, table) = try make(source, height: 300)
    let path = IndexPath(row: 50, section: 0)
    let header = table.rectForHeader(inSection: 0).height
    table.scrollToRow(at: path, at: .top, animated: false)
    #expect(table.contentOffset.y == table.rectForRow(at: path).minY - header)
    table.scrollToRow(at: path, at: .bottom, animated: false)
    #expect(table.contentOffset.y == table.rectForRow(at: path).maxY - 300)
    let still = table.contentOffset
    table.scrollToRow(at: IndexPath(row: 48, section: 0), at: .none, animated: false)
    #expect(table.contentOffset == still)
    table.scrollToRow(at: IndexPath(row: 2, section: 0), at: .top, animated: true)
    screen.advance(seconds: 0.5)
    #expect(table.contentOffset.y == table.rectForRow(at: IndexPath(row: 2, section: 0)).minY - header)
  }

  @Test func `an animated scroll through estimated rows ends at the row`() throws {
    let source = ListSource([ListSource.rows(300)])
    for (index, text) in source.sections[0].enumerated() { source.heights[text] = CGFloat(30 + index * 13 % 90) }
    let (screen, table) = try make(source, TallCell.self, height: 300)
    for row in [150, 20, 222] {
      table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: true)
      screen.advance(seconds: 0.6)
      let place = table.cellForRow(at: IndexPath(row: row, section: 0))
      #expect(place != nil)
      #expect(abs((place?.frame.minY ?? 0) - table.contentOffset.y) < 0.01)
    }
  }

  @Test func `reloading keeps visible content in place`() throws {
    let source = ListSource([ListSource.rows(300)])
    for (index, text) in source.sections[0].enumerated() { source.heights[text] = CGFloat(30 + index * 13 % 90) }
    let (screen, table) = try make(source, TallCell.self, height: 300)
    for _ in 0..<40 {
      table.contentOffset.y += 97
      screen.advanceFrame()
    }
    let before = table.visibleCells.compactMap { ($0 as? TallCell)?.name.text }
    let place = (table.visibleCells.first?.frame.minY ?? 0) - table.contentOffset.y
    table.reloadData()
    screen.advanceFrame()
    #expect(table.visibleCells.compactMap { ($0 as? TallCell)?.name.text } == before)
    #expect((table.visibleCells.first?.frame.minY ?? 0) - table.contentOffset.y == place)
  }

  @Test func `the index strip scrolls to its sections`() throws {
    let source = ListSource((0..<10).map { _ in ListSource.rows(10) })
    source.headers = (0..<10).map { "\($0)" }
    source.indexTitles = (0..<10).map { "\($0)" }
    let (screen, table) = try make(source, height: 300)
    screen.tap(at: CGPoint(x: 314, y: 150 + 14 * 2 + 7))
    screen.advanceFrame()
    #expect(table.contentOffset.y == table.rectForHeader(inSection: 7).minY)
  }
}
