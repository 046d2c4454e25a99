/// Reasons why a file cannot be read as an interface, with the location.
public struct InterfaceError: Error, Equatable, CustomStringConvertible {
  public enum Reason: Equatable, Sendable {
    /// The folder or bundle that was searched.
    case missing(String)
    /// The system's error message.
    case unreadable(String)
    case notUTF8
    /// The XML parser's error message.
    case brokenXML(String)
    case documentType
    case tooLarge
    case tooDeep
    case notInterfaceBuilder(String)
    case otherPlatform(String)
    /// The missing ID, and the element and attribute that name it.
    case danglingID(String, element: String, attribute: String)
    case duplicateID(String)
    /// The IDs of the scenes that contain one another; the first one is repeated at the end.
    case embedCycle([String])
    /// The name of the storyboard that a reference names.
    case missingStoryboard(String)
    /// The identifier, or `nil` for the initial controller, and the storyboard that lacks it.
    case missingController(String?, storyboard: String)
  }

  public var file: String
  /// The line, from 1; 0 if the error concerns the file as a whole.
  public var line: Int
  public var reason: Reason

  /// A message such as `Main.storyboard:12: the destination of this <segue> is 'abc', an id that does not
  /// exist in the file; …`
  public var description: String { line > 0 ? "\(file):\(line): \(message)" : "\(file): \(message)" }

  /// The error and how to fix it, without the location.
  public var message: String {
    switch reason {
    case .missing(let place): "no such file in \(place); add it to the target's resources in Package.swift"
    case .unreadable(let said): "the file cannot be read (\(said))"
    case .notUTF8: "the text is not UTF-8, which Interface Builder writes; the file is damaged or of another encoding"
    case .brokenXML(let said):
      "the XML is malformed here\(said.isEmpty ? "" : " (\(said))"); "
        + "open the file in an editor and look for conflict markers of a merge"
    case .documentType: "Interface Builder files have no <!DOCTYPE>; remove it"
    case .tooLarge: "the file is larger than 2 GB; this is not an Interface Builder file"
    case .tooDeep:
      "elements are nested deeper than \(InterfaceDocument.mostNesting); this is not an Interface Builder file"
    case .notInterfaceBuilder(let name): "<\(name)> is not the <document type=…> of a storyboard or xib"
    case .otherPlatform(let type): "'\(type)' is not for iOS; only Cocoa Touch storyboards and xibs can be read"
    case .danglingID(let id, let element, let attribute):
      "the \(attribute) of this <\(element)> is '\(id)', an id that does not exist in the file; "
        + "reconnect it in Interface Builder, or delete it"
    case .duplicateID(let id):
      "the id '\(id)' is already used; a merge may have kept both sides: delete one or change its id"
    case .embedCycle(let path):
      "scenes embed themselves: \(path.joined(separator: " → ")); delete one of these segues"
    case .missingStoryboard(let name):
      "the storyboard '\(name)' of this reference was not found; rename the reference or add the file"
    case .missingController(let identifier?, let name):
      "\(name).storyboard has no controller with the storyboard identifier '\(identifier)'; correct this reference"
    case .missingController(nil, let name):
      "\(name).storyboard has no initial controller for this reference; set one, or correct the reference"
    }
  }
}
