import CXCB
import Foundation
import Synchronization
import UIKit

/// Offers data to other programs of an X display, and reads theirs, by the selections of the "Inter-Client
/// Communication Conventions Manual" (ICCCM), section 2.
final class XSelections: Sendable {
  /// The data of a selection that this program owns.
  private struct Offer: Sendable {
    let representations: [HostRepresentation]
    let time: xcb_timestamp_t
  }

  let connection: XConnection
  private let offers = Mutex<[xcb_atom_t: Offer]>([:])
  private let sending: XTransfers
  private let reading: XReading

  init(_ connection: XConnection) {
    self.connection = connection
    sending = XTransfers(connection)
    reading = XReading(connection)
  }

  /// Takes an event of the connection. Returns false if it is not about selections.
  func take(_ event: UnsafePointer<xcb_generic_event_t>) -> Bool {
    func body<Event>(_ type: Event.Type) -> Event { UnsafeRawPointer(event).loadUnaligned(as: type) }
    switch Int32(event.pointee.kind) {
    case XCB_SELECTION_REQUEST: answer(body(xcb_selection_request_event_t.self))
    case XCB_SELECTION_CLEAR:
      let cleared = body(xcb_selection_clear_event_t.self)
      offers.withLock { $0[cleared.selection] = nil }
    case XCB_SELECTION_NOTIFY: reading.take(body(xcb_selection_notify_event_t.self))
    case XCB_PROPERTY_NOTIFY:
      let change = body(xcb_property_notify_event_t.self)
      if change.window == connection.window { reading.take(change) } else { sending.take(change) }
    case XCB_DESTROY_NOTIFY: sending.forget(body(xcb_destroy_notify_event_t.self).window)
    default: return false
    }
    return true
  }

  // MARK: Offering

  /// Becomes the owner of a selection. Without representations the selection is given up.
  func offer(_ representations: [HostRepresentation], as selection: String) {
    let atom = connection.atom(selection)
    let time = connection.serverTime()
    offers.withLock { $0[atom] = representations.isEmpty ? nil : Offer(representations: representations, time: time) }
    let owner = representations.isEmpty ? 0 : connection.window
    if !representations.isEmpty || isOwner(of: atom) { xcb_set_selection_owner(connection.pointer, owner, atom, time) }
    xcb_flush(connection.pointer)
  }

  private func owner(of selection: xcb_atom_t) -> xcb_window_t {
    let request = xcb_get_selection_owner(connection.pointer, selection)
    guard let reply = xcb_get_selection_owner_reply(connection.pointer, request, nil) else { return 0 }
    defer { free(reply) }
    return reply.pointee.owner
  }

  private func isOwner(of selection: xcb_atom_t) -> Bool { owner(of: selection) == connection.window }

  private func answer(_ request: xcb_selection_request_event_t) {
    // Old programs leave the property out and expect the data in one that is named as the target.
    let property = request.property == 0 ? request.target : request.property
    guard let offer = offers.withLock({ $0[request.selection] }) else { return sending.refuse(request) }
    switch connection.name(of: request.target) {
    case "TARGETS":
      let names = ["TARGETS", "TIMESTAMP"] + offer.representations.flatMap { XTarget.names(of: $0.type) }
      connection.setProperty(
        property, of: request.requestor, XCB_ATOM_ATOM.rawValue, atoms: names.map { connection.atom($0) })
      sending.confirm(request, property)
    case "TIMESTAMP":
      connection.setProperty(property, of: request.requestor, XCB_ATOM_INTEGER.rawValue, atoms: [offer.time])
      sending.confirm(request, property)
    case .some(let target):
      guard let type = XTarget.type(of: target), let found = offer.representations.first(where: { $0.type == type })
      else { return sending.refuse(request) }
      found.load { [sending] data in
        guard let data else { return sending.refuse(request) }
        sending.send(XTarget.encode(data, as: target), for: request, property)
      }
    case nil: sending.refuse(request)
    }
  }

  // MARK: Reading

  /// The state of a selection. Blocks until its owner answers, at most ``XConnection/timeout``.
  func state(of selection: String) -> ClipboardState {
    let atom = connection.atom(selection)
    let owner = owner(of: atom)
    guard owner != 0 else { return .empty }
    if owner == connection.window, let offer = offers.withLock({ $0[atom] }) {
      return ClipboardState(change: "own \(offer.time)", types: offer.representations.map(\.type))
    }
    guard let targets = reading.read(atom, connection.atom("TARGETS")) else { return .empty }
    let types = XTarget.types(of: targets.numbers.compactMap { connection.name(of: $0) })
    let time = reading.read(atom, connection.atom("TIMESTAMP"))?.numbers.first.map(String.init)
    // Owners without a time are recognized by their text.
    let mark = time ?? read(HostRepresentation.text, of: selection).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return ClipboardState(change: "\(owner) \(mark)", types: types)
  }

  /// Reads data of a type; `nil` if the owner has none or does not answer.
  func read(_ type: String, of selection: String) -> Data? {
    let atom = connection.atom(selection)
    if isOwner(of: atom) { return offers.withLock { $0[atom]?.representations.first { $0.type == type }?.data } }
    for name in XTarget.names(of: type) {
      if let data = reading.read(atom, connection.atom(name)) { return XTarget.decode(data, from: name) }
    }
    return nil
  }
}
