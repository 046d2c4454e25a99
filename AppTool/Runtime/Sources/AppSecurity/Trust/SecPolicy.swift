public import AppRuntime
import Foundation

/// A rule that the certificates of a trust have to meet.
public final class SecPolicy: NSObject, @unchecked Sendable {
  enum Rule: Equatable {
    /// The rules of RFC 5280.
    case basic
    /// These, and for a server its name.
    case tls(isServer: Bool, host: String?)
    /// The questions to the issuers about revoked certificates. None is asked here.
    case revocation(CFOptionFlags)
  }

  let rule: Rule

  init(_ rule: Rule) {
    self.rule = rule
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? SecPolicy)?.rule == rule }
  public override var hash: Int { String(describing: rule).hashValue }

  fileprivate var properties: [String: Any] {
    switch rule {
    case .basic: [String(describing: kSecPolicyOid): kSecPolicyAppleX509BasicText]
    case .tls(let isServer, let host):
      [String(describing: kSecPolicyOid): kSecPolicyAppleSSLText, String(describing: kSecPolicyClient): !isServer]
        .merging(host.map { [String(describing: kSecPolicyName): $0] } ?? [:]) { $1 }
    case .revocation(let flags):
      [
        String(describing: kSecPolicyOid): kSecPolicyAppleRevocationText,
        String(describing: kSecPolicyRevocationFlags): flags,
      ]
    }
  }
}

private let kSecPolicyAppleX509BasicText = "1.2.840.113635.100.1.2"
private let kSecPolicyAppleSSLText = "1.2.840.113635.100.1.3"
private let kSecPolicyAppleRevocationText = "1.2.840.113635.100.1.21"

public var kSecPolicyAppleX509Basic: CFString { NSString(string: kSecPolicyAppleX509BasicText) }
public var kSecPolicyAppleSSL: CFString { NSString(string: kSecPolicyAppleSSLText) }
public var kSecPolicyAppleRevocation: CFString { NSString(string: kSecPolicyAppleRevocationText) }

public var kSecPolicyOid: CFString { "SecPolicyOid" }
public var kSecPolicyName: CFString { "SecPolicyName" }
public var kSecPolicyClient: CFString { "SecPolicyClient" }
public var kSecPolicyRevocationFlags: CFString { "SecPolicyRevocationFlags" }

// The ways to ask issuers. None is asked here.
public let kSecRevocationOCSPMethod: CFOptionFlags = 1 << 0
public let kSecRevocationCRLMethod: CFOptionFlags = 1 << 1
public let kSecRevocationPreferCRL: CFOptionFlags = 1 << 2
public let kSecRevocationRequirePositiveResponse: CFOptionFlags = 1 << 3
public let kSecRevocationNetworkAccessDisabled: CFOptionFlags = 1 << 4
public let kSecRevocationUseAnyAvailableMethod: CFOptionFlags = kSecRevocationOCSPMethod | kSecRevocationCRLMethod

/// The rules for a chain of certificates.
public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy(.basic) }

/// The rules for the certificates of a server with a name, or of a client.
public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy {
  SecPolicy(.tls(isServer: server, host: hostname.map(String.init(describing:))))
}

/// Questions to the issuers. They are not asked, as without a network; if an answer is required, no chain is trusted.
public func SecPolicyCreateRevocation(_ revocationFlags: CFOptionFlags) -> SecPolicy? {
  SecPolicy(.revocation(revocationFlags))
}

/// The policy with an identifier and properties; `nil` for an unknown one.
public func SecPolicyCreateWithProperties(_ policyIdentifier: CFTypeRef, _ properties: CFDictionary?) -> SecPolicy? {
  let properties = KeyAttributes(properties)
  switch (policyIdentifier as? NSString).map(String.init(describing:)) {
  case kSecPolicyAppleX509BasicText: return SecPolicy(.basic)
  case kSecPolicyAppleSSLText:
    return SecPolicy(
      .tls(isServer: properties.number(kSecPolicyClient) != 1, host: properties.text(kSecPolicyName)))
  case kSecPolicyAppleRevocationText:
    return SecPolicy(.revocation(CFOptionFlags(properties.number(kSecPolicyRevocationFlags) ?? 0)))
  default: return nil
  }
}

public func SecPolicyCopyProperties(_ policyRef: SecPolicy) -> CFDictionary? {
  NSDictionary(dictionary: policyRef.properties)
}
