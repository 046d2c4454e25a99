extension NSAttributedString {
  /// The kind of a document that an attributed string is read from.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let plain = DocumentType(rawValue: "NSPlainText")
    public static let html = DocumentType(rawValue: "NSHTML")
    public static let rtf = DocumentType(rawValue: "NSRTF")
  }

  /// The key of an option for reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A ``DocumentType``. Without it, a document that begins with `{\\rtf` is RTF, and one that begins with `<`
    /// is HTML.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`; UTF-8 by default.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
  }

  /// The reason for which a document cannot be read.
  public enum DocumentError: Error, Equatable, CustomStringConvertible {
    case type(String)
    case encoding(UInt)
    /// The fault of an RTF document, and its place in bytes.
    case damaged(String, offset: Int)

    public var description: String {
      switch self {
      case .type(let name): "documents of the type \(name) cannot be read; use .html, .rtf or .plain"
      case .encoding(let value): "the data is not text in the encoding \(value); pass its .characterEncoding"
      case .damaged(let fault, let offset): "the RTF document \(fault) at byte \(offset); write it again as RTF 1.9"
      }
    }
  }

  /// Reads plain text, RTF, or simple HTML: paragraphs, headings, lists, links and inline styles.
  ///
  /// Text without a font is in the system font at 12 points, in place of Times. RTF without a colour has no attribute for
  /// it. Its pictures, headers, footnotes and style sheets are left out.
  ///
  /// - Parameter dict: Set to the type of the document.
  /// - Throws: ``DocumentError`` for another type of document, for data in another encoding, or for damaged RTF.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let named =
      options[.documentType] as? DocumentType
      ?? (options[.documentType] as? String).map(DocumentType.init(rawValue:))
    if named == .rtf || named == nil && RichTextReader.isRichText(data) {
      self.init(attributedString: try RichTextReader.attributedString(data))
      dict?.pointee = ["DocumentType": DocumentType.rtf.rawValue]
      return
    }
    let encoding = (options[.characterEncoding] as? NSNumber)?.uintValue ?? options[.characterEncoding] as? UInt
    let value = encoding ?? String.Encoding.utf8.rawValue
    guard let text = String(data: data, encoding: String.Encoding(rawValue: value)) else {
      throw DocumentError.encoding(value)
    }
    let type = named ?? (text.first { !$0.isWhitespace } == "<" ? .html : .plain)
    dict?.pointee = ["DocumentType": type.rawValue]
    switch type {
    case .html: self.init(attributedString: HTMLReader.attributedString(text))
    case .plain: self.init(string: text)
    default: throw DocumentError.type(type.rawValue)
    }
  }

  /// Reads a file as ``init(data:options:documentAttributes:)`` does. A file with the ending `txt` is plain text.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    var options = options
    if options[.documentType] == nil, url.pathExtension.lowercased() == "txt" {
      options[.documentType] = DocumentType.plain
    }
    try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
  }
}
