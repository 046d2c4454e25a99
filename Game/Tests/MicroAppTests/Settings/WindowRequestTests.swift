import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import ScreenBase

@Suite(.separateScreens) @MainActor final class WindowRequestTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("request-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `the window opens at its saved position, size and scale`() {
    #expect(MicroGame.windowRequest(in: folder) == WindowRequest())
    let store = SettingsStore(folder: folder)
    store.settings.scale = 2
    store.settings.window = WindowPlace(x: -40, y: 25, width: 900, height: 700, isFullScreen: true)
    store.finish()
    #expect(
      MicroGame.windowRequest(in: folder)
        == WindowRequest(
          origin: CGPoint(x: -40, y: 25), size: CGSize(width: 900, height: 700), isFullScreen: true, scale: 2))
  }

  @Test(arguments: [
    #"{"window": 3}"#, #"{"window": {"x": 1}}"#,
    #"{"window": {"x": 1e9, "y": 0, "width": 100, "height": 100, "isFullScreen": false}}"#,
    #"{"window": {"x": 0, "y": 0, "width": 0, "height": 100, "isFullScreen": false}}"#,
    #"{"learnt": ["swim", "fly"]}"#,
  ])
  func `an invalid position is reported and ignored`(text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appendingPathComponent("settings.json"))
    let store = SettingsStore(folder: folder)
    #expect(store.problems.count == 1)
    #expect(store.settings == Settings())
  }
}
