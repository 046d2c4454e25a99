import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct LifeCycleTests {
  private let log = LifeCycleLog()
  private let size = CGSize(width: 375, height: 667)

  private func controller(_ name: String) -> NotingController { NotingController(name, log) }

  @Test func `a root controller gets load, appear and layout calls in order`() throws {
    let root = controller("A")
    let screen = try TestScreen(size: size) { root }
    #expect(
      log.take() == [
        "A.load", "A.didLoad", "A.willAppear", "A.isAppearing", "A.willLayout", "A.didLayout", "A.didAppear",
      ])
    let next = controller("B")
    screen.hosted.keyWindow?.rootViewController = next
    screen.advanceFrame()
    #expect(
      log.take().withoutLayout == [
        "A.willDisappear", "A.didDisappear", "B.load", "B.didLoad", "B.willAppear", "B.isAppearing", "B.didAppear",
      ])
  }

  @Test func `a child gets willAppear after its parent and didAppear before it`() throws {
    let parent = controller("P")
    let child = controller("C")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(log.take() == ["C.willMove", "P.load", "P.didLoad", "C.load", "C.didLoad", "C.didMove"])
    _ = try TestScreen(size: size) { parent }
    #expect(
      log.take().withoutLayout == [
        "P.willAppear", "C.willAppear", "P.isAppearing", "C.isAppearing", "C.didAppear", "P.didAppear",
      ])
  }

  @Test func `a child added to a parent on screen appears, and disappears when its view is removed`() throws {
    let parent = controller("P")
    let screen = try TestScreen(size: size) { parent }
    _ = log.take()
    let child = controller("C")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    screen.advanceFrame()
    #expect(
      log.take().withoutLayout == [
        "C.willMove", "C.load", "C.didLoad", "C.willAppear", "C.isAppearing", "C.didMove", "C.didAppear",
      ])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(log.take().withoutLayout == ["C.willLeave", "C.willDisappear", "C.didDisappear", "C.didLeave"])
  }

  @Test func `a view removed before it has appeared gets no didAppear`() throws {
    let parent = controller("P")
    let screen = try TestScreen(size: size) { parent }
    _ = log.take()
    let child = controller("C")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.removeFromSuperview()
    screen.advanceFrame()
    #expect(
      log.take().withoutLayout == [
        "C.willMove", "C.load", "C.didLoad", "C.willAppear", "C.isAppearing", "C.willDisappear", "C.didDisappear",
      ])
  }

  @Test func `a container that forwards appearance decides the calls of its children`() throws {
    final class Container: NotingController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let parent = Container("P", log)
    let child = controller("C")
    let screen = try TestScreen(size: size) { parent }
    _ = log.take()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    screen.advanceFrame()
    #expect(log.take().withoutLayout == ["C.willMove", "C.load", "C.didLoad"])
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    #expect(log.take() == ["C.willAppear animated", "C.isAppearing", "C.didAppear animated"])
    // A second beginning in the same direction is not a new appearance.
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    #expect(log.take().isEmpty)
  }

  @Test func `a reversed transition never completes its first direction`() throws {
    let root = controller("A")
    _ = try TestScreen(size: size) { root }
    _ = log.take()
    root.beginAppearanceTransition(false, animated: true)
    root.beginAppearanceTransition(true, animated: true)
    root.endAppearanceTransition()
    #expect(
      log.take() == ["A.willDisappear animated", "A.willAppear animated", "A.isAppearing", "A.didAppear animated"])
  }

  @Test func `exchanging children calls both and completes after the duration`() throws {
    let parent = controller("P")
    let screen = try TestScreen(size: size) { parent }
    let first = controller("A")
    let second = controller("B")
    parent.addChild(first)
    parent.addChild(second)
    parent.view.addSubview(first.view)
    screen.advanceFrame()
    _ = log.take()
    var finished: Bool?
    parent.transition(from: first, to: second, duration: 0.3, animations: { first.view.alpha = 0 }) { finished = $0 }
    #expect(
      log.take().withoutLayout == [
        "A.willDisappear animated", "B.load", "B.didLoad", "B.willAppear animated", "B.isAppearing",
      ])
    screen.advance(seconds: 0.2)
    #expect(finished == nil)
    screen.advance(seconds: 0.2)
    #expect(finished == true)
    #expect(first.view.superview == nil && second.view.superview === parent.view)
    #expect(log.take().withoutLayout == ["A.didDisappear animated", "B.didAppear animated"])
  }

  @Test func `isMovingToParent and isMovingFromParent are true during appearance by containment`() throws {
    final class Watcher: UIViewController {
      var seen: [String] = []
      override func viewWillAppear(_ animated: Bool) { seen.append("to \(isMovingToParent)") }
      override func viewWillDisappear(_ animated: Bool) { seen.append("from \(isMovingFromParent)") }
    }
    let top = Watcher()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let screen = try TestScreen(size: size) { navigation }
    navigation.pushViewController(top, animated: false)
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.popViewController(animated: false)
    navigation.popViewController(animated: false)
    screen.advanceFrame()
    #expect(top.seen == ["to true", "from false", "to false", "from true"])
  }

  @Test func `a new size is announced in advance, and its completion follows the layout`() throws {
    final class Resized: NotingController {
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        note("to \(Int(size.width)) from \(Int(view.bounds.width))")
        coordinator.animate(
          alongsideTransition: { [weak self] _ in
            self?.note("alongside \(Int(self?.view.bounds.width ?? 0))")
          }, completion: { [weak self] _ in self?.note("done") })
      }
      override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.willTransition(to: newCollection, with: coordinator)
        note("traits \(newCollection.horizontalSizeClass == .regular)")
      }
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        note("traits changed")
      }
    }
    let root = Resized("R", log)
    let screen = try TestScreen(size: size) { root }
    _ = log.take()
    screen.send(.resized(CGSize(width: 1024, height: 768), scale: 1))
    screen.advanceFrame()
    #expect(
      log.take() == [
        "R.traits true", "R.to 1024 from 375", "R.traits changed", "R.willLayout", "R.didLayout",
        "R.alongside 1024", "R.done",
      ])
  }

  @Test func `a turn of the window is announced to controllers and their children, a new size alone is not`() throws {
    final class Turned: NotingController {
      override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        note("will \(toInterfaceOrientation.isLandscape) \(Int(view.bounds.width))")
      }
      override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        note("animate \(toInterfaceOrientation.isLandscape)")
      }
      override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        note("did \(fromInterfaceOrientation.isLandscape) \(Int(view.bounds.width))")
      }
    }
    let (root, child) = (Turned("R", log), Turned("C", log))
    let screen = try TestScreen(size: size) { root }
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.frame.size.width = 10
    screen.advanceFrame()
    _ = log.take()
    let names = [
      UIApplication.willChangeStatusBarOrientationNotification,
      UIApplication.didChangeStatusBarOrientationNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: UIApplication.shared, queue: nil) { notification in
        let value = notification.userInfo?[UIApplication.statusBarOrientationUserInfoKey] as? NSNumber
        let orientation = value.flatMap { UIInterfaceOrientation(rawValue: $0.intValue) }
        MainActor.assumeIsolated { root.note("\(name == names[0]) \(orientation?.isLandscape == true)") }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    screen.send(.resized(CGSize(width: 1024, height: 768), scale: 1))
    screen.advanceFrame()
    #expect(
      log.take().filter { !$0.contains("Layout") } == [
        "R.true true", "R.will true 375", "C.will true 10", "R.false false", "R.animate true", "C.animate true",
        "R.did false 1024", "C.did false 10",
      ])
    screen.send(.resized(CGSize(width: 900, height: 768), scale: 1))
    screen.advanceFrame()
    #expect(log.take().filter { !$0.contains("Layout") } == [])
  }

  @Test func `a tab bar controller that replaces its view has no bar`() throws {
    final class Plain: UITabBarController {
      override func loadView() {
        super.loadView()
        view = UIView(frame: view.frame)
      }
    }
    let (plain, usual) = (Plain(), UITabBarController())
    for tabs in [plain, usual] { tabs.viewControllers = [UIViewController()] }
    for tabs in [plain, usual] { _ = try TestScreen(size: size) { tabs } }
    #expect(plain.tabBar.window == nil && plain.view.subviews.isEmpty)
    #expect(usual.tabBar.superview === usual.view)
  }

  @Test func `override traits of a child apply to it and its descendants until it is removed`() throws {
    let parent = UIViewController()
    let child = UIViewController()
    _ = try TestScreen(size: size) { parent }
    parent.addChild(child)
    parent.view.addSubview(child.view)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
    parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(child.view.traitCollection.horizontalSizeClass == .regular)
    #expect(parent.traitCollection.horizontalSizeClass == .compact)
    child.overrideUserInterfaceStyle = .dark
    #expect(child.view.traitCollection.userInterfaceStyle == .dark)
    child.removeFromParent()
    #expect(child.traitCollection.horizontalSizeClass == .compact)
  }
}
