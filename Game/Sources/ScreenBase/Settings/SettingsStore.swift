import Foundation
import UIKitComponents

/// Hears of settings that changed.
@MainActor package protocol SettingsObserver: AnyObject {
  func settingsDidChange(_ store: SettingsStore)
}

/// The settings in force: every change is applied, told and written at once.
@MainActor package final class SettingsStore {
  /// In force. Setting it applies and writes it.
  package var settings: Settings { didSet { if settings != oldValue { didChange() } } }
  /// What was wrong with the file, or with writing it; shown at the top of the settings.
  package private(set) var problems: [SettingsProblem]
  private let observers = MulticastDelegate<any SettingsObserver>()
  /// None for games that touch no files.
  private var file: SettingsFile?

  /// Reads the settings of a folder; without a folder what is usual, and nothing is written.
  package init(folder: URL?) {
    file = folder.map { SettingsFile(folder: $0) }
    (settings, problems) = file?.read() ?? (Settings(), [])
  }

  /// Lets somebody hear of all changes from now on; nobody is kept alive by it.
  package func add(_ observer: any SettingsObserver) { observers.add(observer) }

  /// What is usual again.
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
