import Testing
import UIKit
import UIKitTesting

/// One turn of the wheel reaches the end of a list whose rows find their own heights.
@Suite(.serialized) @MainActor struct WheelEndTests {
  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let words = UILabel(frame: .zero)
      words.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(words)
      NSLayoutConstraint.activate([
        words.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        words.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        words.heightAnchor.constraint(equalToConstant: CGFloat(40 + 13 * (indexPath.row % 5))),
      ])
      return cell
    }
  }

  @Test(arguments: [20, 44] as [CGFloat]) func `the end is reached at once, and the beginning again`(
    estimate: CGFloat
  ) throws {
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
    table.rowHeight = UITableView.automaticDimension
    table.estimatedRowHeight = estimate
    table.dataSource = rows
    let screen = try TestScreen(size: CGSize(width: 200, height: 300), view: table)
    screen.advance(seconds: 0.1)
    screen.send(.scroll(CGPoint(x: 100, y: 150), deltaX: 0, deltaY: -90_000))
    screen.advance(seconds: 1)
    #expect(abs(table.contentOffset.y - (table.contentSize.height - 300)) < 0.6)
    #expect(table.indexPathsForVisibleRows?.last?.row == 39)
    screen.send(.scroll(CGPoint(x: 100, y: 150), deltaX: 0, deltaY: 90_000))
    screen.advance(seconds: 1)
    #expect(abs(table.contentOffset.y) < 0.6)
    withExtendedLifetime(rows) {}
  }
}
