import Chronicle
import Foundation
import Records
import Runs
import ScreenBase
import UIKit

/// The game as an app: its window, its seed, and the record of what happens.
@MainActor public final class MicroGame: UIApplicationDelegate {
  /// How the game calls itself on the action line and in files.
  nonisolated public static let version = GameContext.version
  /// What crashed runs left behind, made readable now.
  public let crashLogs: [URL]
  private let seed: UInt64
  private let threads: Int
  private let folder: URL
  private let recorder: FlightRecorder?
  private let isOnVirtualClock: Bool
  private let now: () -> Date
  private var window: UIWindow?
  private var context: GameContext?
  /// What is shown first instead of the title.
  private var opened: OpenedFile?

  /// - Parameters:
  ///   - seed: of the dish; the same seed gives the same dish.
  ///   - folder: where what lasts is kept.
  ///   - threads: how many share the rows of a frame.
  ///   - isRecorded: whether a crash shall leave a log there; runs off-screen touch no files but their script's.
  ///   - now: the time of day, for the daily dish and names of files.
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

  /// Begins with a file instead of the title: a replay in the theatre, a creature at the beginning of a new run.
  ///
  /// - Throws: What is wrong with the file, in words.
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

  /// A file that was dropped on the window: what it holds is shown, and what is wrong with it is told.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    guard let navigation = window?.rootViewController as? GameNavigationController, let context else { return false }
    do {
      navigation.show(try OpenedFile(contentsOf: url), context)
      return true
    } catch {
      navigation.tell(say("This file cannot be opened"), sayFault(error))
      return false
    }
  }

  /// Somebody works in another window: what is played waits.
  public func applicationWillResignActive(_ application: UIApplication) {
    (window?.rootViewController as? GameNavigationController)?.loseFocus()
  }

  /// A run that is being played is kept, to be gone on with, and so is the place of the window.
  public func applicationWillTerminate(_ application: UIApplication) {
    if !isOnVirtualClock { keepWindow(of: application) }
    guard let navigation = window?.rootViewController as? UINavigationController else { return }
    do {
      try (navigation.topViewController as? PlayViewController)?.run.suspend()
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
      // It becomes a window again where it was one.
      place = former
      place.isFullScreen = true
    }
    settings.settings.window = place
  }

  /// How the window is to begin, as the settings of a folder say.
  public static func windowWish(in folder: URL) -> WindowWish {
    let settings = SettingsStore(folder: folder).settings
    return WindowWish(
      origin: settings.window.map { CGPoint(x: $0.x, y: $0.y) },
      size: settings.window.map { CGSize(width: $0.width, height: $0.height) },
      isFullScreen: settings.window?.isFullScreen ?? false, scale: settings.scale)
  }

  /// The run ended well: nothing needs to be told of it.
  public func finish() {
    recorder?.finish()
  }

  private func note(_ event: HostEvent) {
    if case .pointerMoved = event { return }
    recorder?.note(seconds: CACurrentMediaTime(), "\(event)")
  }
}
