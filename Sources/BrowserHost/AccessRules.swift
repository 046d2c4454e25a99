import Foundation

/// Decides which requests may reach the server.
///
/// The token keeps out other programs and users of the machine. `Host` keeps out web pages whose own name was pointed
/// to this machine (DNS rebinding), `Origin` keeps out pages from elsewhere that open a WebSocket to it, even if they
/// learned the token.
struct AccessRules: Sendable {
  let token: AccessToken
  /// The address that the server listens on.
  let address: String
  let port: UInt16

  enum Refusal: String, CustomStringConvertible {
    case token, host, origin

    var description: String {
      switch self {
      case .token:
        "This address is incomplete or no longer valid. Open the address that the program printed when it started, "
          + "with everything after the question mark."
      case .host:
        "This server does not accept that host name. Open the address that the program printed when it started."
      case .origin:
        "Another web page requested this connection. Open the address that the program printed when it started."
      }
    }
  }

  /// Returns the reason to refuse a request; `nil` if it is allowed.
  func refusal(host: String?, origin: String?, token guess: String?, isUpgrade: Bool) -> Refusal? {
    guard let host = host?.lowercased(), isOwn(host) else { return .host }
    if isUpgrade || origin != nil {
      guard origin?.lowercased() == "http://\(host)" else { return .origin }
    }
    guard let guess, token.matches(guess) else { return .token }
    return nil
  }

  private func isOwn(_ host: String) -> Bool {
    let suffix = ":\(port)"
    let name =
      if host.hasSuffix(suffix) {
        String(host.dropLast(suffix.count))
      } else if port == 80 {
        host
      } else {
        ""
      }
    if name == "localhost" || name == written { return true }
    // A server that listens on all addresses of the machine cannot know them all. A numeric host is accepted, because
    // it is never the name of a foreign page.
    return isWildcard && Self.isNumeric(name)
  }

  /// The address in URL form.
  var written: String { address.contains(":") ? "[\(address)]" : address }

  private var isWildcard: Bool { address == "0.0.0.0" || address == "::" }

  private static func isNumeric(_ name: String) -> Bool {
    if name.hasPrefix("["), name.hasSuffix("]") {
      var address = in6_addr()
      return inet_pton(AF_INET6, String(name.dropFirst().dropLast()), &address) == 1
    }
    var address = in_addr()
    return inet_pton(AF_INET, name, &address) == 1
  }
}
