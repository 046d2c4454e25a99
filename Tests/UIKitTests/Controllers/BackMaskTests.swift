import Testing
import UIKitTesting

@testable import UIKit

/// Titles that move over the back indicator.
@Suite(.separateScreens) @MainActor struct BackMaskTests {
  private func titleWindows(_ view: UIView) -> [UIView] {
    (view.layer.mask == nil ? [] : [view]) + view.subviews.flatMap(titleWindows)
  }

  @Test(arguments: [true, false])
  func `a transition mask clips the titles during the transition only`(pops: Bool) throws {
    let arrow = try #require(UIImage(systemName: "chevron.left"))
    let first = UIViewController()
    first.title = "A first title that is long"
    let second = UIViewController()
    second.title = "Second"
    let navigation = UINavigationController(rootViewController: first)
    let bar = navigation.navigationBar
    (bar.backIndicatorImage, bar.backIndicatorTransitionMaskImage) = (arrow, arrow)
    let screen = try TestScreen(size: CGSize(width: 320, height: 300)) { navigation }
    if pops { navigation.pushViewController(second, animated: false) }
    screen.advanceFrame()
    if pops {
      navigation.popViewController(animated: true)
    } else {
      navigation.pushViewController(second, animated: true)
    }
    screen.advance(seconds: 0.1)
    let windows = titleWindows(bar)
    #expect(windows.count == 2)
    #expect(windows.allSatisfy { $0.subviews.count == 1 && $0.subviews.first is UILabel })
    #expect(windows.allSatisfy { ($0.layer.mask?.sublayers?.first?.frame.width ?? 0) == arrow.size.width })
    screen.advance(seconds: 1)
    #expect(titleWindows(bar).isEmpty)
    #expect(screen.tree.contains(pops ? "\"A first title that is long\"" : "\"Second\""))
  }

  @Test func `without a mask titles are not clipped`() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let screen = try TestScreen(size: CGSize(width: 320, height: 300)) { navigation }
    navigation.pushViewController(UIViewController(), animated: true)
    screen.advance(seconds: 0.1)
    #expect(titleWindows(navigation.navigationBar).isEmpty)
  }
}
