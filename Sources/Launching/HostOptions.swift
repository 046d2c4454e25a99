import ArgumentParser
import BrowserHost
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
  @Flag(help: "Show the app in a window, and fail if there is no display.")
  public var window = false

  @Flag(help: "Show the app in a browser tab.")
  public var browser = false

  @Flag(help: "Show nothing: run --script on a virtual clock, as fast as possible.")
  public var offscreen = false

  @Option(help: "The script to play off-screen.", completion: .file())
  public var script: String?

  @Option(help: "Size in points, such as 1280x800.")
  public var size = ScreenSize(width: 1280, height: 800)

  @Option(help: "Pixels per point: 1, 1.5 or 2.")
  public var scale: Double?

  @Option(help: "Threads that draw a frame; the pixels are the same for any number.")
  public var threads: Int?

  @Option(help: "The port for the browser; 0 selects a free one.")
  public var port: UInt16 = 0

  @Option(
    help: "The address to listen on for the browser. Addresses that other machines can reach need --insecure-network.")
  public var address = "127.0.0.1"

  @Flag(
    help: """
      Allow an address that other machines can reach. The token, the picture, the keys and the clipboard cross the \
      network unencrypted.
      """)
  public var insecureNetwork = false

  @Option(help: "Start with one of the app's shortcuts, by its type; for the actions of a desktop entry.")
  public var shortcut: String?

  @Option(
    help: """
      The file in which the app keeps its state until the next start. Apps without state write none; by default \
      it is in the user's folder for state, and off-screen there is none.
      """, completion: .file())
  public var state: String?

  @Flag(help: "Report on standard error when the first frame was drawn.")
  public var timing = false

  @Flag(help: "List the names of the keys for scripts and settings, and exit.")
  public var keys = false

  public init() {}

  public func validate() throws {
    if offscreen, script == nil { throw ValidationError("--offscreen needs a script: --script FILE") }
    if script != nil, !offscreen { throw ValidationError("--script needs --offscreen") }
    let chosen = [("--window", window), ("--browser", browser), ("--offscreen", offscreen)].filter(\.1).map(\.0)
    if chosen.count > 1 { throw ValidationError("\(chosen.reversed().joined(separator: " and ")) cannot be combined") }
    if browserOptions.isReachableFromNetwork, !insecureNetwork {
      throw ValidationError("--address: \(BrowserHostError.insecureNetwork(address: address))")
    }
    if let scale, !(0.25...8).contains(scale) { throw ValidationError("--scale must be between 0.25 and 8") }
    if let threads, !(1...64).contains(threads) { throw ValidationError("--threads must be between 1 and 64") }
  }

  /// The options of the browser's host.
  var browserOptions: BrowserHostOptions {
    var options = BrowserHostOptions()
    (options.address, options.port, options.allowsInsecureNetwork) = (address, port, insecureNetwork)
    return options
  }

  /// The file for the state of an app between its runs.
  ///
  /// Source: XDG Base Directory Specification 0.8, `XDG_STATE_HOME`.
  package func stateFile(title: String, environment: [String: String], home: URL) -> URL? {
    if let state { return URL(fileURLWithPath: state) }
    guard !offscreen else { return nil }
    let given = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
    let folder = given ?? home.appendingPathComponent(".local/state")
    return folder.appendingPathComponent(title.replacing("/", with: "-")).appendingPathComponent("scene.plist")
  }

  /// The number of threads that share the rows of a frame: as requested, or one for each processor.
  public var threadCount: Int { threads ?? ProcessInfo.processInfo.activeProcessorCount }

  /// The names of all keys, as used in scripts.
  public static var keyNames: [String] { UIKeyboardHIDUsage.allCases.map(\.name) }
}
