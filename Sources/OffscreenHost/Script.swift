import UIKit

/// What happens to a screen and when: one event a line, `SECONDS COMMAND ARGUMENTS`, times growing.
///
/// Empty lines and lines that begin with `#` are passed over.
public struct Script: Equatable, Sendable {
  public struct Line: Equatable, Sendable {
    /// In the file, from 1.
    public var number: Int
    /// On the toolkit's clock.
    public var seconds: Double
    public var command: Command
  }

  public enum Command: Equatable, Sendable {
    /// Input, as a host would send it.
    case event(HostEvent)
    /// The screen has a new size in points and keeps its scale.
    case resize(width: CGFloat, height: CGFloat)
    /// A file is dropped on the window.
    case open(String)
    /// Presses the visible, enabled element of that accessibility identifier.
    case tap(String)
    /// Fails unless an element of that identifier is on screen and, where given, shows the text.
    case expect(String, text: String?)
    /// Writes the picture of this moment as PNG.
    case shot(String)
    /// Writes the view tree of this moment as text.
    case tree(String)
    case quit
  }

  /// How the script is named in messages.
  public var name: String
  public private(set) var lines: [Line]

  /// Reads a script.
  ///
  /// - Throws: ``ScriptError`` for the first line that cannot be read.
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
          message: "time \(seconds) is before the line above (\(lastSeconds)); times must grow")
      }
      lastSeconds = seconds
      insert(parsed)
    }
  }

  /// Puts the steps of a line among those of lines above that still go on.
  private mutating func insert(_ steps: [Line]) {
    for step in steps {
      let index = lines.lastIndex { $0.seconds <= step.seconds }.map { $0 + 1 } ?? 0
      lines.insert(step, at: index)
    }
  }
}

/// Where a script is wrong or failed, and what to do.
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
