import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct StatusBarTests {
  private final class Controller: UIViewController {
    var isBarHidden = false
    var style = UIStatusBarStyle.default
    var animation = UIStatusBarAnimation.slide
    private(set) var questions = 0

    override var prefersStatusBarHidden: Bool { isBarHidden }
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
      questions += 1
      return animation
    }
  }

  @Test func `a status bar change is taken from the front controller with one query each`() throws {
    let controller = Controller()
    let screen = try TestScreen(size: CGSize(width: 200, height: 200)) { controller }
    screen.advance(seconds: 0.1)
    let before = controller.questions
    controller.isBarHidden = true
    controller.setNeedsStatusBarAppearanceUpdate()
    screen.advance(seconds: 0.1)
    #expect(UIApplication.shared.statusBar.isHidden && UIApplication.shared.statusBar.animation == .slide)
    #expect(controller.questions == before + 1)
    controller.setNeedsStatusBarAppearanceUpdate()
    screen.advance(seconds: 0.1)
    #expect(controller.questions == before + 1)
    controller.style = .lightContent
    controller.animation = .fade
    controller.setNeedsStatusBarAppearanceUpdate()
    screen.advance(seconds: 0.1)
    #expect(UIApplication.shared.statusBar.style == .lightContent && UIApplication.shared.statusBar.animation == .fade)
  }
}
