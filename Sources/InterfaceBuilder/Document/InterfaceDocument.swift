import Foundation
import FoundationXML

/// A storyboard or xib as it stands in its file.
public struct InterfaceDocument: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case storyboard = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    case xib = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
  }

  public let kind: Kind
  /// The `document` element.
  public let root: InterfaceElement

  /// Reads the XML of a file; `name` stands in messages.
  ///
  /// Nothing but `data` is read: external entities are not followed. Nesting deeper than ``mostNesting`` is refused.
  /// - Throws: ``InterfaceError`` with the line.
  public init(_ data: Data, name: String) throws(InterfaceError) {
    // Foundation's parser traps on names that are not UTF-8, so that is found out first.
    if let line = Self.firstLineThatIsNotUTF8(data) {
      throw InterfaceError(file: name, line: line, reason: .notUTF8)
    }
    let builder = InterfaceTreeBuilder()
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = builder
    let isComplete = parser.parse()
    if let failure = builder.failure { throw InterfaceError(file: name, line: failure.line, reason: failure.reason) }
    guard isComplete, let root = builder.root else {
      throw InterfaceError(file: name, line: max(1, parser.lineNumber), reason: .brokenXML)
    }
    guard root.name == "document", let type = root.attributes["type"] else {
      throw InterfaceError(file: name, line: root.line, reason: .notInterfaceBuilder(root.name))
    }
    guard let kind = Kind(rawValue: type) else {
      throw InterfaceError(file: name, line: root.line, reason: .otherPlatform(type))
    }
    self.kind = kind
    self.root = root
  }

  /// Elements inside one another; real files stay under 100.
  public static let mostNesting = 512

  private static func firstLineThatIsNotUTF8(_ data: Data) -> Int? {
    if String(validating: data, as: UTF8.self) != nil { return nil }
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
  }
}

/// Why a file is no interface that can be read, and where.
public struct InterfaceError: Error, Equatable, CustomStringConvertible {
  public enum Reason: Equatable, Sendable {
    case notUTF8
    case brokenXML
    case tooDeep
    case notInterfaceBuilder(String)
    case otherPlatform(String)
  }

  public var file: String
  public var line: Int
  public var reason: Reason

  public var description: String {
    let what =
      switch reason {
      case .notUTF8: "the text is not UTF-8, which Interface Builder writes; the file is damaged or of another encoding"
      case .brokenXML: "the XML is broken here; open the file in an editor, a merge may have left its marks"
      case .tooDeep:
        "elements are nested deeper than \(InterfaceDocument.mostNesting); this is no file of Interface Builder"
      case .notInterfaceBuilder(let name): "<\(name)> is not the <document type=…> of a storyboard or xib"
      case .otherPlatform(let type): "'\(type)' is not for iOS; storyboards and xibs of Cocoa Touch can be read"
      }
    return "\(file):\(line): \(what)"
  }
}

/// Builds the tree from the parser's events.
private final class InterfaceTreeBuilder: NSObject, XMLParserDelegate {
  private var open: [InterfaceElement] = []
  private(set) var root: InterfaceElement?
  private(set) var failure: (line: Int, reason: InterfaceError.Reason)?

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard open.count < InterfaceDocument.mostNesting else {
      failure = failure ?? (parser.lineNumber, .tooDeep)
      parser.abortParsing()
      return
    }
    open.append(InterfaceElement(name: name, attributes: attributes, line: parser.lineNumber))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    failure = failure ?? (max(1, parser.lineNumber), .brokenXML)
  }
}
