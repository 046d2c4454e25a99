import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct NamedObservationTests {
  final class Watcher: UIView {
    var told: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      func text(_ value: Any) -> String { (value as? CGPoint).map { "y \($0.y)" } ?? "\(value)" }
      let new = change?[.newKey].map(text) ?? "-"
      let old = change?[.oldKey].map(text) ?? "-"
      told.append("\(keyPath ?? "") \(old) \(new)\(context == nil ? "" : " context")")
    }
  }

  final class Model: NSObject {
    var name: String? = "a"
    let child = Child()
  }

  final class Child: NSObject { var count = 1 }

  @Test func `a key path observer gets the old and the new value until it is removed`() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 500)
    let watcher = Watcher(frame: .zero)
    scroll.addObserver(watcher, forKeyPath: "contentOffset", options: [.old, .new], context: nil)
    scroll.contentOffset.y = 30
    scroll.contentOffset.y = 30
    scroll.contentOffset.y = 40
    #expect(watcher.told == ["contentOffset y 0.0 y 30.0", "contentOffset y 30.0 y 40.0"])
    scroll.removeObserver(watcher, forKeyPath: "contentOffset")
    scroll.contentOffset.y = 50
    #expect(watcher.told.count == 2)
  }

  @Test func `items of bars are observed by name at once`() throws {
    let watcher = Watcher(frame: .zero)
    let controller = UIViewController()
    controller.tabBarItem.addObserver(watcher, forKeyPath: "badgeValue", options: .new, context: nil)
    controller.navigationItem.addObserver(watcher, forKeyPath: "title", options: [.old, .new], context: nil)
    controller.tabBarItem.badgeValue = "3"
    controller.navigationItem.title = "Pond"
    #expect(watcher.told == ["badgeValue - 3", "title <null> Pond"])
  }

  @Test func `key paths traverse objects, also to custom properties`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: label)
    let watcher = Watcher(frame: .zero)
    let model = Model()
    var mark = 0
    label.addObserver(watcher, forKeyPath: "text", options: .new, context: nil)
    label.addObserver(watcher, forKeyPath: "layer.cornerRadius", options: .new, context: nil)
    model.addObserver(watcher, forKeyPath: "child.count", options: [.new, .initial], context: &mark)
    model.addObserver(watcher, forKeyPath: "name", options: .new, context: nil)
    #expect(watcher.told == ["child.count - 1 context"])
    watcher.told = []
    label.text = "b"
    label.layer.cornerRadius = 3
    model.child.count = 2
    model.name = nil
    screen.advanceFrame()
    #expect(
      watcher.told.sorted() == ["child.count - 2 context", "layer.cornerRadius - 3.0", "name - <null>", "text - b"])
  }

  @Test func `neither side is retained, and released objects are not notified`() throws {
    let view = UIView()
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: view)
    weak var goneWatcher: Watcher?
    weak var goneModel: Model?
    do {
      let watcher = Watcher(frame: .zero)
      let model = Model()
      view.addObserver(watcher, forKeyPath: "frame", options: .new, context: nil)
      model.addObserver(watcher, forKeyPath: "name", options: .new, context: nil)
      goneWatcher = watcher
      goneModel = model
    }
    #expect(goneWatcher == nil && goneModel == nil)
    view.frame.size.width = 3
    screen.advanceFrame()
  }

  @Test func `unknown key paths, missing observers and unhandled changes are reported`() {
    let lines = LogLines()
    Log.redirect { lines.add($0) }
    defer { Log.redirect(to: nil) }
    let view = UIView()
    view.addObserver(UIView(), forKeyPath: "colour", options: .new, context: nil)
    view.removeObserver(view, forKeyPath: "frame")
    let idle = UIView()
    view.addObserver(idle, forKeyPath: "frame", options: .new, context: nil)
    view.frame.size.width = 9
    #expect(
      lines.all == [
        "warning: UIView has no property 'colour' that can be observed by name; observe a key path instead",
        "warning: an observer was removed from UIView that was not added",
        "warning: UIView observes 'frame' but does not override observeValue(forKeyPath:)",
      ])
  }
}
