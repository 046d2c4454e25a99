import CXCB
import Foundation
import Synchronization

/// Sends data to programs that have requested them: at once, or in pieces if they are long (ICCCM, section 2.7.2).
final class XTransfers: Sendable {
  private struct Place: Hashable {
    let window: xcb_window_t
    let property: xcb_atom_t
  }

  private struct Rest {
    var data: Data
    let type: xcb_atom_t
  }

  /// The longest piece in bytes. Servers accept requests of at least 256 KiB.
  private static let longestPiece = 200_000

  private let connection: XConnection
  private let rests = Mutex<[Place: Rest]>([:])

  init(_ connection: XConnection) {
    self.connection = connection
  }

  /// Answers a request with data.
  func send(_ data: Data, for request: xcb_selection_request_event_t, _ property: xcb_atom_t) {
    guard data.count > Self.longestPiece else {
      connection.setProperty(property, of: request.requestor, request.target, bytes: data)
      return confirm(request, property)
    }
    // The receiver deletes the property when it has read a piece.
    let mask = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
    xcb_change_window_attributes(connection.pointer, request.requestor, XCB_CW_EVENT_MASK.rawValue, [mask])
    rests.withLock {
      $0[Place(window: request.requestor, property: property)] = Rest(data: data, type: request.target)
    }
    let length = UInt32(clamping: data.count)
    connection.setProperty(property, of: request.requestor, connection.atom("INCR"), atoms: [length])
    confirm(request, property)
  }

  /// Sends the next piece if a receiver has read one.
  func take(_ change: xcb_property_notify_event_t) {
    guard change.state == UInt8(XCB_PROPERTY_DELETE.rawValue) else { return }
    let place = Place(window: change.window, property: change.atom)
    let piece: (data: Data, type: xcb_atom_t)? = rests.withLock {
      guard let rest = $0[place] else { return nil }
      let piece = rest.data.prefix(Self.longestPiece)
      // A piece without bytes is the end.
      if piece.isEmpty { $0[place] = nil } else { $0[place]?.data = rest.data.dropFirst(piece.count) }
      return (Data(piece), rest.type)
    }
    guard let piece else { return }
    connection.setProperty(place.property, of: place.window, piece.type, bytes: piece.data)
    xcb_flush(connection.pointer)
  }

  /// Gives up what a window that no longer exists has not read.
  func forget(_ window: xcb_window_t) {
    rests.withLock { rests in rests = rests.filter { $0.key.window != window } }
  }

  func refuse(_ request: xcb_selection_request_event_t) { confirm(request, 0) }

  /// Reports that the property holds the data; 0 reports that there are none.
  func confirm(_ request: xcb_selection_request_event_t, _ property: xcb_atom_t) {
    var event = xcb_selection_notify_event_t()
    event.response_type = UInt8(XCB_SELECTION_NOTIFY)
    event.time = request.time
    event.requestor = request.requestor
    event.selection = request.selection
    event.target = request.target
    event.property = property
    withUnsafeBytes(of: event) {
      // Events have 32 bytes.
      var bytes = [CChar](repeating: 0, count: 32)
      for (index, byte) in $0.prefix(32).enumerated() { bytes[index] = CChar(bitPattern: byte) }
      _ = xcb_send_event(connection.pointer, 0, request.requestor, 0, bytes)
    }
    xcb_flush(connection.pointer)
  }
}
