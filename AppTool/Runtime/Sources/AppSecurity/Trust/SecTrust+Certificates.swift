@_spi(AppModules) public import AppRuntime
import Foundation

/// Returns the objects of a class that stand for one or several.
private func objects<Value: AnyObject>(_ value: AnyObject?, of type: Value.Type) -> [Value]? {
  switch value {
  case let one as Value: [one]
  case let several as NSArray:
    several.allSatisfy { $0 is Value } ? several.compactMap { $0 as? Value } : nil
  default: nil
  }
}

/// Makes a trust of the leaf's certificate, or of an array that begins with it, and one or several policies; without
/// them of those for certificates in general.
public func SecTrustCreateWithCertificates(
  _ certificates: CFTypeRef, _ policies: CFTypeRef?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus {
  guard let certificates = objects(certificates, of: SecCertificate.self), !certificates.isEmpty else {
    return errSecParam
  }
  guard let policies = policies == nil ? [SecPolicy(.basic)] : objects(policies, of: SecPolicy.self) else {
    return errSecParam
  }
  trust.pointee = SecTrust(TrustBox(TrustState(certificates: certificates, policies: policies)))
  return errSecSuccess
}

/// Returns the number of certificates of the chain that was found.
public func SecTrustGetCertificateCount(_ trust: SecTrust) -> CFIndex { trust.box?.evaluate().chain.count ?? 0 }

/// Returns a certificate of the chain that was found, which begins with the leaf; `nil` past its end.
public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ ix: CFIndex) -> SecCertificate? {
  guard let chain = trust.box?.evaluate().chain, chain.indices.contains(ix) else { return nil }
  return chain[ix]
}

/// Returns the chain that was found, from the leaf.
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? {
  trust.box.map { NSArray(array: $0.evaluate().chain) }
}

/// Returns the key of the leaf.
public func SecTrustCopyKey(_ trust: SecTrust) -> SecKey? { SecTrustGetCertificateAtIndex(trust, 0)?.key }
public func SecTrustCopyPublicKey(_ trust: SecTrust) -> SecKey? { SecTrustCopyKey(trust) }

@discardableResult public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: CFTypeRef) -> OSStatus {
  guard let box = trust.box, let policies = objects(policies, of: SecPolicy.self) else { return errSecParam }
  box.change { $0.policies = policies }
  return errSecSuccess
}

public func SecTrustCopyPolicies(_ trust: SecTrust, _ policies: UnsafeMutablePointer<CFArray?>) -> OSStatus {
  guard let box = trust.box else { return errSecParam }
  policies.pointee = NSArray(array: box.read { $0.policies })
  return errSecSuccess
}

/// Trusts some certificates in place of those of the machine; `nil` trusts the latter again.
@discardableResult public func SecTrustSetAnchorCertificates(
  _ trust: SecTrust, _ anchorCertificates: CFArray?
) -> OSStatus {
  guard let box = trust.box else { return errSecParam }
  guard let anchorCertificates else {
    box.change { $0.anchors = nil }
    return errSecSuccess
  }
  guard let anchors = objects(anchorCertificates, of: SecCertificate.self) else { return errSecParam }
  box.change {
    $0.anchors = anchors
    $0.usesOnlyAnchors = true
  }
  return errSecSuccess
}

/// Trusts the certificates of the machine besides those of the app, or only the latter.
@discardableResult public func SecTrustSetAnchorCertificatesOnly(
  _ trust: SecTrust, _ anchorCertificatesOnly: Bool
) -> OSStatus {
  guard let box = trust.box else { return errSecParam }
  box.change { $0.usesOnlyAnchors = anchorCertificatesOnly }
  return errSecSuccess
}

public func SecTrustCopyCustomAnchorCertificates(
  _ trust: SecTrust, _ anchors: UnsafeMutablePointer<CFArray?>
) -> OSStatus {
  guard let box = trust.box else { return errSecParam }
  anchors.pointee = box.read { $0.anchors }.map { NSArray(array: $0) }
  return errSecSuccess
}

/// Sets the time for which the certificates have to be valid.
@discardableResult public func SecTrustSetVerifyDate(_ trust: SecTrust, _ verifyDate: CFDate) -> OSStatus {
  let time = verifyDate.timeIntervalSinceReferenceDate
  guard let box = trust.box else { return errSecParam }
  box.change { $0.date = Date(timeIntervalSinceReferenceDate: time) }
  return errSecSuccess
}

/// The time that was set, or the current one.
public func SecTrustGetVerifyTime(_ trust: SecTrust) -> CFAbsoluteTime {
  (trust.box?.read { $0.date } ?? Date()).timeIntervalSinceReferenceDate
}
