import FlyingFox
import Foundation

/// Answers all requests: the page at `/` and the WebSocket at `/socket`. Other paths, and requests without the token,
/// are refused.
struct PageHandler: HTTPHandler {
  /// The access rules; available once the server listens.
  let rules: @Sendable () -> AccessRules?
  let resources: PageResources
  let audience: Audience

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let rules = rules() else {
      return Self.answer(.serviceUnavailable, "The program is still starting. Try again.")
    }
    let isUpgrade = request.path == "/socket"
    let refusal = rules.refusal(
      host: request.headers[.host], origin: request.headers[HTTPHeader("Origin")], token: request.query["token"],
      isUpgrade: isUpgrade)
    if let refusal { return Self.answer(.forbidden, refusal.description) }
    guard request.method == .GET else { return Self.answer(.methodNotAllowed, "Only GET is supported.") }
    switch request.path {
    case "/": return page(rules, host: request.headers[.host] ?? "")
    case "/socket":
      return try await WebSocketHTTPHandler(handler: TabConnection(audience: audience)).handleRequest(request)
    default: return Self.answer(.notFound, "There is no page at this address.")
    }
  }

  private func page(_ rules: AccessRules, host: String) -> HTTPResponse {
    let nonce = AccessToken().description
    var headers = Self.headers(type: "text/html; charset=utf-8")
    // 'self' does not cover ws: in every browser, so the socket is listed explicitly.
    headers[HTTPHeader("Content-Security-Policy")] =
      "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; img-src data:; "
      + "connect-src 'self' ws://\(host); base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    return HTTPResponse(statusCode: .ok, headers: headers, body: resources.page(nonce: nonce))
  }

  private static func answer(_ status: HTTPStatusCode, _ sentence: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: headers(type: "text/plain; charset=utf-8"), body: Data("\(sentence)\n".utf8))
  }

  private static func headers(type: String) -> HTTPHeaders {
    [
      .contentType: type,
      .cacheControl: "no-store",
      HTTPHeader("Content-Security-Policy"): "default-src 'none'; frame-ancestors 'none'",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Referrer-Policy"): "no-referrer",
      HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
    ]
  }
}
