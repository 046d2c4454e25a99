public import AppRuntime
import Foundation

/// A padding of the functions that take memory.
public struct SecPadding: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let PKCS1 = SecPadding(rawValue: 1)
  public static let OAEP = SecPadding(rawValue: 2)
  public static let sigRaw = SecPadding(rawValue: 0x4000)
  public static let PKCS1MD2 = SecPadding(rawValue: 0x8000)
  public static let PKCS1MD5 = SecPadding(rawValue: 0x8001)
  public static let PKCS1SHA1 = SecPadding(rawValue: 0x8002)
  public static let PKCS1SHA224 = SecPadding(rawValue: 0x8003)
  public static let PKCS1SHA256 = SecPadding(rawValue: 0x8004)
  public static let PKCS1SHA384 = SecPadding(rawValue: 0x8005)
  public static let PKCS1SHA512 = SecPadding(rawValue: 0x8006)

  /// The algorithm of signatures by a kind of keys; `nil` if Swift Crypto has none.
  fileprivate func signature(of kind: KeyKind) -> SecKeyAlgorithm? {
    switch (kind, self) {
    case (.rsa, .PKCS1SHA1): .rsaSignatureDigestPKCS1v15SHA1
    case (.rsa, .PKCS1SHA256): .rsaSignatureDigestPKCS1v15SHA256
    case (.rsa, .PKCS1SHA384): .rsaSignatureDigestPKCS1v15SHA384
    case (.rsa, .PKCS1SHA512): .rsaSignatureDigestPKCS1v15SHA512
    case (.rsa, _): nil
    case (.curve, _): .ecdsaSignatureDigestX962
    }
  }

  fileprivate var encryption: SecKeyAlgorithm? {
    switch self {
    case .PKCS1: .rsaEncryptionPKCS1
    case .OAEP: .rsaEncryptionOAEPSHA1
    default: nil
    }
  }
}

/// Copies a result into the memory of a caller, or returns the number of an error.
private func copy(
  _ result: CFData?, _ error: Unmanaged<CFError>?, to memory: UnsafeMutablePointer<UInt8>,
  _ length: UnsafeMutablePointer<Int>
) -> OSStatus {
  guard let result else {
    return OSStatus(truncatingIfNeeded: error?.takeRetainedValue().code ?? Int(errSecParam))
  }
  guard result.length <= length.pointee else { return errSecParam }
  result.getBytes(memory, length: result.length)
  length.pointee = result.length
  return errSecSuccess
}

/// Signs a digest. Without the name of the digest in the padding, RSA keys return ``errSecUnimplemented``.
public func SecKeyRawSign(
  _ key: SecKey, _ padding: SecPadding, _ dataToSign: UnsafePointer<UInt8>, _ dataToSignLen: Int,
  _ sig: UnsafeMutablePointer<UInt8>, _ sigLen: UnsafeMutablePointer<Int>
) -> OSStatus {
  guard let algorithm = padding.signature(of: key.kind) else { return errSecUnimplemented }
  var error: Unmanaged<CFError>?
  let result = SecKeyCreateSignature(key, algorithm, NSData(bytes: dataToSign, length: dataToSignLen), &error)
  return copy(result, error, to: sig, sigLen)
}

/// Returns ``errSecSuccess`` if a signature of a digest is valid.
public func SecKeyRawVerify(
  _ key: SecKey, _ padding: SecPadding, _ signedData: UnsafePointer<UInt8>, _ signedDataLen: Int,
  _ sig: UnsafePointer<UInt8>, _ sigLen: Int
) -> OSStatus {
  guard let algorithm = padding.signature(of: key.kind) else { return errSecUnimplemented }
  let isValid = SecKeyVerifySignature(
    key, algorithm, NSData(bytes: signedData, length: signedDataLen), NSData(bytes: sig, length: sigLen), nil)
  return isValid ? errSecSuccess : errSSLCrypto
}

/// Encrypts a text with a public key and a padding.
public func SecKeyEncrypt(
  _ key: SecKey, _ padding: SecPadding, _ plainText: UnsafePointer<UInt8>, _ plainTextLen: Int,
  _ cipherText: UnsafeMutablePointer<UInt8>, _ cipherTextLen: UnsafeMutablePointer<Int>
) -> OSStatus {
  guard let algorithm = padding.encryption else { return errSecUnimplemented }
  var error: Unmanaged<CFError>?
  let result = SecKeyCreateEncryptedData(key, algorithm, NSData(bytes: plainText, length: plainTextLen), &error)
  return copy(result, error, to: cipherText, cipherTextLen)
}

/// Decrypts a text with a private key and a padding.
public func SecKeyDecrypt(
  _ key: SecKey, _ padding: SecPadding, _ cipherText: UnsafePointer<UInt8>, _ cipherTextLen: Int,
  _ plainText: UnsafeMutablePointer<UInt8>, _ plainTextLen: UnsafeMutablePointer<Int>
) -> OSStatus {
  guard let algorithm = padding.encryption else { return errSecUnimplemented }
  var error: Unmanaged<CFError>?
  let result = SecKeyCreateDecryptedData(key, algorithm, NSData(bytes: cipherText, length: cipherTextLen), &error)
  return copy(result, error, to: plainText, plainTextLen)
}
