import Testing
import UIKit
import UIKitTesting

@Suite(.serialized, .separateScreens) @MainActor struct OrientationTests {
  final class Turned: UIViewController {
    var mask: UIInterfaceOrientationMask
    init(_ mask: UIInterfaceOrientationMask) {
      self.mask = mask
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
  }

  private let upright = CGSize(width: 320, height: 480)
  private let wide = CGSize(width: 480, height: 320)

  @Test func `the screen rotates for a root that supports only the other orientation`() throws {
    let controller = Turned(.landscape)
    let screen = try TestScreen(size: upright) { controller }
    #expect(screen.hosted.size == wide)
    #expect(controller.view.bounds.size == wide)
    controller.mask = .portrait
    #expect(screen.hosted.size == wide)
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(screen.hosted.size == upright)
    controller.mask = .all
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(screen.hosted.size == upright)
  }

  @Test func `a full-screen presentation decides the orientation while presented`() throws {
    let root = Turned(.portrait)
    let screen = try TestScreen(size: upright) { root }
    let film = Turned(.landscapeRight)
    film.modalPresentationStyle = .fullScreen
    root.present(film, animated: false)
    screen.advanceFrame()
    #expect(screen.hosted.size == wide)
    film.dismiss(animated: false)
    screen.advanceFrame()
    #expect(screen.hosted.size == upright)
  }

  @Test func `a navigation controller supports the orientations of its delegate`() throws {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientationMask { .landscape }
    }
    let delegate = Delegate()
    let navigation = UINavigationController(rootViewController: Turned(.portrait))
    #expect(navigation.supportedInterfaceOrientations.contains(.portrait))
    navigation.delegate = delegate
    #expect(navigation.supportedInterfaceOrientations == .landscape)
  }

  @Test func `a controller without supported orientations is reported`() throws {
    let controller = Turned(.portrait)
    let screen = try TestScreen(size: upright) { controller }
    nonisolated(unsafe) var lines: [String] = []
    Log.redirect { lines.append($0) }
    defer { Log.redirect(to: nil) }
    controller.mask = []
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(screen.hosted.size == upright)
    #expect(lines.count == 1)
    #expect(lines.first?.contains("Turned supports no orientation that the app supports") == true)
  }
}
