public import AppRuntime
import Crypto
import CryptoExtras
import Foundation

/// Returns true if a key can be used with an algorithm. Those with SHA-224, of OAEP with SHA-384 and SHA-512, of ECIES,
/// and of RSA without padding cannot.
public func SecKeyIsAlgorithmSupported(
  _ key: SecKey, _ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm
) -> Bool {
  switch (operation, algorithm.scheme) {
  case (.sign, .sign(let kind, _, _, _)): key.isPrivate && kind == key.kind
  case (.verify, .sign(let kind, _, _, _)): !key.isPrivate && kind == key.kind
  case (.encrypt, .encrypt): !key.isPrivate && key.kind == .rsa
  case (.decrypt, .encrypt): key.isPrivate && key.kind == .rsa
  case (.keyExchange, .exchange): key.isPrivate && key.kind == .curve
  default: false
  }
}

/// Stores an error and returns false if a key cannot be used with an algorithm.
func isSupported(
  _ key: SecKey, _ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard !SecKeyIsAlgorithmSupported(key, operation, algorithm) else { return true }
  report(errSecParam, "\(algorithm.rawValue): algorithm not supported by the key", to: error)
  return false
}

extension SecKeyAlgorithm {
  /// The digest of the input of a signature; `nil` if its length is wrong.
  fileprivate func digest(of data: Data) -> (any Digest)? {
    guard case .sign(_, _, let kind, let isMessage) = scheme else { return nil }
    guard let kind = kind ?? DigestKind(byteCount: data.count) else { return nil }
    return isMessage ? kind.digest(of: data) : kind.digest(bytes: data)
  }

  fileprivate var padding: _RSA.Signing.Padding {
    if case .sign(_, .pss, _, _) = scheme { return .PSS }
    return .insecurePKCS1v1_5
  }
}

/// Signs a digest or a message with a private key.
public func SecKeyCreateSignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  guard isSupported(key, .sign, algorithm, error) else { return nil }
  guard let digest = algorithm.digest(of: Data(referencing: dataToSign)) else {
    report(errSecParam, "\(algorithm.rawValue): the digest has a wrong length", to: error)
    return nil
  }
  do {
    switch key.material {
    case .rsaPrivate(let key):
      return NSData(data: try key.signature(for: digest, padding: algorithm.padding).rawRepresentation)
    case .curvePrivate(let key): return NSData(data: try key.sign(digest))
    default: return nil
    }
  } catch let failure {
    report(errSecInternalError, "\(algorithm.rawValue): \(failure)", to: error)
    return nil
  }
}

/// Returns true if a signature was made with the private key of the pair.
public func SecKeyVerifySignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ signedData: CFData, _ signature: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard isSupported(key, .verify, algorithm, error) else { return false }
  guard let digest = algorithm.digest(of: Data(referencing: signedData)) else {
    report(errSecParam, "\(algorithm.rawValue): the digest has a wrong length", to: error)
    return false
  }
  let signature = Data(referencing: signature)
  let isValid =
    switch key.material {
    case .rsaPublic(let key):
      key.isValidSignature(
        _RSA.Signing.RSASignature(rawRepresentation: signature), for: digest, padding: algorithm.padding)
    case .curvePublic(let key): key.accepts(signature, of: digest)
    default: false
    }
  if !isValid { report(errSecVerifyFailed, "\(algorithm.rawValue): the signature does not match", to: error) }
  return isValid
}

/// Returns the secret that a private key shares with the public key of another.
public func SecKeyCopyKeyExchangeResult(
  _ privateKey: SecKey, _ algorithm: SecKeyAlgorithm, _ publicKey: SecKey, _ parameters: CFDictionary,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  guard isSupported(privateKey, .keyExchange, algorithm, error) else { return nil }
  guard case .curvePrivate(let key) = privateKey.material,
    let secret = try? key.secret(with: publicKey.publicKey.representation)
  else {
    report(errSecParam, "\(algorithm.rawValue): the keys have different curves", to: error)
    return nil
  }
  return NSData(data: secret)
}
