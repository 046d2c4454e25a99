import Crypto
import Foundation

/// A public key of an elliptic curve.
protocol CurvePublicKey: Sendable {
  init(x963Representation: some ContiguousBytes) throws
  /// The byte 4 and the two coordinates.
  var x963Representation: Data { get }
  func accepts(_ signature: Data, of digest: some Digest) -> Bool
}

/// A private key of an elliptic curve.
protocol CurvePrivateKey: Sendable {
  init(x963Representation: some ContiguousBytes) throws
  /// The representation of the public key, and the number.
  var x963Representation: Data { get }
  var curvePublicKey: any CurvePublicKey { get }
  /// The signature as the structure of X9.62.
  func sign(_ digest: some Digest) throws -> Data
  /// The secret that the key shares with the public key of another.
  func secret(with other: Data) throws -> Data
}

extension P256.Signing.PublicKey: CurvePublicKey {
  func accepts(_ signature: Data, of digest: some Digest) -> Bool {
    guard let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature) else { return false }
    return isValidSignature(signature, for: digest)
  }
}

extension P256.Signing.PrivateKey: CurvePrivateKey {
  var curvePublicKey: any CurvePublicKey { publicKey }
  func sign(_ digest: some Digest) throws -> Data { try signature(for: digest).derRepresentation }
  func secret(with other: Data) throws -> Data {
    let key = try P256.KeyAgreement.PrivateKey(rawRepresentation: rawRepresentation)
    return try key.sharedSecretFromKeyAgreement(with: .init(x963Representation: other)).withUnsafeBytes { Data($0) }
  }
}

extension P384.Signing.PublicKey: CurvePublicKey {
  func accepts(_ signature: Data, of digest: some Digest) -> Bool {
    guard let signature = try? P384.Signing.ECDSASignature(derRepresentation: signature) else { return false }
    return isValidSignature(signature, for: digest)
  }
}

extension P384.Signing.PrivateKey: CurvePrivateKey {
  var curvePublicKey: any CurvePublicKey { publicKey }
  func sign(_ digest: some Digest) throws -> Data { try signature(for: digest).derRepresentation }
  func secret(with other: Data) throws -> Data {
    let key = try P384.KeyAgreement.PrivateKey(rawRepresentation: rawRepresentation)
    return try key.sharedSecretFromKeyAgreement(with: .init(x963Representation: other)).withUnsafeBytes { Data($0) }
  }
}

extension P521.Signing.PublicKey: CurvePublicKey {
  func accepts(_ signature: Data, of digest: some Digest) -> Bool {
    guard let signature = try? P521.Signing.ECDSASignature(derRepresentation: signature) else { return false }
    return isValidSignature(signature, for: digest)
  }
}

extension P521.Signing.PrivateKey: CurvePrivateKey {
  var curvePublicKey: any CurvePublicKey { publicKey }
  func sign(_ digest: some Digest) throws -> Data { try signature(for: digest).derRepresentation }
  func secret(with other: Data) throws -> Data {
    let key = try P521.KeyAgreement.PrivateKey(rawRepresentation: rawRepresentation)
    return try key.sharedSecretFromKeyAgreement(with: .init(x963Representation: other)).withUnsafeBytes { Data($0) }
  }
}

/// The curves that keys have.
enum Curve {
  static func publicKey(_ data: Data) -> (any CurvePublicKey)? {
    switch data.count {
    case 65: try? P256.Signing.PublicKey(x963Representation: data)
    case 97: try? P384.Signing.PublicKey(x963Representation: data)
    case 133: try? P521.Signing.PublicKey(x963Representation: data)
    default: nil
    }
  }

  static func privateKey(_ data: Data) -> (any CurvePrivateKey)? {
    switch data.count {
    case 97: try? P256.Signing.PrivateKey(x963Representation: data)
    case 145: try? P384.Signing.PrivateKey(x963Representation: data)
    case 199: try? P521.Signing.PrivateKey(x963Representation: data)
    default: nil
    }
  }

  /// A new key of a size in bits; `nil` for another size than those of the three curves.
  static func newKey(bits: Int) -> (any CurvePrivateKey)? {
    switch bits {
    case 256: P256.Signing.PrivateKey()
    case 384: P384.Signing.PrivateKey()
    case 521: P521.Signing.PrivateKey()
    default: nil
    }
  }
}
