import Sound
import Testing
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens) @MainActor struct ScreenEdgeTests {
  final class Canvas: UIViewController {
    var edges = UIRectEdge.bottom
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { edges }
    override var prefersHomeIndicatorAutoHidden: Bool { true }
  }

  private final class Host: DisplayHost {
    var told: [ScreenEdgeState] = []
    var clipboardText: String?
    func run(_ screen: HostedScreen) {}
    func play(_ effect: SoundEffect, placement: SoundPlacement) {}
    func setScreenEdges(_ edges: ScreenEdgeState) { told.append(edges) }
  }

  @Test func `the top controller inside containers decides about the screen edges`() throws {
    let canvas = Canvas()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let screen = try TestScreen(size: CGSize(width: 300, height: 300)) { tabs }
    let host = Host()
    screen.hosted.host = host
    screen.advanceFrame()
    #expect(host.told == [ScreenEdgeState()])
    navigation.pushViewController(canvas, animated: false)
    screen.advanceFrame()
    #expect(host.told.last == ScreenEdgeState(deferringSystemGestures: .bottom, hidesHomeIndicator: true))
    canvas.edges = [.left, .right]
    #expect(host.told.count == 2)
    canvas.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    #expect(host.told.last?.deferringSystemGestures == [.left, .right])
    navigation.popViewController(animated: false)
    #expect(host.told.last == ScreenEdgeState() && host.told.count == 4)
  }
}
