import UIKit

/// A storyboard or xib with the folder or bundle that its images, colours and other files come from.
@MainActor public final class InterfaceFile {
  public let document: InterfaceDocument
  /// As it stands in messages.
  public let path: String
  package let resources: InterfaceResources
  /// The sizes and colours that Interface Builder noted in the file itself.
  let notes: ResourceNotes
  private var resolvedRoots: [SizeClasses: InterfaceElement] = [:]

  public init(_ document: InterfaceDocument, path: String, resources: InterfaceResources) {
    self.document = document
    self.path = path
    self.resources = resources
    notes = ResourceNotes(document.root)
  }

  /// Reads a file of the disk.
  /// - Throws: ``InterfaceError`` when it is none or broken.
  public convenience init(contentsOf url: URL, resources: InterfaceResources) throws {
    let data = try Data(contentsOf: url)
    self.init(try InterfaceDocument(data, name: url.path), path: url.path, resources: resources)
  }

  /// The document with its variations resolved; made once for every pair of size classes.
  func root(for classes: SizeClasses) -> InterfaceElement {
    if let root = resolvedRoots[classes] { return root }
    let root = document.root.resolved(for: classes)
    resolvedRoots[classes] = root
    return root
  }
}

/// What `<resources>` notes: image sizes, named and system colours, as they were on the author's machine.
struct ResourceNotes {
  private(set) var imageSizes: [String: CGSize] = [:]
  private(set) var colors: [String: InterfaceElement] = [:]

  init(_ root: InterfaceElement) {
    for resource in root.items(of: "resources") {
      guard let name = resource["name"] else { continue }
      switch resource.name {
      case "image": imageSizes[name] = CGSize(width: resource.number("width"), height: resource.number("height"))
      case "namedColor", "systemColor": colors[name] = resource.first("color")
      default: break
      }
    }
  }
}
