import ScreenBase
import UIKit

/// The rows for the current settings.
@MainActor struct SettingSections {
  private let store: SettingsStore
  private let heard: KeyHearing

  init(_ store: SettingsStore, _ heard: KeyHearing) {
    self.store = store
    self.heard = heard
  }

  var all: [SettingSection] {
    problems + [seeing, hearing, layouts] + GameAction.Topic.allCases.map(keys) + [rest]
  }

  private var problems: [SettingSection] {
    guard !store.problems.isEmpty else { return [] }
    let rows = store.problems.enumerated().map { index, problem in
      SettingRow(title: "\(problem)", identifier: "problem \(index)", control: .note(Look.warning))
    }
    return [SettingSection(title: say("Settings file"), rows: rows)]
  }

  private var seeing: SettingSection {
    SettingSection(
      title: say("Seeing"),
      rows: [
        choice(
          say("Text size"), nil, "text size", ["Small", "Usual", "Large", "Larger", "Huge"].map { say(of: $0) },
          \.textSize),
        choice(
          say("Colours"), say("The safe ones are distinct for every kind of colour vision."), "colours",
          ["Standard", "Safe"].map { say(of: $0) }, \.colors),
        choice(
          say("Screens"), say("The dish is always dark."), "field", ["Dark", "Light"].map { say(of: $0) }, \.field),
        choice(
          say("Motion"), say("Reduced: no shaking, wobbling or drifting; flashes become steady rings."), "motion",
          ["Full", "Reduced"].map { say(of: $0) }, \.motion),
        scale,
      ])
  }

  private var scale: SettingRow {
    let scales: [Double?] = [nil, 1, 1.5, 2, 3]
    let store = store
    return SettingRow(
      title: say("Scale"), detail: say("Pixels per point; changes take effect at the next start."),
      identifier: "scale",
      control: .choice(
        [say("Auto"), "1", say(number: "1.5"), "2", "3"], chosen: scales.firstIndex(of: store.settings.scale) ?? -1
      ) {
        store.settings.scale = scales[$0]
      })
  }

  private var hearing: SettingSection {
    let store = store
    return SettingSection(
      title: say("Hearing"),
      rows: [
        SettingRow(
          title: say("Effects"), identifier: "volume",
          control: .level(store.settings.volume) { store.settings.volume = ($0 * 100).rounded() / 100 }),
        SettingRow(
          title: say("Water"), identifier: "water volume",
          control: .level(store.settings.waterVolume) { store.settings.waterVolume = ($0 * 100).rounded() / 100 }),
        choice(
          say("Captions"), say("Important sounds are also shown as text."), "captions",
          ["Off", "On"].map { say(of: $0) },
          \.captions),
      ])
  }

  private var layouts: SettingSection {
    let store = store
    let presets = KeyBindings.Preset.allCases
    let rows = presets.map { preset in
      SettingRow(
        title: say(of: preset.rawValue), detail: store.settings.keys.preset == preset ? say("In use") : nil,
        identifier: "layout \(preset.rawValue.lowercased())", control: .press { store.settings.keys.use(preset) })
    }
    return SettingSection(title: say("Key layouts"), rows: rows)
  }

  private func keys(_ topic: GameAction.Topic) -> SettingSection {
    SettingSection(
      title: say(of: topic.rawValue),
      rows: topic.actions.map { action in
        SettingRow(
          title: say(of: action.title), detail: heard.words(for: action), identifier: action.rawValue,
          control: .keys(action))
      })
  }

  private var rest: SettingSection {
    let store = store
    let languages = Language.all
    return SettingSection(
      title: say("More"),
      rows: [
        SettingRow(
          title: say("Language"), identifier: "language",
          control: .choice(
            languages.map(\.name), chosen: languages.firstIndex { $0.code == store.settings.language } ?? 0
          ) { store.settings.language = languages[$0].code }),
        SettingRow(
          title: say("Restart the tutorial"), detail: say("Its five steps are shown in the next run."),
          identifier: "relearn", control: .press { store.settings.learnt = [] }),
        SettingRow(title: say("Restore all defaults"), identifier: "reset", control: .press { store.reset() }),
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
