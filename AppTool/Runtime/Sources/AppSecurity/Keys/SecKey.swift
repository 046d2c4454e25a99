import Crypto
import CryptoExtras
import Foundation

/// The kind of a key.
enum KeyKind: String {
  case rsa = "42"
  case curve = "73"
}

/// A key of RSA or of an elliptic curve, on Swift Crypto.
public final class SecKey: NSObject, @unchecked Sendable {
  enum Material {
    case rsaPublic(_RSA.Signing.PublicKey)
    case rsaPrivate(_RSA.Signing.PrivateKey)
    case curvePublic(any CurvePublicKey)
    case curvePrivate(any CurvePrivateKey)
  }

  let material: Material

  init(_ material: Material) {
    self.material = material
  }

  /// Reads a representation, as ``SecKeyCopyExternalRepresentation(_:_:)`` returns it. RSA keys can have the structure
  /// with the name of the algorithm too.
  convenience init?(_ data: Data, kind: KeyKind, isPrivate: Bool) {
    let bytes = Array(data)
    switch (kind, isPrivate) {
    case (.rsa, false):
      guard let key = try? _RSA.Signing.PublicKey(unsafeDERRepresentation: bytes) else { return nil }
      self.init(.rsaPublic(key))
    case (.rsa, true):
      guard let key = try? _RSA.Signing.PrivateKey(unsafeDERRepresentation: bytes) else { return nil }
      self.init(.rsaPrivate(key))
    case (.curve, false):
      guard let key = Curve.publicKey(Data(bytes)) else { return nil }
      self.init(.curvePublic(key))
    case (.curve, true):
      guard let key = Curve.privateKey(Data(bytes)) else { return nil }
      self.init(.curvePrivate(key))
    }
  }

  var kind: KeyKind {
    switch material {
    case .rsaPublic, .rsaPrivate: .rsa
    case .curvePublic, .curvePrivate: .curve
    }
  }

  var isPrivate: Bool {
    switch material {
    case .rsaPublic, .curvePublic: false
    case .rsaPrivate, .curvePrivate: true
    }
  }

  /// The key to verify and encrypt with, which is itself if it is public.
  var publicKey: SecKey {
    switch material {
    case .rsaPublic, .curvePublic: self
    case .rsaPrivate(let key): SecKey(.rsaPublic(key.publicKey))
    case .curvePrivate(let key): SecKey(.curvePublic(key.curvePublicKey))
    }
  }

  /// PKCS #1 for RSA, X9.63 for curves.
  var representation: Data {
    switch material {
    case .rsaPublic(let key): key.pkcs1DERRepresentation
    case .rsaPrivate(let key): key.derRepresentation
    case .curvePublic(let key): key.x963Representation
    case .curvePrivate(let key): key.x963Representation
    }
  }

  var sizeInBits: Int {
    switch material {
    case .rsaPublic(let key): return key.keySizeInBits
    case .rsaPrivate(let key): return key.keySizeInBits
    case .curvePublic, .curvePrivate:
      let bits = (publicKey.representation.count - 1) / 2 * 8
      return bits == 528 ? 521 : bits
    }
  }

  /// The length of signatures and encrypted texts; of curves the greatest length of a signature.
  var blockSize: Int {
    switch kind {
    case .rsa: (sizeInBits + 7) / 8
    // Two numbers, each with a sign and its length, and the length of both.
    case .curve: (sizeInBits + 7) / 8 * 2 + (sizeInBits > 256 + 128 ? 9 : 8)
    }
  }

  /// The digest of the public key, by which the two keys of a pair are found.
  var label: Data { Data(Insecure.SHA1.hash(data: publicKey.representation)) }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? SecKey else { return false }
    return kind == other.kind && isPrivate == other.isPrivate && representation == other.representation
  }

  public override var hash: Int { representation.hashValue }
}
