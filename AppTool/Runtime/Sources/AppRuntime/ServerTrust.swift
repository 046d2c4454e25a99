import Foundation
import FoundationNetworking

/// The certificates of a server or another owner, with the rules for them. The functions of Security make it.
///
/// Foundation on Linux checks the certificates of servers itself, with those of the machine, and hands none to apps.
public final class SecTrust: Sendable {
  /// The state, which Security knows.
  @_spi(AppModules) public let contents: any Sendable & AnyObject

  @_spi(AppModules) public init(_ contents: any Sendable & AnyObject) {
    self.contents = contents
  }
}

/// The way of authentication in which an app checks the certificates of a server. No challenge has it here.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

/// The way of authentication in which a server requests a certificate of the app. No challenge has it here.
public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"

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
