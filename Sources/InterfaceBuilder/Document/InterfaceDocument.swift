import Foundation

/// The content of a storyboard or xib file.
public struct InterfaceDocument: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case storyboard = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    case xib = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
  }

  public let kind: Kind
  /// The `document` element.
  public let root: InterfaceElement

  /// The version of Interface Builder that wrote the file, such as 21701; 0 if the file does not contain it.
  public var toolsVersion: Int { root.toolsVersion }

  /// Parses the XML of a file; `name` is used in messages.
  ///
  /// Only `data` is read: external entities are not followed. A document type and nesting deeper than ``mostNesting``
  /// are refused.
  ///
  /// - Throws: ``InterfaceError`` with the line.
  public init(_ data: Data, name: String) throws(InterfaceError) {
    let root = try InterfaceTreeReader.read(data, name: name)
    guard root.name == "document", let type = root.attributes["type"] else {
      throw InterfaceError(file: name, line: root.line, reason: .notInterfaceBuilder(root.name))
    }
    // Xcode 4 wrote the device into the type of some files.
    guard let kind = Kind(rawValue: type.replacingOccurrences(of: "CocoaTouch.iPad.", with: "CocoaTouch.")) else {
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

  /// Maximum nesting depth of elements; real files stay under 100.
  public static let mostNesting = 256
}

extension InterfaceElement {
  /// The version of Interface Builder that wrote the document with this root.
  ///
  /// Some builds of Xcode write 32700 instead of their version. The version of their plug-in is correct.
  var toolsVersion: Int {
    let version = Self.version(self["toolsVersion"])
    guard version >= Self.unnumberedVersion else { return version }
    let plugIn = items(of: "dependencies").first { $0["identifier"] == "com.apple.InterfaceBuilder.IBCocoaTouchPlugin" }
    return plugIn.map { Self.version($0["version"]) } ?? version
  }

  private static let unnumberedVersion = 32_700

  private static func version(_ text: String?) -> Int { Int(text?.prefix { $0.isNumber } ?? "") ?? 0 }
}
