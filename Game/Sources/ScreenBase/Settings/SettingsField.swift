/// An entry of the settings file, with its reader and writer. All entries together are the schema.
struct SettingsField: Sendable {
  /// The name in the file.
  let name: String
  /// A description of the allowed values.
  let allowed: String
  /// Reads a value; returns false for an invalid one.
  let read: @Sendable (JSONValue, inout Settings) -> Bool
  /// Returns the value for the file.
  let write: @Sendable (Settings) -> JSONValue

  /// All entries except keys and buttons.
  static let all: [SettingsField] = [
    choice("textSize", { $0.textSize }, { $0.textSize = $1 }), choice("colors", { $0.colors }, { $0.colors = $1 }),
    choice("field", { $0.field }, { $0.field = $1 }), choice("motion", { $0.motion }, { $0.motion = $1 }),
    level("volume", { $0.volume }, { $0.volume = $1 }),
    level("waterVolume", { $0.waterVolume }, { $0.waterVolume = $1 }),
    choice("captions", { $0.captions }, { $0.captions = $1 }),
    choice("bells", { $0.bells }, { $0.bells = $1 }), choice("pearl", { $0.pearl }, { $0.pearl = $1 }), scale, language,
    learnt, level("stepProgress", steps: 10_000, { $0.stepProgress }, { $0.stepProgress = $1 }), window,
  ]

  private static func choice<Value: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ get: @escaping @Sendable (Settings) -> Value,
    _ set: @escaping @Sendable (inout Settings, Value) -> Void
  ) -> SettingsField where Value.RawValue == String {
    let words = Value.allCases.map(\.rawValue).joined(separator: ", ")
    return SettingsField(name: name, allowed: words) { found, settings in
      guard case .string(let word) = found, let value = Value(rawValue: word) else { return false }
      set(&settings, value)
      return true
    } write: {
      .string(get($0).rawValue)
    }
  }

  /// - Parameter steps: The number of steps to which the file rounds a level.
  private static func level(
    _ name: String, steps: Double = 100, _ get: @escaping @Sendable (Settings) -> Float,
    _ set: @escaping @Sendable (inout Settings, Float) -> Void
  ) -> SettingsField {
    SettingsField(name: name, allowed: "0 to 1") { found, settings in
      guard case .number(let value) = found, value >= 0, value <= 1 else { return false }
      set(&settings, Float(value))
      return true
    } write: {
      .number((Double(get($0)) * steps).rounded() / steps)
    }
  }

  private static let scale = SettingsField(name: "scale", allowed: "0.5 to 4, or null") { found, settings in
    switch found {
    case .null: settings.scale = nil
    case .number(let value) where Settings.scales.contains(value): settings.scale = value
    default: return false
    }
    return true
  } write: {
    $0.scale.map { .number($0) } ?? .null
  }

  private static let language = SettingsField(
    name: "language", allowed: Language.all.map(\.code).joined(separator: ", ")
  ) { found, settings in
    guard case .string(let word) = found, Language.all.contains(where: { $0.code == word }) else { return false }
    settings.language = word
    return true
  } write: {
    .string($0.language)
  }

  private static let learnt = SettingsField(
    name: "learnt", allowed: "a list of " + TutorialStep.allCases.map(\.rawValue).joined(separator: ", ")
  ) { found, settings in
    guard case .list(let words) = found else { return false }
    var steps: Set<TutorialStep> = []
    for word in words {
      guard case .string(let name) = word, let step = TutorialStep(rawValue: name) else { return false }
      steps.insert(step)
    }
    settings.learnt = steps
    return true
  } write: { settings in
    .list(TutorialStep.allCases.filter { settings.learnt.contains($0) }.map { .string($0.rawValue) })
  }

  private static let window = SettingsField(
    name: "window", allowed: "x, y, width, height and isFullScreen, or null"
  ) { found, settings in
    if case .null = found {
      settings.window = nil
      return true
    }
    guard case .object(let entries) = found, let place = WindowPlace(entries) else { return false }
    settings.window = place
    return true
  } write: {
    $0.window.map { .object($0.entries) } ?? .null
  }
}
