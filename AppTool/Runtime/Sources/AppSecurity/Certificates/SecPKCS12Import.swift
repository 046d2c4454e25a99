public import AppRuntime
import CKeyFiles
import Crypto
import CryptoExtras
import Foundation

// The options of the import, and the keys of its items.
public var kSecImportExportPassphrase: CFString { "passphrase" }
public var kSecImportItemLabel: CFString { "label" }
public var kSecImportItemKeyID: CFString { "keyid" }
public var kSecImportItemTrust: CFString { "trust" }
public var kSecImportItemCertChain: CFString { "chain" }
public var kSecImportItemIdentity: CFString { "identity" }

/// Reads a file with a key and its certificates (PKCS #12) with OpenSSL, which is loaded with the first file.
///
/// - Parameters:
///   - options: The password under ``kSecImportExportPassphrase``.
///   - items: One dictionary with the identity, the chain from its certificate on, and a trust of the chain.
/// - Returns: `errSecAuthFailed` for a wrong password, `errSecDecode` for other data, `errSecNotAvailable` without the
///   package `libssl3`.
public func SecPKCS12Import(
  _ pkcs12_data: CFData, _ options: CFDictionary, _ items: UnsafeMutablePointer<CFArray?>
) -> OSStatus {
  let password = (options as NSDictionary)[kSecImportExportPassphrase] as? String ?? ""
  var contents = KeyFileContents()
  let bytes = Array(Data(referencing: pkcs12_data))
  var fault = [CChar](repeating: 0, count: 200)
  let outcome = withUnsafeMutablePointer(to: &contents) { contents in
    key_file_open(
      bytes, bytes.count, password,
      { context, kind, der, length in
        guard let der, let contents = context?.assumingMemoryBound(to: KeyFileContents.self) else { return }
        contents.pointee.add(Data(bytes: der, count: length), isKey: kind == 0)
      }, contents, &fault, fault.count)
  }
  switch outcome {
  case key_file_read: break
  case key_file_wrong_password: return errSecAuthFailed
  case key_file_no_library:
    NSLog("SecPKCS12Import: %@", String(decoding: fault.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    return errSecNotAvailable
  default: return errSecDecode
  }
  guard let item = contents.item else { return errSecDecode }
  items.pointee = NSArray(array: [item])
  return errSecSuccess
}

/// The key and the certificates of a file.
private struct KeyFileContents {
  private var key: SecKey?
  private var chain: [SecCertificate] = []

  mutating func add(_ der: Data, isKey: Bool) {
    if isKey {
      key = SecKey(derPrivateKey: der)
    } else if let certificate = SecCertificate(der) {
      chain.append(certificate)
    }
  }

  /// The dictionary of the import; `nil` without a certificate.
  var item: [String: Any]? {
    guard let first = chain.first else { return nil }
    var result: [String: Any] = [String(describing: kSecImportItemCertChain): NSArray(array: chain)]
    result[String(describing: kSecImportItemIdentity)] = key.map { SecIdentity(first, $0) }
    var trust: SecTrust?
    if SecTrustCreateWithCertificates(NSArray(array: chain), SecPolicyCreateBasicX509(), &trust) == errSecSuccess {
      result[String(describing: kSecImportItemTrust)] = trust
    }
    return result
  }
}

extension SecKey {
  /// Reads a private key in the structure of its algorithm.
  fileprivate convenience init?(derPrivateKey data: Data) {
    let bytes = Array(data)
    if let key = try? _RSA.Signing.PrivateKey(unsafeDERRepresentation: bytes) {
      self.init(.rsaPrivate(key))
    } else if let key = try? P256.Signing.PrivateKey(derRepresentation: bytes) {
      self.init(.curvePrivate(key))
    } else if let key = try? P384.Signing.PrivateKey(derRepresentation: bytes) {
      self.init(.curvePrivate(key))
    } else if let key = try? P521.Signing.PrivateKey(derRepresentation: bytes) {
      self.init(.curvePrivate(key))
    } else {
      return nil
    }
  }
}
