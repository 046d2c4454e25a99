import Crypto
import CryptoExtras
import Foundation

// The keys from passwords and the random numbers of CommonCrypto, on Swift Crypto.

public typealias CCPBKDFAlgorithm = UInt32
public typealias CCPseudoRandomAlgorithm = UInt32
public typealias CCRNGStatus = Int32

public let kCCPBKDF2 = 2

public let kCCPRFHmacAlgSHA1 = 1
public let kCCPRFHmacAlgSHA224 = 2
public let kCCPRFHmacAlgSHA256 = 3
public let kCCPRFHmacAlgSHA384 = 4
public let kCCPRFHmacAlgSHA512 = 5

/// Derives a key from a password and a salt with PBKDF2, and writes it to `derivedKey`.
///
/// - Returns: `kCCSuccess`, else `kCCParamError`.
@discardableResult public func CCKeyDerivationPBKDF(
  _ algorithm: CCPBKDFAlgorithm, _ password: UnsafePointer<CChar>?, _ passwordLen: Int,
  _ salt: UnsafePointer<UInt8>?, _ saltLen: Int, _ prf: CCPseudoRandomAlgorithm, _ rounds: UInt32,
  _ derivedKey: UnsafeMutablePointer<UInt8>?, _ derivedKeyLen: Int
) -> Int32 {
  guard Int(algorithm) == kCCPBKDF2, let function = hashFunction(prf), rounds > 0, derivedKeyLen > 0, let derivedKey,
    let key = try? KDF.Insecure.PBKDF2.deriveKey(
      from: Array(bytes(password, passwordLen)), salt: Array(bytes(salt, saltLen)), using: function,
      outputByteCount: derivedKeyLen, unsafeUncheckedRounds: Int(rounds))
  else { return Int32(kCCParamError) }
  key.withUnsafeBytes { bytes in
    UnsafeMutableRawBufferPointer(start: derivedKey, count: derivedKeyLen).copyMemory(from: bytes)
  }
  return Int32(kCCSuccess)
}

private func hashFunction(_ prf: CCPseudoRandomAlgorithm) -> KDF.Insecure.PBKDF2.HashFunction? {
  switch Int(prf) {
  case kCCPRFHmacAlgSHA1: .insecureSHA1
  case kCCPRFHmacAlgSHA224: .insecureSHA224
  case kCCPRFHmacAlgSHA256: .sha256
  case kCCPRFHmacAlgSHA384: .sha384
  case kCCPRFHmacAlgSHA512: .sha512
  default: nil
  }
}

/// Writes random bytes, and returns `kCCSuccess`; `kCCParamError` without memory.
@discardableResult public func CCRandomGenerateBytes(_ bytes: UnsafeMutableRawPointer?, _ count: Int) -> CCRNGStatus {
  guard let bytes, count >= 0 else { return CCRNGStatus(kCCParamError) }
  var generator = SystemRandomNumberGenerator()
  for index in 0..<count {
    bytes.storeBytes(of: UInt8.random(in: .min ... .max, using: &generator), toByteOffset: index, as: UInt8.self)
  }
  return CCRNGStatus(kCCSuccess)
}
