import Foundation
import Launching
import UIKit

/// An app with a window in the process of its tests. Frames happen while a test waits or spins the run loop.
///
/// With `UIKIT_VIRTUAL_TIME=1` in the environment each turn of the run loop is a frame, so that animations take the same
/// number of frames on every machine. Timers and queues keep the time of the machine.
@preconcurrency @MainActor public enum AppTestHost {
  /// The options of the screen in the environment, such as `--size 820x1180 --scale 2 --covered …`.
  nonisolated static let screenOptions = "UIKIT_TEST_SCREEN"

  /// The screen of tests.
  struct ScreenDescription: Equatable {
    /// In points; that of a common phone without options.
    var size = CGSize(width: 393, height: 852)
    var cover: ScreenCover?

    init(environment: [String: String]) {
      let words = (environment[AppTestHost.screenOptions] ?? "").split(separator: " ").map(String.init)
      for (option, value) in zip(words, words.dropFirst()) {
        if option == "--size", let size = ScreenSize(argument: value) { self.size = size.size }
        if option == "--covered" { cover = ScreenCover(value) }
      }
    }
  }

  private static var screen: HostedScreen?
  private static let start = ProcessInfo.processInfo.systemUptime
  /// The delegate that ``AppLaunch/run(_:)`` would start.
  static var delegate: (any UIApplicationDelegate)?
  static var isActive = false

  /// Starts the app of the tests, or an empty one with a key window.
  ///
  /// - Parameter main: The app's own start, if the tests have a host application.
  public static func start(_ main: () -> Void) {
    start(isTimeVirtual: ProcessInfo.processInfo.environment["UIKIT_VIRTUAL_TIME"] == "1", main)
  }

  static func start(isTimeVirtual: Bool, _ main: () -> Void) {
    isActive = true
    AppFolder.isKept = false
    Self.isTimeVirtual = isTimeVirtual
    SystemPreferences.current.region = DeviceRegion.code(
      language: nil, environment: ProcessInfo.processInfo.environment)
    main()
    let delegate = delegate ?? EmptyDelegate()
    Self.delegate = delegate
    AppLaunch.registerToolkitMembers()
    AppLaunch.registerFonts(of: .main)
    do {
      let description = ScreenDescription(environment: ProcessInfo.processInfo.environment)
      let screen = try HostedScreen(
        title: "Tests", size: description.size, scale: 2, threads: 1, cover: description.cover, delegate: delegate)
      self.screen = screen
      screen.makeCurrent()
      if UIApplication.shared.keyWindow == nil { makeWindow() }
      advance()
      scheduleFrames()
    } catch {
      StandardError.warn("the tests have no screen: \(error)")
    }
  }

  private static func makeWindow() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    keptWindow = window
  }

  private static var keptWindow: UIWindow?

  private static var isTimeVirtual = false
  /// The number of frames since the start.
  private(set) static var frameCount = 0

  private static func scheduleFrames() {
    let timer = Timer(timeInterval: isTimeVirtual ? 0.001 : 1 / 60, repeats: true) { _ in
      MainActor.assumeIsolated { advance() }
    }
    RunLoop.main.add(timer, forMode: .common)
  }

  /// Shows a frame: the next 60th of a second with virtual time, else the time of the machine.
  static func advance() {
    frameCount += 1
    let now = isTimeVirtual ? Double(frameCount) / 60 : ProcessInfo.processInfo.systemUptime - start
    _ = screen?.advance(to: now)
  }
}

/// The delegate of tests without a host application.
private final class EmptyDelegate: UIResponder, UIApplicationDelegate {}
