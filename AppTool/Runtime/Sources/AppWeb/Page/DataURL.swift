import FoundationNetworking
import UIKit

/// The parts of a URL that contains its data (RFC 2397).
struct DataURL {
  let type: String
  let encoding: String?
  let data: Data

  /// `nil` for a URL without a comma and for damaged base 64.
  init?(_ url: URL) {
    let text = url.absoluteString.dropFirst("data:".count)
    guard let comma = text.firstIndex(of: ",") else { return nil }
    let parts = text[..<comma].split(separator: ";", omittingEmptySubsequences: false)
    let named = parts.first.map(String.init) ?? ""
    type = named.isEmpty ? "text/plain" : named.lowercased()
    let charset = parts.first { $0.lowercased().hasPrefix("charset=") }?.dropFirst("charset=".count)
    encoding = charset.map(String.init)
    let body = String(text[text.index(after: comma)...]).removingPercentEncoding ?? ""
    guard parts.last?.lowercased() == "base64" else {
      data = Data(body.utf8)
      return
    }
    guard let decoded = Data(base64Encoded: body, options: .ignoreUnknownCharacters) else { return nil }
    data = decoded
  }

  @MainActor func answer(_ url: URL) -> PageLoad.Answer {
    PageLoad.answer(url, data, type, encoding: encoding)
  }
}
