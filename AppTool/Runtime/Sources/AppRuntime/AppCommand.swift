import ArgumentParser
import Foundation
import Launching
import OffscreenHost
import UIKit

/// The command line of a translated app.
struct AppCommand: ParsableCommand {
  @MainActor static var delegate: (any UIApplicationDelegate)?

  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: ProcessInfo.processInfo.processName, abstract: "An iOS app on Linux.")
  }

  @OptionGroup var hosting: HostOptions

  @Option(help: "Write a picture of the screen and exit.")
  var picture: String?

  @Option(help: "The time of --picture in seconds of the app's clock, after the last line of its script.")
  var after = 1.0

  @Option(help: "A script that runs before --picture; its times count from the start.")
  var pictureScript: String?

  @OptionGroup var appearance: AppearanceOptions

  func run() throws {
    try MainActor.assumeIsolated {
      guard let delegate = Self.delegate else { return }
      SystemPreferences.current = try appearance.preferences()
      let title = Bundle.main.infoDictionary?["CFBundleDisplayName"] ?? Bundle.main.infoDictionary?["CFBundleName"]
      try hosting.show(delegate, title: title as? String ?? "App", on: try host())
    }
  }

  @MainActor private func host() throws -> any DisplayHost {
    guard let picture else { return try hosting.makeHost() }
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
    return OffscreenHost(script: script, folder: path.deletingLastPathComponent())
  }
}
