import Testing
import UIKit
import UIKitTesting

/// With reduced motion, cross-fades replace slides, rotations and scaling.
@Suite(.separateScreens) @MainActor struct ReducedMotionTests {
  private func calmly(_ body: () throws -> Void) rethrows {
    SystemPreferences.current.reducesMotion = true
    defer { SystemPreferences.current = SystemPreferences() }
    try body()
  }

  /// A view's opacity, and true if it is at its final place.
  private func look(_ view: UIView) -> (isAtHome: Bool, alpha: Float) {
    let shown = view.layer.presentation() ?? view.layer
    return (shown.position == CGPoint(x: 150, y: 150) && shown.affineTransform() == .identity, shown.opacity)
  }

  private func expectFade(_ view: UIView, _ screen: TestScreen, shows: Bool) {
    screen.advance(seconds: 0.1)
    let (early, first) = (look(view).isAtHome, look(view).alpha)
    screen.advance(seconds: 0.05)
    let (late, second) = (look(view).isAtHome, look(view).alpha)
    #expect(early && late && first > 0 && second < 1 && (shows ? first < second : first > second))
    screen.advance(seconds: 1)
  }

  @Test func `a push and a pop cross-fade`() throws {
    try calmly {
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.isNavigationBarHidden = true
      let screen = try TestScreen(size: CGSize(width: 300, height: 300)) { navigation }
      screen.advanceFrame()
      let page = UIViewController()
      navigation.pushViewController(page, animated: true)
      expectFade(page.view, screen, shows: true)
      #expect(page.view.alpha == 1 && navigation.topViewController === page)
      navigation.popViewController(animated: true)
      expectFade(page.view, screen, shows: false)
      #expect(page.view.window == nil && page.view.alpha == 1)
    }
  }

  @Test(arguments: [UIModalTransitionStyle.coverVertical, .flipHorizontal, .partialCurl])
  func `a presentation of any style cross-fades`(style: UIModalTransitionStyle) throws {
    try calmly {
      let root = UIViewController()
      let screen = try TestScreen(size: CGSize(width: 300, height: 300)) { root }
      let page = UIViewController()
      page.modalPresentationStyle = .fullScreen
      page.modalTransitionStyle = style
      root.present(page, animated: true)
      expectFade(page.view, screen, shows: true)
      root.dismiss(animated: true)
      expectFade(page.view, screen, shows: false)
      #expect(root.presentedViewController == nil)
    }
  }

  @Test func `a programmatic page change cross-fades`() throws {
    try calmly {
      let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pager.setViewControllers([UIViewController()], direction: .forward, animated: false)
      let screen = try TestScreen(size: CGSize(width: 300, height: 300)) { pager }
      screen.advanceFrame()
      let page = UIViewController()
      pager.setViewControllers([page], direction: .forward, animated: true)
      expectFade(page.view, screen, shows: true)
      #expect(pager.viewControllers == [page])
    }
  }
}
