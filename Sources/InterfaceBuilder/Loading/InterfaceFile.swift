import UIKit

/// A storyboard or xib with the folder or bundle that its images, colours and other files come from.
@MainActor public final class InterfaceFile {
  public let document: InterfaceDocument
  /// The path used in messages.
  public let path: String
  package let resources: InterfaceResources
  /// The sizes and colours that Interface Builder stored in the file itself.
  let notes: ResourceNotes
  private var resolvedRoots: [SizeClasses: InterfaceElement] = [:]
  /// The IDs of constrained objects.
  private lazy var constrainedIDs = Self.constrainedIDs(below: document.root)
  /// The storyboard of the file's controllers, which they retain.
  private weak var madeStoryboard: UIStoryboard?

  public init(_ document: InterfaceDocument, path: String, resources: InterfaceResources) {
    self.document = document
    self.path = path
    self.resources = resources
    notes = ResourceNotes(document.root)
  }

  /// The storyboard that reads this file. It is created on demand if another storyboard or a tool loaded the file.
  var storyboard: UIStoryboard {
    if let madeStoryboard { return madeStoryboard }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let storyboard = UIStoryboard(name: name, bundle: (resources as? BundleResources)?.bundle)
    belong(to: storyboard)
    return storyboard
  }

  /// Sets the storyboard that the controllers return as theirs.
  func belong(to storyboard: UIStoryboard) {
    storyboard.parsed = self
    madeStoryboard = storyboard
  }

  /// Reads a file from disk.
  ///
  /// - Throws: ``InterfaceError`` if it is missing or damaged.
  public convenience init(contentsOf url: URL, resources: InterfaceResources) throws(InterfaceError) {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      let reason: InterfaceError.Reason =
        FileManager.default.fileExists(atPath: url.path)
        ? .unreadable(error.localizedDescription) : .missing(url.deletingLastPathComponent().path)
      throw InterfaceError(file: url.path, line: 0, reason: reason)
    }
    self.init(try InterfaceDocument(data, name: url.path), path: url.path, resources: resources)
  }

  /// All invalid references of the file and of the storyboards that it refers to: the results of
  /// ``InterfaceDocument/problems(in:)``, and references to missing storyboards and controllers.
  public var problems: [InterfaceError] {
    var result = document.problems(in: path)
    document.root.visit { element in
      guard element.name == "viewControllerPlaceholder", element["bundleIdentifier"] == nil,
        let reason = brokenReference(element)
      else { return }
      result.append(InterfaceError(file: path, line: element.line, reason: reason))
    }
    return result.sorted { $0.line < $1.line }
  }

  private func brokenReference(_ element: InterfaceElement) -> InterfaceError.Reason? {
    guard let name = element["storyboardName"] else { return nil }
    guard let other = resources.storyboard(named: name) else { return .missingStoryboard(name) }
    guard let identifier = element["referencedIdentifier"] else {
      return other.document.root["initialViewController"] == nil ? .missingController(nil, storyboard: name) : nil
    }
    let isThere = other.document.root.items(of: "scenes").contains { scene in
      scene.items(of: "objects").contains { $0["storyboardIdentifier"] == identifier }
    }
    return isThere ? nil : .missingController(identifier, storyboard: name)
  }

  /// Returns true if a view that does not translate its autoresizing mask keeps its stored frame nevertheless.
  ///
  /// Interface Builder marks such a view as fixed, or writes its mask, which it omits for views with constraints.
  func keepsFrame(_ element: InterfaceElement) -> Bool {
    if element["fixedFrame"] == "YES" { return true }
    guard let id = element.id, let mask = element.value(forKey: "autoresizingMask") else { return false }
    return mask.attributes.count > 1 && !constrainedIDs.contains(id)
  }

  private static func constrainedIDs(below root: InterfaceElement) -> Set<String> {
    var result: Set<String> = []
    root.visit { owner in
      for constraint in owner.items(of: "constraints") {
        let items = [constraint["firstItem"], constraint["secondItem"]].compactMap(\.self)
        result.formUnion(items)
        if items.isEmpty, let id = owner.id { result.insert(id) }
      }
    }
    return result
  }

  /// Returns the document with its variations resolved; computed once for each pair of size classes.
  func root(for classes: SizeClasses) -> InterfaceElement {
    if let root = resolvedRoots[classes] { return root }
    let root = FrameInsets.resolved(document.root.resolved(for: classes))
    resolvedRoots[classes] = root
    return root
  }
}

/// The values of `<resources>` and `<designables>`: image sizes, named and system colours, sizes of views of the app's
/// classes, as they were on the author's machine.
struct ResourceNotes {
  private(set) var imageSizes: [String: CGSize] = [:]
  /// Content sizes of views whose classes determine them, by the views' IDs.
  private(set) var contentSizes: [String: CGSize] = [:]
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
    for designable in root.items(of: "designables") {
      guard let id = designable["name"], let size = designable.value(forKey: "intrinsicContentSize") else { continue }
      contentSizes[id] = CGSize(width: size.number("width"), height: size.number("height"))
    }
  }
}
