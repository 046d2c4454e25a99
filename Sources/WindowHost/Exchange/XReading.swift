import CXCB
import Foundation
import Synchronization

/// Reads data of other programs, one request after another (ICCCM, section 2.4).
final class XReading: Sendable {
  private struct Request {
    let property: xcb_atom_t
    var data = Data()
    var isInPieces = false
    /// `nil` until the owner has answered; false if it has no such data.
    var result: Bool?
  }

  /// Data beyond that many bytes are refused.
  private static let longest = 1 << 28

  private let connection: XConnection
  private let request = Mutex<Request?>(nil)
  private let count = Atomic<Int>(0)
  private let progress = DispatchSemaphore(value: 0)

  init(_ connection: XConnection) {
    self.connection = connection
  }

  /// Asks the owner of a selection for data. Blocks until all have arrived, at most ``XConnection/timeout`` for each
  /// piece. Not to be called on the connection's thread. `nil` if there are none.
  func read(_ selection: xcb_atom_t, _ target: xcb_atom_t) -> Data? {
    // A late answer to an earlier request has another property.
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    let property = connection.atom("UIKIT_DATA_\(number % 16)")
    request.withLock { $0 = Request(property: property) }
    while progress.wait(timeout: .now()) == .success {}
    xcb_delete_property(connection.pointer, connection.window, property)
    // Some owners refuse requests without a time.
    xcb_convert_selection(
      connection.pointer, connection.window, selection, target, property, connection.serverTime())
    xcb_flush(connection.pointer)
    while progress.wait(timeout: .now() + XConnection.timeout) == .success {
      if request.withLock({ $0?.result != nil }) { break }
    }
    return request.withLock { request in
      defer { request = nil }
      return request?.result == true ? request?.data : nil
    }
  }

  /// Takes the answer of an owner.
  func take(_ answer: xcb_selection_notify_event_t) {
    guard answer.requestor == connection.window else { return }
    let isPlace = request.withLock { $0?.property == answer.property || answer.property == 0 }
    guard isPlace else { return }
    guard answer.property != 0, let found = connection.property(answer.property, of: connection.window, deleting: true)
    else { return finish(false) }
    if found.type == connection.atom("INCR") {
      request.withLock { $0?.isInPieces = true }
      progress.signal()
    } else {
      append(found.bytes)
      finish(true)
    }
  }

  /// Takes the next piece of long data.
  func take(_ change: xcb_property_notify_event_t) {
    guard change.state == UInt8(XCB_PROPERTY_NEW_VALUE.rawValue),
      request.withLock({ $0?.isInPieces == true && $0?.property == change.atom }),
      let piece = connection.property(change.atom, of: connection.window, deleting: true)
    else { return }
    append(piece.bytes)
    let isTooLong = request.withLock { ($0?.data.count ?? 0) > Self.longest }
    if piece.bytes.isEmpty || isTooLong { finish(!isTooLong) } else { progress.signal() }
  }

  private func append(_ bytes: Data) {
    request.withLock { $0?.data.append(bytes) }
  }

  private func finish(_ result: Bool) {
    request.withLock { $0?.result = result }
    progress.signal()
  }
}
