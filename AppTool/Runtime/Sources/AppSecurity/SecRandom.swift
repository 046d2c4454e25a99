import Foundation

/// A source of random numbers.
public final class SecRandomRef: Sendable {
  fileprivate init() {}
}

/// The source of the system.
public let kSecRandomDefault: SecRandomRef? = SecRandomRef()

/// Fills memory with random bytes of the kernel. Returns 0.
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
  var generator = SystemRandomNumberGenerator()
  for byte in UnsafeMutableRawBufferPointer(start: bytes, count: count).indices {
    bytes.storeBytes(of: UInt8.random(in: .min ... .max, using: &generator), toByteOffset: byte, as: UInt8.self)
  }
  return 0
}
