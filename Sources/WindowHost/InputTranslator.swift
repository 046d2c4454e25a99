import CSDL
import Foundation
import UIKit

/// Converts SDL's mouse, finger and keyboard events into the toolkit's events.
struct InputTranslator {
  /// Scroll distance of one wheel notch, in points: about three rows of text. High-resolution wheels send fractions.
  static let pointsPerNotch: CGFloat = 48

  var geometry: WindowGeometry
  private(set) var pointer = CGPoint.zero
  private var fingers = FingerNumbers()
  private var composition = Composition()

  init(geometry: WindowGeometry) {
    self.geometry = geometry
  }

  /// Converts an event; returns `nil` if it is not input or has no meaning in the toolkit, such as a fourth mouse
  /// button.
  mutating func translate(_ event: SDL_Event) -> HostEvent? {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_MOUSEMOTION:
      return .pointerMoved(movePointer(event.motion.x, event.motion.y))
    case SDL_MOUSEBUTTONDOWN:
      return button(event.button).map { .pointerDown($1, $0) }
    case SDL_MOUSEBUTTONUP:
      return button(event.button).map { .pointerUp($1, $0) }
    case SDL_MOUSEWHEEL:
      return scroll(event.wheel)
    case SDL_FINGERDOWN:
      return touch(event.tfinger, .down)
    case SDL_FINGERMOTION:
      return touch(event.tfinger, .move)
    case SDL_FINGERUP:
      return touch(event.tfinger, .up)
    case SDL_KEYDOWN, SDL_KEYUP:
      return key(event.key)
    case SDL_TEXTINPUT:
      composition = Composition()
      return text(event.text)
    case SDL_TEXTEDITING:
      return composition.receive(event.edit)
    default:
      return nil
    }
  }

  /// Cancels all touches, because their end events will not arrive.
  mutating func cancelTouches() -> [HostEvent] {
    fingers.removeAll().map { .touch(id: $0.number, .cancel, $0.point) }
  }

  private mutating func movePointer(_ x: Int32, _ y: Int32) -> CGPoint {
    pointer = geometry.point(x: CGFloat(x), y: CGFloat(y))
    return pointer
  }

  private mutating func button(_ event: SDL_MouseButtonEvent) -> (PointerButton, CGPoint)? {
    let point = movePointer(event.x, event.y)
    switch Int32(event.button) {
    case SDL_BUTTON_LEFT: return (.left, point)
    case SDL_BUTTON_MIDDLE: return (.middle, point)
    case SDL_BUTTON_RIGHT: return (.right, point)
    default: return nil
    }
  }

  /// Returns the scroll distance of whole wheel notches, in points; `nil` for the fractions of high-resolution wheels
  /// and touch pads, whose motion is already smooth.
  func notches(_ event: SDL_Event) -> CGVector? {
    guard event.type == SDL_MOUSEWHEEL.rawValue, case .scroll(_, let dx, let dy)? = scroll(event.wheel) else {
      return nil
    }
    let isWhole = [dx, dy].allSatisfy { $0.remainder(dividingBy: Self.pointsPerNotch) == 0 }
    return isWhole ? CGVector(dx: dx, dy: dy) : nil
  }

  /// Converts a wheel event. In SDL, up and right are positive; the content moves down when the wheel turns up, and
  /// left when it turns right.
  private func scroll(_ event: SDL_MouseWheelEvent) -> HostEvent? {
    let x = event.preciseX == 0 ? Float(event.x) : event.preciseX
    let y = event.preciseY == 0 ? Float(event.y) : event.preciseY
    guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return nil }
    return .scroll(pointer, deltaX: -CGFloat(x) * Self.pointsPerNotch, deltaY: CGFloat(y) * Self.pointsPerNotch)
  }

  private mutating func touch(_ event: SDL_TouchFingerEvent, _ change: TouchChange) -> HostEvent? {
    guard event.x.isFinite, event.y.isFinite else { return nil }
    let point = geometry.point(fractionX: CGFloat(event.x), fractionY: CGFloat(event.y))
    let finger = FingerNumbers.Finger(device: event.touchId, identifier: event.fingerId)
    guard let number = fingers.number(of: finger, change, at: point) else { return nil }
    return .touch(id: number, change, point)
  }

  private func key(_ event: SDL_KeyboardEvent) -> HostEvent? {
    if let key = Self.remoteControls[event.keysym.scancode.rawValue] {
      return event.state == SDL_PRESSED && event.repeat == 0 ? .remoteControl(key) : nil
    }
    guard let usage = UIKeyboardHIDUsage(rawValue: Int(event.keysym.scancode.rawValue)) else { return nil }
    return event.state == SDL_PRESSED ? .keyDown(usage, isRepeat: event.repeat != 0) : .keyUp(usage)
  }

  /// The keys for sound and films by their scan codes.
  private static let remoteControls: [UInt32: UIEvent.EventSubtype] = [
    SDL_SCANCODE_AUDIOPLAY.rawValue: .remoteControlTogglePlayPause,
    SDL_SCANCODE_AUDIOSTOP.rawValue: .remoteControlStop,
    SDL_SCANCODE_AUDIONEXT.rawValue: .remoteControlNextTrack,
    SDL_SCANCODE_AUDIOPREV.rawValue: .remoteControlPreviousTrack,
  ]

  private func text(_ event: SDL_TextInputEvent) -> HostEvent? {
    let text = withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return text.isEmpty ? nil : .text(text)
  }
}
