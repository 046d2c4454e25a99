import UIKit

/// The description of a page.
open class LPLinkMetadata: NSObject, @unchecked Sendable {
  open var originalURL: URL?
  open var url: URL?
  open var title: String?
  open var iconProvider: NSItemProvider?
  open var imageProvider: NSItemProvider?
  open var videoProvider: NSItemProvider?
  open var remoteVideoURL: URL?
}

extension LPLinkMetadata {
  /// Reads the title, and the address of a picture, from the text of a page: the properties of Open Graph before the
  /// title of the document.
  func read(_ html: String) -> URL? {
    title = (Self.property("og:title", in: html) ?? Self.first("<title[^>]*>([^<]*)</title>", in: html)).map(Self.plain)
    return Self.property("og:image", in: html).flatMap { URL(string: Self.plain($0), relativeTo: url) }
  }

  private static func property(_ name: String, in html: String) -> String? {
    let name = NSRegularExpression.escapedPattern(for: name)
    let key = "(?:property|name)=[\"']\(name)[\"']"
    let value = "content=(?:\"([^\"]*)\"|'([^']*)')"
    return first("<meta[^>]*\(key)[^>]*\(value)", in: html) ?? first("<meta[^>]*\(value)[^>]*\(key)", in: html)
  }

  /// The text of the first group that matches.
  private static func first(_ pattern: String, in text: String) -> String? {
    guard let expression = try? NSRegularExpression(pattern: pattern, options: .caseInsensitive),
      let match = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
    else { return nil }
    return (1..<match.numberOfRanges).lazy.compactMap { Range(match.range(at: $0), in: text) }.first
      .map { String(text[$0]) }
  }

  /// A text with its entities replaced and without space at its ends.
  private static func plain(_ text: String) -> String {
    let entities = ["&quot;": "\"", "&#39;": "'", "&apos;": "'", "&lt;": "<", "&gt;": ">", "&nbsp;": " "]
    let replaced = entities.reduce(text) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
    return replaced.replacingOccurrences(of: "&amp;", with: "&").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
