import Testing
import UIKitTesting

@testable import UIKit

@Suite @MainActor struct ScreenEdgeTests {
  final class Canvas: UIViewController {
    var edges = UIRectEdge.bottom
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { edges }
    override var prefersHomeIndicatorAutoHidden: Bool { true }
  }

  @Test func `the controller on top of containers decides on the edges of the screen`() throws {
    let canvas = Canvas()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let screen = try TestScreen(size: CGSize(width: 300, height: 300)) { tabs }
    screen.advanceFrame()
    #expect(UIApplication.shared.screenEdges == ScreenEdgeState())
    navigation.pushViewController(canvas, animated: false)
    screen.advanceFrame()
    #expect(
      UIApplication.shared.screenEdges == ScreenEdgeState(deferringSystemGestures: .bottom, hidesHomeIndicator: true))
    canvas.edges = [.left, .right]
    #expect(UIApplication.shared.screenEdges.deferringSystemGestures == .bottom)
    canvas.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    #expect(UIApplication.shared.screenEdges.deferringSystemGestures == [.left, .right])
    navigation.popViewController(animated: false)
    #expect(UIApplication.shared.screenEdges == ScreenEdgeState())
  }
}
