public import AppRuntime
import CryptoExtras
import Foundation

/// The values of a dictionary of attributes, by the texts of the keys.
struct KeyAttributes {
  private let values: [String: Any]

  init(_ dictionary: Any?) {
    var values: [String: Any] = [:]
    func take(_ pairs: some Sequence<(key: some Any, value: Any)>) {
      for (key, value) in pairs {
        let key: Any = (key as? AnyHashable)?.base ?? key
        if case .text(let name) = KeychainItem.Value(key) { values[name] = value }
      }
    }
    switch dictionary {
    case let dictionary as NSDictionary: take(dictionary.map { (key: $0.key, value: $0.value) })
    case let dictionary as [String: Any]: take(dictionary)
    case let dictionary as [NSString: Any]: take(dictionary)
    case let dictionary as [AnyHashable: Any]: take(dictionary)
    default: break
    }
    self.values = values
  }

  subscript(key: NSString) -> Any? { values[String(describing: key)] }

  func text(_ key: NSString) -> String? {
    if case .text(let text) = self[key].flatMap(KeychainItem.Value.init) { return text }
    return nil
  }

  /// A number, or the number that a text states.
  func number(_ key: NSString) -> Int? {
    switch self[key].flatMap(KeychainItem.Value.init) {
    case .number(let number): number
    case .text(let text): Int(text)
    default: nil
    }
  }

  /// The attributes for one key of a pair, which stand in a dictionary of their own before those for both.
  func merged(_ key: NSString) -> [String: Any] {
    values.merging(KeyAttributes(self[key]).values) { $1 }
  }
}

/// Returns an error of the system's numbers.
func securityError(_ status: OSStatus, _ text: String) -> CFError {
  NSError(
    domain: NSOSStatusErrorDomain, code: Int(status),
    userInfo: [NSLocalizedDescriptionKey: text, "NSDescription": text])
}

/// Stores an error in the memory of a caller.
func report(_ status: OSStatus, _ text: String, to error: UnsafeMutablePointer<Unmanaged<CFError>?>?) {
  error?.pointee = .passRetained(securityError(status, text))
}

/// Makes a pair of keys and returns the private one.
///
/// Of the attributes the kind and the size are needed, and `kSecAttrIsPermanent` adds the key to the keychain. There is
/// no Secure Enclave: a key of it is an error.
public func SecKeyCreateRandomKey(
  _ parameters: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
  let attributes = KeyAttributes(parameters)
  guard attributes[kSecAttrTokenID] == nil else {
    report(errSecUnimplemented, "There is no Secure Enclave.", to: error)
    return nil
  }
  guard let kind = attributes.text(kSecAttrKeyType).flatMap(KeyKind.init),
    let key = newKey(kind, bits: attributes.number(kSecAttrKeySizeInBits) ?? (kind == .rsa ? 2048 : 256))
  else {
    report(errSecParam, "Keys of this type and size are not made.", to: error)
    return nil
  }
  for (name, key) in [(kSecPrivateKeyAttrs, key), (kSecPublicKeyAttrs, key.publicKey)] {
    let status = keep(key, attributes: attributes, of: name)
    guard status == errSecSuccess else {
      report(status, "The key was not added to the keychain.", to: error)
      return nil
    }
  }
  return key
}

private func newKey(_ kind: KeyKind, bits: Int) -> SecKey? {
  switch kind {
  case .curve: return Curve.newKey(bits: bits).map { SecKey(.curvePrivate($0)) }
  case .rsa:
    guard (1024...8192).contains(bits), bits % 8 == 0 else { return nil }
    return (try? _RSA.Signing.PrivateKey(unsafeKeySize: .init(bitCount: bits))).map { SecKey(.rsaPrivate($0)) }
  }
}

/// Adds a key of a pair to the keychain if its attributes want it.
private func keep(_ key: SecKey, attributes: KeyAttributes, of name: NSString) -> OSStatus {
  let own = KeyAttributes(attributes[name])
  // The attribute of the whole pair keeps the private key only.
  let isPermanent = own.number(kSecAttrIsPermanent) ?? (key.isPrivate ? attributes.number(kSecAttrIsPermanent) : nil)
  guard isPermanent == 1 else { return errSecSuccess }
  var item = attributes.merged(name)
  item["class"] = "keys"
  item["v_Ref"] = key
  return SecItemAdd(NSDictionary(dictionary: item), nil)
}

/// Makes a pair of keys, as ``SecKeyCreateRandomKey(_:_:)`` does.
public func SecKeyGeneratePair(
  _ parameters: CFDictionary, _ publicKey: UnsafeMutablePointer<SecKey?>?,
  _ privateKey: UnsafeMutablePointer<SecKey?>?
) -> OSStatus {
  var error: Unmanaged<CFError>?
  guard let key = SecKeyCreateRandomKey(parameters, &error) else {
    return OSStatus(truncatingIfNeeded: error?.takeRetainedValue().code ?? Int(errSecParam))
  }
  publicKey?.pointee = key.publicKey
  privateKey?.pointee = key
  return errSecSuccess
}

/// Reads a key. Its type and class are needed in the attributes.
public func SecKeyCreateWithData(
  _ keyData: CFData, _ attributes: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
  let attributes = KeyAttributes(attributes)
  guard let kind = attributes.text(kSecAttrKeyType).flatMap(KeyKind.init),
    let place = attributes.text(kSecAttrKeyClass), place == "0" || place == "1"
  else {
    report(errSecParam, "The type or the class of the key is missing or unknown.", to: error)
    return nil
  }
  guard let key = SecKey(Data(referencing: keyData), kind: kind, isPrivate: place == "1") else {
    report(errSecParam, "The data are no key of the type.", to: error)
    return nil
  }
  return key
}

/// Returns a key as PKCS #1 for RSA and X9.63 for curves.
public func SecKeyCopyExternalRepresentation(
  _ key: SecKey, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  NSData(data: key.representation)
}

public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? { key.publicKey }

public func SecKeyGetBlockSize(_ key: SecKey) -> Int { key.blockSize }

/// Returns the type, the class and the size of a key, its label, and the operations that it is for.
public func SecKeyCopyAttributes(_ key: SecKey) -> CFDictionary? {
  let (isPrivate, isRSA) = (key.isPrivate, key.kind == .rsa)
  let values: [NSString: Any] = [
    kSecAttrKeyType: key.kind.rawValue, kSecAttrKeyClass: isPrivate ? kSecAttrKeyClassPrivate : kSecAttrKeyClassPublic,
    kSecAttrKeySizeInBits: key.sizeInBits, kSecAttrEffectiveKeySize: key.sizeInBits,
    kSecAttrApplicationLabel: key.label, kSecAttrIsPermanent: false,
    kSecAttrCanEncrypt: !isPrivate && isRSA, kSecAttrCanDecrypt: isPrivate && isRSA,
    kSecAttrCanSign: isPrivate, kSecAttrCanVerify: !isPrivate, kSecAttrCanDerive: isPrivate && !isRSA,
    kSecValueData: key.representation,
  ]
  return NSDictionary(dictionary: values.reduce(into: [String: Any]()) { $0[String(describing: $1.key)] = $1.value })
}
