import Foundation
import UIKitComponents

/// An observer of changed settings.
@MainActor package protocol SettingsObserver: AnyObject {
  func settingsDidChange(_ store: SettingsStore)
}

/// The current settings. Every change is applied, announced to observers and written immediately.
@MainActor package final class SettingsStore {
  /// Setting the value applies and writes it.
  package var settings: Settings { didSet { if settings != oldValue { didChange() } } }
  /// Problems of the file or of writing it, shown at the top of the settings.
  package private(set) var problems: [SettingsProblem]
  private let observers = MulticastDelegate<any SettingsObserver>()
  /// `nil` for games without files.
  private var file: SettingsFile?

  /// Reads the settings in a folder. Without a folder, uses the defaults and writes nothing.
  package init(folder: URL?) {
    file = folder.map { SettingsFile(folder: $0) }
    (settings, problems) = file?.read() ?? (Settings(), [])
  }

  /// Adds an observer without retaining it.
  package func add(_ observer: any SettingsObserver) { observers.add(observer) }

  /// Restores the defaults.
  package func reset() { settings = Settings() }

  private func didChange() {
    settings.apply()
    do {
      try file?.write(settings)
      problems.removeAll { if case .unwritable = $0 { true } else { false } }
    } catch {
      problems.removeAll { $0 == error }
      problems.append(error)
    }
    observers.invoke { $0.settingsDidChange(self) }
  }
}
