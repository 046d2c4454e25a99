import Chronicle
import Foundation
import UIKit

/// The settings file, `settings.json` in the game's folder: readable text, checked entry by entry.
///
/// Invalid entries are reported and replaced by their defaults; a copy of the original file is kept before it is
/// overwritten. Unknown entries, such as those of a later version, are preserved.
struct SettingsFile: Sendable {
  /// The version of the format. A later version is read as far as it is known.
  static let version = 1
  static let name = "settings.json"
  /// Maximum length of the file, in bytes.
  private static let longest = 1 << 20

  let folder: URL
  /// The entries that this game has read or written last.
  private var known: [String: JSONValue] = [:]
  /// True if overwriting would lose contents of the file.
  private var needsCopy = false

  init(folder: URL) {
    self.folder = folder
  }

  private var file: URL { folder.appendingPathComponent(Self.name) }

  // MARK: Reading

  /// Returns the settings and all problems of the file. Without a file, returns the defaults.
  mutating func read() -> (settings: Settings, problems: [SettingsError]) {
    let (settings, problems) = readFile()
    known = Self.entries(of: settings)
    return (settings, problems)
  }

  private mutating func readFile() -> (Settings, [SettingsError]) {
    needsCopy = false
    guard FileManager.default.fileExists(atPath: file.path) else { return (Settings(), []) }
    do {
      let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
      guard size <= Self.longest else { return unreadable("it is longer than any settings") }
      let data = try Data(contentsOf: file)
      guard case .object(let found) = try JSONDecoder().decode(JSONValue.self, from: data) else {
        return unreadable("it is not a JSON object")
      }
      return check(found)
    } catch is DecodingError {
      return unreadable("it is not JSON")
    } catch {
      // The file may be readable at the next write, and keeps its entries then.
      let reason = SystemError.words(of: error)
      return (Settings(), [.unreadable(file: Self.name, reason: reason, copy: nil)])
    }
  }

  private mutating func unreadable(_ reason: String) -> (Settings, [SettingsError]) {
    needsCopy = true
    let copy = keepCopy()
    return (Settings(), [.unreadable(file: Self.name, reason: reason, copy: copy)])
  }

  private mutating func check(_ found: [String: JSONValue]) -> (Settings, [SettingsError]) {
    var settings = Settings()
    var problems: [SettingsError] = []
    if case .number(let version) = found["version"], version > Double(Self.version) {
      problems.append(.newer(file: Self.name, version: Int(min(version, 1e9))))
    }
    for field in SettingsField.all {
      guard let value = found[field.name], !field.read(value, &settings) else { continue }
      problems.append(
        .entry(
          file: Self.name, name: field.name, found: value.phrase, allowed: field.allowed,
          used: field.write(settings).phrase))
    }
    problems += checkKeys(found["keys"], &settings) + checkButtons(found["buttons"], &settings)
    needsCopy = !problems.isEmpty
    return (settings, problems)
  }

  private func checkKeys(_ found: JSONValue?, _ settings: inout Settings) -> [SettingsError] {
    let names = Dictionary(uniqueKeysWithValues: UIKeyboardHIDUsage.allCases.map { ($0.name, $0) })
    let usual = settings.keys
    return check(found, "keys", allowed: "names of keys, as micro play --keys lists them", names, usual.keys(of:)) {
      settings.keys.set($1, of: $0)
    }
  }

  private func checkButtons(_ found: JSONValue?, _ settings: inout Settings) -> [SettingsError] {
    let names = Dictionary(uniqueKeysWithValues: PadButton.allCases.map { ($0.rawValue, $0) })
    let allowed = "names of pad buttons: " + PadButton.allCases.map(\.rawValue).joined(separator: ", ")
    let usual = settings.keys
    return check(found, "buttons", allowed: allowed, names, usual.buttons(of:)) { settings.keys.set($1, of: $0) }
  }

  /// Reads the lists of names. An action that the file does not list keeps its defaults, except those that the file
  /// assigns to another action.
  private func check<Key: Hashable>(
    _ found: JSONValue?, _ section: String, allowed: String, _ names: [String: Key],
    _ usual: (GameAction) -> [Key], _ take: (GameAction, [Key]) -> Void
  ) -> [SettingsError] {
    func problem(_ name: String, _ found: JSONValue, _ allowed: String, _ used: String) -> SettingsError {
      .entry(file: Self.name, name: name, found: found.phrase, allowed: allowed, used: used)
    }
    guard let found else { return [] }
    guard case .object(let lists) = found else { return [problem(section, found, "an object", "the default")] }
    var problems: [SettingsError] = []
    var taken: Set<Key> = []
    var unnamed: [GameAction] = []
    for action in GameAction.allCases {
      let name = "\(section).\(action.rawValue)"
      guard case .list(let words) = lists[action.rawValue] else {
        if let value = lists[action.rawValue] { problems.append(problem(name, value, "a list", "the default")) }
        unnamed.append(action)
        continue
      }
      var keys: [Key] = []
      for word in words {
        guard case .string(let text) = word, let key = names[text] else {
          problems.append(problem(name, word, allowed, "no key"))
          continue
        }
        if keys.count < KeyBindings.mostKeys, taken.insert(key).inserted { keys.append(key) }
      }
      take(action, keys)
    }
    for action in unnamed { take(action, usual(action).filter { !taken.contains($0) }) }
    return problems
  }

  // MARK: Writing

  /// Writes the file atomically, so that readers and a power failure see either the old or the new one.
  ///
  /// Only entries that changed since the last call are replaced: another game in the same folder may have changed
  /// others.
  ///
  /// - Throws: `SettingsError.unwritable`; the old file then is unchanged.
  mutating func write(_ settings: Settings) throws(SettingsError) {
    let new = Self.entries(of: settings)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try DurableFile.withLock(on: folder) { try merge(new) }
    } catch {
      throw .unwritable(file: file.path, reason: SystemError.words(of: error))
    }
    known = new
    needsCopy = false
  }

  private mutating func merge(_ new: [String: JSONValue]) throws {
    var merged = new
    if FileManager.default.fileExists(atPath: file.path),
      let data = try DurableFile.contents(of: file, most: SettingsFile.longest)
    {
      if case .object(let found)? = try? JSONDecoder().decode(JSONValue.self, from: data) {
        merged.merge(found) { own, theirs in own }
        if !needsCopy { for (name, value) in found where new[name] == known[name] { merged[name] = value } }
      } else {
        needsCopy = true
      }
    }
    // The rest of a later version's file is kept, and so is its version.
    var version = Double(Self.version)
    if case .number(let found)? = merged["version"], found < 1e9 { version = max(version, found.rounded(.down)) }
    merged["version"] = .number(version)
    if needsCopy { _ = keepCopy() }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    var data = try encoder.encode(JSONValue.object(merged))
    data.append(UInt8(ascii: "\n"))
    try DurableFile.replace(file, with: data)
  }

  /// The entries of the file for settings, without the version.
  private static func entries(of settings: Settings) -> [String: JSONValue] {
    var entries: [String: JSONValue] = [:]
    for field in SettingsField.all { entries[field.name] = field.write(settings) }
    var (keys, buttons): ([String: JSONValue], [String: JSONValue]) = ([:], [:])
    for action in GameAction.allCases {
      keys[action.rawValue] = .list(settings.keys.keys(of: action).map { .string($0.name) })
      buttons[action.rawValue] = .list(settings.keys.buttons(of: action).map { .string($0.rawValue) })
    }
    entries["keys"] = .object(keys)
    entries["buttons"] = .object(buttons)
    return entries
  }

  /// Copies the file to the first unused name beside it.
  ///
  /// - Returns: The name; `nil` if the copy failed.
  private mutating func keepCopy() -> String? {
    for number in 1...999 {
      let name = "settings.old-\(number).json"
      let copy = folder.appendingPathComponent(name)
      if FileManager.default.contentsEqual(atPath: copy.path, andPath: file.path) {
        needsCopy = false
        return name
      }
      guard !FileManager.default.fileExists(atPath: copy.path) else { continue }
      guard (try? FileManager.default.copyItem(at: file, to: copy)) != nil else { return nil }
      needsCopy = false
      return name
    }
    return nil
  }
}
