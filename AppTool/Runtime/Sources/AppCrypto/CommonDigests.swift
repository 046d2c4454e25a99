import Crypto
import Foundation

// The digests and authentication codes of CommonCrypto, on Swift Crypto.

public typealias CC_LONG = UInt32

public let CC_MD5_DIGEST_LENGTH: Int32 = 16
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64

/// Writes the MD5 digest of `len` bytes to `md`, which has room for 16 bytes, and returns `md`; `nil` without `md`.
@discardableResult public func CC_MD5(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(Insecure.MD5.hash(data: bytes(data, Int(len))), to: md)
}

/// Writes the SHA-1 digest of `len` bytes to `md`, which has room for 20 bytes, and returns `md`; `nil` without `md`.
@discardableResult public func CC_SHA1(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(Insecure.SHA1.hash(data: bytes(data, Int(len))), to: md)
}

/// Writes the SHA-256 digest of `len` bytes to `md`, which has room for 32 bytes, and returns `md`; `nil` without `md`.
@discardableResult public func CC_SHA256(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(SHA256.hash(data: bytes(data, Int(len))), to: md)
}

/// Writes the SHA-384 digest of `len` bytes to `md`, which has room for 48 bytes, and returns `md`; `nil` without `md`.
@discardableResult public func CC_SHA384(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(SHA384.hash(data: bytes(data, Int(len))), to: md)
}

/// Writes the SHA-512 digest of `len` bytes to `md`, which has room for 64 bytes, and returns `md`; `nil` without `md`.
@discardableResult public func CC_SHA512(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(SHA512.hash(data: bytes(data, Int(len))), to: md)
}

public typealias CCHmacAlgorithm = UInt32

public let kCCHmacAlgSHA1 = 0
public let kCCHmacAlgMD5 = 1
public let kCCHmacAlgSHA256 = 2
public let kCCHmacAlgSHA384 = 3
public let kCCHmacAlgSHA512 = 4

/// Writes the authentication code of some bytes to `macOut`, which has room for the digest of the algorithm.
///
/// - Precondition: The algorithm is one of the constants `kCCHmacAlg…`. SHA-224 has no constant.
public func CCHmac(
  _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?, _ keyLength: Int, _ data: UnsafeRawPointer?,
  _ dataLength: Int, _ macOut: UnsafeMutableRawPointer?
) {
  let secret = SymmetricKey(data: bytes(key, keyLength))
  let message = bytes(data, dataLength)
  let code: [UInt8] =
    switch Int(algorithm) {
    case kCCHmacAlgSHA1: Array(HMAC<Insecure.SHA1>.authenticationCode(for: message, using: secret))
    case kCCHmacAlgMD5: Array(HMAC<Insecure.MD5>.authenticationCode(for: message, using: secret))
    case kCCHmacAlgSHA256: Array(HMAC<SHA256>.authenticationCode(for: message, using: secret))
    case kCCHmacAlgSHA384: Array(HMAC<SHA384>.authenticationCode(for: message, using: secret))
    case kCCHmacAlgSHA512: Array(HMAC<SHA512>.authenticationCode(for: message, using: secret))
    default: preconditionFailure("CCHmac: there is no algorithm \(algorithm)")
    }
  macOut?.copyMemory(from: code, byteCount: code.count)
}

/// Returns the bytes at a pointer, which outlive the call; none at `nil`.
func bytes(_ pointer: UnsafeRawPointer?, _ count: Int) -> UnsafeRawBufferPointer {
  UnsafeRawBufferPointer(start: pointer, count: pointer == nil ? 0 : count)
}

func write(
  _ digest: some Sequence<UInt8>, to md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  let bytes = Array(digest)
  md?.update(from: bytes, count: bytes.count)
  return md
}
