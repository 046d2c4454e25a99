import FlyingFox
import Foundation

/// Assembles the fragments of WebSocket messages (RFC 6455, section 5.4) and rejects frames that a tab never sends.
struct MessageAssembler {
  private var fragments: Data?

  /// Returns a complete binary message; `nil` after a control frame or a fragment that is not the last.
  mutating func add(_ frame: WSFrame) throws(TabMessageError) -> Data? {
    guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else { throw .order("a WebSocket extension that was not negotiated") }
    switch frame.opcode {
    case .ping, .pong:
      guard frame.fin, frame.payload.count <= 125 else { throw .order("a control frame longer than 125 bytes") }
      return nil
    case .binary:
      guard fragments == nil else { throw .order("a new message inside a fragmented message") }
      fragments = frame.payload
    case .continuation:
      guard fragments != nil else { throw .order("a continuation frame without a first frame") }
      fragments?.append(frame.payload)
    case .text: throw .notBinary
    default: throw .order("WebSocket opcode \(frame.opcode.rawValue)")
    }
    guard let message = fragments, message.count <= BrowserProtocol.longestMessage else {
      throw .tooLong(limit: BrowserProtocol.longestMessage)
    }
    guard frame.fin else { return nil }
    fragments = nil
    return message
  }
}
