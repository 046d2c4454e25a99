/// The formats of picture files that the toolkit reads.
package enum PictureFormat: CaseIterable, Sendable {
  case png, jpeg, gif, webp, svg, pdf

  /// The format that the first bytes declare; `nil` for other data.
  package init?(_ bytes: [UInt8]) {
    let known = PictureFormat.allCases.first { $0.recognizes(bytes) }
    guard let known else { return nil }
    self = known
  }

  private func recognizes(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
    case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
    case .gif: bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8))
    case .webp: bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
    case .pdf: bytes.starts(with: Array("%PDF-".utf8))
    case .svg: Self.beginsLikeSVG(bytes)
    }
  }

  /// Skips a byte order mark, white space, declarations and comments before the first element, at most 64 KiB.
  private static func beginsLikeSVG(_ bytes: [UInt8]) -> Bool {
    var text = Substring(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    if text.first == "\u{FEFF}" { text = text.dropFirst() }
    while true {
      text = text.drop { $0.isWhitespace }
      if text.hasPrefix("<svg") { return true }
      if text.hasPrefix("<!--"), let end = text.firstRange(of: "-->") {
        text = text[end.upperBound...]
      } else if text.hasPrefix("<?") || text.hasPrefix("<!"), let end = text.firstIndex(of: ">") {
        text = text[text.index(after: end)...]
      } else {
        return false
      }
    }
  }

  /// True for pictures that are drawn anew for each size.
  package var isVector: Bool { self == .svg || self == .pdf }

  /// The uniform type identifier.
  package var type: String {
    switch self {
    case .png: "public.png"
    case .jpeg: "public.jpeg"
    case .gif: "com.compuserve.gif"
    case .webp: "org.webmproject.webp"
    case .svg: "public.svg-image"
    case .pdf: "com.adobe.pdf"
    }
  }

  /// The endings of file names in lower case, the usual one first.
  package var endings: [String] {
    switch self {
    case .png: ["png"]
    case .jpeg: ["jpg", "jpeg"]
    case .gif: ["gif"]
    case .webp: ["webp"]
    case .svg: ["svg"]
    case .pdf: ["pdf"]
    }
  }
}
