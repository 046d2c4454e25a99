import InterfaceBuilder
import Raster
import UIKit

/// The screen, without an app, on which files are laid out and drawn.
@MainActor final class DesignStage {
  private let delegate = Delegate()
  private var screen: HostedScreen
  init() throws {
    screen = try HostedScreen(title: "ib", size: CGSize(width: 8, height: 8), scale: 2, threads: 1, delegate: delegate)
  }

  /// Makes frames round to whole pixels of that scale.
  func setScale(_ scale: CGFloat) {
    screen.send(.resized(CGSize(width: 8, height: 8), scale: scale))
  }

  /// A scene that is shown, and its picture.
  struct Shown {
    let scene: DesignScene
    let picture: Bitmap
  }

  /// Creates a scene of a file and shows it until its layout is complete.
  func show(_ plan: DesignPlan, of file: DesignFile, scale: CGFloat) throws -> Shown? {
    try open(plan, of: file, scale: scale).map { Shown(scene: $0, picture: screen.bitmap) }
  }

  /// Creates a scene of a file and lays it out without drawing it.
  func layOut(_ plan: DesignPlan, of file: DesignFile, scale: CGFloat) throws -> DesignScene? {
    try open(plan, of: file, scale: scale, drawsFrames: false)
  }

  private func open(
    _ plan: DesignPlan, of file: DesignFile, scale: CGFloat, drawsFrames: Bool = true
  ) throws -> DesignScene? {
    SystemPreferences.current = file.conditions.preferences
    screen = try HostedScreen(
      title: plan.title, size: plan.size, scale: scale, threads: 1, delegate: delegate, drawsFrames: drawsFrames)
    guard let scene = file.make(plan) else { return nil }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .systemBackground
    window.coveredInsets = plan.fillsDevice ? file.conditions.device.covered : .zero
    window.rootViewController = scene.controller
    window.makeKeyAndVisible()
    UIApplication.shared.ownWindows.append(window)
    _ = screen.advance(to: 0)
    // Animated appearances are shown in their final state.
    _ = screen.advance(to: 2)
    return scene
  }

  /// Shows a view of the tool itself and returns its picture.
  func picture(of view: UIView, scale: CGFloat) throws -> Bitmap {
    SystemPreferences.current = SystemPreferences()
    screen = try HostedScreen(title: "ib", size: view.bounds.size, scale: scale, threads: 1, delegate: delegate)
    let controller = UIViewController()
    controller.view = view
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    UIApplication.shared.ownWindows.append(window)
    _ = screen.advance(to: 0)
    return screen.bitmap
  }

  private final class Delegate: UIApplicationDelegate {
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      true
    }
  }
}
