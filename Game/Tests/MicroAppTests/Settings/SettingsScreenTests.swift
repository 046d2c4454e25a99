import Foundation
import Testing
import Typesetting
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import ScreenBase

@Suite(.separateScreens) @MainActor struct SettingsScreenTests {
  private func screen(_ store: SettingsStore, width: CGFloat = 1000, height: CGFloat = 3200) throws -> TestScreen {
    SystemPreferences.current = SystemPreferences()
    let screen = try TestScreen(size: CGSize(width: width, height: height)) { SettingsViewController.make(store) }
    screen.advance(seconds: 0.1)
    return screen
  }

  @Test func `a change applies immediately and is written`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = SettingsStore(folder: folder)
    let screen = try screen(store)
    let motion = try #require(try screen.element("motion") as? UISegmentedControl)
    screen.tap(at: motion.convert(CGPoint(x: motion.bounds.width * 0.75, y: 17), to: nil))
    screen.advance(seconds: 0.2)
    #expect(store.settings.motion == .reduced && SystemPreferences.current.reducesMotion)
    store.finish()
    #expect(SettingsStore(folder: folder).settings == store.settings)
    SystemPreferences.current = SystemPreferences()
  }

  @Test(arguments: [Settings.TextSize.usual, .huge]) func `scrolling the wheel past the end stops at the last row`(
    size: Settings.TextSize
  ) throws {
    defer { SystemPreferences.current = SystemPreferences() }
    let store = SettingsStore(folder: nil)
    let screen = try screen(store, width: 640, height: 480)
    store.settings.textSize = size
    screen.advance(seconds: 0.2)
    screen.send(.scroll(CGPoint(x: 320, y: 300), deltaX: 0, deltaY: -100_000))
    screen.advance(seconds: 1)
    let root = try #require(UIApplication.shared.keyWindow?.rootViewController?.view)
    let table = try #require(root.subviews.compactMap { $0 as? UITableView }.first)
    let end = table.contentSize.height - table.bounds.height + table.adjustedContentInset.bottom
    #expect(abs(table.contentOffset.y - end) < 0.6)
  }

  @Test func `the settings show twelve scripts and emoji, and name the packages with missing fonts`() throws {
    let screen = try screen(SettingsStore(folder: nil), height: 5000)
    #expect(ScriptSample.scripts.count == 12)
    for sample in ScriptSample.scripts + ScriptSample.emoji {
      #expect(try screen.element("row script \(sample.name.lowercased())").shownTexts == [sample.text, sample.name])
    }
    let note = try #require(try screen.element("row scripts").shownTexts.first)
    let packages = ScriptSample.missingPackages
    #expect(packages.isEmpty == (note == "Every character has a font."))
    for package in packages { #expect(note.contains(package)) }
  }

  @Test func `a pressed row takes the next key from its previous action`() throws {
    let store = SettingsStore(folder: nil)
    let screen = try screen(store)
    try screen.tap("row grab")
    screen.advance(seconds: 0.1)
    #expect(try screen.element("keys grab").shownTexts.contains("Press a key or button"))
    screen.type(.keyboardE)
    screen.advance(seconds: 0.1)
    #expect(store.settings.keys.action(of: .keyboardE) == .grab)
    #expect(store.settings.keys.keys(of: .emit).isEmpty)
    try screen.tap("row grab")
    screen.type(.keyboardEscape)
    #expect(store.settings.keys.keys(of: .grab).contains(.keyboardE))
    #expect(store.settings.keys.action(of: .keyboardEscape) == .menu)
  }

  @Test func `a reassigned key is reported at both actions, with the keys to cancel and clear`() throws {
    let store = SettingsStore(folder: nil)
    let screen = try screen(store)
    try screen.tap("row grab")
    screen.advance(seconds: 0.1)
    #expect(
      try screen.element("row grab").shownTexts.contains("Delete removes all its keys, Esc cancels."))
    screen.type(.keyboardE)
    screen.advance(seconds: 0.1)
    #expect(try screen.element("row grab").shownTexts.contains("E was taken from “Sting or shock”."))
    #expect(try screen.element("row emit").shownTexts.contains("E went to “Grab”."))
    try screen.tap("row grab")
    screen.type(.keyboardDeleteForward)
    screen.advance(seconds: 0.1)
    #expect(store.settings.keys.keys(of: .grab).isEmpty && store.settings.keys.buttons(of: .grab).isEmpty)
    #expect(try screen.element("keys grab").shownTexts == ["no key"])
    #expect(!(try screen.element("row emit").shownTexts.contains { $0.contains("went to") }))
  }

  @Test func `the wheel scrolls to the last row completely`() throws {
    let screen = try TestScreen(size: CGSize(width: 1_280, height: 800)) {
      GameNavigationController(root: SettingsViewController.make(SettingsStore(folder: nil)))
    }
    screen.advance(seconds: 0.1)
    let table = try #require(try screen.element("settings") as? UITableView)
    for _ in 0..<30 {
      screen.scroll(at: CGPoint(x: 640, y: 500), by: CGVector(dx: 0, dy: -120))
      screen.advance(seconds: 0.1)
    }
    screen.advance(seconds: 1)
    let end = table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height
    #expect(abs(table.contentOffset.y - end) < 2, "\(table.contentOffset.y) of \(end)")
    let last = try screen.element("row script joined sequences")
    #expect(last.convert(last.bounds, to: nil).maxY <= 800)
  }

  @Test func `a pad button can be assigned, and the pad moves the focus again afterwards`() throws {
    let store = SettingsStore(folder: nil)
    let screen = try screen(store)
    try screen.tap("row shed")
    screen.press(.leftStick)
    #expect(store.settings.keys.buttons(of: .shed).first == .leftStick)
    #expect(UIApplication.shared.keyWindow?.isFocusMovedByPad == true)
  }

  @Test func `the pad moves the focus again after a waiting row is pressed a second time`() throws {
    let screen = try screen(SettingsStore(folder: nil))
    try screen.tap("row shed")
    #expect(UIApplication.shared.keyWindow?.isFocusMovedByPad == false)
    try screen.tap("row shed")
    #expect(UIApplication.shared.keyWindow?.isFocusMovedByPad == true)
  }

  @Test func `a layout and the reset change all keys`() throws {
    let store = SettingsStore(folder: nil)
    let screen = try screen(store)
    try screen.tap("row layout left hand alone")
    #expect(store.settings.keys.preset == .leftHand)
    screen.advance(seconds: 0.1)
    for answer in ["Keep", "Restore"] {
      try screen.tap("row reset")
      screen.advance(seconds: 0.6)
      #expect(screen.tree.contains("#reset-question ") && store.settings.keys.preset == .leftHand)
      try screen.tap(answer)
      screen.advance(seconds: 0.6)
      #expect((store.settings == Settings()) == (answer == "Restore"))
    }
  }

  @Test(arguments: [20, 640, 1_260]) func `the wheel scrolls the rows at any pointer position`(x: CGFloat) throws {
    let screen = try TestScreen(size: CGSize(width: 1_280, height: 800)) {
      GameNavigationController(root: SettingsViewController.make(SettingsStore(folder: nil)))
    }
    screen.advance(seconds: 0.1)
    let table = try #require(try screen.element("settings") as? UITableView)
    screen.scroll(at: CGPoint(x: x, y: 400), by: CGVector(dx: 0, dy: -300))
    screen.advance(seconds: 0.5)
    #expect(table.contentOffset.y > 200)
  }

  @Test func `a problem with the file is shown at the top`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(#"{"volume": -1}"#.utf8).write(to: folder.appendingPathComponent("settings.json"))
    let screen = try screen(SettingsStore(folder: folder))
    #expect(
      try screen.element("row problem 0").shownTexts
        == ["settings.json: volume is -1, but must be 0 to 1; 0.8 is used."])
  }

  @Test(arguments: [(200, 150), (480, 700), (1280, 800)])
  func `every size shows the rows within the screen`(width: Int, height: Int) throws {
    let screen = try screen(SettingsStore(folder: nil), width: CGFloat(width), height: CGFloat(height))
    let table = try screen.element("settings")
    #expect(table.frame.minX >= 0 && table.frame.maxX <= CGFloat(width))
  }
}
