import Foundation
import Synchronization
import UIKitComponents

/// An observer of changed settings.
@MainActor package protocol SettingsObserver: AnyObject {
  func settingsDidChange(_ store: SettingsStore)
}

/// The current settings. Every change is applied and announced to observers immediately, and written on a background
/// thread.
@MainActor package final class SettingsStore {
  /// Setting the value applies and writes it.
  package var settings: Settings { didSet { if settings != oldValue { didChange() } } }
  /// Problems of the file when it was read.
  private let foundProblems: [SettingsError]
  private let observers = MulticastDelegate<any SettingsObserver>()
  /// `nil` for games without files.
  private let writer: SettingsWriter?

  /// Reads the settings in a folder. Without a folder, uses the defaults and writes nothing.
  package init(folder: URL?) {
    var file = folder.map { SettingsFile(folder: $0) }
    (settings, foundProblems) = file?.read() ?? (Settings(), [])
    writer = file.map { SettingsWriter($0) }
  }

  /// Problems of the file or of writing it, shown at the top of the settings.
  package var problems: [SettingsError] { foundProblems + [writer?.problem].compactMap { $0 } }

  /// Adds an observer without retaining it.
  package func add(_ observer: any SettingsObserver) { observers.add(observer) }

  /// Restores the defaults.
  package func reset() { settings = Settings() }

  /// Waits until the last change is written.
  package func finish() { writer?.finish() }

  private func didChange() {
    settings.apply()
    writer?.write(settings)
    observers.invoke { $0.settingsDidChange(self) }
  }
}

/// Writes settings on a background thread, since the disk can take longer than a frame. If several changes are made
/// during one write, only the last is written.
private final class SettingsWriter: @unchecked Sendable {
  private let queue = DispatchQueue(label: "settings")
  /// Used on the queue only.
  private var file: SettingsFile
  private let state = Mutex(State())

  private struct State {
    var waiting: Settings?
    var problem: SettingsError?
  }

  init(_ file: SettingsFile) { self.file = file }

  /// The error of the last write, if any.
  var problem: SettingsError? { state.withLock { $0.problem } }

  func write(_ settings: Settings) {
    state.withLock { $0.waiting = settings }
    queue.async { [self] in writeWaiting() }
  }

  func finish() { queue.sync {} }

  private func writeWaiting() {
    guard let settings = state.withLock({ $0.waiting.take() }) else { return }
    var problem: SettingsError?
    do throws(SettingsError) { try file.write(settings) } catch { problem = error }
    state.withLock { $0.problem = problem }
  }
}
