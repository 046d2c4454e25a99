import Testing
import UIKit
import UIKitTesting

/// The safe area of named devices.
@Suite(.serialized, .separateScreens) @MainActor struct ScreenCoverTests {
  private final class Bare: UIViewController {
    var isBarHidden = false
    override var prefersStatusBarHidden: Bool { isBarHidden }
  }

  private let phone = CGSize(width: 393, height: 852)
  private let camera = ScreenCover("59,0,34,0/0,59,21,59/54,0")
  private let button = ScreenCover("20,0,0,0/0,0,0,0/20,0")

  @Test func `a text that is not one of insets and heights is refused`() {
    #expect(camera?.portrait == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    #expect(camera?.landscape == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    #expect(camera?.statusBarHeight == 54 && camera?.landscapeStatusBarHeight == 0)
    let wrong = ["", "59,0,34/0,59,21,59/54,0", "a,0,0,0/0,0,0,0/0,0", "-1,0,0,0/0,0,0,0/0,0", "1,0,0,0/0,0,0,0/inf,0"]
    for text in wrong { #expect(ScreenCover(text) == nil) }
  }

  @Test func `the safe area is that of the device in both orientations`() throws {
    let controller = Bare()
    let screen = try TestScreen(size: phone, cover: camera) { controller }
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    #expect(controller.view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 59, width: 393, height: 759))
    #expect(UIApplication.shared.statusBarFrame == CGRect(x: 0, y: 0, width: 393, height: 54))
    screen.send(.resized(CGSize(width: 852, height: 393), scale: 1))
    screen.advanceFrame()
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    #expect(UIApplication.shared.statusBarFrame == .zero)
  }

  @Test func `without a device nothing is covered`() throws {
    let controller = Bare()
    _ = try TestScreen(size: phone) { controller }
    #expect(controller.view.safeAreaInsets == .zero && UIApplication.shared.statusBarFrame == .zero)
  }

  @Test func `hiding the status bar uncovers the top of a screen without a camera`() throws {
    for (cover, top) in [(button, CGFloat(0)), (camera, CGFloat(59))] {
      let controller = Bare()
      let screen = try TestScreen(size: phone, cover: cover) { controller }
      #expect(controller.view.safeAreaInsets.top == cover?.portrait.top)
      controller.isBarHidden = true
      controller.setNeedsStatusBarAppearanceUpdate()
      screen.advanceFrame()
      #expect(controller.view.safeAreaInsets.top == top)
      #expect(UIApplication.shared.statusBarFrame == .zero)
    }
  }

  @Test func `bars reach to the edges of the screen and their contents stay in the safe area`() throws {
    let content = Bare()
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: content)
    tabs.viewControllers = [navigation]
    let screen = try TestScreen(size: phone, cover: camera) { tabs }
    screen.advanceFrame()
    let bar = navigation.navigationBar
    #expect(bar.convert(bar.bounds, to: nil).maxY == CGFloat(59 + 44))
    #expect(content.view.safeAreaInsets.top == CGFloat(59 + 44))
    #expect(content.view.safeAreaInsets.bottom == CGFloat(34 + 49))
    #expect(tabs.tabBar.convert(tabs.tabBar.bounds, to: nil).maxY == 852)
  }

  @Test func `a window that is smaller than the screen has the part of the covered area in it`() throws {
    let screen = try TestScreen(size: phone, cover: camera) { Bare() }
    let window = UIWindow(frame: CGRect(x: 0, y: 40, width: 393, height: 400))
    window.rootViewController = Bare()
    window.isHidden = false
    screen.advanceFrame()
    #expect(window.safeAreaInsets == UIEdgeInsets(top: 19, left: 0, bottom: 0, right: 0))
  }
}
