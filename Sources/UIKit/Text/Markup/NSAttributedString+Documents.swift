extension NSAttributedString {
  /// The kind of a document that an attributed string is read from.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let plain = DocumentType(rawValue: "NSPlainText")
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// The key of an option for reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A ``DocumentType``. Without it, a document that begins with `<` is HTML.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`; UTF-8 by default.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
  }

  /// The reason for which a document cannot be read.
  public enum DocumentError: Error, Equatable, CustomStringConvertible {
    case type(String)
    case encoding(UInt)

    public var description: String {
      switch self {
      case .type(let name): "documents of the type \(name) cannot be read; use .html or .plain"
      case .encoding(let value): "the data is not text in the encoding \(value); pass its .characterEncoding"
      }
    }
  }

  /// Reads plain text or simple HTML: paragraphs, headings, lists, links and inline styles.
  ///
  /// Text without a font is in the system font at 12 points, in place of Times.
  ///
  /// - Parameter dict: Set to the type of the document.
  /// - Throws: ``DocumentError`` for another type of document, or for data in another encoding.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let encoding = (options[.characterEncoding] as? NSNumber)?.uintValue ?? options[.characterEncoding] as? UInt
    let value = encoding ?? String.Encoding.utf8.rawValue
    guard let text = String(data: data, encoding: String.Encoding(rawValue: value)) else {
      throw DocumentError.encoding(value)
    }
    let named =
      options[.documentType] as? DocumentType
      ?? (options[.documentType] as? String).map(DocumentType.init(rawValue:))
    let type = named ?? (text.first { !$0.isWhitespace } == "<" ? .html : .plain)
    dict?.pointee = ["DocumentType": type.rawValue]
    switch type {
    case .html: self.init(attributedString: MarkupReader.attributedString(text))
    case .plain: self.init(string: text)
    default: throw DocumentError.type(type.rawValue)
    }
  }
}
