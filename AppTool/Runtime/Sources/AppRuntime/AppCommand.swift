import ArgumentParser
import Foundation
import Launching
@_spi(UITests) import OffscreenHost
import UIKit

/// The command line of a translated app.
struct AppCommand: ParsableCommand {
  @MainActor static var delegate: (any UIApplicationDelegate)?

  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: ProcessInfo.processInfo.processName, abstract: "An iOS app on Linux.")
  }

  /// The options of an app that user interface tests start, in the environment: the arguments are those that the tests
  /// pass to the app.
  static let testOptions = "UIKIT_UI_TEST"

  /// The arguments; `nil` for those of the process.
  static func arguments(in environment: [String: String]) -> [String]? {
    environment[testOptions].map { options in
      // Nothing is kept and no memory is watched, as off-screen.
      ["--ui-test", "--offscreen", "--script", "/dev/null"] + options.split(separator: " ").map(String.init)
    }
  }

  @OptionGroup var hosting: HostOptions

  @Option(help: "Write a picture of the screen and exit.")
  var picture: String?

  @Option(help: "The time of --picture in seconds of the app's clock, after the last line of its script.")
  var after = 1.0

  @Option(help: "A script that runs before --picture; its times count from the start.")
  var pictureScript: String?

  @Flag(help: .hidden)
  var uiTest = false

  @Option(help: .hidden, transform: Self.cover)
  var covered: ScreenCover?

  @OptionGroup var appearance: AppearanceOptions

  func run() throws {
    try MainActor.assumeIsolated {
      guard let delegate = Self.delegate else { return }
      SystemPreferences.current = try appearance.preferences()
      SimulatedLocation.option = appearance.location
      let title = Bundle.main.infoDictionary?["CFBundleDisplayName"] ?? Bundle.main.infoDictionary?["CFBundleName"]
      let host = try host()
      AppFolder.isKept = !(host is OffscreenHost || host is UITestHost)
      try hosting.show(delegate, title: title as? String ?? "App", on: host, cover: covered)
    }
  }

  private static func cover(_ text: String) throws -> ScreenCover {
    guard let cover = ScreenCover(text) else {
      throw ValidationError("--covered: '\(text)' is not TOP,LEFT,BOTTOM,RIGHT/TOP,LEFT,BOTTOM,RIGHT/HEIGHT,HEIGHT")
    }
    return cover
  }

  @MainActor private func host() throws -> any DisplayHost {
    if uiTest { return UITestHost.onStandardInput() }
    guard let picture else {
      let host = try hosting.makeHost()
      (host as? OffscreenHost)?.keepToRealTime()
      return host
    }
    let path = URL(fileURLWithPath: picture)
    var lines = ""
    if let pictureScript {
      guard let data = FileManager.default.contents(atPath: pictureScript) else {
        throw ValidationError("\(pictureScript): no such file, or it cannot be read")
      }
      lines = String(decoding: data, as: UTF8.self) + "\n"
    }
    let last = try Script(lines, name: pictureScript ?? "").lines.last?.seconds ?? 0
    let time = last + after
    lines += "\(time) shot \(path.lastPathComponent)\n\(time) quit"
    let script = try Script(lines, name: pictureScript ?? "picture")
    let host = OffscreenHost(script: script, folder: path.deletingLastPathComponent())
    host.keepToRealTime()
    return host
  }
}

extension OffscreenHost {
  /// Lets real time keep up with the clock: an app's timers, delays and answers of servers come in real time.
  fileprivate func keepToRealTime() {
    let start = Date()
    onFrame = { seconds in
      let end = start.addingTimeInterval(seconds)
      while end.timeIntervalSinceNow > 0 {
        // Returns at once if the run loop has nothing to wait for.
        if !RunLoop.main.run(mode: .default, before: end) { Thread.sleep(forTimeInterval: 0.001) }
      }
    }
  }
}
