import Raster
import Sound
import UIKit

/// Runs a screen without a display: it reads a script and writes pictures and view trees, as fast as the machine
/// allows.
///
/// The clock advances by 1/60 s. An event happens before the first frame at or after its time; `shot`, `tree` and
/// `expect` read the frame of their time, including all events of earlier lines.
@MainActor public final class OffscreenHost: DisplayHost {
  /// Frames per second of the virtual clock.
  private static let frameRate = 60.0

  private let script: Script
  private let output: (String, [UInt8]) throws -> Void
  /// The folder that file names in scripts are relative to; `nil` for the working directory.
  private let folder: URL?
  private var frame = 0
  /// The played sounds in order, with their times on the clock.
  public private(set) var soundsPlayed: [(seconds: Double, effect: SoundEffect, placement: SoundPlacement)] = []
  public var clipboardText: String?
  /// Called after each frame with its time in seconds on the clock. Timers of Foundation and delays of Dispatch run in
  /// real time; a program that has them can wait here until that time has passed.
  public var onFrame: ((_ seconds: Double) -> Void)?

  /// - Parameters:
  ///   - folder: The folder that file names in the script are relative to; `nil` for the working directory.
  ///   - output: Receives the name and the bytes of every file that the script writes.
  public init(script: Script, folder: URL? = nil, output: @escaping (String, [UInt8]) throws -> Void) {
    self.script = script
    self.folder = folder.map(Self.asFolder)
    self.output = output
  }

  /// Writes the script's files to `folder`, by default beside the script.
  public convenience init(script: Script, folder: URL) {
    self.init(script: script, folder: folder) { name, bytes in
      let file = URL(fileURLWithPath: name, relativeTo: Self.asFolder(folder))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
  }

  /// Without its trailing slash a relative URL would replace the folder's name.
  private static func asFolder(_ url: URL) -> URL { URL(fileURLWithPath: url.path, isDirectory: true) }

  /// Plays the script to its end, to `quit`, or until the app ends.
  ///
  /// - Throws: ``ScriptError`` with file and line, if a `tap` or `expect` fails or a file cannot be written.
  public func run(_ screen: HostedScreen) throws {
    screen.host = self
    screen.onSound = { [weak self] effect, placement in self?.play(effect, placement: placement) }
    _ = screen.advance(to: 0)
    for line in script.lines {
      advance(screen, to: line.seconds)
      if screen.isFinished { return }
      try perform(line, on: screen)
      if screen.isFinished { return }
    }
    _ = screen.redraw()
  }

  public func play(_ effect: SoundEffect, placement: SoundPlacement) {
    soundsPlayed.append((Double(frame) / Self.frameRate, effect, placement))
  }

  /// Makes every frame up to the first one at or after `seconds`. They are not drawn: a command that reads the picture
  /// draws it.
  private func advance(_ screen: HostedScreen, to seconds: Double) {
    let target = Int((seconds * Self.frameRate - 1e-6).rounded(.up))
    while frame < target, !screen.isFinished {
      frame += 1
      screen.advanceWithoutDrawing(to: Double(frame) / Self.frameRate)
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
      onFrame?(Double(frame) / Self.frameRate)
    }
  }

  private func perform(_ line: Script.Line, on screen: HostedScreen) throws {
    switch line.command {
    case .event(let event):
      if event.isPress { _ = screen.redraw() }
      screen.send(event)
    case .resize(let width, let height):
      screen.send(.resized(CGSize(width: width, height: height), scale: screen.scale))
    case .open(let name): screen.send(.open(address(name)))
    case .push(let name): try push(name, line, on: screen)
    case .tap(let identifier): try tap(identifier, line, on: screen)
    case .expect(let identifier, let text): try expect(identifier, text, line, on: screen)
    case .shot(let name):
      _ = screen.redraw()
      try write(try screen.bitmap.pngData(), to: name, line)
    case .tree(let name):
      _ = screen.redraw()
      try write(Array(screen.viewTree.utf8), to: name, line)
    case .quit:
      screen.send(.quit)
      while screen.isEnding, !screen.isFinished { advance(screen, to: Double(frame + 1) / Self.frameRate) }
    }
  }

  /// Returns a URL with a scheme, or else that of a file.
  private func address(_ name: String) -> URL {
    if name.contains("://"), let url = URL(string: name), url.scheme != nil { return url }
    return URL(fileURLWithPath: name, relativeTo: folder).absoluteURL
  }

  private func push(_ name: String, _ line: Script.Line, on screen: HostedScreen) throws {
    do {
      let file = URL(fileURLWithPath: name, relativeTo: folder)
      screen.send(.push(try PushPayload(Data(contentsOf: file))))
    } catch let error as PushPayloadError {
      throw failure(line, "push: '\(name)': \(error)")
    } catch {
      throw failure(line, "push: '\(name)' cannot be read: \(error.localizedDescription)")
    }
  }

  private func tap(_ identifier: String, _ line: Script.Line, on screen: HostedScreen) throws {
    _ = screen.redraw()
    do {
      let point = try screen.tappablePoint(ofElement: identifier)
      screen.send(.pointerMoved(point))
      screen.send(.pointerDown(point, .left))
      screen.send(.pointerUp(point, .left))
    } catch {
      throw failure(line, "tap: \(error)")
    }
  }

  private func expect(_ identifier: String, _ text: String?, _ line: Script.Line, on screen: HostedScreen) throws {
    _ = screen.redraw()
    do {
      let element = try screen.visibleElement(identifier)
      guard let text else { return }
      let shown = element.shownTexts
      if !shown.contains(where: { $0.contains(text) }) {
        throw failure(line, "expect: '\(identifier)' shows \(shown), not '\(text)'")
      }
    } catch let error as ElementError {
      throw failure(line, "expect: \(error)")
    }
  }

  private func write(_ bytes: [UInt8], to name: String, _ line: Script.Line) throws {
    do {
      try output(name, bytes)
    } catch {
      throw failure(line, "'\(name)' cannot be written: \(error.localizedDescription)")
    }
  }

  private func failure(_ line: Script.Line, _ message: String) -> ScriptError {
    ScriptError(script: script.name, line: line.number, message: message)
  }
}

extension HostEvent {
  /// True for the beginning of a touch or a press of a button. The user has seen the screen before it, so the views
  /// were drawn.
  fileprivate var isPress: Bool {
    switch self {
    case .pointerDown, .touch(_, .down, _): true
    default: false
    }
  }
}
