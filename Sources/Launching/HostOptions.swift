import ArgumentParser
import Foundation
import UIKit

/// Command-line options that select where an app is shown: in a window, in a browser tab, or off-screen with a script.
///
/// ```swift
/// struct Notes: ParsableCommand {
///   @OptionGroup var hosting: HostOptions
///
///   func run() throws {
///     try MainActor.assumeIsolated { try hosting.show(NotesApp(), title: "Notes", on: try hosting.makeHost()) }
///   }
/// }
/// ```
public struct HostOptions: ParsableArguments, Sendable {
  @Flag(help: "Show it in a window, and fail where there is no display.")
  public var window = false

  @Flag(help: "Show it in a browser tab.")
  public var browser = false

  @Flag(help: "Show it nowhere: run --script on a virtual clock, as fast as the machine can.")
  public var offscreen = false

  @Option(help: "The script to play off-screen.", completion: .file())
  public var script: String?

  @Option(help: "Size in points, such as 1280x800.")
  public var size = ScreenSize(width: 1280, height: 800)

  @Option(help: "Pixels per point: 1, 1.5 or 2.")
  public var scale: Double?

  @Option(help: "Threads that share the rows of a frame; the pixels are the same for any number.")
  public var threads: Int?

  @Option(help: "The port for the browser; 0 takes a free one.")
  public var port: UInt16 = 0

  @Option(help: "The address to listen on for the browser. Anything but 127.0.0.1 lets other machines in.")
  public var address = "127.0.0.1"

  @Flag(help: "Say on standard error when the first frame was drawn.")
  public var timing = false

  @Flag(help: "List the names of the keys for scripts and settings, and end.")
  public var keys = false

  public init() {}

  public func validate() throws {
    if offscreen, script == nil { throw ValidationError("--offscreen needs a script: --script FILE") }
    if script != nil, !offscreen { throw ValidationError("--script needs --offscreen") }
    let chosen = [("--window", window), ("--browser", browser), ("--offscreen", offscreen)].filter(\.1).map(\.0)
    if chosen.count > 1 { throw ValidationError("\(chosen.reversed().joined(separator: " and ")) exclude one another") }
    if let scale, !(0.25...8).contains(scale) { throw ValidationError("--scale goes from 0.25 to 8") }
    if let threads, !(1...64).contains(threads) { throw ValidationError("--threads goes from 1 to 64") }
  }

  /// The number of threads that share the rows of a frame: as requested, or one for each processor.
  public var threadCount: Int { threads ?? ProcessInfo.processInfo.activeProcessorCount }

  /// The names of all keys, as used in scripts.
  public static var keyNames: [String] { UIKeyboardHIDUsage.allCases.map(\.name) }
}
