import UIKit

/// Reads one line of a ``Script``.
struct ScriptLineParser {
  private static let commands = [
    "move X Y", "down X Y [left|right|middle]", "up X Y [left|right|middle]", "touch N down|move|up|cancel X Y",
    "drag X Y X Y SECONDS", "fling X Y X Y SECONDS", "hold X Y SECONDS", "pinch X Y FROM TO SECONDS",
    "scroll X Y DX DY", "key NAME down|up", "type TEXT", "pad axis|button NAME VALUE", "keyboard HEIGHT", "resize W H",
    "open FILE",
    "shortcut TYPE", "push FILE", "background-fetch", "scene next|previous|new|close", "hide", "show", "memory-warning",
    "time-change", "shake", "remote play|pause|toggle|stop|next|previous", "tap ID", "expect ID [TEXT]",
    "shot FILE.png", "tree FILE.txt", "quit",
  ]
  /// The limit of coordinates and sizes; larger values are treated as typing errors.
  private static let largestNumber = 1e6

  private let script: String
  private let number: Int
  private let text: String
  private var rest: Substring

  init(_ text: String, script: String, number: Int) {
    self.text = text.hasSuffix("\r") ? String(text.dropLast()) : text
    self.script = script
    self.number = number
    rest = self.text[...]
  }

  /// Returns the steps of the line: none, one command, or the events of a gesture.
  mutating func parse() throws(ScriptError) -> [Script.Line] {
    guard let first = nextWord(), !first.hasPrefix("#") else { return [] }
    guard let seconds = Double(first), seconds >= 0, seconds <= Self.largestNumber else {
      throw error("'\(first)' is not a time in seconds; a line is SECONDS COMMAND, such as '1.5 tap play'")
    }
    guard let word = nextWord() else { throw error("a command is missing; allowed: \(Self.allowed)") }
    let steps: [(offset: Double, command: Script.Command)]
    if let gesture = try gesture(word) {
      steps = gesture.events.map { ($0.offset, .event($0.event)) }
    } else {
      steps = [(0, try command(word))]
    }
    if let extra = nextWord() { throw error("unexpected '\(extra)'; allowed: \(usage(of: word))") }
    return steps.map { Script.Line(number: number, seconds: seconds + $0.offset, command: $0.command) }
  }

  /// Returns the gesture that the word names, or `nil`.
  private mutating func gesture(_ word: String) throws(ScriptError) -> ScriptGesture? {
    switch word {
    case "drag", "fling":
      return .drag(
        from: try point(word), to: try point(word), seconds: try duration(word), rests: word == "drag")
    case "hold": return .hold(at: try point(word), seconds: try duration(word))
    case "pinch":
      return .pinch(
        at: try point(word), from: try coordinate(word), to: try coordinate(word), seconds: try duration(word))
    default: return nil
    }
  }

  private mutating func command(_ word: String) throws(ScriptError) -> Script.Command {
    switch word {
    case "move", "down", "up", "touch", "scroll": .event(try pointing(word))
    case "key": .event(try key())
    case "type": .event(.text(try remainder(of: word)))
    case "pad": .event(try pad())
    case "keyboard": .event(.keyboard(height: CGFloat(max(0, try coordinate(word)))))
    case "resize": .resize(width: try length(word), height: try length(word))
    case "open": .open(try remainder(of: word))
    case "shortcut": .event(.shortcut(try argument(of: word)))
    case "push": .push(try remainder(of: word))
    case "background-fetch": .event(.backgroundFetch)
    case "scene": .event(try scene())
    case "hide": .event(.visible(false))
    case "show": .event(.visible(true))
    case "time-change": .event(.timeChange)
    case "shake": .event(.shake)
    case "remote": .event(try remoteControl())
    case "memory-warning": .event(.memoryWarning)
    case "tap": .tap(try argument(of: word))
    case "expect": .expect(try argument(of: word), text: remainder())
    case "shot": .shot(try file("png", of: word))
    case "tree": .tree(try file("txt", of: word))
    case "quit": .quit
    default: throw error("'\(word)' is not a command; allowed: \(Self.allowed)")
    }
  }

  private mutating func pointing(_ word: String) throws(ScriptError) -> HostEvent {
    switch word {
    case "move": return .pointerMoved(try point(word))
    case "down": return .pointerDown(try point(word), try button(word))
    case "up": return .pointerUp(try point(word), try button(word))
    case "scroll":
      return .scroll(try point(word), deltaX: try coordinate(word), deltaY: try coordinate(word))
    default:
      let finger = try argument(of: word)
      guard let id = Int(finger), (0..<10).contains(id) else {
        throw error("'\(finger)' is not a finger; fingers are 0 to 9")
      }
      let change = try argument(of: word)
      guard let phase = TouchChange(rawValue: change) else {
        throw error("'\(change)' is not a change of a touch; allowed: \(usage(of: word))")
      }
      return .touch(id: id, phase, try point(word))
    }
  }

  private mutating func remoteControl() throws(ScriptError) -> HostEvent {
    let word = try argument(of: "remote")
    guard let key = Self.remoteControls[word] else {
      throw error("'\(word)' is not a key for sound; allowed: \(usage(of: "remote"))")
    }
    return .remoteControl(key)
  }

  private static let remoteControls: [String: UIEvent.EventSubtype] = [
    "play": .remoteControlPlay, "pause": .remoteControlPause, "toggle": .remoteControlTogglePlayPause,
    "stop": .remoteControlStop, "next": .remoteControlNextTrack, "previous": .remoteControlPreviousTrack,
  ]

  private mutating func scene() throws(ScriptError) -> HostEvent {
    let word = try argument(of: "scene")
    guard let choice = SceneChoice(rawValue: word) else {
      throw error("'\(word)' is not a choice of a scene; allowed: \(usage(of: "scene"))")
    }
    return .scene(choice)
  }

  private mutating func key() throws(ScriptError) -> HostEvent {
    let name = try argument(of: "key")
    guard let key = UIKeyboardHIDUsage(name: name) else {
      throw error("'\(name)' is not a key; '--keys' lists the names")
    }
    switch try argument(of: "key") {
    case "down": return .keyDown(key, isRepeat: false)
    case "up": return .keyUp(key)
    case let other: throw error("'\(other)' is neither down nor up; allowed: \(usage(of: "key"))")
    }
  }

  private mutating func pad() throws(ScriptError) -> HostEvent {
    let part = try argument(of: "pad")
    let name = try argument(of: "pad")
    let value = try coordinate("pad")
    switch part {
    case "axis":
      guard let axis = PadAxis(rawValue: name) else {
        throw error("'\(name)' is not an axis; allowed: \(PadAxis.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      guard abs(value) <= 1 else { throw error("\(value) is not between -1 and 1") }
      return .padAxis(axis, Float(value))
    case "button":
      guard let button = PadButton(rawValue: name) else {
        throw error(
          "'\(name)' is not a button; allowed: \(PadButton.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      guard value == 0 || value == 1 else { throw error("\(value) is neither 0 nor 1") }
      return .padButton(button, isDown: value == 1)
    default: throw error("'\(part)' is neither axis nor button; allowed: \(usage(of: "pad"))")
    }
  }

  // MARK: Words

  private mutating func nextWord() -> String? {
    rest = rest.drop { $0 == " " || $0 == "\t" }
    guard !rest.isEmpty else { return nil }
    let word = rest.prefix { $0 != " " && $0 != "\t" }
    rest = rest[word.endIndex...]
    return String(word)
  }

  private mutating func argument(of command: String) throws(ScriptError) -> String {
    guard let word = nextWord() else { throw error("an argument is missing; allowed: \(usage(of: command))") }
    return word
  }

  /// The rest of the line, without leading space.
  private mutating func remainder() -> String? {
    let text = rest.drop { $0 == " " || $0 == "\t" }
    rest = rest[rest.endIndex...]
    return text.isEmpty ? nil : String(text)
  }

  private mutating func remainder(of command: String) throws(ScriptError) -> String {
    guard let text = remainder() else { throw error("an argument is missing; allowed: \(usage(of: command))") }
    return text
  }

  private mutating func point(_ command: String) throws(ScriptError) -> CGPoint {
    CGPoint(x: try coordinate(command), y: try coordinate(command))
  }

  private mutating func coordinate(_ command: String) throws(ScriptError) -> CGFloat {
    let word = try argument(of: command)
    guard let value = Double(word), abs(value) <= Self.largestNumber else {
      throw error("'\(word)' is not a number from -1000000 to 1000000; allowed: \(usage(of: command))")
    }
    return CGFloat(value)
  }

  private mutating func length(_ command: String) throws(ScriptError) -> CGFloat {
    let value = try coordinate(command)
    guard value >= 1, value <= 16_384 else { throw error("a side of \(value) is out of range; use 1 to 16384 points") }
    return value
  }

  private mutating func duration(_ command: String) throws(ScriptError) -> Double {
    let seconds = Double(try coordinate(command))
    guard seconds >= 0, seconds <= 60 else { throw error("\(seconds) is not a valid duration; use 0 to 60 seconds") }
    return seconds
  }

  private mutating func button(_ command: String) throws(ScriptError) -> PointerButton {
    guard let word = nextWord() else { return .left }
    guard let button = PointerButton(rawValue: word) else {
      throw error("'\(word)' is not a button; allowed: \(usage(of: command))")
    }
    return button
  }

  private mutating func file(_ ending: String, of command: String) throws(ScriptError) -> String {
    let name = try remainder(of: command)
    guard name.hasSuffix("." + ending), name.count > ending.count + 1 else {
      throw error("'\(name)' does not end in .\(ending); allowed: \(usage(of: command))")
    }
    return name
  }

  // MARK: Messages

  private static var allowed: String { commands.joined(separator: " | ") }

  private func usage(of command: String) -> String {
    Self.commands.first { $0 == command || $0.hasPrefix(command + " ") } ?? Self.allowed
  }

  private func error(_ message: String) -> ScriptError {
    ScriptError(script: script, line: number, message: message)
  }
}
