/// Errors in a message from a tab; the text is the reason with which its connection is closed.
enum TabMessageError: Error, Equatable, CustomStringConvertible {
  case tooShort
  /// `limit` is the maximum number of bytes.
  case tooLong(limit: Int)
  case unknown(record: UInt8)
  case outOfRange(String)
  case notText
  case notBinary
  /// Records in an order that the protocol does not allow.
  case order(String)
  case otherVersion(UInt8)

  var description: String {
    switch self {
    case .tooShort: "message too short"
    case .tooLong(let limit): "message longer than \(limit) bytes"
    case .unknown(let record): "unknown record \(record)"
    case .outOfRange(let value): "value out of range: \(value)"
    case .notText: "text that is not UTF-8"
    case .notBinary: "a message that is not binary"
    case .order(let what): what
    case .otherVersion(let version):
      "the page uses protocol version \(version), the program \(BrowserProtocol.version): reload the page"
    }
  }

  /// The WebSocket close code (RFC 6455, section 7.4.1).
  var closeCode: UInt16 {
    switch self {
    case .tooLong: 1009
    case .notText: 1007
    case .notBinary: 1003
    case .tooShort, .unknown, .outOfRange, .order, .otherVersion: 1008
    }
  }
}
