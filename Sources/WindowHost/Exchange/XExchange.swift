import CSDL
import CXCB
import Foundation
import Synchronization
import UIKit

/// The clipboard and the drags of a window on an X display.
@MainActor final class XExchange {
  private static let clipboard = "CLIPBOARD"

  private let connection: XConnection
  private let selections: XSelections
  private let drag: CurrentDrag
  private let watcher: XDragWatcher

  /// The drag that events are passed to, on the connection's thread.
  private final class CurrentDrag: Sendable {
    let value = Mutex<XDrag?>(nil)
  }

  /// `nil` on other window systems.
  init?() {
    guard SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11", let connection = XConnection() else {
      return nil
    }
    let (selections, drag) = (XSelections(connection), CurrentDrag())
    (self.connection, self.selections, self.drag) = (connection, selections, drag)
    watcher = XDragWatcher(connection)
    connection.start { event in
      guard !selections.take(event), event.pointee.kind == UInt8(XCB_CLIENT_MESSAGE) else { return }
      let message = UnsafeRawPointer(event).loadUnaligned(as: xcb_client_message_event_t.self)
      drag.value.withLock { $0 }?.take(message)
    }
  }

  func close() {
    endDrag(isDrop: false)
    watcher.close()
    connection.close()
  }

  // MARK: The clipboard

  var clipboardState: ClipboardState { selections.state(of: Self.clipboard) }

  func clipboardData(_ type: String) -> Data? { selections.read(type, of: Self.clipboard) }

  func setClipboard(_ representations: [HostRepresentation]) {
    selections.offer(representations, as: Self.clipboard)
  }

  // MARK: Drags

  /// Begins a drag, or replaces the data of the current one.
  ///
  /// - Parameter onChange: Called on any thread when ``takeChanges()`` has a change.
  func beginDrag(
    _ representations: [HostRepresentation], from window: UInt32, onChange: @escaping @Sendable () -> Void
  ) {
    endDrag(isDrop: false)
    let begun = XDrag(representations, of: selections, ownWindow: window) { [watcher] accepts in
      watcher.note(.accepted(accepts))
      onChange()
    }
    drag.value.withLock { $0 = begun }
  }

  /// Follows the pointer, while the drag lasts.
  func moveDrag() {
    drag.value.withLock { $0 }?.move()
  }

  /// Ends the drag: drops the data on the window of another program under the pointer, or leaves it.
  func endDrag(isDrop: Bool) {
    let ended = drag.value.withLock { drag in
      defer { drag = nil }
      return drag
    }
    if isDrop { ended?.drop() } else { ended?.leave() }
  }

  /// The changes of all drags since the last call.
  func takeChanges() -> [XDragWatcher.Change] { watcher.takeChanges() }
}
