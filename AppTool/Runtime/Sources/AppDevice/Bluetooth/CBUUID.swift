import Foundation

/// The number of a service, a characteristic or a descriptor, with 16, 32 or 128 bits.
open class CBUUID: NSObject, NSCopying, @unchecked Sendable {
  /// The bytes, the most significant first.
  public let data: Data

  /// - Precondition: The text has 4, 8 or 32 hexadecimal digits, the latter with the hyphens of a UUID.
  public init(string theString: String) {
    let digits = Array(theString.filter { $0 != "-" })
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    precondition(
      [2, 4, 16].contains(bytes.count) && digits.count == 2 * bytes.count,
      "CBUUID: '\(theString)' is no number of a service")
    data = Data(bytes)
  }

  /// - Precondition: There are 2, 4 or 16 bytes.
  public init(data theData: Data) {
    precondition([2, 4, 16].contains(theData.count), "CBUUID: \(theData.count) bytes are no number of a service")
    data = theData
  }

  public convenience init(nsuuid theUUID: UUID) { self.init(string: theUUID.uuidString) }

  /// The digits in upper case.
  open var uuidString: String {
    let digits = data.map { String(format: "%02X", Int($0)) }
    guard data.count == 16 else { return digits.joined() }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
  }

  open override var description: String { uuidString }
  open override var hash: Int { full.hashValue }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CBUUID)?.full == full }
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// The number with 128 bits; shorter ones are a part of Bluetooth's base number.
  private var full: Data {
    guard data.count < 16 else { return data }
    let base: [UInt8] = [0, 0, 0x10, 0, 0x80, 0, 0, 0x80, 0x5F, 0x9B, 0x34, 0xFB]
    return Data(repeating: 0, count: 4 - data.count) + data + base
  }
}
