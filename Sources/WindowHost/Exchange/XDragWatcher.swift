import CSDL
import CXCB
import Foundation
import Synchronization
import UIKit

/// Collects what drags do between the window and other programs, for the window's loop.
///
/// SDL reports only the drop of drags of other programs. It passes each event of the X server to a filter before it
/// handles it. The messages are those of the protocol "XDND".
final class XDragWatcher: Sendable {
  enum Change: Sendable {
    /// The types of the data, and the place of the pointer on the display.
    case over(types: [String], x: Int, y: Int)
    case left
    /// Another program begins or ceases to accept the drag of this one.
    case accepted(Bool)
  }

  private struct State {
    var changes: [Change] = []
    var types: [String] = []
  }

  private let connection: XConnection
  private let state = Mutex(State())

  init(_ connection: XConnection) {
    self.connection = connection
    SDL_EventState(UInt32(SDL_SYSWMEVENT.rawValue), SDL_ENABLE)
    SDL_SetEventFilter(
      { context, event in
        guard let context, let event, event.pointee.type == SDL_SYSWMEVENT.rawValue else { return 1 }
        if let message = event.pointee.syswm.msg {
          Unmanaged<XDragWatcher>.fromOpaque(context).takeUnretainedValue().take(message.pointee.msg.x11.event)
        }
        // Nothing else wants the events of the server.
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  func close() {
    SDL_EventState(UInt32(SDL_SYSWMEVENT.rawValue), SDL_IGNORE)
    SDL_SetEventFilter(nil, nil)
  }

  /// The changes since the last call. Only the last of several consecutive positions is kept.
  func takeChanges() -> [Change] {
    state.withLock { state in
      defer { state.changes = [] }
      return state.changes
    }
  }

  /// Adds a change. Callable from any thread.
  func note(_ change: Change) { state.withLock { $0.changes.append(change) } }

  private func take(_ event: XEvent) {
    guard event.type == Int32(XCB_CLIENT_MESSAGE) else { return }
    let (message, numbers) = (event.xclient, event.xclient.data.l)
    switch connection.name(of: xcb_atom_t(truncatingIfNeeded: message.message_type)) {
    case "XdndEnter":
      let atoms =
        numbers.1 & 1 != 0
        ? connection.property(connection.atom("XdndTypeList"), of: xcb_window_t(truncatingIfNeeded: numbers.0))?.bytes
          .numbers ?? []
        : [numbers.2, numbers.3, numbers.4].map { xcb_atom_t(truncatingIfNeeded: $0) }
      let types = XTarget.types(of: atoms.filter { $0 != 0 }.compactMap { connection.name(of: $0) })
      state.withLock { $0.types = types }
    case "XdndPosition":
      let (x, y) = (Int(numbers.2 >> 16 & 0xFFFF), Int(numbers.2 & 0xFFFF))
      state.withLock { state in
        if case .over? = state.changes.last { state.changes.removeLast() }
        state.changes.append(.over(types: state.types, x: x, y: y))
      }
    case "XdndLeave": note(.left)
    default: break
    }
  }
}
