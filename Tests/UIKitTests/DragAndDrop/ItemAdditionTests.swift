import Testing
import UIKit
import UIKitTesting

/// Items that a second finger adds to a drag.
@Suite(.separateScreens) @MainActor struct ItemAdditionTests {
  private final class Desk: UIViewController, UIDragInteractionDelegate, UIDropInteractionDelegate {
    let cards = (0..<2).map { UIView(frame: CGRect(x: 20 + 100 * $0, y: 20, width: 60, height: 40)) }
    let box = UIView(frame: CGRect(x: 200, y: 200, width: 100, height: 100))
    var calls: [String] = []
    var texts: [String] = []
    var adds = true
    var takesPart = true

    override func viewDidLoad() {
      for card in cards {
        view.addSubview(card)
        card.addInteraction(UIDragInteraction(delegate: self))
      }
      view.addSubview(box)
      box.addInteraction(UIDropInteraction(delegate: self))
    }

    private func index(_ interaction: UIDragInteraction) -> Int { cards.firstIndex { $0 === interaction.view } ?? -1 }
    private func items(_ interaction: UIDragInteraction) -> [UIDragItem] {
      [UIDragItem(itemProvider: NSItemProvider(object: "card \(index(interaction))" as NSString))]
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { items(interaction) }
    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] {
      calls.append("add \(index(interaction)) at \(Int(point.x))")
      return adds ? items(interaction) : []
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession],
      withTouchAt point: CGPoint
    ) -> (any UIDragSession)? { takesPart ? sessions.first : nil }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
      for addingInteraction: UIDragInteraction
    ) { calls.append("\(index(interaction)) told of \(items.count) of \(index(addingInteraction))") }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { calls.append("end \(index(interaction))") }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      session.loadObjects(ofClass: String.self) { self.texts = $0 }
    }
  }

  private let first = CGPoint(x: 40, y: 30)
  private let second = CGPoint(x: 140, y: 30)

  private func lift() throws -> (TestScreen, Desk) {
    let desk = Desk()
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { desk }
    screen.send(.touch(id: 0, .down, first))
    screen.advance(seconds: 0.6)
    return (screen, desk)
  }

  private func drop(_ screen: TestScreen) {
    screen.move(finger: 0, from: first, to: CGPoint(x: 250, y: 250))
    screen.send(.touch(id: 0, .up, CGPoint(x: 250, y: 250)))
    screen.advance(seconds: 0.6)
  }

  @Test func `a tap of another finger adds the items of its view`() throws {
    let (screen, desk) = try lift()
    screen.tap(at: second, finger: 1)
    #expect(desk.calls == ["add 1 at 20", "0 told of 1 of 1", "1 told of 1 of 1"])
    screen.advance(seconds: 0.3)
    let pictures = try #require(desk.view.window?.subviews.dropFirst())
    #expect(pictures.map(\.center.x) == [50, 48])
    drop(screen)
    #expect(desk.texts == ["card 0", "card 1"] && desk.calls.suffix(2) == ["end 0", "end 1"])
  }

  @Test func `a view without items to add keeps its taps`() throws {
    let (screen, desk) = try lift()
    var taps = 0
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addHandler { _ in taps += 1 }
    desk.cards[1].addGestureRecognizer(tap)
    desk.adds = false
    screen.tap(at: second, finger: 1)
    #expect(desk.calls == ["add 1 at 20"] && taps == 1)
    drop(screen)
    #expect(desk.texts == ["card 0"] && desk.calls.last == "end 0")
  }

  @Test func `a view that takes no part in the drag is not asked for items`() throws {
    let (screen, desk) = try lift()
    desk.takesPart = false
    screen.tap(at: second, finger: 1)
    drop(screen)
    #expect(desk.texts == ["card 0"] && desk.calls == ["end 0"])
  }

  @Test func `a tap without a drag asks for nothing`() throws {
    let desk = Desk()
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { desk }
    screen.tap(at: second)
    #expect(desk.calls.isEmpty)
  }

  private final class Rows: UITableViewController, UITableViewDragDelegate {
    var added: [String] = []
    var selected: [Int] = []
    override func viewDidLoad() {
      tableView.rowHeight = 40
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      tableView.dragDelegate = self
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath.row)
    }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "\(indexPath.row)" as NSString))] }
    func tableView(
      _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
      added.append("\(indexPath.row) at \(Int(point.y))")
      return self.tableView(tableView, itemsForBeginning: session, at: indexPath)
    }
  }

  @Test func `a tap on another row of a table adds it instead of selecting it`() throws {
    let rows = Rows()
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { rows }
    screen.send(.touch(id: 0, .down, CGPoint(x: 100, y: 20)))
    screen.advance(seconds: 0.6)
    screen.tap(at: CGPoint(x: 100, y: 150), finger: 1)
    #expect(rows.added == ["3 at 150"] && rows.selected.isEmpty)
    screen.tap(at: CGPoint(x: 100, y: 150), finger: 1)
    #expect(rows.added.count == 1)
    screen.send(.touch(id: 0, .up, CGPoint(x: 100, y: 20)))
    screen.advance(seconds: 0.6)
    #expect(!rows.tableView.hasActiveDrag)
  }
}
