import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct ShowTargetTests {
  private let show = Selector("showViewController:sender:")
  private let showDetail = Selector("showDetailViewController:sender:")

  /// A container that shows controllers in its own way.
  private class Box: UIViewController {
    var shown: [UIViewController] = []
    var takes = true
    override func show(_ viewController: UIViewController, sender: Any?) {
      if takes { shown.append(viewController) } else { super.show(viewController, sender: sender) }
    }
  }

  private final class StatedBox: Box {
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector("showViewController:sender:") ? takes : super.canPerformAction(action, withSender: sender)
    }
  }

  private func contain(_ child: UIViewController, in parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  @Test func `the target of showing is the nearest container that shows in its own way`() throws {
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    let split = UISplitViewController()
    split.viewControllers = [UIViewController(), navigation]
    let screen = try TestScreen(size: CGSize(width: 1000, height: 600)) { split }
    screen.advanceFrame()
    #expect(child.targetViewController(forAction: show, sender: nil) === navigation)
    #expect(child.targetViewController(forAction: showDetail, sender: nil) === split)
    #expect(navigation.targetViewController(forAction: show, sender: nil) === navigation)
    #expect(UIViewController().targetViewController(forAction: show, sender: nil) == nil)
  }

  @Test func `a container that states that it performs the action is the target`() {
    let (box, child) = (StatedBox(), UIViewController())
    contain(child, in: box)
    let navigation = UINavigationController(rootViewController: box)
    #expect(child.targetViewController(forAction: show, sender: nil) === box)
    let new = UIViewController()
    child.show(new, sender: nil)
    #expect(box.shown == [new])
    box.takes = false
    #expect(child.targetViewController(forAction: show, sender: nil) === navigation)
    child.show(new, sender: nil)
    #expect(navigation.topViewController === new)
  }

  @Test func `a container that only overrides the method takes controllers, or passes them on to super`() throws {
    let (box, child) = (Box(), UIViewController())
    contain(child, in: box)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { box }
    screen.advanceFrame()
    let new = UIViewController()
    child.show(new, sender: nil)
    #expect(box.shown == [new])
    box.takes = false
    child.show(new, sender: nil)
    screen.advance(seconds: 1)
    #expect(box.shown.count == 1)
    #expect(new.presentingViewController === box)
    #expect(child.targetViewController(forAction: Selector("unknown:"), sender: nil) == nil)
  }
}
