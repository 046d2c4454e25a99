import ArgumentParser
import Foundation
import Launching
import OffscreenHost
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct HostOptionsTests {
  private func options(_ arguments: String...) throws -> HostOptions { try HostOptions.parse(arguments) }

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
    let options = try options("--offscreen", "--script", script.path, "--size", "32x32")
    let host = try options.makeHost()
    #expect(host is OffscreenHost)
    try options.show(App(0), title: "Test", on: host)
    #expect(throws: ExitCode(3)) { try options.show(App(3), title: "Test", on: try options.makeHost()) }
  }
}
