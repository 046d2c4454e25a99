import ArgumentParser
import BrowserHost
import Foundation
import MicroApp
import OffscreenHost
import UIKit
import WindowHost

/// Picks a host and starts the game on it.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play, in a window, in a browser tab, or off-screen by a script.",
    discussion: """
      Without a display the game is served to a browser and its address printed. A script has one event a line, \
      SECONDS COMMAND ARGUMENTS; Documentation/Guides/Scripts.md describes it.
      """)

  @Flag(help: "Show the game in a browser tab.")
  var browser = false

  @Flag(help: "Show it nowhere: run --script on a virtual clock, as fast as the machine can.")
  var offscreen = false

  @Option(help: "The script to play off-screen.", completion: .file())
  var script: String?

  @Option(help: "Size in points, such as 1280x800.")
  var size = SizeArgument(width: 1280, height: 800)

  @Option(help: "Pixels per point: 1, 1.5 or 2.")
  var scale: Double?

  @Option(help: "The seed of the dish; the same seed gives the same dish. Random when left out.")
  var seed: UInt64?

  @Option(help: "Threads that share the rows of a frame; the pixels are the same for any number.")
  var threads: Int?

  @Option(help: "The folder for what lasts, instead of the user's data folder.", completion: .directory)
  var data: String?

  @Option(help: "The port for the browser; 0 takes a free one.")
  var port: UInt16 = 0

  @Option(help: "The address to listen on for the browser. Anything but 127.0.0.1 lets other machines in.")
  var address = "127.0.0.1"

  @Flag(help: "Say on standard error when the first frame was drawn.")
  var timing = false

  @Flag(help: "List the names of the keys for scripts and settings, and end.")
  var keys = false

  func validate() throws {
    if offscreen, script == nil { throw ValidationError("--offscreen needs a script: --script FILE") }
    if script != nil, !offscreen { throw ValidationError("--script needs --offscreen") }
    if offscreen, browser { throw ValidationError("--offscreen and --browser exclude one another") }
    if let scale, !(0.25...8).contains(scale) { throw ValidationError("--scale goes from 0.25 to 8") }
    if let threads, !(1...64).contains(threads) { throw ValidationError("--threads goes from 1 to 64") }
  }

  func run() throws {
    if keys {
      for key in UIKeyboardHIDUsage.allCases { print(key.name) }
      return
    }
    let exitCode = try MainActor.assumeIsolated { try play() }
    if exitCode != 0 { throw ExitCode(exitCode) }
  }

  @MainActor private func play() throws -> Int32 {
    let host = try makeHost()
    let seed = seed ?? UInt64.random(in: .min ... .max)
    let threads = threads ?? ProcessInfo.processInfo.activeProcessorCount
    let game = MicroGame(
      seed: seed, folder: DataFolder.locate(asked: data), threads: threads, isRecorded: !offscreen)
    for log in game.crashLogs { warn("The last run ended unexpectedly; what led to it is in \(log.path)") }
    let screen = try HostedScreen(
      title: "Micro", size: size.size, scale: scale ?? 1, threads: threads, delegate: game)
    if timing { reportFirstFrame(of: screen) }
    // An error is told to the user and is no crash.
    defer { game.finish() }
    try host.run(screen)
    return screen.exitCode
  }

  @MainActor private func makeHost() throws -> any DisplayHost {
    if let script {
      let file = URL(fileURLWithPath: script)
      guard let data = FileManager.default.contents(atPath: file.path) else {
        throw ValidationError("\(script): there is no such file, or it cannot be read")
      }
      let parsed = try Script(String(decoding: data, as: UTF8.self), name: script)
      return OffscreenHost(script: parsed, folder: file.deletingLastPathComponent())
    }
    if browser { return try makeBrowserHost() }
    guard WindowHost.isDisplayAvailable else {
      warn("There is no display; serving the game to a browser instead.")
      return try makeBrowserHost()
    }
    return try WindowHost(WindowHost.Options(scale: scale.map { CGFloat($0) }))
  }

  @MainActor private func makeBrowserHost() throws -> any DisplayHost {
    var options = BrowserHostOptions()
    options.address = address
    options.port = port
    return BrowserHost(options: options) { url in
      // Written at once, so that whoever reads the address from a pipe gets it too.
      FileHandle.standardOutput.write(Data("Open \(url) in a browser; Ctrl-C ends the game.\n".utf8))
    }
  }

  @MainActor private func reportFirstFrame(of screen: HostedScreen) {
    screen.onFrame = { [weak screen] _ in
      screen?.onFrame = nil
      warn("first frame drawn")
    }
  }

  private func warn(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}

/// A size on the command line: WIDTHxHEIGHT in points.
struct SizeArgument: ExpressibleByArgument {
  var width: Double
  var height: Double

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let sides = argument.lowercased().split(separator: "x").compactMap { Double($0) }
    guard sides.count == 2, sides.allSatisfy({ $0 >= 1 && $0 <= 16_384 }) else { return nil }
    self.init(width: sides[0], height: sides[1])
  }

  var size: CGSize { CGSize(width: width, height: height) }

  var defaultValueDescription: String { "\(Int(width))x\(Int(height))" }
}
