import Foundation
@_spi(UITests) import OffscreenHost
@_spi(UITests) import UIKit

extension XCUIElement {
  /// Types a text into the element, which has to have the keyboard's focus, as after a tap.
  public func typeText(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    let place = TestPlace(file: file, line: line)
    UITestRun.perform("type into \(spokenName)", at: place) { session throws(AppProcess.Failure) in
      let element = try resolved(session)
      guard element.hasFocus || element.descendants.contains(where: \.hasFocus) else {
        throw AppProcess.Failure(
          description: "Neither element nor any descendant has keyboard focus: \(element.summary)")
      }
      try session.send(.type(text))
    }
  }

  /// Turns a wheel of a picker to the row with that text.
  public func adjust(toPickerWheelValue value: String, file: StaticString = #filePath, line: UInt = #line) {
    let place = TestPlace(file: file, line: line)
    UITestRun.perform("adjust \(spokenName) to \"\(value)\"", at: place) { session throws(AppProcess.Failure) in
      let element = try resolved(session)
      guard element.type == .pickerWheel else {
        throw AppProcess.Failure(description: "it is no PickerWheel: \(element.summary)")
      }
      try session.send(.turnWheel(element.id, to: value))
    }
  }

  /// The value of a slider from 0 to 1.
  public var normalizedSliderPosition: CGFloat {
    let text = (value as? String) ?? ""
    return CGFloat(Double(text.prefix { $0.isNumber }) ?? 0) / 100
  }

  /// Drags the thumb of a slider to a position from 0 to 1.
  public func adjust(
    toNormalizedSliderPosition position: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    let place = TestPlace(file: file, line: line)
    let current = normalizedSliderPosition
    UITestRun.perform("adjust \(spokenName) to \(position)", at: place) { session throws(AppProcess.Failure) in
      let element = try resolved(session)
      guard element.type == .slider else {
        throw AppProcess.Failure(description: "it is no Slider: \(element.summary)")
      }
      let touches = Gesture.drag(
        from: element.frame.thumb(at: current), to: element.frame.thumb(at: min(max(position, 0), 1)), after: 0,
        pointsPerSecond: Double(XCUIGestureVelocity.default.rawValue))
      try session.send(.play(touches))
    }
  }
}

extension CGRect {
  /// The width of a slider's thumb, in points.
  private static let thumb: CGFloat = 31

  /// The middle of a slider's thumb at a position from 0 to 1.
  fileprivate func thumb(at position: CGFloat) -> CGPoint {
    CGPoint(x: minX + Self.thumb / 2 + position * max(0, width - Self.thumb), y: midY)
  }
}

/// A key that types no text, as a text for ``XCUIElement/typeText(_:file:line:)``.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let delete = XCUIKeyboardKey(rawValue: "\u{8}")
  public static let `return` = XCUIKeyboardKey(rawValue: "\r")
  public static let enter = XCUIKeyboardKey(rawValue: "\u{3}")
  public static let tab = XCUIKeyboardKey(rawValue: "\t")
  public static let space = XCUIKeyboardKey(rawValue: " ")
  public static let escape = XCUIKeyboardKey(rawValue: "\u{1b}")
  public static let upArrow = XCUIKeyboardKey(rawValue: "\u{f700}")
  public static let downArrow = XCUIKeyboardKey(rawValue: "\u{f701}")
  public static let leftArrow = XCUIKeyboardKey(rawValue: "\u{f702}")
  public static let rightArrow = XCUIKeyboardKey(rawValue: "\u{f703}")
  public static let forwardDelete = XCUIKeyboardKey(rawValue: "\u{f728}")
  public static let home = XCUIKeyboardKey(rawValue: "\u{f729}")
  public static let end = XCUIKeyboardKey(rawValue: "\u{f72b}")
  public static let pageUp = XCUIKeyboardKey(rawValue: "\u{f72c}")
  public static let pageDown = XCUIKeyboardKey(rawValue: "\u{f72d}")
}
