import CCairo
import Foundation

// Keys of the information in a PDF and about its pages, under Apple's names.

public var kCGPDFContextTitle: CFString { "kCGPDFContextTitle" }
public var kCGPDFContextAuthor: CFString { "kCGPDFContextAuthor" }
public var kCGPDFContextSubject: CFString { "kCGPDFContextSubject" }
/// A string, or an array of strings.
public var kCGPDFContextKeywords: CFString { "kCGPDFContextKeywords" }
/// The name of the program that made the content.
public var kCGPDFContextCreator: CFString { "kCGPDFContextCreator" }
/// The rectangle of a page: a `CGRect`, or data with its bytes.
public var kCGPDFContextMediaBox: CFString { "kCGPDFContextMediaBox" }

/// The information in a dictionary with the keys above as strings or Core Foundation strings.
struct PDFInfo {
  private let values: [String: Any]

  init(_ dictionary: CFDictionary?) {
    var values: [String: Any] = [:]
    for (key, value) in dictionary ?? [:] {
      if let key = key as? String ?? (key as? NSString).map(String.init(_:)) { values[key] = value }
    }
    self.values = values
  }

  /// The entries of the document that are there.
  var metadata: [(kind: cairo_pdf_metadata_t, text: String)] {
    let kinds: [(cairo_pdf_metadata_t, CFString)] = [
      (CAIRO_PDF_METADATA_TITLE, kCGPDFContextTitle), (CAIRO_PDF_METADATA_AUTHOR, kCGPDFContextAuthor),
      (CAIRO_PDF_METADATA_SUBJECT, kCGPDFContextSubject), (CAIRO_PDF_METADATA_KEYWORDS, kCGPDFContextKeywords),
      (CAIRO_PDF_METADATA_CREATOR, kCGPDFContextCreator),
    ]
    return kinds.compactMap { kind, key in text(key).map { (kind, $0) } }
  }

  private func text(_ key: CFString) -> String? {
    let value = values[String(key)]
    return value as? String ?? (value as? [String])?.joined(separator: ", ")
  }

  var mediaBox: CGRect? {
    let value = values[String(kCGPDFContextMediaBox)]
    if let rect = value as? CGRect { return rect }
    guard let data = value as? Data, data.count == MemoryLayout<CGRect>.size else { return nil }
    return data.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }
  }
}
