import Testing
import UIKit
import UIKitTesting

@testable import UIKitComponents

extension ComponentTests {
  /// Components that are rotated, resized and removed during animations and gestures.
  @Suite(.separateScreens) @MainActor struct InterruptionTests {
    let stage: Stage
    let source = RowSource(200)

    init() throws {
      stage = try Stage(size: CGSize(width: 400, height: 500))
    }

    private var screen: TestScreen { stage.screen }
    private func at(_ y: CGFloat) -> CGPoint { CGPoint(x: 200, y: y) }

    /// Proves elasticHeader
    @Test func `a rotation while scrolled keeps rows of an elastic table on screen with another header height`()
      throws
    {
      let table = source.fill(ElasticHeaderTableView(frame: stage.root.bounds))
      table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      let header = UIView(frame: .zero)
      let label = UILabel(frame: .zero)
      label.text = String(repeating: "Long words of a portrait. ", count: 10)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      header.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: header.topAnchor),
        label.bottomAnchor.constraint(equalTo: header.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: header.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: header.trailingAnchor),
      ])
      table.tableHeaderView = header
      stage.show(table)
      let before = header.shown.height
      table.contentOffset.y = before + 44 * 30 + 13
      screen.advanceFrame()
      let row = try #require(table.indexPathsForVisibleRows?.first)
      let place = try #require(table.cellForRow(at: row)).shown.minY
      stage.resize(to: CGSize(width: 250, height: 620))
      #expect(table.tableHeaderView?.bounds.height ?? 0 > before + 20)
      #expect(table.cellForRow(at: row)?.shown.minY == place)
      stage.resize(to: CGSize(width: 400, height: 500))
      #expect(table.cellForRow(at: row)?.shown.minY == place)
    }

    /// Proves scrollAwayBar: resizing
    @Test(arguments: [false, true])
    func `after a rotation during a drag, bar and rows still follow the finger`(entersAlways: Bool) throws {
      let table = source.fill(UITableView(frame: .zero))
      let controller = UIViewController()
      controller.view = table
      let navigation = ScrollAwayNavigationController(rootViewController: controller)
      navigation.entersAlways = entersAlways
      stage.root.window?.rootViewController = navigation
      screen.advanceFrame()
      screen.beginDrag(from: at(300), to: at(270))
      stage.resize(to: CGSize(width: 600, height: 400))
      let bar = navigation.navigationBar
      #expect(table.isDragging && bar.shown.width == 600)
      var trace = Trace(screen, table, ["bar": { bar.shown.minY }])
      trace.drag(from: at(270), to: at(230), frames: 10)
      #expect(trace.worstTear < 0.01 && trace.greatestStep("bar") < 4.5)
      screen.send(.touch(id: 0, .up, at(230)))
      screen.settle(table)
      screen.advance(seconds: 0.3)
      let isShown = bar.shown.minY == 0
      #expect(isShown || bar.shown.maxY <= 0.01 || !entersAlways)
      table.setContentOffset(CGPoint(x: 0, y: -100), animated: false)
      screen.advance(seconds: 1)
      #expect(bar.shown.minY == 0)
    }

    /// Proves expandableHeader: resizing
    @Test func `after a rotation during a drag, an expandable header stays adjacent to its rows`() {
      let controller = ExpandableHeaderTests.Rows(style: .plain)
      let header = UIView(frame: .zero)
      controller.expandableHeaderView = header
      stage.root.window?.rootViewController = controller
      screen.advanceFrame()
      screen.beginDrag(from: at(400), to: at(340))
      controller.setHeaderExpanded(true, animated: true)
      screen.advance(seconds: 0.1)
      stage.resize(to: CGSize(width: 600, height: 400))
      screen.send(.touch(id: 0, .move, at(300)))
      screen.advance(seconds: 0.6)
      #expect(header.shown == CGRect(x: 0, y: 0, width: 600, height: 88))
      screen.send(.touch(id: 0, .up, at(300)))
      screen.settle(controller.tableView)
      let rows = controller.tableView.shownRows.values.sorted { $0.minY < $1.minY }
      #expect(zip(rows, rows.dropFirst()).allSatisfy { abs($0.maxY - $1.minY) < 0.01 })
    }

    /// Proves outlinedLabel: resizing
    @Test func `resizing a pressed label with an outline keeps text and outline apart`() {
      let label = OutlinedLabel(frame: CGRect(x: 20, y: 20, width: 200, height: 60))
      label.text = "Shell halves this bite"
      label.numberOfLines = 0
      label.outlineWidth = 3
      label.padding = CGPoint(x: 5, y: 5)
      label.autoresizingMask = [.flexibleWidth]
      label.isUserInteractionEnabled = true
      stage.show(label)
      screen.send(.touch(id: 0, .down, CGPoint(x: 60, y: 40)))
      stage.resize(to: CGSize(width: 300, height: 500))
      #expect(label.bounds.width < 200)
      let text = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 0)
      #expect(text.width <= label.bounds.width && text.minX >= 0)
      screen.send(.touch(id: 0, .up, CGPoint(x: 60, y: 40)))
    }

    @MainActor private final class Pond: LiveScene {
      let view = UIView(frame: .zero)
      var steps = 0
      func advance(by seconds: TimeInterval) { steps += 1 }
    }

    /// Proves liveScene: resizing
    @Test func `after a rotation during a cross-fade both scenes fill the view, and one remains`() {
      let (old, new) = (Pond(), Pond())
      let sceneView = SceneView(frame: stage.root.bounds)
      sceneView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      sceneView.setScene(old, animated: false)
      stage.show(sceneView)
      sceneView.setScene(new, animated: true)
      screen.advance(seconds: 0.2)
      stage.resize(to: CGSize(width: 500, height: 400))
      for pond in [old, new] { #expect(pond.view.frame == CGRect(x: 0, y: 0, width: 500, height: 400)) }
      screen.advance(seconds: 0.5)
      #expect(old.view.superview == nil && new.view.alpha == 1)
    }

    /// Proves liveScene: removal
    @Test func `a view removed during a cross-fade shows only the new scene when added again`() {
      let (old, new) = (Pond(), Pond())
      let sceneView = SceneView(frame: stage.root.bounds)
      sceneView.setScene(old, animated: false)
      stage.show(sceneView)
      sceneView.setScene(new, animated: true)
      screen.advance(seconds: 0.2)
      sceneView.removeFromSuperview()
      screen.advance(seconds: 0.2)
      let steps = (old.steps, new.steps)
      screen.advance(seconds: 0.2)
      #expect(old.steps == steps.0 && new.steps == steps.1)
      stage.show(sceneView)
      screen.advanceFrame()
      #expect(sceneView.subviews == [new.view] && new.view.layer.presentation()?.opacity == 1)
      #expect(new.steps > steps.1 && old.steps == steps.0)
    }

    /// Proves liveScene: reducedMotion
    @Test func `with reduced motion scenes cross-fade without movement`() {
      SystemPreferences.current.reducesMotion = true
      defer { SystemPreferences.current = SystemPreferences() }
      let (old, new) = (Pond(), Pond())
      let sceneView = SceneView(frame: stage.root.bounds)
      sceneView.setScene(old, animated: false)
      stage.show(sceneView)
      sceneView.setScene(new, animated: true)
      for _ in 0..<40 {
        screen.advanceFrame()
        #expect(new.view.shown == stage.root.bounds)
      }
      #expect(old.view.superview == nil)
    }

    /// Proves liveScene: keyboard, accessibility
    @Test func `keys reach the buttons of a screen over a scene, and its texts are accessible`() {
      let sceneView = SceneView(frame: stage.root.bounds)
      sceneView.setScene(Pond(), animated: false)
      stage.show(sceneView)
      let controller = UIViewController()
      var pressed = 0
      let button = UIButton(type: .system, primaryAction: UIAction(title: "Molt") { _ in pressed += 1 })
      button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
      controller.view.addSubview(button)
      let parent = stage.root.window!.rootViewController!
      sceneView.addScreen(controller, to: parent)
      screen.advanceFrame()
      screen.type(.keyboardTab)
      screen.type(.keyboardReturnOrEnter)
      #expect(pressed == 1)
      #expect(screen.tree.contains("label=\"Molt\""))
      sceneView.removeScreen(controller)
      screen.advanceFrame()
      #expect(controller.parent == nil && !screen.tree.contains("Molt"))
    }

    /// Proves centredPopover: everyFrame
    @Test func `a moving anchor moves the popover without a jump`() throws {
      let anchor = UIView(frame: CGRect(x: 40, y: 40, width: 40, height: 20))
      stage.root.addSubview(anchor)
      let content = UIViewController()
      content.preferredContentSize = CGSize(width: 120, height: 80)
      let popover = CentredPopoverController(showing: content)
      popover.anchor = anchor
      try #require(stage.root.window?.rootViewController).present(popover, animated: true)
      screen.advance(seconds: 0.5)
      var last = content.view.shown.minX
      for step in 1...50 {
        popover.anchorRect = CGRect(x: CGFloat(step) * 4, y: 0, width: 40, height: 20)
        screen.advanceFrame()
        let now = content.view.shown.minX
        #expect(abs(now - last) < 4.01)
        last = now
      }
    }
  }
}
