import Crypto
import Foundation

/// A digest that signatures are made of.
enum DigestKind: String {
  case sha1 = "SHA1"
  case sha256 = "SHA256"
  case sha384 = "SHA384"
  case sha512 = "SHA512"

  /// The kind whose digests have a length in bytes; `nil` if there is none.
  init?(byteCount: Int) {
    switch byteCount {
    case 20: self = .sha1
    case 32: self = .sha256
    case 48: self = .sha384
    case 64: self = .sha512
    default: return nil
    }
  }

  func digest(of message: Data) -> any Digest {
    switch self {
    case .sha1: Insecure.SHA1.hash(data: message)
    case .sha256: SHA256.hash(data: message)
    case .sha384: SHA384.hash(data: message)
    case .sha512: SHA512.hash(data: message)
    }
  }

  /// The digest that some bytes are; `nil` if their number is wrong.
  func digest(bytes: Data) -> (any Digest)? {
    switch self {
    case .sha1: load(bytes, as: Insecure.SHA1Digest.self)
    case .sha256: load(bytes, as: SHA256Digest.self)
    case .sha384: load(bytes, as: SHA384Digest.self)
    case .sha512: load(bytes, as: SHA512Digest.self)
    }
  }

  /// Swift Crypto makes digests of messages only, but they are stored as their bytes.
  private func load<Value: Digest>(_ bytes: Data, as type: Value.Type) -> Value? {
    guard bytes.count == type.byteCount, MemoryLayout<Value>.size >= bytes.count else { return nil }
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: MemoryLayout<Value>.stride, alignment: MemoryLayout<Value>.alignment)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    memory.copyBytes(from: bytes)
    return memory.load(as: type)
  }
}
