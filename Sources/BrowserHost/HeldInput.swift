import Foundation
import UIKit

/// The keys and buttons that the driving tab holds down, so that they can be released when the tab disconnects.
struct HeldInput {
  private var keys: [UIKeyboardHIDUsage] = []
  private var buttons: [PointerButton] = []
  private var fingers: [(id: Int, point: CGPoint)] = []
  private var pointer: CGPoint?
  private var hasPad = false
  private var hasFocus = false
  private var hasKeyboard = false

  /// Records an event that is sent to the screen.
  mutating func note(_ event: HostEvent) {
    switch event {
    case .keyDown(let key, _): if !keys.contains(key) { keys.append(key) }
    case .keyUp(let key): keys.removeAll { $0 == key }
    case .pointerMoved(let point): pointer = point
    case .pointerDown(let point, let button):
      pointer = point
      if !buttons.contains(button) { buttons.append(button) }
    case .pointerUp(let point, let button):
      pointer = point
      buttons.removeAll { $0 == button }
    case .pointerLeft: pointer = nil
    case .touch(let id, let change, let point):
      fingers.removeAll { $0.id == id }
      if change == .down || change == .move { fingers.append((id, point)) }
    case .padConnected: hasPad = true
    case .padDisconnected: hasPad = false
    case .focus(let isFocused): hasFocus = isFocused
    case .keyboard(let height): hasKeyboard = height > 0
    default: break
    }
  }

  /// Returns the events that release all keys, in the order in which they were pressed.
  mutating func releaseKeys() -> [HostEvent] {
    defer { keys = [] }
    return keys.map(HostEvent.keyUp)
  }

  /// Returns the events that release everything, the keyboard's focus last.
  mutating func releaseAll() -> [HostEvent] {
    var events = releaseKeys()
    events += buttons.map { .pointerUp(pointer ?? .zero, $0) }
    events += fingers.map { .touch(id: $0.id, .cancel, $0.point) }
    if pointer != nil { events.append(.pointerLeft) }
    if hasPad { events.append(.padDisconnected) }
    if hasKeyboard { events.append(.keyboard(height: 0)) }
    if hasFocus { events.append(.focus(false)) }
    self = HeldInput()
    return events
  }
}
