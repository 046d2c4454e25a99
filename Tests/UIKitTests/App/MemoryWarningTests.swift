import Foundation
import Testing
import UIKit
import UIKitTesting

/// Who hears that memory is short.
@Suite(.serialized) @MainActor struct MemoryWarningTests {
  private final class Heard {
    var names: [String] = []
  }

  private final class Listener: UIViewController {
    let heard: Heard

    init(_ name: String, _ heard: Heard) {
      self.heard = heard
      super.init(nibName: nil, bundle: nil)
      title = name
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      heard.names.append(title ?? "")
    }
  }

  @Test func `every controller of a stack, those below included, and what it presents hears of it once`() throws {
    let heard = Heard()
    let root = Listener("root", heard)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) {
      let stack = UINavigationController(rootViewController: root)
      stack.pushViewController(Listener("top", heard), animated: false)
      return stack
    }
    root.navigationController?.present(Listener("sheet", heard), animated: false)
    screen.advanceFrame()
    screen.send(.memoryWarning)
    #expect(heard.names == ["root", "top", "sheet"])
  }

  @Test func `observers hear of it from the app`() throws {
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: UIView())
    nonisolated(unsafe) var isFromApp: [Bool] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { isFromApp.append($0.object is UIApplication) }
    defer { NotificationCenter.default.removeObserver(token) }
    screen.send(.memoryWarning)
    #expect(isFromApp == [true])
  }
}
