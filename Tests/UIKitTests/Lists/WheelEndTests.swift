import Testing
import UIKit
import UIKitTesting

/// A wheel turn beyond the end of a list stops at the end, regardless of the estimated row heights.
@Suite(.separateScreens) @MainActor struct WheelEndTests {
  /// Self-sizing rows.
  private final class Rows: NSObject, UITableViewDataSource {
    let sections: Int
    let rows: Int

    init(sections: Int, rows: Int) {
      self.sections = sections
      self.rows = rows
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let words = UILabel(frame: .zero)
      words.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(words)
      NSLayoutConstraint.activate([
        words.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        words.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        words.heightAnchor.constraint(equalToConstant: CGFloat(60 + 13 * (indexPath.row % 5))),
      ])
      return cell
    }
  }

  private func table(_ rows: Rows, _ style: UITableView.Style, estimate: CGFloat) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: style)
    table.estimatedRowHeight = estimate
    table.contentInset.bottom = 24
    table.dataSource = rows
    return table
  }

  private func end(of table: UITableView) -> CGFloat {
    table.contentSize.height - table.bounds.height + table.adjustedContentInset.bottom
  }

  @Test(arguments: [(20, 1, 40), (44, 1, 40), (10, 8, 6), (200, 8, 6)] as [(CGFloat, Int, Int)])
  func `one wheel turn stops at the end, and another at the beginning`(
    estimate: CGFloat, sections: Int, count: Int
  ) throws {
    let rows = Rows(sections: sections, rows: count)
    let table = table(rows, sections > 1 ? .insetGrouped : .plain, estimate: estimate)
    let screen = try TestScreen(size: CGSize(width: 200, height: 300), view: table)
    screen.advance(seconds: 0.1)
    screen.send(.scroll(CGPoint(x: 100, y: 150), deltaX: 0, deltaY: -100_000))
    screen.advance(seconds: 1)
    #expect(abs(table.contentOffset.y - end(of: table)) < 0.6)
    #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: count - 1, section: sections - 1))
    screen.send(.scroll(CGPoint(x: 100, y: 150), deltaX: 0, deltaY: 100_000))
    screen.advance(seconds: 1)
    #expect(abs(table.contentOffset.y + table.adjustedContentInset.top) < 0.6)
    withExtendedLifetime(rows) {}
  }

  /// Steps like those from a window, which spreads a notch over several frames.
  @Test func `a turn in many steps stops at the end`() throws {
    let rows = Rows(sections: 8, rows: 6)
    let table = table(rows, .insetGrouped, estimate: 10)
    let screen = try TestScreen(size: CGSize(width: 200, height: 300), view: table)
    screen.advance(seconds: 0.1)
    for _ in 0..<60 {
      screen.send(.scroll(CGPoint(x: 100, y: 150), deltaX: 0, deltaY: -300))
      screen.advance(seconds: 1 / 60.0)
    }
    screen.advance(seconds: 1)
    #expect(abs(table.contentOffset.y - end(of: table)) < 0.6)
    withExtendedLifetime(rows) {}
  }

  @Test func `a turn scrolls no farther than its distance`() throws {
    let rows = Rows(sections: 1, rows: 40)
    let table = table(rows, .plain, estimate: 20)
    let screen = try TestScreen(size: CGSize(width: 200, height: 300), view: table)
    screen.advance(seconds: 0.1)
    let known = end(of: table)
    screen.send(.scroll(CGPoint(x: 100, y: 150), deltaX: 0, deltaY: -(known + 50)))
    screen.advance(seconds: 1)
    #expect(abs(table.contentOffset.y - known - 50) < 0.6)
    #expect(end(of: table) > known + 60)
    withExtendedLifetime(rows) {}
  }
}
