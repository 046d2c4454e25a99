import Testing
import UIKit
import UIKitTesting

/// Custom interactive transitions, with animations or with an animator.
@Suite(.separateScreens) @MainActor struct InteractiveTransitionTests {
  /// Slides the front view out to the right linearly within 0.5 s.
  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate,
    UITabBarControllerDelegate
  {
    let number = UIPercentDrivenInteractiveTransition()
    let isInterruptible: Bool
    var log: [String] = []
    private var animator: UIViewPropertyAnimator?

    init(isInterruptible: Bool) {
      self.isInterruptible = isInterruptible
      number.completionCurve = .linear
    }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { number }
    func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { number }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      if isInterruptible { return interruptibleAnimator(using: context)?.startAnimation() ?? () }
      let move = prepare(context)
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear, animations: move) { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> (any UIViewImplicitlyAnimating)? {
      guard isInterruptible else { return nil }
      if let animator { return animator }
      let made = UIViewPropertyAnimator(duration: 0.5, curve: .linear, animations: prepare(context))
      made.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
      animator = made
      return made
    }

    private func prepare(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
      let from = context.viewController(forKey: .from)?.view
      if let to = context.view(forKey: .to) { context.containerView.insertSubview(to, at: 0) }
      return { from?.frame.origin.x += context.containerView.bounds.width }
    }

    func animationEnded(_ transitionCompleted: Bool) {
      animator = nil
      log.append("ended \(transitionCompleted)")
    }
  }

  /// The presented position of a view, in points from the left.
  private func place(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minX ?? view.frame.minX }

  @Test(arguments: [false, true]) func `an interactive dismissal follows the fraction, cancels and completes`(
    isInterruptible: Bool
  ) throws {
    let slide = Slide(isInterruptible: isInterruptible)
    let root = UIViewController()
    let screen = try TestScreen(size: CGSize(width: 400, height: 600)) { root }
    let over = UIViewController()
    over.modalPresentationStyle = .overFullScreen
    over.transitioningDelegate = slide
    root.present(over, animated: false)
    screen.advance(seconds: 0.1)
    for part in [0.25, 0.75, 0.5] as [CGFloat] {
      if part == 0.25 { root.dismiss(animated: true) }
      slide.number.update(part)
      screen.advance(seconds: 0.3)
      #expect(abs(place(over.view) - 400 * part) < 0.5 && slide.number.percentComplete == part)
    }
    slide.number.cancel()
    screen.advance(seconds: 0.6)
    #expect(slide.log == ["ended false"] && root.presentedViewController === over && over.view.window != nil)
    #expect(abs(place(over.view)) < 0.5)
    root.dismiss(animated: true)
    slide.number.update(0.5)
    slide.number.finish()
    screen.advance(seconds: 0.1)
    #expect(place(over.view) > 210 && place(over.view) < 390)
    screen.advance(seconds: 0.6)
    #expect(slide.log == ["ended false", "ended true"] && root.presentedViewController == nil)
    #expect(over.view.window == nil)
  }

  @Test func `an interactive change of tabs follows the fraction and can be cancelled`() throws {
    let slide = Slide(isInterruptible: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    tabs.delegate = slide
    let screen = try TestScreen(size: CGSize(width: 400, height: 600)) { tabs }
    screen.advance(seconds: 0.1)
    let first = try #require(tabs.viewControllers?[0].view)
    tabs.selectedIndex = 1
    slide.number.update(0.5)
    screen.advance(seconds: 0.2)
    #expect(abs(place(first) - 200) < 0.5)
    slide.number.cancel()
    screen.advance(seconds: 0.8)
    #expect(tabs.selectedIndex == 0 && first.window != nil && abs(place(first)) < 0.5)
  }

  @Test func `a popover keeps its margins, and a sheet in a low window can stay attached to the edge`() throws {
    let root = UIViewController()
    let screen = try TestScreen(size: CGSize(width: 1024, height: 768)) { root }
    let over = UIViewController()
    over.modalPresentationStyle = .popover
    over.preferredContentSize = CGSize(width: 200, height: 100)
    let popover = try #require(over.popoverPresentationController)
    popover.sourceView = root.view
    popover.sourceRect = CGRect(x: 1000, y: 300, width: 20, height: 20)
    popover.permittedArrowDirections = .up
    popover.popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 60)
    root.present(over, animated: false)
    screen.advance(seconds: 0.5)
    #expect(over.view.convert(over.view.bounds, to: nil).maxX == 964)
    for isAtEdge in [false, true] {
      let root = UIViewController()
      let screen = try TestScreen(size: CGSize(width: 568, height: 320)) { root }
      let over = UIViewController()
      over.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = isAtEdge
      root.present(over, animated: false)
      screen.advance(seconds: 0.5)
      #expect(over.view.convert(over.view.bounds, to: nil).minY == (isAtEdge ? 10 : 0))
    }
  }
}
