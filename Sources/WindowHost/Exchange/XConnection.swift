import CXCB
import Foundation
import Synchronization

/// A connection of its own to an X server, beside SDL's, with a window that is never shown.
///
/// A thread waits for events, so that other programs are answered also while the main thread is busy. XCB's functions
/// may be called from any thread.
final class XConnection: @unchecked Sendable {
  /// Called on the connection's thread for each event, which is valid during the call.
  typealias EventHandler = @Sendable (UnsafePointer<xcb_generic_event_t>) -> Void

  let pointer: OpaquePointer
  let root: xcb_window_t
  let window: xcb_window_t
  private let atoms = Mutex<[String: xcb_atom_t]>([:])
  private let time = Mutex<xcb_timestamp_t?>(nil)
  private let timeArrived = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  /// Connects to the display of the environment; `nil` if that is impossible.
  init?() {
    var number: Int32 = 0
    guard let pointer = xcb_connect(nil, &number), xcb_connection_has_error(pointer) == 0 else { return nil }
    var screens = xcb_setup_roots_iterator(xcb_get_setup(pointer))
    for _ in 0..<max(0, number) where screens.rem > 1 { xcb_screen_next(&screens) }
    guard screens.rem > 0 else {
      xcb_disconnect(pointer)
      return nil
    }
    self.pointer = pointer
    root = screens.data.pointee.root
    window = xcb_generate_id(pointer)
    let mask = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
    xcb_create_window(
      pointer, 0, window, root, -1, -1, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0,
      XCB_CW_EVENT_MASK.rawValue, [mask])
    xcb_flush(pointer)
  }

  /// Begins to wait for events. Called once.
  func start(_ handler: @escaping EventHandler) {
    let thread = Thread { [self] in
      while let event = xcb_wait_for_event(pointer) {
        let isEnd = isFarewell(event)
        if !isEnd, !noteTime(event) { handler(UnsafePointer(event)) }
        free(event)
        if isEnd { break }
      }
      ended.signal()
    }
    thread.name = "X exchange"
    thread.start()
  }

  /// Ends the thread. The connection ends with its last user, which may be data that another program still waits for.
  func close() {
    send(message: "UIKIT_END", [0, 0, 0, 0, 0], to: window)
    ended.wait()
  }

  deinit {
    xcb_disconnect(pointer)
  }

  private func isFarewell(_ event: UnsafeMutablePointer<xcb_generic_event_t>) -> Bool {
    guard event.pointee.kind == UInt8(XCB_CLIENT_MESSAGE) else { return false }
    return event.withMemoryRebound(to: xcb_client_message_event_t.self, capacity: 1) {
      $0.pointee.window == window && $0.pointee.type == atom("UIKIT_END")
    }
  }

  // MARK: Names

  /// The number of a name.
  func atom(_ name: String) -> xcb_atom_t {
    if let known = atoms.withLock({ $0[name] }) { return known }
    guard let reply = xcb_intern_atom_reply(pointer, xcb_intern_atom(pointer, 0, UInt16(name.utf8.count), name), nil)
    else { return 0 }
    defer { free(reply) }
    let atom = reply.pointee.atom
    atoms.withLock { $0[name] = atom }
    return atom
  }

  /// The name of a number; `nil` if there is none.
  func name(of atom: xcb_atom_t) -> String? {
    if let known = atoms.withLock({ $0.first { $0.value == atom }?.key }) { return known }
    guard let reply = xcb_get_atom_name_reply(pointer, xcb_get_atom_name(pointer, atom), nil) else { return nil }
    defer { free(reply) }
    let bytes = UnsafeRawBufferPointer(
      start: xcb_get_atom_name_name(reply), count: Int(xcb_get_atom_name_name_length(reply)))
    let name = String(decoding: bytes, as: UTF8.self)
    atoms.withLock { $0[name] = atom }
    return name
  }

  // MARK: Time

  /// The longest wait for an answer of the server or another program, in seconds.
  static let timeout: TimeInterval = 1

  /// The server's time. Blocks until the server answers; not to be called on the connection's thread.
  func serverTime() -> xcb_timestamp_t {
    while timeArrived.wait(timeout: .now()) == .success {}
    // Adding nothing to a property makes an event with the time.
    let stamp = atom("UIKIT_TIME")
    xcb_change_property(
      pointer, UInt8(XCB_PROP_MODE_APPEND.rawValue), window, stamp, XCB_ATOM_INTEGER.rawValue, 8, 0, nil)
    xcb_flush(pointer)
    _ = timeArrived.wait(timeout: .now() + Self.timeout)
    return time.withLock { $0 } ?? 0
  }

  private func noteTime(_ event: UnsafeMutablePointer<xcb_generic_event_t>) -> Bool {
    guard event.pointee.kind == UInt8(XCB_PROPERTY_NOTIFY) else { return false }
    return event.withMemoryRebound(to: xcb_property_notify_event_t.self, capacity: 1) {
      guard $0.pointee.window == window, $0.pointee.atom == atom("UIKIT_TIME") else { return false }
      let now = $0.pointee.time
      time.withLock { $0 = now }
      timeArrived.signal()
      return true
    }
  }

  // MARK: Properties and messages

  func setProperty(_ property: xcb_atom_t, of window: xcb_window_t, _ type: xcb_atom_t, atoms: [xcb_atom_t]) {
    xcb_change_property(
      pointer, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, 32, UInt32(atoms.count), atoms)
  }

  func setProperty(_ property: xcb_atom_t, of window: xcb_window_t, _ type: xcb_atom_t, bytes: Data) {
    bytes.withUnsafeBytes {
      _ = xcb_change_property(
        pointer, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, 8, UInt32($0.count), $0.baseAddress)
    }
  }

  /// Reads a property; `nil` if the window does not have it.
  ///
  /// - Parameter length: The greatest number of bytes.
  func property(
    _ property: xcb_atom_t, of window: xcb_window_t, length: Int = 1 << 26, deleting: Bool = false
  ) -> (type: xcb_atom_t, bytes: Data)? {
    let request = xcb_get_property(pointer, deleting ? 1 : 0, window, property, 0, 0, UInt32(length / 4))
    guard let reply = xcb_get_property_reply(pointer, request, nil) else { return nil }
    defer { free(reply) }
    guard reply.pointee.type != 0 else { return nil }
    let count = Int(xcb_get_property_value_length(reply))
    return (reply.pointee.type, xcb_get_property_value(reply).map { Data(bytes: $0, count: count) } ?? Data())
  }

  /// Sends a message of five numbers to a window.
  func send(message: String, _ numbers: [UInt32], to target: xcb_window_t, about subject: xcb_window_t? = nil) {
    var event = xcb_client_message_event_t()
    event.response_type = UInt8(XCB_CLIENT_MESSAGE)
    event.format = 32
    event.window = subject ?? target
    event.type = atom(message)
    withUnsafeMutableBytes(of: &event.data) { $0.copyBytes(from: numbers.prefix(5).withUnsafeBytes { Data($0) }) }
    withUnsafePointer(to: event) {
      $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout<xcb_client_message_event_t>.size) {
        _ = xcb_send_event(pointer, 0, target, 0, $0)
      }
    }
    xcb_flush(pointer)
  }
}

extension xcb_generic_event_t {
  /// The kind of an event, without the mark of those that other programs sent.
  var kind: UInt8 { response_type & 0x7F }
}

extension Data {
  /// The numbers of a property of 32-bit items.
  var numbers: [UInt32] {
    stride(from: 0, to: count / 4 * 4, by: 4).map { offset in
      withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
    }
  }
}
