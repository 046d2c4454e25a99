import Foundation
import Testing
import UIKit

@testable import BrowserHost

@Suite struct TabMessageTests {
  /// Writes records by the table in the documentation, independently of the parser.
  static func record(_ kind: UInt8, _ fields: Any...) -> Data {
    var bytes = Data([kind])
    for field in fields {
      switch field {
      case let byte as UInt8: bytes.append(byte)
      case let word as UInt16: withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
      case let double as UInt32: withUnsafeBytes(of: double.littleEndian) { bytes.append(contentsOf: $0) }
      case let single as Float: withUnsafeBytes(of: single.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
      case let text as String: bytes.append(contentsOf: text.utf8)
      default: Issue.record("no field for \(field)")
      }
    }
    return bytes
  }

  static let samples: [(Data, TabMessage)] = [
    (
      record(1, UInt8(1), Float(1280), Float(800), Float(1.5), UInt8(1)),
      .ready(TabSize(size: CGSize(width: 1280, height: 800), scale: 1.5), isVisible: true)
    ),
    (record(2, UInt32(70_000)), .shown(frame: 70_000)),
    (
      record(3, Float(0), Float(0), Float(2)), .resized(TabSize(size: .zero, scale: 2))
    ),
    (record(4, UInt8(0)), .visible(false)),
    (record(5), .takeControl),
    (record(16, Float(1.25), Float(-3)), .event(.pointerMoved(CGPoint(x: 1.25, y: -3)))),
    (record(17, Float(1), Float(2), UInt8(0)), .event(.pointerDown(CGPoint(x: 1, y: 2), .left))),
    (record(18, Float(1), Float(2), UInt8(2)), .event(.pointerUp(CGPoint(x: 1, y: 2), .middle))),
    (record(19), .event(.pointerLeft)),
    (record(20, UInt8(3), UInt8(1), Float(9), Float(8)), .event(.touch(id: 3, .move, CGPoint(x: 9, y: 8)))),
    (
      record(21, Float(1), Float(2), Float(-30), Float(40)),
      .event(.scroll(CGPoint(x: 1, y: 2), deltaX: -30, deltaY: 40))
    ),
    (record(32, UInt16(4), UInt8(1)), .event(.keyDown(.keyboardA, isRepeat: true))),
    (record(33, UInt16(231)), .event(.keyUp(.keyboardRightGUI))),
    (record(34, "é水"), .event(.text("é水"))),
    (record(35, ""), .clipboard("")),
    (record(36, UInt16(1), UInt16(2), "みず"), .event(.composition("みず", selected: 1..<2))),
    (record(36, UInt16(9), UInt16(0), "みず"), .event(.composition("みず", selected: 2..<2))),
    (record(36, UInt16(0), UInt16(0), ""), .event(.composition("", selected: 0..<0))),
    (record(69, Float(300)), .event(.keyboard(height: 300))),
    (record(48, "Pad"), .event(.padConnected(name: "Pad"))),
    (record(49), .event(.padDisconnected)),
    (record(50, UInt8(5), Float(0.5)), .event(.padAxis(.rightTrigger, 0.5))),
    (record(51, UInt8(14), UInt8(1)), .event(.padButton(.right, isDown: true))),
    (record(64, UInt8(1)), .event(.focus(true))),
    (record(65, UInt8(0)), .fullScreen(false)),
  ]

  @Test func `every record of the protocol is parsed`() throws {
    for (bytes, message) in Self.samples {
      #expect(try TabMessage(bytes) == message)
    }
  }

  @Test func `a record truncated anywhere is rejected`() {
    for (bytes, _) in Self.samples where ![34, 35, 36, 48].contains(bytes[0]) {
      for count in 0..<bytes.count {
        #expect(throws: TabMessageError.tooShort) { try TabMessage(bytes.prefix(count)) }
      }
    }
    #expect(throws: TabMessageError.tooShort) { try TabMessage(Data([34])) }
    for count in 1..<5 {
      #expect(throws: TabMessageError.tooShort) { try TabMessage(Data([36, 1, 0, 2, 0].prefix(count))) }
    }
  }

  @Test func `an extra byte after a record is rejected`() {
    for (bytes, _) in Self.samples where ![34, 35, 36, 48].contains(bytes[0]) {
      #expect(throws: TabMessageError.tooLong(limit: bytes.count)) { try TabMessage(bytes + [0]) }
    }
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 65_537, -65_537])
  func `an impossible coordinate is rejected`(value: Float) {
    for record in [
      Self.record(16, value, Float(0)), Self.record(16, Float(0), value), Self.record(3, value, value, Float(1)),
    ] {
      #expect { try TabMessage(record) } throws: { "\($0)".contains("out of range") }
    }
  }

  @Test func `numbers outside their enumeration are rejected`() {
    let bad: [Data] = [
      Self.record(17, Float(0), Float(0), UInt8(3)), Self.record(20, UInt8(0), UInt8(4), Float(0), Float(0)),
      Self.record(32, UInt16(3), UInt8(0)), Self.record(33, UInt16(0xFFFF)), Self.record(50, UInt8(6), Float(0)),
      Self.record(50, UInt8(0), Float(1.5)), Self.record(51, UInt8(15), UInt8(1)), Self.record(64, UInt8(2)),
      Self.record(3, Float(1), Float(1), Float(0)),
    ]
    for record in bad {
      #expect { try TabMessage(record) } throws: { "\($0)".contains("out of range") }
    }
  }

  @Test func `invalid UTF-8 is rejected`() {
    #expect(throws: TabMessageError.notText) { try TabMessage(Data([34, 0xC3])) }
    #expect(throws: TabMessageError.notText) { try TabMessage(Data([48, 0xFF])) }
  }

  @Test func `texts that are too long are rejected with their close code`() throws {
    let text = Self.record(34, String(repeating: "a", count: 4097))
    #expect(throws: TabMessageError.tooLong(limit: 4096)) { try TabMessage(text) }
    let clipboard = Data([35] + [UInt8](repeating: 97, count: 1 << 20))
    #expect(try TabMessage(clipboard) == .clipboard(String(repeating: "a", count: 1 << 20)))
    #expect(throws: TabMessageError.tooLong(limit: BrowserProtocol.longestMessage)) { try TabMessage(clipboard + [97]) }
    #expect(TabMessageError.tooLong(limit: 1).closeCode == 1009)
  }

  @Test func `another version is asked to reload`() {
    let record = Self.record(1, UInt8(9), Float(1), Float(1), Float(1), UInt8(1))
    #expect(throws: TabMessageError.otherVersion(9)) { try TabMessage(record) }
    #expect(
      TabMessageError.otherVersion(9).description
        == "the page uses protocol version 9, the program 1: reload the page")
  }

  @Test func `ten thousand random and mutated messages are accepted or rejected without a crash`() throws {
    var random = TestRandom(state: 7)
    var accepted = 0
    for round in 0..<10_000 {
      var bytes: Data
      if round % 2 == 0 {
        bytes = Data(
          (0..<Int.random(in: 0...24, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
      } else {
        bytes = Self.samples[Int.random(in: 0..<Self.samples.count, using: &random)].0
        for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        if Bool.random(using: &random) { bytes = Data(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))) }
      }
      do throws(TabMessageError) {
        let message = try TabMessage(bytes)
        accepted += 1
        #expect(Self.isSane(message), "\(message) from \(Array(bytes))")
      } catch {
        #expect(!error.description.isEmpty && (1000...1015).contains(error.closeCode))
      }
    }
    #expect(accepted > 1000)
  }

  /// True if every number in a message is in its valid range.
  private static func isSane(_ message: TabMessage) -> Bool {
    func isNear(_ values: CGFloat...) -> Bool { values.allSatisfy { abs($0) <= 65_536 } }
    switch message {
    case .ready(let size, _), .resized(let size):
      return isNear(size.size.width, size.size.height, size.scale) && size.size.width >= 0 && size.scale > 0
    case .event(.pointerMoved(let point)), .event(.pointerDown(let point, _)), .event(.pointerUp(let point, _)),
      .event(.touch(_, _, let point)):
      return isNear(point.x, point.y)
    case .event(.scroll(let point, let x, let y)): return isNear(point.x, point.y, x, y)
    case .event(.padAxis(_, let value)): return (-1...1).contains(value)
    case .event(.text(let text)): return !text.isEmpty
    default: return true
    }
  }
}
