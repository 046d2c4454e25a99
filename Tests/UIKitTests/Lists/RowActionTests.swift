import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct RowActionTests {
  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var done: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? {
      let flag = UITableViewRowAction(style: .normal, title: "Flag") { [weak self] action, path in
        self?.done.append("\(action.title ?? "") \(path.row)")
      }
      flag.backgroundColor = .systemOrange
      return [flag, UITableViewRowAction(style: .destructive, title: "Delete") { _, _ in }]
    }
  }

  @Test func `actions of the older API appear on a row's swipe`() throws {
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: .plain)
    table.dataSource = source
    table.delegate = source
    let screen = try TestScreen(size: CGSize(width: 320, height: 200), view: table)
    screen.advanceFrame()
    let actions = try #require(table.visibleCells.first?.accessibilityCustomActions)
    #expect(actions.map(\.name).contains("Flag"))
    #expect(try #require(actions.first { $0.name == "Flag" }).perform())
    screen.advance(seconds: 0.5)
    #expect(source.done == ["Flag 0"])
  }
}
