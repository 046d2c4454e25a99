import Testing
import UIKit
import UIKitTesting

/// Rows and headers that change during an animation.
@Suite(.separateScreens) @MainActor struct TableMovementTests {
  private final class CountingTable: UITableView {
    var layouts = 0
    override func layoutSubviews() {
      layouts += 1
      super.layoutSubviews()
    }
  }

  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var headerHeight: CGFloat = 40
    let header = UIView(frame: .zero)
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { headerHeight }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }
  }

  private let source = Source()
  private let table = CountingTable(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  private func show() throws -> TestScreen {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    let screen = try TestScreen(size: CGSize(width: 300, height: 400), view: table)
    screen.advanceFrame()
    return screen
  }

  @Test func `a changed size of header contents lays out the table, that of cell contents does not`() throws {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    let label = UILabel(frame: .zero)
    label.text = "Short"
    label.translatesAutoresizingMaskIntoConstraints = false
    header.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: header.leadingAnchor),
      label.topAnchor.constraint(equalTo: header.topAnchor),
    ])
    table.tableHeaderView = header
    let screen = try show()
    screen.advance(seconds: 0.1)
    var before = table.layouts
    label.text = "A longer text"
    screen.advanceFrame()
    #expect(table.layouts == before + 1)
    before = table.layouts
    screen.advance(seconds: 0.1)
    #expect(table.layouts == before)
  }

  @Test func `rows that enter during an update move with the others`() throws {
    let screen = try show()
    func shown(_ view: UIView) -> CGFloat { (view.layer.presentation() ?? view.layer).frame.minY }
    source.headerHeight = 140
    table.performBatchUpdates(nil)
    for frame in 0..<30 {
      // During scrolling, also in the other direction, rows enter at the bottom.
      table.contentOffset.y += 6
      if frame == 8 {
        source.headerHeight = 40
        table.performBatchUpdates(nil)
      }
      screen.advanceFrame()
      let places = table.visibleCells.map(shown).sorted()
      for (place, next) in zip(places, places.dropFirst()) { #expect(abs(next - place - 44) < 0.01) }
    }
  }
}
