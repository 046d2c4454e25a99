import Foundation
import FoundationNetworking

/// The certificates of a server. Foundation on Linux checks them itself, with those of the machine, and hands none to apps.
public final class SecTrust: @unchecked Sendable {
  private init() {}
}

/// The way of authentication in which an app checks the certificates of a server. No challenge has it here.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

extension URLProtectionSpace {
  /// Returns `nil`: Foundation has checked the certificates before.
  public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
  /// A credential that accepts the certificates of a server.
  public convenience init(trust: SecTrust) {
    self.init(user: "", password: "", persistence: .none)
  }
}
