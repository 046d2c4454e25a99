import Chronicle
import Foundation
import Records
import Runs
import ScreenBase
import UIKit

/// The game as an app: its window, its seed, and the flight recorder.
@MainActor public final class MicroGame: UIApplicationDelegate {
  /// The version of the game on the command line and in files.
  nonisolated public static let version = GameContext.version
  /// Logs of crashed runs, converted to readable files at launch.
  public let crashLogs: [URL]
  private let seed: UInt64
  private let threads: Int
  private let folder: URL
  private let recorder: FlightRecorder?
  private let isOnVirtualClock: Bool
  private let now: () -> Date
  private var window: UIWindow?
  private var context: GameContext?
  /// The file to show instead of the title.
  private var opened: OpenedFile?

  /// - Parameters:
  ///   - seed: Seed of the title's dish.
  ///   - folder: The folder of all persistent data.
  ///   - threads: The number of threads that draw a frame.
  ///   - isRecorded: True if a crash leaves a log there; false off-screen, where only the script's files are written.
  ///   - now: The current time, for the daily dish and names of files.
  public init(
    seed: UInt64, folder: URL, threads: Int, isRecorded: Bool, now: @escaping () -> Date = { Date() }
  ) {
    self.now = now
    self.seed = seed
    self.threads = threads
    self.folder = folder
    isOnVirtualClock = !isRecorded
    crashLogs = isRecorded ? FlightRecorder.collectCrashes(in: folder) : []
    do {
      recorder = try isRecorded ? FlightRecorder(folder: folder, seed: seed, action: CommandLine.arguments) : nil
    } catch {
      Log.warning("\(error)")
      recorder = nil
    }
  }

  /// Reads the files of all screens.
  ///
  /// - Throws: An error that describes the first missing or damaged file, and what to do.
  public static func checkScreens() throws { try Screens.check() }

  /// Starts with a file instead of the title: a replay in the theatre, or a creature on the new run screen.
  ///
  /// - Throws: An error with a localized description of the problem with the file.
  public func begin(opening path: String) throws {
    opened = try OpenedFile(contentsOf: URL(fileURLWithPath: path))
  }

  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let context = GameContext(
      seed: seed, folder: folder, threads: threads, isOnVirtualClock: isOnVirtualClock, now: now)
    context.newRun = NewRunViewController.make(context:code:)
    context.swimAlong = NewRunViewController.make(context:ghost:)
    self.context = context
    let title = TitleViewController.make(seed: seed, context: context)
    let navigation = GameNavigationController(root: title)
    if let opened { navigation.setViewControllers([title, opened.screen(context)], animated: false) }
    navigation.onEvent = { [weak self] event in self?.note(event) }
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  /// Reads a file that was dropped on the window in the background and shows it, or an alert if it cannot be opened.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    guard let navigation = window?.rootViewController as? GameNavigationController, let context else { return false }
    context.load {
      try OpenedFile(contentsOf: url)
    } then: { [weak navigation] result in
      switch result {
      case .success(let file): navigation?.show(file, context)
      case .failure(let error): navigation?.showError(localized("This file cannot be opened"), faultText(error))
      }
    }
    return true
  }

  /// Pauses the run when another window becomes active.
  public func applicationWillResignActive(_ application: UIApplication) {
    (window?.rootViewController as? GameNavigationController)?.loseFocus()
  }

  /// Saves the run that is being played, so that it can be resumed, the window's frame, and the last change of a setting.
  public func applicationWillTerminate(_ application: UIApplication) {
    if !isOnVirtualClock { keepWindow(of: application) }
    defer { context?.settings.finish() }
    guard let navigation = window?.rootViewController as? GameNavigationController else { return }
    do {
      try navigation.playedRun?.suspend()
    } catch {
      Log.warning("\(error)")
    }
  }

  private func keepWindow(of application: UIApplication) {
    guard let host = application.host, let origin = host.windowOrigin, let settings = context?.settings else { return }
    let size = UIScreen.main.bounds.size
    var place = WindowPlace(
      x: Int(origin.x), y: Int(origin.y), width: size.width, height: size.height, isFullScreen: host.isFullScreen)
    if host.isFullScreen, let former = settings.settings.window {
      // Keeps the frame that the window returns to after full screen.
      place = former
      place.isFullScreen = true
    }
    settings.settings.window = place
  }

  /// Returns the initial state of the window according to the settings in a folder.
  public static func windowRequest(in folder: URL) -> WindowRequest {
    let settings = SettingsStore(folder: folder).settings
    return WindowRequest(
      origin: settings.window.map { CGPoint(x: $0.x, y: $0.y) },
      size: settings.window.map { CGSize(width: $0.width, height: $0.height) },
      isFullScreen: settings.window?.isFullScreen ?? false, scale: settings.scale)
  }

  /// Ends the flight recorder after a normal exit.
  public func finish() {
    recorder?.finish()
  }

  private func note(_ event: HostEvent) {
    switch event {
    case .touch(_, .down, _): context?.isByTouch = true
    case .keyDown, .pointerDown, .padButton: context?.isByTouch = false
    case .pointerMoved: return
    default: break
    }
    recorder?.note(seconds: CACurrentMediaTime(), "\(event)")
  }
}
