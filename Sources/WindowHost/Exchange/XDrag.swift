import CXCB
import Foundation
import Synchronization
import UIKit

/// A drag of this program over the windows of others, by the protocol "XDND", version 5, of freedesktop.org.
final class XDrag: Sendable {
  /// A window that takes drags, and what it has answered.
  private struct Target: Equatable {
    /// The window that messages are about.
    let window: xcb_window_t
    /// The window that gets them: the same, or another one that it names.
    let receiver: xcb_window_t
    let version: UInt32
    var accepts = false
    /// True while the answer to a position is outstanding.
    var isAsked = false
    /// The place to report after that answer.
    var next: (x: Int16, y: Int16)?

    static func == (one: Target, other: Target) -> Bool { one.window == other.window }
  }

  private static let selection = "XdndSelection"
  /// The oldest version that is understood, and the newest.
  private static let versions: ClosedRange<UInt32> = 3...5

  private let selections: XSelections
  private let ownWindow: xcb_window_t
  private let types: [xcb_atom_t]
  private let target = Mutex<Target?>(nil)
  /// Called on any thread when another program begins or ceases to accept the drag.
  private let onChange: @Sendable (_ accepts: Bool) -> Void

  private var connection: XConnection { selections.connection }

  /// - Parameter ownWindow: The window of this program, which is not a target.
  init(
    _ representations: [HostRepresentation], of selections: XSelections, ownWindow: xcb_window_t,
    onChange: @escaping @Sendable (_ accepts: Bool) -> Void
  ) {
    self.selections = selections
    self.ownWindow = ownWindow
    self.onChange = onChange
    let connection = selections.connection
    types = representations.flatMap { XTarget.names(of: $0.type) }.map { connection.atom($0) }
    selections.offer(representations, as: Self.selection)
    connection.setProperty(connection.atom("XdndTypeList"), of: connection.window, XCB_ATOM_ATOM.rawValue, atoms: types)
  }

  // MARK: The pointer

  /// Tells the window under the pointer about the drag.
  func move() {
    guard let (window, x, y) = windowUnderPointer() else { return leave() }
    let isKnown = target.withLock { $0?.window == window.window }
    if !isKnown {
      leave()
      target.withLock { $0 = window }
      enter(window)
    }
    let mayAsk = target.withLock { target in
      guard target?.isAsked == true else {
        target?.isAsked = true
        return true
      }
      target?.next = (x, y)
      return false
    }
    if mayAsk { report(x, y, to: window) }
  }

  /// Leaves the window under the pointer.
  func leave() {
    guard
      let left = target.withLock({ target in
        defer { target = nil }
        return target
      })
    else { return }
    send("XdndLeave", [connection.window, 0, 0, 0, 0], to: left)
    if left.accepts { onChange(false) }
  }

  /// Drops the data on the window under the pointer, or leaves it if it does not accept them.
  func drop() {
    guard let found = target.withLock({ $0 }), found.accepts else { return leave() }
    target.withLock { $0 = nil }
    send("XdndDrop", [connection.window, 0, connection.serverTime(), 0, 0], to: found)
  }

  /// The window that takes drags under the pointer, and the pointer's place on the display.
  private func windowUnderPointer() -> (window: Target, x: Int16, y: Int16)? {
    var window = connection.root
    while window != 0 {
      guard
        let reply = xcb_query_pointer_reply(connection.pointer, xcb_query_pointer(connection.pointer, window), nil)
      else { return nil }
      let (child, x, y) = (reply.pointee.child, reply.pointee.root_x, reply.pointee.root_y)
      free(reply)
      guard child != 0, child != ownWindow else { return nil }
      if let target = aware(child) { return (target, x, y) }
      window = child
    }
    return nil
  }

  private func aware(_ window: xcb_window_t) -> Target? {
    func number(_ name: String, of window: xcb_window_t) -> UInt32? {
      connection.property(connection.atom(name), of: window, length: 4)?.bytes.numbers.first
    }
    // A proxy must name itself, or it is left from a program that has ended.
    let proxy = number("XdndProxy", of: window).flatMap { number("XdndProxy", of: $0) == $0 ? $0 : nil }
    let receiver = proxy ?? window
    guard let version = number("XdndAware", of: receiver), version >= Self.versions.lowerBound else { return nil }
    return Target(window: window, receiver: receiver, version: min(version, Self.versions.upperBound))
  }

  // MARK: Messages

  private func enter(_ target: Target) {
    let first = (types + [0, 0, 0]).prefix(3)
    send("XdndEnter", [connection.window, target.version << 24 | (types.count > 3 ? 1 : 0)] + first, to: target)
  }

  private func report(_ x: Int16, _ y: Int16, to target: Target) {
    let place = UInt32(UInt16(bitPattern: x)) << 16 | UInt32(UInt16(bitPattern: y))
    send("XdndPosition", [connection.window, 0, place, 0, connection.atom("XdndActionCopy")], to: target)
  }

  private func send(_ message: String, _ numbers: [UInt32], to target: Target) {
    connection.send(message: message, numbers, to: target.receiver, about: target.window)
  }

  /// Takes an answer of the window, on the connection's thread.
  func take(_ event: xcb_client_message_event_t) {
    guard event.window == connection.window, event.type == connection.atom("XdndStatus") else { return }
    let (sender, flags) = (event.data.data32.0, event.data.data32.1)
    let accepts = flags & 1 != 0
    let (hasChanged, asked): (Bool, Target?) = target.withLock { target in
      guard var answering = target, answering.window == sender else { return (false, nil) }
      let (hasChanged, asked) = (answering.accepts != accepts, answering)
      answering.accepts = accepts
      answering.isAsked = answering.next != nil
      answering.next = nil
      target = answering
      return (hasChanged, asked)
    }
    if let asked, let (x, y) = asked.next { report(x, y, to: asked) }
    if hasChanged { onChange(accepts) }
  }
}
