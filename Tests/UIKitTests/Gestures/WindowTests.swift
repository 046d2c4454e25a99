import Raster
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
    var shown: [String] = []
    let observers = [UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification].map { name in
      NotificationCenter.default.addObserver(forName: name, object: alert, queue: nil) { _ in
        MainActor.assumeIsolated { shown.append(name.rawValue) }
      }
    }
    alert.isHidden = true
    alert.isHidden = false
    alert.isHidden = true
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    let (hidden, visible) = ("UIWindowDidBecomeHiddenNotification", "UIWindowDidBecomeVisibleNotification")
    #expect(shown == [hidden, visible, hidden])
    screen.tap(at: CGPoint(x: 60, y: 60))
    #expect(below.calls.count == 4)
    #expect(alert.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
    screen.send(.resized(CGSize(width: 400, height: 300), scale: 1))
    #expect(main.frame.size == CGSize(width: 400, height: 300))
    #expect(alert.frame.size == CGSize(width: 100, height: 100))
    NotificationCenter.default.removeObserver(token)
  }

  @Test func `a window starts hidden and is shown in front when it stops being hidden`() throws {
    let screen = try TestScreen(size: CGSize(width: 200, height: 200), view: UIView(frame: .zero))
    let main = try #require(UIApplication.shared.keyWindow)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.backgroundColor = .red
    #expect(window.isHidden && UIApplication.shared.windows == [main])
    window.rootViewController = UIViewController()
    #expect(window.isHidden)
    window.isHidden = false
    #expect(UIApplication.shared.windows == [main, window] && main.isKeyWindow)
    #expect(screen.picture[5, 5] != screen.picture[150, 150])
    window.isHidden = true
    #expect(screen.picture[5, 5] == screen.picture[150, 150])
    window.makeKeyAndVisible()
    #expect(!window.isHidden && window.isKeyWindow)
  }

  private final class Page: UIViewController {
    private(set) var keyWindow: UIWindow?
    let replacement = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      keyWindow = UIApplication.shared.keyWindow
      view = replacement
    }
  }

  @Test func `the view of the root controller is loaded when its window is shown`() throws {
    _ = try TestScreen(size: CGSize(width: 100, height: 100), view: UIView())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (first, second) = (UIViewController(), UIViewController())
    window.rootViewController = first
    #expect(!first.isViewLoaded)
    window.rootViewController = second
    window.isHidden = false
    #expect(!first.isViewLoaded && second.viewIfLoaded?.superview === window)
    window.rootViewController = first
    #expect(first.viewIfLoaded?.superview === window && second.view.superview == nil)
  }

  @Test func `a page that is loaded while a window appears finds it as the key window and can replace its view`()
    throws
  {
    let screen = try TestScreen(size: CGSize(width: 200, height: 200), view: UIView(frame: .zero))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let page = Page()
    window.rootViewController = UINavigationController(rootViewController: page)
    window.makeKeyAndVisible()
    screen.advanceFrame()
    #expect(page.keyWindow === window && window.isKeyWindow)
    #expect(page.view === page.replacement && page.replacement.window === window)
  }

  @Test func `a window that its app releases leaves the screen, and the front one becomes key`() throws {
    let screen = try TestScreen(size: CGSize(width: 200, height: 200), view: UIView(frame: .zero))
    let main = try #require(UIApplication.shared.keyWindow)
    let empty = screen.picture[5, 5]
    weak var gone: UIWindow?
    do {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      gone = window
      window.backgroundColor = .red
      window.makeKeyAndVisible()
      #expect(screen.picture[5, 5] != empty)
    }
    #expect(gone == nil)
    #expect(UIApplication.shared.windows == [main] && main.isKeyWindow)
    #expect(screen.picture[5, 5] == empty)
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

  @Test func `fingers that move in one frame arrive in one call, at the latest with the frame`() throws {
    final class Pad: UIView {
      var moves: [[CGFloat]] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        moves.append(touches.map { $0.location(in: self).x }.sorted())
      }
    }
    final class Watch: UIGestureRecognizer {
      var counts: [Int] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { counts.append(touches.count) }
    }
    let pad = Pad(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    pad.isMultipleTouchEnabled = true
    let watch = Watch()
    pad.addGestureRecognizer(watch)
    let screen = try TestScreen(size: CGSize(width: 200, height: 200), view: pad)
    func touch(_ id: Int, _ change: TouchChange, _ x: CGFloat) {
      screen.send(.touch(id: id, change, CGPoint(x: x, y: 50)))
    }
    touch(0, .down, 10)
    touch(0, .move, 11)
    #expect(pad.moves == [[11]])
    touch(1, .down, 20)
    touch(0, .move, 12)
    #expect(pad.moves.count == 1)
    touch(1, .move, 22)
    #expect(pad.moves == [[11], [12, 22]] && watch.counts == [1, 2])
    touch(1, .move, 23)
    #expect(try #require(screen.hosted.nextFrameTime) <= screen.seconds + 1.0 / 60)
    #expect(pad.moves.count == 2)
    screen.advanceFrame()
    #expect(pad.moves.last == [23])
    touch(0, .move, 13)
    touch(0, .move, 14)
    touch(1, .up, 24)
    #expect(pad.moves == [[11], [12, 22], [23], [14]])
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
