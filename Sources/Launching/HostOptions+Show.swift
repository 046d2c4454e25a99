import ArgumentParser
import BrowserHost
import Foundation
import OffscreenHost
import StandardStreams
import Typesetting
import UIKit
import WindowHost

extension HostOptions {
  /// Returns the requested host; by default a window, or a browser tab if there is no display.
  ///
  /// - Parameter window: The initial settings of a window; `--scale` overrides its scale.
  /// - Throws: An error that states what is missing, for an unreadable script or a window without a display.
  @MainActor public func makeHost(window options: WindowHost.Options = .init()) throws -> any DisplayHost {
    StandardStream.openMissing()
    Heap.keepSmall()
    if let script { return try makeOffscreenHost(script) }
    if browser { return makeBrowserHost() }
    guard window || WindowHost.isDisplayAvailable else {
      warn("There is no display; serving the app to a browser instead.")
      return makeBrowserHost()
    }
    var options = options
    if let scale { options.scale = CGFloat(scale) }
    return try WindowHost(options)
  }

  /// Runs an app on a host until it ends.
  ///
  /// - Parameter cover: The areas of the screen that a device covers; `nil` for none.
  /// - Throws: The errors of the host, and `ExitCode` if the app ended with a code other than 0.
  @MainActor public func show(
    _ delegate: any UIApplicationDelegate, title: String, on host: any DisplayHost, cover: ScreenCover? = nil
  ) throws {
    // The pictures of other hosts are the same on every machine.
    if host is WindowHost || host is BrowserHost { FontCatalog.shared.usesMachineFonts = true }
    let screen = try HostedScreen(
      title: title, size: size.size, scale: scale ?? 1, threads: threadCount,
      stateFile: stateFile(
        title: title, environment: ProcessInfo.processInfo.environment,
        home: FileManager.default.homeDirectoryForCurrentUser),
      cover: cover, delegate: delegate)
    if timing { reportFirstFrame(of: screen) }
    if let shortcut { screen.send(.shortcut(shortcut)) }
    // A script has its own clock and sends these events itself.
    let memory = offscreen ? nil : MemoryMonitor { [weak screen] in screen?.send(.memoryWarning) }
    let day = offscreen ? nil : DayMonitor { [weak screen] in screen?.send(.timeChange) }
    defer {
      memory?.end()
      day?.end()
    }
    try host.run(screen)
    if screen.exitCode != 0 { throw ExitCode(screen.exitCode) }
  }

  @MainActor private func makeOffscreenHost(_ path: String) throws -> any DisplayHost {
    let file = URL(fileURLWithPath: path)
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw ValidationError("\(path): no such file, or it cannot be read")
    }
    let script = try Script(String(decoding: data, as: UTF8.self), name: path)
    return OffscreenHost(script: script, folder: file.deletingLastPathComponent())
  }

  @MainActor private func makeBrowserHost() -> any DisplayHost {
    let options = browserOptions
    if options.isReachableFromNetwork {
      warn(
        "Warning: other machines can reach \(address). The token, the picture, the keys and the clipboard cross the "
          + "network unencrypted.")
    }
    return BrowserHost(options: options) { url in
      // Written at once, so that a program that reads the address from a pipe gets it too.
      StandardStream.output.writeLine("Open \(url) in a browser; Ctrl-C stops the program.")
    }
  }

  @MainActor private func reportFirstFrame(of screen: HostedScreen) {
    screen.onFrame = { [weak screen] _ in
      screen?.onFrame = nil
      warn("first frame drawn")
    }
  }

  private func warn(_ line: String) {
    StandardStream.error.writeLine(line)
  }
}
