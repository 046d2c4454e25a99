import Testing
import UIKit
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens) @MainActor struct PresentationTests {
  private let log = LifeCycleLog()
  let phone = CGSize(width: 375, height: 667)

  private func controller(_ name: String) -> NotingController { NotingController(name, log) }

  private final class NamedAlert: UIAlertController {
    var name = ""
    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    convenience init(name: String) {
      self.init(title: name, message: nil, preferredStyle: .alert)
      self.name = name
    }
  }

  /// Apple, `present(_:animated:completion:)`: the block is executed "after the presentation finishes".
  @Test func `an animated presentation in which nothing moves ends after the call returns`() throws {
    let root = UIViewController()
    let screen = try TestScreen(size: phone) { root }
    screen.advanceFrame()
    let page = UIViewController()
    page.modalPresentationStyle = .fullScreen
    page.modalTransitionStyle = .crossDissolve
    page.view.alpha = 0
    var lines: [String] = []
    root.present(page, animated: true) { lines.append("presented") }
    lines.append("returned")
    screen.advance(seconds: 0.1)
    root.dismiss(animated: true) { lines.append("dismissed") }
    lines.append("returned")
    screen.advance(seconds: 0.1)
    #expect(lines == ["returned", "presented", "returned", "dismissed"])
  }

  @Test func `a subclass of UIAlertController uses Apple's declared initializers`() {
    #expect(NamedAlert(name: "Pick").title == "Pick" && NamedAlert(name: "Pick").preferredStyle == .alert)
    let plain = NamedAlert()
    #expect(plain.preferredStyle == .actionSheet && plain.title == nil && plain.modalPresentationStyle == .custom)
    #expect(NamedAlert(title: "A", message: "b", preferredStyle: .actionSheet).message == "b")
  }

  @Test func `a presentation controller has the traits of its container and is told of their changes`() throws {
    final class Presentation: UIPresentationController {
      var styles: [UIUserInterfaceStyle] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        styles.append(traitCollection.userInterfaceStyle)
      }
    }
    final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? { Presentation(presentedViewController: presented, presenting: presenting) }
    }
    let root = controller("A")
    let screen = try TestScreen(size: phone) { root }
    let over = controller("B")
    let delegate = Delegate()
    over.modalPresentationStyle = .custom
    over.transitioningDelegate = delegate
    root.present(over, animated: false)
    screen.advance(seconds: 0.1)
    let presentation = try #require(over.presentationController as? Presentation)
    #expect(presentation.traitCollection.userInterfaceIdiom == .phone)
    presentation.styles = []
    root.view.window?.overrideUserInterfaceStyle = .dark
    screen.advance(seconds: 0.1)
    #expect(presentation.styles == [.dark])
  }

  @Test func `a full-screen presentation removes the presenter's view and restores it`() throws {
    let root = controller("A")
    let screen = try TestScreen(size: phone) { root }
    let over = controller("B")
    over.modalPresentationStyle = .fullScreen
    _ = log.take()
    root.present(over, animated: true) { [log] in log.note("presented") }
    #expect(over.isBeingPresented)
    screen.advance(seconds: 0.8)
    #expect(
      log.take().withoutLayout == [
        "B.load", "B.didLoad", "A.willDisappear animated", "B.willAppear animated", "B.isAppearing",
        "B.didAppear animated", "A.didDisappear animated", "presented",
      ])
    #expect(!over.isBeingPresented && root.presentedViewController === over && over.presentingViewController === root)
    #expect(root.view.window == nil && over.view.frame.size == phone)
    over.dismiss(animated: true) { [log] in log.note("dismissed") }
    screen.advance(seconds: 0.8)
    #expect(
      log.take().withoutLayout == [
        "B.willDisappear animated", "A.willAppear animated", "A.isAppearing", "A.didAppear animated",
        "B.didDisappear animated", "dismissed",
      ])
    #expect(root.view.window != nil && root.presentedViewController == nil && over.view.window == nil)
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .overFullScreen, .popover, .automatic])
  func `a presentation over the presenter's view sends the presenter no appearance calls`(
    style: UIModalPresentationStyle
  ) throws {
    let root = controller("A")
    let screen = try TestScreen(size: phone) { root }
    let over = controller("B")
    over.modalPresentationStyle = style
    _ = log.take()
    root.present(over, animated: true)
    screen.advance(seconds: 0.8)
    root.dismiss(animated: false)
    #expect(
      log.take().withoutLayout == [
        "B.load", "B.didLoad", "B.willAppear animated", "B.isAppearing", "B.didAppear animated", "B.willDisappear",
        "B.didDisappear",
      ])
  }

  @Test func `dismissing the first of several presentations dismisses all`() throws {
    let root = controller("A")
    let screen = try TestScreen(size: phone) { root }
    let first = controller("B")
    let second = controller("C")
    root.present(first, animated: false)
    first.present(second, animated: false)
    _ = log.take()
    root.dismiss(animated: true)
    screen.advance(seconds: 0.8)
    #expect(root.presentedViewController == nil && first.presentedViewController == nil)
    #expect(first.view.window == nil && second.view.window == nil)
    #expect(log.take().withoutLayout.filter { $0.contains("didDisappear") }.count == 2)
  }

  @Test func `dismissing a child first dismisses what its container presents, then the container`() throws {
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    let root = UIViewController()
    let screen = try TestScreen(size: phone) { root }
    root.present(navigation, animated: false)
    let over = UIViewController()
    navigation.present(over, animated: false)
    screen.advanceFrame()
    #expect(child.presentedViewController === over)
    var ends = 0
    child.dismiss(animated: true) { ends += 1 }
    screen.advance(seconds: 0.8)
    #expect(navigation.presentedViewController == nil && over.view.window == nil && ends == 1)
    #expect(root.presentedViewController === navigation)
    child.dismiss(animated: false) { ends += 1 }
    screen.advanceFrame()
    #expect(root.presentedViewController == nil && ends == 2)
  }

  @Test func `presenting twice is reported and does nothing`() throws {
    let root = UIViewController()
    let screen = try TestScreen(size: phone) { root }
    final class Sink: @unchecked Sendable { var lines: [String] = [] }
    let sink = Sink()
    Log.redirect { sink.lines.append($0) }
    defer { Log.redirect(to: nil) }
    let over = UIViewController()
    root.present(over, animated: false)
    root.present(UIViewController(), animated: false)
    screen.advanceFrame()
    #expect(root.presentedViewController === over)
    #expect(
      sink.lines == [
        "warning: UIViewController cannot present UIViewController: it already presents UIViewController; dismiss that, or present from it"
      ])
  }

  // MARK: Sheets

  private func sheet(
    _ detents: [UISheetPresentationController.Detent]
  ) throws -> (TestScreen, UIViewController, UISheetPresentationController) {
    let root = UIViewController()
    let screen = try TestScreen(size: phone) { root }
    let over = UIViewController()
    let controller = try #require(over.sheetPresentationController)
    controller.detents = detents
    root.present(over, animated: true)
    screen.advance(seconds: 0.8)
    return (screen, root, controller)
  }

  private func drag(_ screen: TestScreen, from start: CGFloat, to end: CGFloat) {
    screen.send(.touch(id: 0, .down, CGPoint(x: 180, y: start)))
    for step in 1...20 {
      screen.send(.touch(id: 0, .move, CGPoint(x: 180, y: start + (end - start) * CGFloat(step) / 20)))
      screen.advanceFrame()
    }
    screen.advance(seconds: 0.3)
    screen.send(.touch(id: 0, .up, CGPoint(x: 180, y: end)))
    screen.advance(seconds: 0.8)
  }

  @Test func `a sheet snaps to its detents and is dragged between them`() throws {
    let (screen, root, sheet) = try sheet([.medium(), .large()])
    let view = try #require(sheet.presentedView)
    #expect(view.frame == CGRect(x: 0, y: 667 - 328.5, width: 375, height: 328.5))
    drag(screen, from: 350, to: 60)
    #expect(sheet.selectedDetentIdentifier == .large)
    #expect(view.frame == CGRect(x: 0, y: 10, width: 375, height: 657))
    drag(screen, from: 30, to: 320)
    #expect(sheet.selectedDetentIdentifier == .medium)
    drag(screen, from: 350, to: 640)
    #expect(root.presentedViewController == nil)
  }

  @Test func `a modal sheet cannot be dragged away, and its delegate is notified of the attempt`() throws {
    final class Delegate: NSObject, UISheetPresentationControllerDelegate {
      var attempts = 0
      func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        attempts += 1
      }
    }
    let (screen, root, sheet) = try sheet([.large()])
    let delegate = Delegate()
    sheet.delegate = delegate
    sheet.presentedViewController.isModalInPresentation = true
    screen.send(.pointerDown(CGPoint(x: 100, y: 5), .left))
    screen.send(.pointerUp(CGPoint(x: 100, y: 5), .left))
    screen.advance(seconds: 0.8)
    #expect(root.presentedViewController != nil && delegate.attempts == 1)
    sheet.presentedViewController.isModalInPresentation = false
    screen.send(.pointerDown(CGPoint(x: 100, y: 5), .left))
    screen.send(.pointerUp(CGPoint(x: 100, y: 5), .left))
    screen.advance(seconds: 0.8)
    #expect(root.presentedViewController == nil)
  }

  @Test func `one swipe asks the delegate of a sheet once`() throws {
    final class Delegate: NSObject, UISheetPresentationControllerDelegate {
      var questions = 0
      func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        questions += 1
        return false
      }
    }
    let (screen, root, sheet) = try sheet([.large()])
    let delegate = Delegate()
    sheet.delegate = delegate
    drag(screen, from: 30, to: 640)
    #expect(delegate.questions == 1 && root.presentedViewController != nil)
    #expect(sheet.presentedView?.frame.minY == 10)
  }

  // MARK: Popovers

  /// The sides in order of preference, each with the frame of the content there.
  private func expected(
    _ source: CGRect, _ area: CGRect, _ size: CGSize
  ) -> (UIPopoverArrowDirection, CGRect)? {
    let x = min(max(area.minX, source.midX - size.width / 2), area.maxX - size.width)
    let y = min(max(area.minY, source.midY - size.height / 2), area.maxY - size.height)
    let candidates: [(UIPopoverArrowDirection, CGRect)] = [
      (.up, CGRect(x: x, y: source.maxY + 13, width: size.width, height: size.height)),
      (.down, CGRect(x: x, y: source.minY - 13 - size.height, width: size.width, height: size.height)),
      (.left, CGRect(x: source.maxX + 13, y: y, width: size.width, height: size.height)),
      (.right, CGRect(x: source.minX - 13 - size.width, y: y, width: size.width, height: size.height)),
    ]
    return candidates.first { area.contains($0.1) }
  }

  @Test func `a popover is on the first side where it fits, inside the window`() {
    let area = CGRect(x: 10, y: 10, width: 780, height: 580)
    var seed: UInt64 = 7
    func next(_ limit: Double) -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (Double(seed >> 33) / Double(1 << 31) * limit).rounded()
    }
    var compared = 0
    for _ in 0..<2000 {
      let source = CGRect(x: 10 + next(700), y: 10 + next(500), width: 4 + next(70), height: 4 + next(70))
      let size = CGSize(width: 60 + next(400), height: 60 + next(400))
      let placement = PopoverPlacement(source: source, area: area, size: size, permitted: .any)
      #expect(area.insetBy(dx: -0.001, dy: -0.001).contains(placement.balloon))
      guard let (direction, frame) = expected(source, area, size) else { continue }
      compared += 1
      #expect(placement.direction == direction)
      #expect(placement.balloon == frame)
      let tip = placement.tip
      #expect(placement.frame.insetBy(dx: -0.001, dy: -0.001).contains(tip))
    }
    #expect(compared > 1500)
  }

  @Test func `without arrows a popover is centred on its source`() {
    let placement = PopoverPlacement(
      source: CGRect(x: 0, y: 0, width: 800, height: 600), area: CGRect(x: 10, y: 10, width: 780, height: 580),
      size: CGSize(width: 300, height: 200), permitted: [])
    #expect(placement.balloon == CGRect(x: 250, y: 200, width: 300, height: 200))
    #expect(placement.direction == [])
  }

  @Test func `a popover blocks the content under it, and an outside touch or Escape dismisses it`() throws {
    let root = UIViewController()
    let screen = try TestScreen(size: CGSize(width: 1024, height: 768)) { root }
    for ending in 0..<2 {
      let over = UIViewController()
      over.modalPresentationStyle = .popover
      over.preferredContentSize = CGSize(width: 200, height: 100)
      over.popoverPresentationController?.sourceView = root.view
      over.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 300, width: 20, height: 20)
      root.present(over, animated: true)
      screen.advance(seconds: 0.5)
      #expect(over.popoverPresentationController?.arrowDirection == .up)
      #expect(over.view.convert(over.view.bounds, to: nil) == CGRect(x: 310, y: 333, width: 200, height: 100))
      if ending == 0 {
        screen.send(.pointerDown(CGPoint(x: 50, y: 50), .left))
        screen.send(.pointerUp(CGPoint(x: 50, y: 50), .left))
      } else {
        screen.send(.keyDown(.keyboardEscape, isRepeat: false))
        screen.send(.keyUp(.keyboardEscape))
      }
      screen.advance(seconds: 0.5)
      #expect(root.presentedViewController == nil)
    }
  }

  @Test func `a popover becomes a sheet in a narrow window`() throws {
    let root = UIViewController()
    let screen = try TestScreen(size: phone) { root }
    let over = UIViewController()
    over.modalPresentationStyle = .popover
    root.present(over, animated: true)
    screen.advance(seconds: 0.8)
    #expect(over.presentationController is UISheetPresentationController)
    #expect(over.view.convert(over.view.bounds, to: nil) == CGRect(x: 0, y: 10, width: 375, height: 657))
  }

  // MARK: Custom transitions

  @Test func `a custom animator gets its context and ends the presentation`() throws {
    final class Animator: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
      var seen: [String] = []
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let to = context.view(forKey: .to)!
        seen.append("from \(context.view(forKey: .from) != nil)")
        to.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
        context.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(
          withDuration: 0.5, animations: { to.alpha = 1 },
          completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
          })
      }
      func animationEnded(_ transitionCompleted: Bool) { seen.append("ended \(transitionCompleted)") }
    }
    let animator = Animator()
    let root = controller("A")
    let screen = try TestScreen(size: phone) { root }
    let over = controller("B")
    over.modalPresentationStyle = .fullScreen
    over.transitioningDelegate = animator
    root.present(over, animated: true)
    root.transitionCoordinator?.animate(alongsideTransition: nil) { _ in animator.seen.append("beside") }
    screen.advance(seconds: 0.3)
    #expect(over.presentation.phase == .presenting)
    screen.advance(seconds: 0.4)
    #expect(animator.seen == ["from true", "ended true", "beside"])
    #expect(over.view.window != nil && root.view.window == nil)
  }

  @Test func `a presenter that animators move into the container returns to its window`() throws {
    final class Animator: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func animationController(
        forDismissed dismissed: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.1 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        for key in [UITransitionContextViewControllerKey.from, .to] {
          if let view = context.viewController(forKey: key)?.view { context.containerView.addSubview(view) }
        }
        context.completeTransition(true)
      }
    }
    let animator = Animator()
    let root = controller("A")
    let screen = try TestScreen(size: phone) { root }
    let over = controller("B")
    over.modalPresentationStyle = .fullScreen
    over.transitioningDelegate = animator
    root.present(over, animated: true)
    screen.advance(seconds: 0.2)
    #expect(root.view.window == nil)
    over.dismiss(animated: true)
    screen.advance(seconds: 0.2)
    #expect(root.view.superview is UIWindow)
    #expect(root.view.frame == CGRect(origin: .zero, size: phone))
  }

  @Test func `the changes beside a transition that ends at once are made before its completion`() throws {
    final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
        UIView.animate(withDuration: 0.5, animations: {}, completion: { _ in context.completeTransition(true) })
      }
    }
    final class Presentation: UIPresentationController {
      let dim = UIView()
      var seen: [String] = []
      override func presentationTransitionWillBegin() {
        dim.alpha = 0
        containerView?.addSubview(dim)
        presentedViewController.transitionCoordinator?.animate(
          alongsideTransition: { _ in
            self.dim.alpha = 1
            self.seen.append("beside")
          }, completion: { _ in self.seen.append("end \(self.dim.alpha)") })
      }
    }
    final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? { Presentation(presentedViewController: presented, presenting: presenting) }
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { Animator() }
    }
    let root = controller("A")
    let screen = try TestScreen(size: phone) { root }
    let over = controller("B")
    let delegate = Delegate()
    over.modalPresentationStyle = .custom
    over.transitioningDelegate = delegate
    root.present(over, animated: true)
    screen.advance(seconds: 0.1)
    let presentation = try #require(over.presentationController as? Presentation)
    #expect(presentation.seen == ["beside", "end 1.0"])
    #expect(over.view.window != nil && root.transitionCoordinator == nil)
  }

  @Test func `a presentation without a window for its presenter can be repeated`() throws {
    let (outer, inner, over) = (controller("outer"), controller("inner"), controller("over"))
    let root = controller("root")
    let screen = try TestScreen(size: phone) { root }
    outer.addChild(inner)
    root.view.addSubview(inner.view)
    inner.present(over, animated: false)
    #expect(over.presentingViewController == nil && inner.presentedViewController == nil)
    root.view.addSubview(outer.view)
    outer.view.addSubview(inner.view)
    screen.advanceFrame()
    inner.present(over, animated: false)
    screen.advanceFrame()
    #expect(over.presentingViewController === outer && over.view.window != nil)
  }

  private final class Measured: UIViewController {
    var width: CGFloat = 0

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      width = view.bounds.width
    }
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen], [true, false])
  func `a view has its size before it appears`(style: UIModalPresentationStyle, isAnimated: Bool) throws {
    let root = UIViewController()
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { root }
    let controller = Measured()
    controller.modalPresentationStyle = style
    root.present(controller, animated: isAnimated)
    #expect(controller.width == 320)
    screen.advance(seconds: 1)
    #expect(controller.view.bounds.width == 320)
  }
}
