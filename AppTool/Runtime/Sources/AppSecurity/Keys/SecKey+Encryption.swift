public import AppRuntime
import CryptoExtras
import Foundation

extension SecKeyAlgorithm {
  fileprivate var encryptionPadding: _RSA.Encryption.Padding? {
    guard case .encrypt(let padding) = scheme else { return nil }
    return switch padding {
    case .pkcs1: ._WEAK_AND_INSECURE_PKCS_V1_5
    case .oaepSHA1: .PKCS1_OAEP
    case .oaepSHA256: .PKCS1_OAEP_SHA256
    }
  }
}

/// Encrypts a short text with a public key.
public func SecKeyCreateEncryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ plaintext: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  guard isSupported(key, .encrypt, algorithm, error), case .rsaPublic(let rsa) = key.material,
    let padding = algorithm.encryptionPadding
  else { return nil }
  do {
    let encryption = try _RSA.Encryption.PublicKey(unsafeDERRepresentation: Array(rsa.derRepresentation))
    return NSData(data: try encryption.encrypt(Data(referencing: plaintext), padding: padding))
  } catch let failure {
    report(errSecParam, "\(algorithm.rawValue): the text is too long for the key: \(failure)", to: error)
    return nil
  }
}

/// Decrypts a text with a private key.
public func SecKeyCreateDecryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ ciphertext: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  guard isSupported(key, .decrypt, algorithm, error), case .rsaPrivate(let rsa) = key.material,
    let padding = algorithm.encryptionPadding
  else { return nil }
  do {
    let decryption = try _RSA.Encryption.PrivateKey(unsafeDERRepresentation: Array(rsa.derRepresentation))
    return NSData(data: try decryption.decrypt(Data(referencing: ciphertext), padding: padding))
  } catch let failure {
    report(errSecParam, "\(algorithm.rawValue): the text was not encrypted for the key: \(failure)", to: error)
    return nil
  }
}
