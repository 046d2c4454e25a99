import Arithmetic
import Foundation
import Testing
import UIKit

@testable import ScreenBase

@Suite final class SettingsFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var file: URL { folder.appendingPathComponent("settings.json") }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `without a file the settings are the defaults, and no file is created`() throws {
    var settings = SettingsFile(folder: folder)
    let (found, problems) = settings.read()
    #expect(found == Settings() && problems.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func `written settings are read back`() throws {
    var random = RandomStream(seed: 4)
    for _ in 0..<12 {
      var settings = Settings()
      settings.textSize = random.element(of: Settings.TextSize.allCases) ?? .usual
      settings.colors = random.element(of: Settings.Colors.allCases) ?? .standard
      settings.field = random.element(of: Settings.Field.allCases) ?? .dark
      settings.motion = random.element(of: Settings.Motion.allCases) ?? .full
      settings.captions = random.element(of: Settings.Captions.allCases) ?? .off
      settings.volume = Float(random.integer(in: 0...100)) / 100
      settings.waterVolume = Float(random.integer(in: 0...100)) / 100
      settings.scale = random.chance(0.5) ? nil : 1.5
      settings.keys.use(random.element(of: KeyBindings.Preset.allCases) ?? .standard)
      for _ in 0..<8 {
        let action = random.element(of: GameAction.allCases) ?? .bite
        settings.keys.bind(random.element(of: UIKeyboardHIDUsage.allCases) ?? .keyboardA, to: action)
        settings.keys.bind(random.element(of: PadButton.allCases) ?? .a, to: action)
      }
      var file = SettingsFile(folder: folder)
      try file.write(settings)
      var other = SettingsFile(folder: folder)
      let (found, problems) = other.read()
      #expect(found == settings && problems.isEmpty)
      #expect(try names() == ["settings.json"])
    }
  }

  @Test func `a file that cannot be read is not replaced`() throws {
    try write("{}")
    try FileManager.default.removeItem(at: file)
    // Reading a process's memory at address 0 fails.
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/proc/self/mem")
    var settings = SettingsFile(folder: folder)
    #expect(throws: SettingsError.unwritable(file: file.path, reason: "Input/output error")) {
      try settings.write(Settings())
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == "/proc/self/mem")
  }

  @Test func `an invalid entry is reported and replaced, and the others apply`() throws {
    try write(#"{"volume": 3, "textSize": "tiny", "colors": "safe", "motion": true, "captions": "on"}"#)
    var settings = SettingsFile(folder: folder)
    let (found, problems) = settings.read()
    #expect(found.colors == .safe && found.captions == .on && found.volume == 0.8 && found.textSize == .usual)
    #expect(
      problems.map(\.description) == [
        "settings.json: textSize is “tiny”, but must be small, usual, large, larger, huge; “usual” is used.",
        "settings.json: motion is true, but must be full, reduced; “full” is used.",
        "settings.json: volume is 3, but must be 0 to 1; 0.8 is used.",
      ])
    try settings.write(found)
    #expect(try names() == ["settings.json", "settings.old-1.json"])
    let kept = try String(contentsOf: folder.appendingPathComponent("settings.old-1.json"), encoding: .utf8)
    #expect(kept.contains("\"tiny\""))
    var again = SettingsFile(folder: folder)
    #expect(again.read().problems.isEmpty)
  }

  @Test(arguments: ["", "{", "[1, 2]", "not json", "\u{0}\u{1}", "{\"volume\":}"])
  func `an unreadable file is kept, and the defaults apply`(text: String) throws {
    try write(text)
    var settings = SettingsFile(folder: folder)
    let (found, problems) = settings.read()
    #expect(found == Settings())
    guard case .unreadable("settings.json", _, "settings.old-1.json") = problems.first else {
      Issue.record("\(problems)")
      return
    }
    #expect(problems.first?.description.hasSuffix("The file is kept as settings.old-1.json.") == true)
    try settings.write(found)
    let kept = try Data(contentsOf: folder.appendingPathComponent("settings.old-1.json"))
    #expect(kept == Data(text.utf8))
  }

  @Test func `entries of a later version stay in the file`() throws {
    try write(#"{"version": 7, "aura": {"glow": 3}, "volume": 0.25}"#)
    var settings = SettingsFile(folder: folder)
    var (found, problems) = settings.read()
    #expect(found.volume == 0.25)
    #expect(
      problems.map(\.description) == [
        "settings.json was written by a later version of the game (7); known settings are used, the rest is kept."
      ])
    found.volume = 0.5
    try settings.write(found)
    let data = try Data(contentsOf: file)
    guard case .object(let entries) = try JSONDecoder().decode(JSONValue.self, from: data) else { return }
    #expect(entries["aura"] == .object(["glow": .number(3)]) && entries["volume"] == .number(0.5))
    #expect(entries["version"] == .number(7))
    problems = settings.read().problems
    #expect(problems.count == 1)
  }

  @Test func `two games in one folder keep each other's settings`() throws {
    var one = SettingsFile(folder: folder)
    var two = SettingsFile(folder: folder)
    var (mine, _) = one.read()
    var (theirs, _) = two.read()
    mine.volume = 0.25
    try one.write(mine)
    theirs.colors = .safe
    try two.write(theirs)
    mine.captions = .on
    try one.write(mine)
    var other = SettingsFile(folder: folder)
    let (found, problems) = other.read()
    #expect(found.volume == 0.25 && found.colors == .safe && found.captions == .on && problems.isEmpty)
  }

  @MainActor @Test func `settings are written in the background, the last of several changes`() throws {
    let store = SettingsStore(folder: folder)
    for step in 0...100 { store.settings.volume = Float(step) / 100 }
    store.finish()
    #expect(SettingsStore(folder: folder).settings.volume == 1)
    try FileManager.default.removeItem(at: folder)
    try Data().write(to: folder)
    store.settings.volume = 0.5
    store.finish()
    guard case .unwritable? = store.problems.first else {
      Issue.record("\(store.problems)")
      return
    }
    try FileManager.default.removeItem(at: folder)
    store.settings.volume = 0.75
    store.finish()
    #expect(store.problems.isEmpty)
  }

  @Test func `a key has only one action, also in a file`() throws {
    try write(#"{"keys": {"bite": ["w", "nonsense"], "grab": ["w", "q", "e", "x"]}, "buttons": {"menu": "a"}}"#)
    var settings = SettingsFile(folder: folder)
    let (found, problems) = settings.read()
    #expect(found.keys.action(of: .keyboardW) == .grab || found.keys.action(of: .keyboardW) == .bite)
    for key in UIKeyboardHIDUsage.allCases {
      #expect(GameAction.allCases.filter { found.keys.keys(of: $0).contains(key) }.count <= 1)
    }
    #expect(GameAction.allCases.allSatisfy { found.keys.keys(of: $0).count <= 2 })
    #expect(problems.count == 2)
    #expect(
      problems.first?.description
        == "settings.json: keys.bite is “nonsense”, but must be names of keys, as micro play --keys lists them; no key is used."
    )
  }

  @Test func `an unwritable folder is reported, and the game continues`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let blocked = folder.appendingPathComponent("file")
    try Data().write(to: blocked)
    var settings = SettingsFile(folder: blocked)
    #expect(throws: SettingsError.self) { try settings.write(Settings()) }
  }

  @Test func `random bytes never crash the game`() throws {
    var random = RandomStream(seed: 9)
    var settings = Settings()
    settings.keys.use(.leftHand)
    var file = SettingsFile(folder: folder)
    try file.write(settings)
    let good = try Data(contentsOf: self.file)
    for _ in 0..<60 {
      var bytes = Array(good)
      for _ in 0..<random.integer(in: 1...12) {
        bytes[random.integer(in: 0...(bytes.count - 1))] = UInt8(random.integer(in: 0...255))
      }
      try Data(bytes).write(to: self.file)
      var other = SettingsFile(folder: folder)
      let found = other.read().settings
      try other.write(found)
      #expect(other.read().settings == found)
    }
  }
}

@Suite struct KeyBindingsTests {
  @Test(arguments: KeyBindings.Preset.allCases)
  func `every layout reaches every action, without shared keys`(preset: KeyBindings.Preset) {
    let keys = KeyBindings(preset)
    #expect(GameAction.allCases.allSatisfy { !keys.keys(of: $0).isEmpty })
    for key in UIKeyboardHIDUsage.allCases {
      #expect(GameAction.allCases.filter { keys.keys(of: $0).contains(key) }.count <= 1, "\(key.name)")
    }
    for button in PadButton.allCases {
      #expect(GameAction.allCases.filter { keys.buttons(of: $0).contains(button) }.count <= 1)
    }
    #expect(keys.preset == preset)
    #expect(
      GameAction.Topic.allCases.flatMap(\.actions).sorted { $0.rawValue < $1.rawValue }
        == GameAction.allCases.sorted { $0.rawValue < $1.rawValue })
  }

  @Test func `binding a key removes it from its previous action`() {
    var keys = KeyBindings()
    #expect(keys.bind(.keyboardW, to: .bite) == .forward)
    #expect(keys.keys(of: .bite) == [.keyboardW, .keyboardSpacebar])
    #expect(keys.keys(of: .forward) == [.keyboardUpArrow])
    #expect(keys.bind(.keyboardT, to: .bite) == nil)
    #expect(keys.keys(of: .bite) == [.keyboardT, .keyboardW])
    #expect(keys.bind(.keyboardT, to: .bite) == nil && keys.action(of: .keyboardSpacebar) == nil)
    #expect(keys.bind(.a, to: .emit) == .grab && keys.buttons(of: .emit) == [.a, .x])
    #expect(keys.preset == nil)
    keys.clear(.grab)
    #expect(keys.keys(of: .grab).isEmpty && keys.buttons(of: .grab).isEmpty)
    keys.use(.standard)
    #expect(keys.preset == .standard)
  }
}
