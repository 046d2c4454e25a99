import Foundation
import UIKit

/// One message from a tab; see `BrowserProtocol` for the bytes.
enum TabMessage: Equatable, Sendable {
  case ready(TabSize, isVisible: Bool)
  case shown(frame: UInt32)
  case resized(TabSize)
  case visible(Bool)
  case takeControl
  case clipboard(String)
  case fullScreen(Bool)
  case element(ElementRequest)
  case event(HostEvent)
}

/// The size and scale of a tab.
struct TabSize: Equatable, Sendable {
  /// The size in points.
  var size: CGSize
  /// Pixels per point.
  var scale: CGFloat

  var event: HostEvent { .resized(size, scale: scale) }
}

extension TabMessage {
  /// Decodes one message strictly: invalid fields and trailing bytes are rejected.
  init(_ bytes: Data) throws(TabMessageError) {
    guard bytes.count <= BrowserProtocol.longestMessage else {
      throw .tooLong(limit: BrowserProtocol.longestMessage)
    }
    var reader = RecordReader(bytes)
    let record = try reader.byte()
    switch record {
    case 1..<16: self = try Self.tabRecord(record, &reader)
    case 16..<32: self = .event(try Self.pointerRecord(record, &reader))
    case 32..<48: self = try Self.keyRecord(record, &reader)
    case 48..<64: self = .event(try Self.padRecord(record, &reader))
    case 64: self = .event(.focus(try reader.bool()))
    case 65: self = .fullScreen(try reader.bool())
    case 66: self = .element(.all)
    case 69:
      self = .event(.keyboard(height: CGFloat(try reader.number(in: 0...BrowserProtocol.farthest))))
    case 67: self = .element(.press(Int(try reader.doubleWord())))
    case 68: self = .element(.focus(Int(try reader.doubleWord())))
    default: throw .unknown(record: record)
    }
    try reader.end()
  }

  private static func tabRecord(_ record: UInt8, _ reader: inout RecordReader) throws(TabMessageError) -> TabMessage {
    switch record {
    case 1:
      let version = try reader.byte()
      guard version == BrowserProtocol.version else { throw .otherVersion(version) }
      let size = try tabSize(&reader)
      return .ready(size, isVisible: try reader.bool())
    case 2: return .shown(frame: try reader.doubleWord())
    case 3: return .resized(try tabSize(&reader))
    case 4: return .visible(try reader.bool())
    case 5: return .takeControl
    default: throw .unknown(record: record)
    }
  }

  private static func tabSize(_ reader: inout RecordReader) throws(TabMessageError) -> TabSize {
    let width = try reader.number(in: 0...BrowserProtocol.farthest)
    let height = try reader.number(in: 0...BrowserProtocol.farthest)
    let scale = try reader.number(in: 0.01...100)
    return TabSize(size: CGSize(width: CGFloat(width), height: CGFloat(height)), scale: CGFloat(scale))
  }

  private static func pointerRecord(_ record: UInt8, _ reader: inout RecordReader) throws(TabMessageError) -> HostEvent
  {
    switch record {
    case 16: return .pointerMoved(try reader.point())
    case 17:
      let point = try reader.point()
      return .pointerDown(point, try reader.choice(of: PointerButton.self))
    case 18:
      let point = try reader.point()
      return .pointerUp(point, try reader.choice(of: PointerButton.self))
    case 19: return .pointerLeft
    case 20:
      let finger = Int(try reader.byte())
      let change = try reader.choice(of: TouchChange.self)
      return .touch(id: finger, change, try reader.point())
    case 21:
      let point = try reader.point()
      let delta = try reader.point()
      return .scroll(point, deltaX: delta.x, deltaY: delta.y)
    default: throw .unknown(record: record)
    }
  }

  private static func keyRecord(_ record: UInt8, _ reader: inout RecordReader) throws(TabMessageError) -> TabMessage {
    switch record {
    case 32:
      let key = try key(&reader)
      return .event(.keyDown(key, isRepeat: try reader.bool()))
    case 33: return .event(.keyUp(try key(&reader)))
    case 34: return .event(.text(try reader.text(atMost: BrowserProtocol.longestText)))
    case 35: return .clipboard(try reader.text(atMost: BrowserProtocol.longestClipboard, mayBeEmpty: true))
    case 36:
      let (start, end) = (Int(try reader.word()), Int(try reader.word()))
      let text = try reader.text(atMost: BrowserProtocol.longestText, mayBeEmpty: true)
      let count = text.utf16.count
      return .event(.composition(text, selected: min(start, count)..<max(min(start, count), min(end, count))))
    default: throw .unknown(record: record)
    }
  }

  private static func key(_ reader: inout RecordReader) throws(TabMessageError) -> UIKeyboardHIDUsage {
    let usage = try reader.word()
    guard let key = UIKeyboardHIDUsage(rawValue: Int(usage)) else { throw .outOfRange("key \(usage)") }
    return key
  }

  private static func padRecord(_ record: UInt8, _ reader: inout RecordReader) throws(TabMessageError) -> HostEvent {
    switch record {
    case 48: return .padConnected(name: try reader.text(atMost: BrowserProtocol.longestPadName))
    case 49: return .padDisconnected
    case 50:
      let axis = try reader.choice(of: PadAxis.self)
      return .padAxis(axis, try reader.number(in: -1...1))
    case 51:
      let button = try reader.choice(of: PadButton.self)
      return .padButton(button, isDown: try reader.bool())
    default: throw .unknown(record: record)
    }
  }
}
