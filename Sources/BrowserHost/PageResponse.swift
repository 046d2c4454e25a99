import Foundation
import NIOHTTP1

/// The response to a request. It closes the connection, so that no connection waits for further requests.
struct PageResponse {
  let status: HTTPResponseStatus
  let headers: HTTPHeaders
  let body: Data

  /// - Parameters:
  ///   - type: The media type of the body.
  ///   - policy: The content security policy.
  init(status: HTTPResponseStatus, type: String, policy: String, body: Data) {
    self.status = status
    self.body = body
    headers = [
      "Content-Type": type,
      "Content-Length": String(body.count),
      "Connection": "close",
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
    ]
  }

  /// A sentence as plain text.
  init(_ status: HTTPResponseStatus, _ sentence: String) {
    self.init(
      status: status, type: "text/plain; charset=utf-8", policy: "default-src 'none'; frame-ancestors 'none'",
      body: Data("\(sentence)\n".utf8))
  }
}
