import Testing
import UIKit
import UIKitTesting

extension ScrollViewTests {
  @Test func `insets move content at the top, and equal ones have no effect`() throws {
    let (_, view, recorder) = try scrollScreen()
    view.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
    #expect(view.contentOffset.y == -30)
    #expect(view.adjustedContentInset.top == 30)
    let calls = recorder.offsets.count
    view.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
    #expect(recorder.offsets.count == calls)
    view.contentOffset.y = 500
    view.contentInset.top = 60
    #expect(view.contentOffset.y == 500)
  }

  @Test(arguments: [
    (UIScrollView.ContentInsetAdjustmentBehavior.automatic, 40.0, 0.0), (.scrollableAxes, 40, 0), (.always, 40, 12),
    (.never, 0, 0),
  ])
  func `the safe area adds to the insets by the adjustment behaviour`(
    behavior: UIScrollView.ContentInsetAdjustmentBehavior, top: CGFloat, left: CGFloat
  ) throws {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.contentSize = CGSize(width: 300, height: 900)
    view.contentInsetAdjustmentBehavior = behavior
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 12, bottom: 0, right: 0)
    let screen = try TestScreen(size: CGSize(width: 300, height: 300)) {
      controller.view.addSubview(view)
      return controller
    }
    screen.advanceFrame()
    #expect(view.adjustedContentInset.top == top)
    #expect(view.adjustedContentInset.left == left)
    #expect(view.contentOffset.y == -top)
  }

  /// Source: Apple, `UIScrollViewContentInsetAdjustmentAutomatic` in UIScrollView.h.
  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `a controller that adjusts no insets leaves those of content that does not scroll`(
    adjusts: Bool, scrolls: Bool
  ) throws {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    view.contentSize = CGSize(width: 300, height: scrolls ? 900 : 100)
    let controller = UIViewController()
    controller.automaticallyAdjustsScrollViewInsets = adjusts
    let screen = try TestScreen(size: CGSize(width: 300, height: 600)) {
      controller.view.addSubview(view)
      return UINavigationController(rootViewController: controller)
    }
    screen.advanceFrame()
    #expect((view.adjustedContentInset.top > 0) == (adjusts || scrolls))
  }

  @Test func `sufficient overscroll starts refreshing and keeps the inset until the end`() throws {
    let (screen, view, _) = try scrollScreen()
    let control = UIRefreshControl()
    final class Target {
      var count = 0
      func refresh() { count += 1 }
    }
    let target = Target()
    control.addTarget(target, action: Target.refresh, for: .valueChanged)
    view.refreshControl = control
    screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 150))
    screen.advance(seconds: 1)
    #expect(target.count == 0 && view.contentOffset.y == 0)
    screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 350))
    #expect(target.count == 1 && control.isRefreshing)
    screen.advance(seconds: 1)
    #expect(view.contentOffset.y == -60)
    control.endRefreshing()
    screen.advance(seconds: 1)
    #expect(view.contentOffset.y == 0)
    #expect(view.adjustedContentInset.top == 0)
  }

  @Test(arguments: [(false, CGFloat(0)), (true, 40)])
  func `automatic insets of an axis that does not scroll exist only in a navigation controller`(
    isInNavigation: Bool, top: CGFloat
  ) throws {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    controller.view.addSubview(view)
    let screen = try TestScreen(size: CGSize(width: 300, height: 300)) {
      guard isInNavigation else { return controller }
      let navigation = UINavigationController(rootViewController: controller)
      navigation.isNavigationBarHidden = true
      return navigation
    }
    screen.advanceFrame()
    #expect(view.adjustedContentInset.top == top)
    view.contentSize.height = 900
    screen.advanceFrame()
    #expect(view.adjustedContentInset.top == 40)
  }

  @Test func `refreshing that begins in code does not scroll`() throws {
    let (screen, view, _) = try scrollScreen()
    view.refreshControl = UIRefreshControl()
    view.refreshControl?.beginRefreshing()
    screen.advance(seconds: 1)
    #expect(view.contentOffset.y == 0 && view.adjustedContentInset.top == 60)
    view.refreshControl?.endRefreshing()
    screen.advance(seconds: 1)
    #expect(view.contentOffset.y == 0 && view.adjustedContentInset.top == 0)
  }
}
