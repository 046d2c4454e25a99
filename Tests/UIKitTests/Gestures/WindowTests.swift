import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct WindowTests {
  @Test func `windows are ordered by level, touches go to the front one, keys to the key window`() throws {
    let below = GestureTests.Surface(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let screen = try TestScreen(size: CGSize(width: 200, height: 200), view: below)
    let main = try #require(UIApplication.shared.keyWindow)
    var keys: [String] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIWindow.didBecomeKeyNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { keys.append("key") } }
    let alert = UIWindow(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    alert.windowLevel = .alert
    let surface = GestureTests.Surface(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    alert.addSubview(surface)
    alert.makeKeyAndVisible()
    #expect(alert.isKeyWindow && !main.isKeyWindow)
    #expect(keys == ["key"])
    #expect(UIApplication.shared.windows == [main, alert])
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    other.isUserInteractionEnabled = false
    other.makeKeyAndVisible()
    #expect(UIApplication.shared.windows == [main, other, alert])
    screen.send(.touch(id: 0, .down, CGPoint(x: 60, y: 60)))
    #expect(surface.calls == ["began"])
    screen.send(.touch(id: 0, .up, CGPoint(x: 60, y: 60)))
    screen.tap(at: CGPoint(x: 10, y: 10))
    #expect(below.calls == ["began", "ended"])
    alert.isHidden = true
    screen.tap(at: CGPoint(x: 60, y: 60))
    #expect(below.calls.count == 4)
    #expect(alert.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
    screen.send(.resized(CGSize(width: 400, height: 300), scale: 1))
    #expect(main.frame.size == CGSize(width: 400, height: 300))
    #expect(alert.frame.size == CGSize(width: 100, height: 100))
    NotificationCenter.default.removeObserver(token)
  }

  @Test func `a window receives every touch before its views`() throws {
    final class Watcher: UIWindow {
      var phases: [UITouch.Phase] = []
      override func sendEvent(_ event: UIEvent) {
        phases += (event.allTouches ?? []).map(\.phase)
        super.sendEvent(event)
      }
    }
    let screen = try TestScreen(size: CGSize(width: 200, height: 200), view: UIView(frame: .zero))
    let window = Watcher(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let view = GestureTests.Surface(frame: window.bounds)
    window.addSubview(view)
    window.makeKeyAndVisible()
    screen.tap(at: CGPoint(x: 20, y: 20))
    #expect(window.phases == [.began, .ended])
    #expect(view.calls == ["began", "ended"])
  }

  @Test func `an interaction is notified of its view`() throws {
    final class Plain: UIInteraction {
      weak var view: UIView?
      var moves: [String] = []
      func willMove(to view: UIView?) { moves.append(view == nil ? "will leave" : "will come") }
      func didMove(to view: UIView?) {
        self.view = view
        moves.append(view == nil ? "left" : "came")
      }
    }
    let view = UIView(frame: .zero)
    let interaction = Plain()
    view.addInteraction(interaction)
    #expect(view.interactions.count == 1)
    let other = UIView(frame: .zero)
    other.addInteraction(interaction)
    #expect(view.interactions.isEmpty && interaction.view === other)
    other.removeInteraction(interaction)
    #expect(
      interaction.moves == ["will come", "came", "will leave", "left", "will come", "came", "will leave", "left"])
  }
}
