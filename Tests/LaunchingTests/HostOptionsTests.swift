import ArgumentParser
import BrowserHost
import Foundation
import Launching
import OffscreenHost
import Sound
import Testing
import Typesetting
import UIKit
import UIKitTesting
import WindowHost

@Suite(.separateScreens) @MainActor struct HostOptionsTests {
  private func options(_ arguments: String...) throws -> HostOptions { try HostOptions.parse(arguments) }

  @Test func `state is kept in the user's folder for state, in a given file, and off-screen only there`() throws {
    let home = URL(fileURLWithPath: "/ada")
    func file(_ options: HostOptions, _ environment: [String: String] = [:]) -> String? {
      options.stateFile(title: "A/B", environment: environment, home: home)?.path
    }
    #expect(file(try options()) == "/ada/.local/state/A-B/scene.plist")
    #expect(file(try options(), ["XDG_STATE_HOME": "/state"]) == "/state/A-B/scene.plist")
    #expect(file(try options(), ["XDG_STATE_HOME": "relative"]) == "/ada/.local/state/A-B/scene.plist")
    #expect(file(try options("--offscreen", "--script", "a")) == nil)
    #expect(file(try options("--offscreen", "--script", "a", "--state", "/x.plist")) == "/x.plist")
  }

  @Test func `hosts are mutually exclusive, and a script requires its host`() throws {
    func message(_ arguments: String...) -> String? {
      do {
        _ = try HostOptions.parse(arguments)
        return nil
      } catch {
        return HostOptions.message(for: error)
      }
    }
    #expect(message("--browser", "--offscreen", "--script", "a") == "--offscreen and --browser cannot be combined")
    #expect(message("--window", "--browser") == "--browser and --window cannot be combined")
    #expect(message("--offscreen") == "--offscreen needs a script: --script FILE")
    #expect(message("--script", "a") == "--script needs --offscreen")
    #expect(message("--scale", "20") == "--scale must be between 0.25 and 8")
    #expect(message("--threads", "0") == "--threads must be between 1 and 64")
    #expect(message("--browser", "--size", "320X480") == nil)
  }

  @Test(arguments: ["12", "x", "0x5", "1x2x3", "20000x10", "axb", "10x"])
  func `an invalid size is rejected`(text: String) {
    #expect(ScreenSize(argument: text) == nil)
  }

  @Test func `a size is two lengths in points`() throws {
    #expect(ScreenSize(argument: "320x480") == ScreenSize(width: 320, height: 480))
    #expect(try options().size.size == CGSize(width: 1280, height: 800))
  }

  @Test func `a missing script is reported by name`() throws {
    let options = try options("--offscreen", "--script", "nowhere.txt")
    #expect { try options.makeHost() } throws: {
      HostOptions.message(for: $0) == "nowhere.txt: no such file, or it cannot be read"
    }
  }

  @Test func `an app runs off-screen and sets the exit code`() throws {
    final class App: UIApplicationDelegate {
      private let code: Int32
      init(_ code: Int32) { self.code = code }

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        application.terminate(exitCode: code)
        return true
      }
    }
    let script = FileManager.default.temporaryDirectory.appendingPathComponent("launch-\(UUID().uuidString).txt")
    try Data("0.1 quit\n".utf8).write(to: script)
    defer { try? FileManager.default.removeItem(at: script) }
    let options = try options("--offscreen", "--script", script.path, "--size", "32x32", "--timing")
    let host = try options.makeHost()
    #expect(host is OffscreenHost)
    try options.show(App(0), title: "Test", on: host)
    #expect(throws: ExitCode(3)) { try options.show(App(3), title: "Test", on: try options.makeHost()) }
  }

  @Test func `a shortcut is chosen at the start or by a script, and background tasks end before the run`() throws {
    final class App: UIApplicationDelegate {
      var calls: [String] = []
      var task = UIBackgroundTaskIdentifier.invalid
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        application.shortcutItems = ["new", "old"].map { UIApplicationShortcutItem(type: $0, localizedTitle: $0) }
        return true
      }
      func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
      ) { calls.append(shortcutItem.type) }
      func applicationDidEnterBackground(_ application: UIApplication) {
        calls.append("background")
        task = application.beginBackgroundTask { [weak self] in
          self?.calls.append("expired")
          if let self { application.endBackgroundTask(task) }
        }
      }
      func applicationWillEnterForeground(_ application: UIApplication) {
        calls.append("foreground")
        application.endBackgroundTask(task)
      }
      func applicationWillTerminate(_ application: UIApplication) { calls.append("terminate") }
    }
    let script = FileManager.default.temporaryDirectory.appendingPathComponent("launch-\(UUID().uuidString).txt")
    try Data("0.1 shortcut old\n0.2 hide\n0.3 show\n0.4 quit\n".utf8).write(to: script)
    defer { try? FileManager.default.removeItem(at: script) }
    let options = try options("--offscreen", "--script", script.path, "--size", "32x32", "--shortcut", "new")
    let app = App()
    try options.show(app, title: "Test", on: try options.makeHost())
    #expect(app.calls == ["new", "old", "background", "foreground", "background", "expired", "terminate"])
  }

  @Test func `an address that other machines can reach needs --insecure-network`() throws {
    #expect { try options("--browser", "--address", "0.0.0.0") } throws: {
      HostOptions.message(for: $0) == "--address: \(BrowserHostError.insecureNetwork(address: "0.0.0.0"))"
    }
    #expect(try options("--browser", "--address", "0.0.0.0", "--insecure-network").makeHost() is BrowserHost)
    #expect(try options("--browser", "--address", "::1").makeHost() is BrowserHost)
  }

  @Test func `the host is a browser tab on request`() throws {
    #expect(try options("--browser", "--port", "0").makeHost() is BrowserHost)
  }

  @Test(.enabled("a display would open a window") { await !WindowHost.isDisplayAvailable })
  func `without a display the host is a browser tab, and a window is refused`() throws {
    #expect(try options().makeHost() is BrowserHost)
    #expect(throws: WindowHostError.self) { try options("--window", "--scale", "2").makeHost() }
  }

  /// A host that ends immediately.
  private final class IdleHost: DisplayHost {
    var screens: [HostedScreen] = []
    var clipboardText: String?

    func play(_ effect: SoundEffect, placement: SoundPlacement) {}

    func run(_ screen: HostedScreen) { screens.append(screen) }
  }

  @Test func `an app on any other host gets the size, the scale and the threads of the options`() throws {
    final class App: UIApplicationDelegate {
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool { true }
    }
    let host = IdleHost()
    let options = try options("--size", "64x48", "--scale", "1.5", "--threads", "3")
    #expect(options.threadCount == 3)
    try options.show(App(), title: "Test", on: host)
    let screen = try #require(host.screens.first)
    #expect(screen.size == CGSize(width: 64, height: 48) && screen.scale == 1.5)
    #expect(!FontCatalog.shared.usesMachineFonts)
    #expect(HostOptions.keyNames.contains("escape"))
  }
}
