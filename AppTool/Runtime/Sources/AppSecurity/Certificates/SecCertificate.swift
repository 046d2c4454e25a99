public import AppRuntime
import Crypto
import CryptoExtras
import Foundation
import SwiftASN1
import X509

/// A certificate, on Swift Certificates.
public final class SecCertificate: NSObject, @unchecked Sendable {
  let data: Data
  let certificate: Certificate

  /// Returns `nil` for data that are not a certificate, or one whose key is neither of RSA with 2048 bits or more nor
  /// of a curve.
  init?(_ data: Data) {
    guard let certificate = try? Certificate(derEncoded: Array(data)) else { return nil }
    self.data = data
    self.certificate = certificate
  }

  init?(_ certificate: Certificate) {
    var serializer = DER.Serializer()
    guard (try? serializer.serialize(certificate)) != nil else { return nil }
    data = Data(serializer.serializedBytes)
    self.certificate = certificate
  }

  /// The key of its owner; `nil` for Ed25519.
  var key: SecKey? {
    if let key = _RSA.Signing.PublicKey(certificate.publicKey) { return SecKey(.rsaPublic(key)) }
    if let key = P256.Signing.PublicKey(certificate.publicKey) { return SecKey(.curvePublic(key)) }
    if let key = P384.Signing.PublicKey(certificate.publicKey) { return SecKey(.curvePublic(key)) }
    if let key = P521.Signing.PublicKey(certificate.publicKey) { return SecKey(.curvePublic(key)) }
    return nil
  }

  /// The last value of a kind in the subject.
  func subject(_ type: ASN1ObjectIdentifier) -> String? {
    certificate.subject.flatMap { Array($0) }.last { $0.type == type }.flatMap { String($0.value) }
  }

  /// The number as it stands in the certificate, with the byte 0 before one that would be negative.
  var serialNumber: Data {
    let bytes = Data(certificate.serialNumber.bytes)
    return (bytes.first ?? 0) > 127 ? [0] + bytes : bytes
  }

  /// The name of the owner in DER.
  var subjectName: Data { Self.encoded(certificate.subject) }
  /// The name of the issuer in DER.
  var issuerName: Data { Self.encoded(certificate.issuer) }

  private static func encoded(_ name: DistinguishedName) -> Data {
    var serializer = DER.Serializer()
    return (try? serializer.serialize(name)) == nil ? Data() : Data(serializer.serializedBytes)
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? SecCertificate)?.data == data }
  public override var hash: Int { data.hashValue }
}

/// Reads a certificate in DER; `nil` if it is none.
public func SecCertificateCreateWithData(_ allocator: CFAllocator?, _ data: CFData) -> SecCertificate? {
  SecCertificate(Data(referencing: data))
}

public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { NSData(data: certificate.data) }

/// Returns the common name of the owner, or else the name of its unit or organization.
public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> CFString? {
  let kinds: [ASN1ObjectIdentifier] = [
    .RDNAttributeType.commonName, .RDNAttributeType.organizationalUnitName, .RDNAttributeType.organizationName,
    .RDNAttributeType.emailAddress,
  ]
  return kinds.lazy.compactMap { certificate.subject($0) }.first.map { NSString(string: $0) }
}

/// Returns the common name of the owner.
public func SecCertificateCopyCommonName(
  _ certificate: SecCertificate, _ commonName: UnsafeMutablePointer<CFString?>
) -> OSStatus {
  commonName.pointee = certificate.subject(.RDNAttributeType.commonName).map { NSString(string: $0) }
  return errSecSuccess
}

/// Returns the mail addresses of the owner.
public func SecCertificateCopyEmailAddresses(
  _ certificate: SecCertificate, _ emailAddresses: UnsafeMutablePointer<CFArray?>
) -> OSStatus {
  let alternatives = (try? certificate.certificate.extensions.subjectAlternativeNames).map { Array($0) } ?? []
  let addresses = alternatives.compactMap { name -> String? in
    if case .rfc822Name(let address) = name { return address }
    return nil
  }
  let own = certificate.subject(.RDNAttributeType.emailAddress)
  emailAddresses.pointee = NSArray(array: own.map { [$0] + addresses } ?? addresses)
  return errSecSuccess
}

/// Returns the key of the owner; `nil` for Ed25519.
public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? { certificate.key }
public func SecCertificateCopyPublicKey(_ certificate: SecCertificate) -> SecKey? { certificate.key }

public func SecCertificateCopySerialNumberData(
  _ certificate: SecCertificate, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  NSData(data: certificate.serialNumber)
}

/// Returns the name of the owner in DER.
public func SecCertificateCopyNormalizedSubjectSequence(_ certificate: SecCertificate) -> CFData? {
  NSData(data: certificate.subjectName)
}

/// Returns the name of the issuer in DER.
public func SecCertificateCopyNormalizedIssuerSequence(_ certificate: SecCertificate) -> CFData? {
  NSData(data: certificate.issuerName)
}

public func SecCertificateCopyNotValidBeforeDate(_ certificate: SecCertificate) -> CFDate? {
  NSDate(timeIntervalSinceReferenceDate: certificate.certificate.notValidBefore.timeIntervalSinceReferenceDate)
}

public func SecCertificateCopyNotValidAfterDate(_ certificate: SecCertificate) -> CFDate? {
  NSDate(timeIntervalSinceReferenceDate: certificate.certificate.notValidAfter.timeIntervalSinceReferenceDate)
}

/// A certificate with the private key of its owner.
public final class SecIdentity: NSObject, @unchecked Sendable {
  let certificate: SecCertificate
  let key: SecKey

  init(_ certificate: SecCertificate, _ key: SecKey) {
    self.certificate = certificate
    self.key = key
  }
}

public func SecIdentityCopyCertificate(
  _ identityRef: SecIdentity, _ certificateRef: UnsafeMutablePointer<SecCertificate?>
) -> OSStatus {
  certificateRef.pointee = identityRef.certificate
  return errSecSuccess
}

public func SecIdentityCopyPrivateKey(
  _ identityRef: SecIdentity, _ privateKeyRef: UnsafeMutablePointer<SecKey?>
) -> OSStatus {
  privateKeyRef.pointee = identityRef.key
  return errSecSuccess
}
