import UIKit

/// The events of a screen with their times: one per line, `SECONDS COMMAND ARGUMENTS`, in ascending order.
///
/// Empty lines and lines that begin with `#` are ignored.
public struct Script: Equatable, Sendable {
  public struct Line: Equatable, Sendable {
    /// The line in the file, from 1.
    public var number: Int
    /// The time on the toolkit's clock.
    public var seconds: Double
    public var command: Command
  }

  public enum Command: Equatable, Sendable {
    /// Input, as a host sends it.
    case event(HostEvent)
    /// The screen gets a new size in points and keeps its scale.
    case resize(width: CGFloat, height: CGFloat)
    /// A file or a URL with a scheme is passed to the app.
    case open(String)
    /// Delivers the remote notification in a file.
    case push(String)
    /// Taps the visible, enabled element with that accessibility identifier.
    case tap(String)
    /// Fails unless an element with that identifier is on screen and shows the text, if one is given.
    case expect(String, text: String?)
    /// Writes the current picture as PNG.
    case shot(String)
    /// Writes the current view tree as text.
    case tree(String)
    case quit
  }

  /// The name of the script in messages.
  public var name: String
  public private(set) var lines: [Line]

  /// Reads a script.
  ///
  /// - Throws: ``ScriptError`` for the first invalid line.
  public init(_ text: String, name: String) throws(ScriptError) {
    self.name = name
    lines = []
    var number = 0
    var lastSeconds = 0.0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      var parser = ScriptLineParser(String(line), script: name, number: number)
      let parsed = try parser.parse()
      guard let seconds = parsed.first?.seconds else { continue }
      if seconds < lastSeconds {
        throw ScriptError(
          script: name, line: number,
          message: "time \(seconds) is before the line above (\(lastSeconds)); times must increase")
      }
      lastSeconds = seconds
      insert(parsed)
    }
  }

  /// Merges the steps of a line with those of earlier lines that are still running.
  private mutating func insert(_ steps: [Line]) {
    for step in steps {
      let index = lines.lastIndex { $0.seconds <= step.seconds }.map { $0 + 1 } ?? 0
      lines.insert(step, at: index)
    }
  }
}

/// The location and cause of an invalid or failed script line, and what to do.
public struct ScriptError: Error, Equatable, CustomStringConvertible {
  public var script: String
  public var line: Int
  public var message: String

  public init(script: String, line: Int, message: String) {
    self.script = script
    self.line = line
    self.message = message
  }

  public var description: String { "\(script):\(line): \(message)" }
}
