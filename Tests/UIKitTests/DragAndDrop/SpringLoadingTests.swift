import Testing
import UIKit
import UIKitTesting

/// Drags that rest on views and activate them.
@Suite(.separateScreens) @MainActor struct SpringLoadingTests {
  private final class Desk: UIViewController, UIDragInteractionDelegate, UITableViewDelegate, UITableViewDataSource {
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
    let folder = UIView(frame: CGRect(x: 200, y: 200, width: 100, height: 100))
    let table = UITableView(frame: CGRect(x: 0, y: 320, width: 180, height: 160))
    var calls: [String] = []

    override func viewDidLoad() {
      for view in [card, folder, table] { self.view.addSubview(view) }
      card.addInteraction(UIDragInteraction(delegate: self))
      (table.dataSource, table.delegate, table.rowHeight) = (self, self, 40)
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "card" as NSString))] }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(
      _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool { indexPath.row != 1 }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("row \(indexPath.row)")
    }
  }

  /// Records the states, and allows drags in the left half of a view.
  private final class LeftHalf: NSObject, UISpringLoadedInteractionBehavior, UISpringLoadedInteractionEffect {
    var calls: [String] = []
    func shouldAllow(
      _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool { context.location(in: interaction.view).x < 50 }
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { calls.append("finish") }
    func interaction(
      _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) { calls.append("\(context.state)") }
  }

  private func start() throws -> (TestScreen, Desk) {
    let desk = Desk()
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { desk }
    screen.advanceFrame()
    return (screen, desk)
  }

  /// Drags the card to points.
  private func pull(_ screen: TestScreen, to points: CGPoint...) {
    screen.send(.pointerMoved(CGPoint(x: 40, y: 30)))
    screen.send(.pointerDown(CGPoint(x: 40, y: 30), .left))
    screen.send(.pointerMoved(CGPoint(x: 60, y: 30)))
    for point in points { screen.send(.pointerMoved(point)) }
  }

  private let left = CGPoint(x: 230, y: 250)
  private let right = CGPoint(x: 270, y: 250)

  @Test func `a drag that rests activates a view once, and a passing one does not`() throws {
    let (screen, desk) = try start()
    desk.folder.addInteraction(UISpringLoadedInteraction { _, context in desk.calls.append("\(context.state)") })
    pull(screen, to: left)
    screen.advance(seconds: 0.9)
    #expect(desk.calls.isEmpty)
    screen.send(.pointerMoved(CGPoint(x: 100, y: 250)))
    screen.advance(seconds: 1)
    #expect(desk.calls.isEmpty)
    screen.send(.pointerMoved(left))
    screen.advance(seconds: 1.1)
    screen.send(.pointerMoved(right))
    screen.advance(seconds: 2)
    #expect(desk.calls == ["activated"])
  }

  @Test func `a movement begins the waiting time again`() throws {
    let (screen, desk) = try start()
    desk.folder.addInteraction(UISpringLoadedInteraction { _, _ in desk.calls.append("activated") })
    pull(screen, to: left)
    screen.advance(seconds: 0.9)
    screen.send(.pointerMoved(right))
    screen.advance(seconds: 0.9)
    #expect(desk.calls.isEmpty)
    screen.advance(seconds: 0.2)
    #expect(desk.calls == ["activated"])
  }

  @Test func `a behavior decides, and an effect is told of the states`() throws {
    let (screen, desk) = try start()
    let half = LeftHalf()
    desk.folder.addInteraction(
      UISpringLoadedInteraction(interactionBehavior: half, interactionEffect: half) { _, _ in half.calls.append("go") })
    pull(screen, to: right)
    screen.advance(seconds: 2)
    #expect(half.calls.isEmpty)
    screen.send(.pointerMoved(left))
    screen.advance(seconds: 0.7)
    #expect(half.calls == ["possible", "activating"])
    screen.send(.pointerMoved(right))
    #expect(half.calls.suffix(2) == ["inactive", "finish"])
    screen.send(.pointerMoved(left))
    screen.advance(seconds: 1.1)
    screen.send(.pointerUp(left, .left))
    screen.advance(seconds: 0.5)
    #expect(half.calls.suffix(5) == ["possible", "activating", "activated", "go", "finish"])
  }

  @Test func `buttons and segments are activated while they are spring-loaded`() throws {
    let (screen, desk) = try start()
    let button = UIButton(frame: desk.folder.frame)
    button.addAction(UIAction { _ in desk.calls.append("button") }, for: .primaryActionTriggered)
    let segments = UISegmentedControl(items: ["a", "b"])
    segments.frame = CGRect(x: 200, y: 100, width: 100, height: 32)
    segments.addAction(UIAction { _ in desk.calls.append("segment") }, for: .valueChanged)
    for view in [button, segments] { desk.view.addSubview(view) }
    screen.advanceFrame()
    pull(screen, to: left)
    screen.advance(seconds: 2)
    #expect(desk.calls.isEmpty)
    (button.isSpringLoaded, segments.isSpringLoaded) = (true, true)
    screen.send(.pointerMoved(right))
    #expect(button.isHighlighted)
    screen.advance(seconds: 1.1)
    screen.send(.pointerMoved(CGPoint(x: 280, y: 116)))
    screen.advance(seconds: 1.1)
    #expect(desk.calls == ["button", "segment"] && segments.selectedSegmentIndex == 1 && !button.isHighlighted)
    button.isSpringLoaded = false
    #expect(button.interactions.isEmpty)
  }

  @Test func `rows that the delegate allows are selected`() throws {
    let (screen, desk) = try start()
    desk.table.isSpringLoaded = true
    pull(screen, to: CGPoint(x: 50, y: 340))
    screen.advance(seconds: 0.8)
    screen.send(.pointerMoved(CGPoint(x: 50, y: 380)))
    screen.advance(seconds: 2)
    #expect(desk.calls.isEmpty)
    screen.send(.pointerMoved(CGPoint(x: 50, y: 420)))
    screen.advance(seconds: 1.1)
    #expect(desk.calls == ["row 2"] && desk.table.indexPathForSelectedRow?.row == 2)
  }

  @Test func `tabs and bar items are activated`() throws {
    let (screen, desk) = try start()
    let bar = UITabBar(frame: CGRect(x: 120, y: 200, width: 200, height: 49))
    bar.items = [UITabBarItem(title: "a", image: nil, tag: 0), UITabBarItem(title: "b", image: nil, tag: 1)]
    bar.selectedItem = bar.items?.first
    bar.itemPositioning = .fill
    bar.isSpringLoaded = true
    let tools = UIToolbar(frame: CGRect(x: 120, y: 100, width: 200, height: 44))
    let item = UIBarButtonItem(title: "Open", primaryAction: UIAction(title: "Open") { _ in desk.calls.append("item") })
    item.isSpringLoaded = true
    tools.items = [item]
    for view in [bar, tools] { desk.view.addSubview(view) }
    screen.advanceFrame()
    pull(screen, to: CGPoint(x: 270, y: 220))
    screen.advance(seconds: 1.1)
    #expect(bar.selectedItem?.tag == 1)
    screen.send(.pointerMoved(CGPoint(x: 150, y: 122)))
    screen.advance(seconds: 1.1)
    #expect(desk.calls == ["item"])
  }
}
