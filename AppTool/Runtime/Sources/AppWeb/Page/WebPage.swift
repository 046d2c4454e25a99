@_spi(AppModules) import AppRuntime
import FoundationNetworking
import UIKit

/// The content of a page: its text with links and inline styles. Scripts, style sheets and the pictures of HTML are
/// left out.
@MainActor struct WebPage {
  let url: URL?
  /// The text of the element `title`; empty without one.
  private(set) var title = ""
  let text: NSAttributedString
  /// The HTML; `nil` for another type.
  private(set) var source: String?
  /// The addresses of the links that open a new window.
  private(set) var windowLinks: Set<String> = []

  /// The size of text in a page is 16 points, and that of documents 12.
  private static let scale: CGFloat = 16 / 12
  private static let documentTypes: Set = ["text/html", "application/xhtml+xml"]
  private static let textTypes: Set = ["application/json", "application/xml", "application/javascript"]

  /// Returns true for HTML, text and pictures.
  static func canShow(_ type: String?) -> Bool {
    guard let type else { return true }
    let isOfKind = type.hasPrefix("text/") || type.hasPrefix("image/")
    return isOfKind || documentTypes.contains(type) || textTypes.contains(type)
  }

  /// The empty page.
  init() {
    (url, text) = (nil, NSAttributedString(string: ""))
  }

  /// - Parameters:
  ///   - answer: The data, their type and their encoding.
  ///   - base: The URL that the addresses of links are relative to; `nil` for that of the answer.
  ///   - minimumFontSize: The smallest size of text, in points.
  init(_ answer: PageLoad.Answer, base: URL?, minimumFontSize: CGFloat) {
    url = base ?? answer.response.url
    let type = answer.response.mimeType?.lowercased() ?? "text/html"
    if type.hasPrefix("image/") {
      text = Self.picture(answer.data)
      return
    }
    let content = Self.decoded(answer.data, answer.response.textEncodingName)
    guard Self.documentTypes.contains(type) else {
      let font = UIFont.monospacedSystemFont(ofSize: max(13, minimumFontSize), weight: .regular)
      text = NSAttributedString(string: content, attributes: [.font: font])
      return
    }
    source = content
    title = Self.title(in: content)
    windowLinks = Self.windowLinks(in: content)
    text = Self.document(content, base: url, minimumFontSize: minimumFontSize)
  }

  private static func picture(_ data: Data) -> NSAttributedString {
    guard let image = UIImage(data: data) else { return NSAttributedString(string: "") }
    let attachment = NSTextAttachment()
    attachment.image = image
    return NSAttributedString(attachment: attachment)
  }

  /// Reads the text in the encoding of the answer, else UTF-8, else Latin 1, which any data are.
  private static func decoded(_ data: Data, _ name: String?) -> String {
    let named: String.Encoding? =
      switch name?.lowercased() {
      case "iso-8859-1", "latin1", "us-ascii": .isoLatin1
      case "windows-1252": .windowsCP1252
      case "utf-16": .utf16
      case "shift_jis": .shiftJIS
      case "euc-jp": .japaneseEUC
      default: nil
      }
    return named.flatMap { String(data: data, encoding: $0) } ?? String(data: data, encoding: .utf8)
      ?? String(data: data, encoding: .isoLatin1) ?? ""
  }

  // MARK: HTML

  private static func read(_ html: String) -> NSMutableAttributedString {
    let read = try? NSAttributedString(
      data: Data(html.utf8), options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
    return NSMutableAttributedString(attributedString: read ?? NSAttributedString(string: html))
  }

  private static func document(_ html: String, base: URL?, minimumFontSize: CGFloat) -> NSAttributedString {
    let text = read(html)
    for (value, range) in text.values(of: .font) {
      guard let font = value as? UIFont else { continue }
      text.addAttribute(.font, value: font.withSize(max(font.pointSize * scale, minimumFontSize)), range: range)
    }
    for (value, range) in text.values(of: .link) {
      guard let link = URL(string: Self.address(value), relativeTo: base) else { continue }
      text.addAttribute(.link, value: link.absoluteURL, range: range)
    }
    return text
  }

  /// The address of a link as it is written.
  private static func address(_ link: Any) -> String { (link as? URL)?.relativeString ?? link as? String ?? "" }

  private static func title(in html: String) -> String {
    guard let found = html.range(of: "<title[^>]*>", options: [.regularExpression, .caseInsensitive]) else { return "" }
    let rest = html[found.upperBound...]
    let end = rest.range(of: "</title", options: .caseInsensitive)?.lowerBound ?? rest.endIndex
    return read(String(rest[..<end])).string.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The addresses, as they are written, of the tags `a` with the target `_blank`.
  private static func windowLinks(in html: String) -> Set<String> {
    var result: Set<String> = []
    var rest = html[...]
    while let tag = rest.range(of: "<a\\s[^>]*>", options: [.regularExpression, .caseInsensitive]) {
      let text = rest[tag]
      rest = rest[tag.upperBound...]
      guard text.range(of: "target\\s*=\\s*[\"']?_blank", options: [.regularExpression, .caseInsensitive]) != nil,
        let link = read("\(text)x</a>").attribute(.link, at: 0, effectiveRange: nil)
      else { continue }
      result.insert(address(link))
    }
    return result
  }

  /// Returns true for a link that requests a new window.
  func opensWindow(_ link: URL) -> Bool {
    windowLinks.contains { URL(string: $0, relativeTo: url)?.absoluteURL == link }
  }
}

extension NSAttributedString {
  /// The values of an attribute with their ranges.
  fileprivate func values(of key: NSAttributedString.Key) -> [(value: Any, range: NSRange)] {
    var result: [(value: Any, range: NSRange)] = []
    enumerateAttribute(key, in: NSRange(location: 0, length: length), options: []) { value, range, _ in
      if let value { result.append((value, range)) }
    }
    return result
  }
}
