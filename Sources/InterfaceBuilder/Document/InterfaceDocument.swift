import Foundation

/// A storyboard or xib as it stands in its file.
public struct InterfaceDocument: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case storyboard = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    case xib = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
  }

  public let kind: Kind
  /// The `document` element.
  public let root: InterfaceElement

  /// The version of Interface Builder that wrote the file, such as 21701; 0 where it does not say.
  public var toolsVersion: Int { Int(root["toolsVersion"]?.prefix { $0.isNumber } ?? "") ?? 0 }

  /// Reads the XML of a file; `name` stands in messages.
  ///
  /// Nothing but `data` is read: external entities are not followed, a document type and nesting deeper than
  /// ``mostNesting`` are refused.
  /// - Throws: ``InterfaceError`` with the line.
  public init(_ data: Data, name: String) throws(InterfaceError) {
    let root = try InterfaceTreeReader.read(data, name: name)
    guard root.name == "document", let type = root.attributes["type"] else {
      throw InterfaceError(file: name, line: root.line, reason: .notInterfaceBuilder(root.name))
    }
    guard let kind = Kind(rawValue: type) else {
      throw InterfaceError(file: name, line: root.line, reason: .otherPlatform(type))
    }
    self.kind = kind
    self.root = root
  }

  /// A storyboard without scenes.
  public static let empty = InterfaceDocument(
    kind: .storyboard, root: InterfaceElement(name: "document", attributes: ["type": Kind.storyboard.rawValue]))

  private init(kind: Kind, root: InterfaceElement) {
    self.kind = kind
    self.root = root
  }

  /// Elements inside one another; real files stay under 100.
  public static let mostNesting = 256
}

/// Why a file is no interface that can be read, and where.
public struct InterfaceError: Error, Equatable, CustomStringConvertible {
  public enum Reason: Equatable, Sendable {
    case notUTF8
    /// With what the XML parser says of it.
    case brokenXML(String)
    case documentType
    case tooLarge
    case tooDeep
    case notInterfaceBuilder(String)
    case otherPlatform(String)
    /// The id, and the element and attribute that name it.
    case danglingID(String, element: String, attribute: String)
    case duplicateID(String)
    /// The ids of the scenes that contain one another, the first one again at the end.
    case embedCycle([String])
  }

  public var file: String
  public var line: Int
  public var reason: Reason

  public var description: String { "\(file):\(line): \(words)" }

  /// What is wrong and what to do, without the place.
  public var words: String {
    switch reason {
    case .notUTF8: "the text is not UTF-8, which Interface Builder writes; the file is damaged or of another encoding"
    case .brokenXML(let said):
      "the XML is broken here\(said.isEmpty ? "" : " (\(said))"); "
        + "open the file in an editor, a merge may have left its marks"
    case .documentType: "a file of Interface Builder has no <!DOCTYPE>; remove it"
    case .tooLarge: "the file is larger than 2 GB; this is no file of Interface Builder"
    case .tooDeep:
      "elements are nested deeper than \(InterfaceDocument.mostNesting); this is no file of Interface Builder"
    case .notInterfaceBuilder(let name): "<\(name)> is not the <document type=…> of a storyboard or xib"
    case .otherPlatform(let type): "'\(type)' is not for iOS; storyboards and xibs of Cocoa Touch can be read"
    case .danglingID(let id, let element, let attribute):
      "the \(attribute) of this <\(element)> is '\(id)', an id that nothing in the file has; "
        + "connect it anew in Interface Builder, or delete it"
    case .duplicateID(let id):
      "the id '\(id)' is taken already; a merge may have kept both sides, delete one or give it another id"
    case .embedCycle(let path):
      "scenes contain themselves: \(path.joined(separator: " → ")); delete one of these segues"
    }
  }
}
