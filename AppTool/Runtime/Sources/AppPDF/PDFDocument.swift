import Foundation
import PictureFiles
import UIKit

/// The information about a document.
public struct PDFDocumentAttribute: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let titleAttribute = Self(rawValue: "Title")
  public static let authorAttribute = Self(rawValue: "Author")
  public static let subjectAttribute = Self(rawValue: "Subject")
  public static let creatorAttribute = Self(rawValue: "Creator")
  public static let producerAttribute = Self(rawValue: "Producer")
  public static let creationDateAttribute = Self(rawValue: "CreationDate")
  public static let modificationDateAttribute = Self(rawValue: "ModDate")
  public static let keywordsAttribute = Self(rawValue: "Keywords")
}

public struct PDFDocumentWriteOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let ownerPasswordOption = Self(rawValue: "ownerPassword")
  public static let userPasswordOption = Self(rawValue: "userPassword")
}

@MainActor public protocol PDFDocumentDelegate: NSObjectProtocol {}

/// A PDF, which is shown and not changed. Documents with a password cannot be opened.
open class PDFDocument: NSObject, @unchecked Sendable {
  private let data: Data
  /// The file; `nil` for a document of data.
  open private(set) var documentURL: URL?
  public let documentRef: CGPDFDocument?
  @MainActor open weak var delegate: (any PDFDocumentDelegate)?
  private var pages: [Int: PDFPage] = [:]

  /// Reads a file; `nil` if it is not a PDF.
  public convenience init?(url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
    documentURL = url
  }

  public init?(data: Data) {
    guard let provider = CGDataProvider(data: data as NSData), let document = CGPDFDocument(provider) else {
      return nil
    }
    (self.data, documentRef) = (data, document)
    super.init()
  }

  open var pageCount: Int { documentRef?.numberOfPages ?? 0 }

  /// Returns the page with an index from 0, always the same object; `nil` for another index.
  open func page(at index: Int) -> PDFPage? {
    if let known = pages[index] { return known }
    guard let page = documentRef?.page(at: index + 1) else { return nil }
    let made = PDFPage(page, of: self)
    pages[index] = made
    return made
  }

  /// The index of a page; `NSNotFound` for one of another document.
  open func index(for page: PDFPage) -> Int {
    page.document === self ? page.pageRef.map { $0.pageNumber - 1 } ?? NSNotFound : NSNotFound
  }

  /// The text of all pages.
  open var string: String? { (0..<pageCount).compactMap { page(at: $0)?.string }.joined(separator: "\n") }

  open var isEncrypted: Bool { false }
  open var isLocked: Bool { false }
  open var allowsCopying: Bool { true }
  open var allowsPrinting: Bool { true }

  /// Returns true: the document has no password.
  open func unlock(withPassword password: String) -> Bool { true }

  open func dataRepresentation() -> Data? { data }
  open func dataRepresentation(options: [AnyHashable: Any]) -> Data? { data }

  @discardableResult open func write(to url: URL) -> Bool { (try? data.write(to: url)) != nil }
  @discardableResult open func write(toFile path: String) -> Bool { write(to: URL(fileURLWithPath: path)) }
}
