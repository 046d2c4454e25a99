import ScreenBase
import Typesetting
import UIKit

/// The rows for the current settings.
@MainActor struct SettingSections {
  private let store: SettingsStore
  private let heard: KeyCapture
  /// Asks before all settings are replaced.
  private let reset: () -> Void

  init(_ store: SettingsStore, _ heard: KeyCapture, reset: @escaping () -> Void) {
    self.store = store
    self.heard = heard
    self.reset = reset
  }

  var all: [SettingSection] {
    problems + [language, seeing, hearing, layouts] + GameAction.Topic.allCases.map(keys) + [rest, scripts]
  }

  private var problems: [SettingSection] {
    guard !store.problems.isEmpty else { return [] }
    let rows = store.problems.enumerated().map { index, problem in
      SettingRow(title: "\(problem)", identifier: "problem \(index)", control: .note(Theme.warning))
    }
    return [SettingSection(title: localized("Settings file"), rows: rows)]
  }

  private var seeing: SettingSection {
    SettingSection(
      title: localized("Seeing"),
      rows: [
        choice(
          localized("Text size"), nil, "text size",
          ["Small", "Usual", "Large", "Larger", "Huge"].map { localized(text: $0) },
          \.textSize),
        choice(
          localized("Colours"), localized("The safe ones are distinct for every kind of colour vision."), "colours",
          ["Standard", "Safe"].map { localized(text: $0) }, \.colors),
        choice(
          localized("Screens"), localized("The dish is always dark."), "field",
          ["Dark", "Light"].map { localized(text: $0) }, \.field),
        choice(
          localized("Motion"), localized("Reduced: no shaking, wobbling or drifting; flashes become steady rings."),
          "motion",
          ["Full", "Reduced"].map { localized(text: $0) }, \.motion),
        scale,
      ])
  }

  private var scale: SettingRow {
    let scales: [Double?] = [nil, 1, 1.5, 2, 3]
    let store = store
    return SettingRow(
      title: localized("Scale"), detail: localized("Pixels per point; changes take effect at the next start."),
      identifier: "scale",
      control: .choice(
        [localized("Auto"), "1", localized(number: "1.5"), "2", "3"],
        chosen: scales.firstIndex(of: store.settings.scale) ?? -1
      ) {
        store.settings.scale = scales[$0]
      })
  }

  private var hearing: SettingSection {
    let store = store
    return SettingSection(
      title: localized("Hearing"),
      rows: [
        SettingRow(
          title: localized("Effects"), identifier: "volume",
          control: .level(store.settings.volume) { store.settings.volume = ($0 * 100).rounded() / 100 }),
        SettingRow(
          title: localized("Water"), identifier: "water volume",
          control: .level(store.settings.waterVolume) { store.settings.waterVolume = ($0 * 100).rounded() / 100 }),
        choice(
          localized("Captions"), localized("Important sounds are also shown as text."), "captions",
          ["Off", "On"].map { localized(text: $0) },
          \.captions),
      ])
  }

  private var layouts: SettingSection {
    let store = store
    let presets = KeyBindings.Preset.allCases
    let rows = presets.map { preset in
      SettingRow(
        title: localized(text: preset.rawValue),
        detail: store.settings.keys.preset == preset ? localized("In use") : nil,
        identifier: "layout \(preset.rawValue.lowercased())", control: .press { store.settings.keys.use(preset) })
    }
    return SettingSection(title: localized("Key layouts"), rows: rows)
  }

  private func keys(_ topic: GameAction.Topic) -> SettingSection {
    SettingSection(
      title: localized(text: topic.rawValue),
      rows: topic.actions.map { action in
        SettingRow(
          title: localized(text: action.title), detail: heard.words(for: action), identifier: action.rawValue,
          control: .keys(action))
      })
  }

  private var language: SettingSection {
    let store = store
    let languages = Language.all
    return SettingSection(
      title: localized("Language"),
      rows: [
        SettingRow(
          title: localized("Language"), identifier: "language",
          control: .choice(
            languages.map(\.name), chosen: languages.firstIndex { $0.code == store.settings.language } ?? 0
          ) { store.settings.language = languages[$0].code })
      ])
  }

  private var rest: SettingSection {
    let store = store
    return SettingSection(
      title: localized("More"),
      rows: [
        choice(
          localized("Bells"),
          localized(
            "Hurried: \(Int(MoltTimeLimits.answerTime)) s to answer the bell, \(Int(MoltTimeLimits.editingTime)) s in the editor."
          ),
          "bells", ["Patient", "Hurried"].map { localized(text: $0) }, \.bells),
        SettingRow(
          title: localized("Restart the tutorial"), detail: localized("Its five steps are shown in the next run."),
          identifier: "relearn", control: .press { store.settings.learnt = [] }),
        SettingRow(title: localized("Restore all defaults"), identifier: "reset", control: .press(reset)),
      ])
  }

  /// Texts in other scripts, such as names of bodies may have, with the packages that bring missing fonts.
  private var scripts: SettingSection {
    let packages = ScriptSample.missingPackages.joined(separator: " ")
    let note =
      packages.isEmpty
      ? localized("Every character has a font.")
      : localized(
        "Characters without a font are boxes with their code. This brings the missing fonts: apt install \(packages)")
    let samples = (ScriptSample.scripts + ScriptSample.emoji).map { sample in
      SettingRow(
        title: sample.text, detail: localized(text: sample.name), identifier: "script \(sample.name.lowercased())",
        control: .note(Theme.text))
    }
    return SettingSection(
      title: localized("Scripts and emoji"),
      rows: [SettingRow(title: note, identifier: "scripts", control: .note(Theme.secondText))] + samples)
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
