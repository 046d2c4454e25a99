import Foundation
import NIOHTTP1

/// Selects the answer to a request: the page at `/`, the WebSocket at `/socket`. Other paths, and requests without the
/// token, are refused.
struct PageRouter: Sendable {
  enum Answer {
    case page(PageResponse)
    /// The connection may become a WebSocket.
    case socket
  }

  /// The access rules; available once the server listens.
  let rules: @Sendable () -> AccessRules?
  let resources: PageResources

  /// True if the request may become a WebSocket.
  func accepts(_ head: HTTPRequestHead) -> Bool {
    if case .socket = answer(to: head) { true } else { false }
  }

  func answer(to head: HTTPRequestHead) -> Answer {
    guard let rules = rules() else {
      return .page(PageResponse(.serviceUnavailable, "The program is still starting. Try again."))
    }
    let target = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(target.first ?? "")
    // A request with two different hosts has none that can be trusted.
    let hosts = head.headers["Host"]
    let host = hosts.count == 1 ? hosts[0] : nil
    let origins = head.headers["Origin"]
    let refusal = rules.refusal(
      host: host, origin: origins.isEmpty ? nil : origins.joined(separator: ","),
      token: target.count == 2 ? Self.token(in: target[1]) : nil, isUpgrade: path == "/socket")
    if let refusal { return .page(PageResponse(.forbidden, refusal.description)) }
    guard head.method == .GET else { return .page(PageResponse(.methodNotAllowed, "Only GET is supported.")) }
    switch path {
    case "/": return .page(page(host: host ?? ""))
    case "/socket": return .socket
    default: return .page(PageResponse(.notFound, "There is no page at this address."))
    }
  }

  /// A token has only hexadecimal digits, so it needs no decoding.
  private static func token(in query: Substring) -> String? {
    let name = "token="
    return query.split(separator: "&").first { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
  }

  private func page(host: String) -> PageResponse {
    let nonce = AccessToken().description
    // 'self' does not cover ws: in every browser, so the socket is listed explicitly.
    let policy =
      "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; img-src data:; "
      + "connect-src 'self' ws://\(host); base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    return PageResponse(
      status: .ok, type: "text/html; charset=utf-8", policy: policy, body: resources.page(nonce: nonce))
  }
}
