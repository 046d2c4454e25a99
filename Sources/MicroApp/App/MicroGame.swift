import UIKit

/// The game as an app: its window, its seed, and the record of what happens.
@MainActor public final class MicroGame: UIApplicationDelegate {
  /// What crashed runs left behind, made readable now.
  public let crashLogs: [URL]
  private let seed: UInt64
  private let recorder: FlightRecorder?
  private var window: UIWindow?

  /// - Parameters:
  ///   - seed: of the dish; the same seed gives the same dish.
  ///   - folder: where what lasts is kept.
  ///   - isRecorded: whether a crash shall leave a log there; runs off-screen touch no files but their script's.
  public init(seed: UInt64, folder: URL, isRecorded: Bool) {
    self.seed = seed
    crashLogs = isRecorded ? FlightRecorder.collectCrashes(in: folder) : []
    do {
      recorder = try isRecorded ? FlightRecorder(folder: folder, seed: seed, command: CommandLine.arguments) : nil
    } catch {
      Log.warning("\(error)")
      recorder = nil
    }
  }

  public func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = TitleViewController(seed: seed)
    window.eventObserver = { [weak self] event in self?.note(event) }
    window.makeKeyAndVisible()
    self.window = window
    return true
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
