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
    var rest = bytes.prefix(1 << 16)
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
      if rest.starts(with: "<svg".utf8) { return true }
      let end: [UInt8]
      if rest.starts(with: "<!--".utf8) {
        end = Array("-->".utf8)
      } else if rest.starts(with: "<?".utf8) {
        end = [UInt8(ascii: ">")]
      } else if rest.starts(with: "<!".utf8) {
        // The internal subset of a document type stands in brackets and has declarations of its own.
        let mark = rest.first { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ">") }
        end = Array((mark == UInt8(ascii: "[") ? "]" : ">").utf8)
      } else {
        return false
      }
      guard let after = Self.end(of: end, in: rest.dropFirst(2)) else { return false }
      rest = rest[after...]
      if end == [UInt8(ascii: "]")] {
        guard let close = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
        rest = rest[(close + 1)...]
      }
    }
  }

  /// Returns the index after the first occurrence of some bytes; `nil` if there is none.
  private static func end(of bytes: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    text.indices.first { text[$0...].starts(with: bytes) }.map { $0 + bytes.count }
  }

  /// True for pictures that are drawn again for each size.
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
