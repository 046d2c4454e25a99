import UIKit

/// The rows of the settings as they are now.
@MainActor struct SettingSections {
  private let store: SettingsStore
  private let waitFor: (GameAction?) -> Void

  init(_ store: SettingsStore, waitFor: @escaping (GameAction?) -> Void) {
    self.store = store
    self.waitFor = waitFor
  }

  var all: [SettingSection] {
    problems + [seeing, hearing, layouts] + GameAction.Topic.allCases.map(keys) + [rest]
  }

  private var problems: [SettingSection] {
    guard !store.problems.isEmpty else { return [] }
    let rows = store.problems.enumerated().map { index, problem in
      SettingRow(title: "\(problem)", identifier: "problem \(index)", control: .note(Look.warning))
    }
    return [SettingSection(title: "The file of settings", rows: rows)]
  }

  private var seeing: SettingSection {
    SettingSection(
      title: "Seeing",
      rows: [
        choice("Text size", nil, "text size", ["Small", "Usual", "Large", "Larger", "Huge"], \.textSize),
        choice(
          "Colours", "The safe ones can be told apart with every kind of colour vision.", "colours",
          ["Standard", "Safe"], \.colors),
        choice("Screens", "The dish is always dark.", "field", ["Dark", "Light"], \.field),
        choice(
          "Motion", "Reduced: no shaking, wobbling or drifting; flashes become steady rings.", "motion",
          ["Full", "Reduced"], \.motion),
        scale,
      ])
  }

  private var scale: SettingRow {
    let scales: [Double?] = [nil, 1, 1.5, 2, 3]
    let store = store
    return SettingRow(
      title: "Scale", detail: "Pixels for each point, from the next start on.", identifier: "scale",
      control: .choice(["Auto", "1", "1.5", "2", "3"], chosen: scales.firstIndex(of: store.settings.scale) ?? -1) {
        store.settings.scale = scales[$0]
      })
  }

  private var hearing: SettingSection {
    let store = store
    return SettingSection(
      title: "Hearing",
      rows: [
        SettingRow(
          title: "Effects", identifier: "volume",
          control: .level(store.settings.volume) { store.settings.volume = ($0 * 100).rounded() / 100 }),
        SettingRow(
          title: "Water", identifier: "water volume",
          control: .level(store.settings.waterVolume) { store.settings.waterVolume = ($0 * 100).rounded() / 100 }),
        choice("Captions", "Sounds that matter are also written.", "captions", ["Off", "On"], \.captions),
      ])
  }

  private var layouts: SettingSection {
    let store = store
    let presets = KeyBindings.Preset.allCases
    let rows = presets.map { preset in
      SettingRow(
        title: preset.rawValue, detail: store.settings.keys.preset == preset ? "In use" : nil,
        identifier: "layout \(preset.rawValue.lowercased())", control: .press { store.settings.keys.use(preset) })
    }
    return SettingSection(title: "Layouts of keys", rows: rows)
  }

  private func keys(_ topic: GameAction.Topic) -> SettingSection {
    SettingSection(
      title: topic.rawValue,
      rows: topic.actions.map { action in
        SettingRow(title: action.title, identifier: action.rawValue, control: .keys(action))
      })
  }

  private var rest: SettingSection {
    let store = store
    let languages = Settings.languages.sorted { $0.key < $1.key }
    return SettingSection(
      title: "More",
      rows: [
        SettingRow(
          title: "Language", identifier: "language",
          control: .choice(
            languages.map(\.value), chosen: languages.firstIndex { $0.key == store.settings.language } ?? 0
          ) { store.settings.language = languages[$0].key }),
        SettingRow(title: "Everything as it was at first", identifier: "reset", control: .press { store.reset() }),
      ])
  }

  private func choice<Value: CaseIterable & Equatable>(
    _ title: String, _ detail: String?, _ identifier: String, _ words: [String],
    _ path: WritableKeyPath<Settings, Value>
  ) -> SettingRow {
    let store = store
    let values = Array(Value.allCases)
    return SettingRow(
      title: title, detail: detail, identifier: identifier,
      control: .choice(words, chosen: values.firstIndex(of: store.settings[keyPath: path]) ?? 0) {
        store.settings[keyPath: path] = values[$0]
      })
  }
}
