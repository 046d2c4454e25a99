import Foundation
import NIOCore
import NIOWebSocket

/// Assembles the fragments of WebSocket messages (RFC 6455, section 5.4) and rejects frames that a tab never sends.
///
/// The decoder before it has already rejected frames longer than a message, and long or fragmented control frames.
struct MessageAssembler {
  private var fragments: Data?

  /// Returns a complete binary message; `nil` after a control frame or a fragment that is not the last.
  mutating func add(_ frame: WebSocketFrame) throws(TabMessageError) -> Data? {
    guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else { throw .order("a WebSocket extension that was not negotiated") }
    guard frame.maskKey != nil else { throw .order("a frame without a mask") }
    switch frame.opcode {
    case .ping, .pong: return nil
    case .binary:
      guard fragments == nil else { throw .order("a new message inside a fragmented message") }
      fragments = Data(frame.unmaskedData.readableBytesView)
    case .continuation:
      guard fragments != nil else { throw .order("a continuation frame without a first frame") }
      fragments?.append(contentsOf: frame.unmaskedData.readableBytesView)
    case .text: throw .notBinary
    default: throw .order("WebSocket opcode \(Int(webSocketOpcode: frame.opcode))")
    }
    guard let message = fragments, message.count <= BrowserProtocol.longestMessage else {
      throw .tooLong(limit: BrowserProtocol.longestMessage)
    }
    guard frame.fin else { return nil }
    fragments = nil
    return message
  }
}
