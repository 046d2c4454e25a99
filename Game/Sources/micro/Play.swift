import ArgumentParser
import Foundation
import Launching
import MicroApp
import Runs
import UIKit
import WindowHost

/// Selects a host and starts the game on it.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play in a window, in a browser tab, or off-screen with a script.",
    discussion: """
      Without a display the game is served to a browser and its address is printed. A script has one event per line, \
      SECONDS COMMAND ARGUMENTS; Documentation/Guides/Scripts.md describes it. A file that is passed, or dropped on the \
      window, is opened: a replay in the theatre, a creature code at the beginning of a new run.
      """)

  @Argument(
    help: "A recorded run to watch, or a file with the creature code of a new run.", completion: .file())
  var file: String?

  @OptionGroup var hosting: HostOptions

  @Option(help: "The seed of the dish; the same seed gives the same dish. Default: random.")
  var seed: UInt64?

  @Option(help: "The folder for runs and settings, instead of the user's data folder.", completion: .directory)
  var data: String?

  @Option(help: "Show this recorded run in the theatre.", completion: .file(extensions: ["replay"]))
  var replay: String?

  func validate() throws {
    if file != nil, replay != nil { throw ValidationError("pass only one file, as an argument or with --replay") }
  }

  func run() throws {
    if hosting.keys { return HostOptions.keyNames.forEach { print($0) } }
    try MainActor.assumeIsolated { try play() }
  }

  @MainActor private func play() throws {
    try MicroGame.checkScreens()
    // Off-screen runs leave the user's files unchanged.
    let temporary = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)")
    let folder = hosting.offscreen && data == nil ? temporary : DataFolder.locate(asked: data)
    defer { try? FileManager.default.removeItem(at: temporary) }
    let request = hosting.offscreen ? WindowRequest() : MicroGame.windowRequest(in: folder)
    var hosting = hosting
    if hosting.size == ScreenSize(width: 1280, height: 800), let size = request.size {
      hosting.size = ScreenSize(width: size.width, height: size.height)
    }
    if hosting.scale == nil { hosting.scale = request.scale }
    let host = try hosting.makeHost(
      window: WindowHost.Options(isFullScreen: request.isFullScreen, origin: request.origin))
    let game = MicroGame(
      seed: seed ?? UInt64.random(in: .min ... .max), folder: folder,
      threads: hosting.threadCount, isRecorded: !hosting.offscreen)
    if let file = file ?? replay { try game.begin(opening: file) }
    for log in game.crashLogs {
      Log.note("The last run ended unexpectedly; its last events are in \(log.path)")
    }
    // Errors are printed for the user and do not crash the program.
    defer { game.finish() }
    try hosting.show(game, title: "Micro", on: host)
  }
}
