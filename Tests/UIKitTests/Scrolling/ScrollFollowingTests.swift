import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct ScrollFollowingTests {
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  private func show() throws -> TestScreen {
    scroll.contentSize = CGSize(width: 300, height: 2000)
    return try TestScreen(size: CGSize(width: 300, height: 400), view: scroll)
  }

  @Test func `an offset observer is called before the delegate until it is released`() throws {
    final class Delegate: UIScrollViewDelegate {
      var onScroll: (() -> Void)?
      func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll?() }
    }
    let screen = try show()
    let delegate = Delegate()
    scroll.delegate = delegate
    var heard: [String] = []
    delegate.onScroll = { heard.append("delegate") }
    var observation: NSKeyValueObservation? = scroll.observe(\.contentOffset, options: [.old, .new]) { view, change in
      heard.append("\(change.oldValue?.y ?? -1) to \(change.newValue?.y ?? -1), \(view.contentOffset.y)")
    }
    scroll.contentOffset.y = 30
    #expect(heard == ["0.0 to 30.0, 30.0", "delegate"])
    observation?.invalidate()
    scroll.contentOffset.y = 40
    #expect(heard.count == 3)
    observation = scroll.observe(\.contentOffset) { _, _ in heard.append("again") }
    screen.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
    #expect(heard.filter { $0 == "again" }.count > 5)
    observation = nil
    heard = []
    scroll.contentOffset.y = 50
    #expect(heard == ["delegate"])
  }

  @Test func `content under a bar that was moved up can be pulled down without a rubber band`() throws {
    let page = UIViewController()
    page.view.addSubview(scroll)
    let navigation = UINavigationController(rootViewController: page)
    scroll.contentSize = CGSize(width: 300, height: 2000)
    scroll.contentInsetAdjustmentBehavior = .never
    let screen = try TestScreen(size: CGSize(width: 300, height: 400)) { navigation }
    scroll.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    scroll.contentInset.top = 20
    navigation.navigationBar.transform = CGAffineTransform(translationX: 0, y: -44)
    scroll.contentOffset.y = -20
    screen.beginDrag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 240))
    #expect(abs(scroll.contentOffset.y - (-20 - 30)) < 0.001)
    screen.advance(seconds: 0.3)
    screen.send(.touch(id: 0, .up, CGPoint(x: 100, y: 240)))
    screen.advance(seconds: 1)
    #expect(abs(scroll.contentOffset.y + 50) < 0.001)
    // A change of another inset moves nothing.
    scroll.contentInset.bottom = 30
    #expect(abs(scroll.contentOffset.y + 50) < 0.001)
    // The room goes with the bar's return.
    navigation.navigationBar.transform = .identity
    screen.beginDrag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 240))
    #expect(scroll.contentOffset.y > -85)
  }
}
