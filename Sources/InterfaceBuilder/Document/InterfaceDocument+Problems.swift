import Foundation

extension InterfaceDocument {
  /// Returns all invalid references of the file: IDs that no object has, IDs that two objects have, and scenes that
  /// embed themselves. Ordered by line.
  ///
  /// Loading continues without them.
  public func problems(in file: String) -> [InterfaceError] { Self.problems(of: root, in: file) }

  /// Returns the invalid references below a `document` element, of any platform.
  package static func problems(of root: InterfaceElement, in file: String) -> [InterfaceError] {
    let ids = IDs(root)
    var result = ids.twice.map { InterfaceError(file: file, line: $0.line, reason: .duplicateID($0.id)) }
    root.visit { element in
      for (attribute, id) in references(of: element) where !ids.all.contains(id) {
        result.append(
          InterfaceError(
            file: file, line: element.line, reason: .danglingID(id, element: element.name, attribute: attribute)))
      }
    }
    for cycle in EmbedCycles(root).cycles {
      result.append(InterfaceError(file: file, line: cycle.line, reason: .embedCycle(cycle.path)))
    }
    return result.sorted { $0.line < $1.line }
  }

  /// Throws the first of ``problems(in:)``, for callers that need a file to be completely valid.
  public func validate(as file: String) throws(InterfaceError) {
    if let first = problems(in: file).first { throw first }
  }

  private static let referring: [String: [String]] = [
    "document": ["initialViewController"],
    "segue": ["destination", "popoverAnchorView", "popoverAnchorBarButtonItem"], "outlet": ["destination"],
    "outletCollection": ["destination"], "action": ["destination"], "constraint": ["firstItem", "secondItem"],
    "tableViewCell": ["textLabel", "detailTextLabel", "imageView"], "tableViewCellContentView": ["tableViewCell"],
  ]

  private static func references(of element: InterfaceElement) -> [(attribute: String, id: String)] {
    (referring[element.name] ?? []).compactMap { name in element[name].map { (name, $0) } }
  }

  /// The IDs that a file defines.
  private struct IDs {
    var all: Set<String> = []
    var twice: [(id: String, line: Int)] = []

    init(_ root: InterfaceElement) {
      for part in ["scenes", "objects"] {
        root.first(part)?.visit { element in
          guard let id = element.id else { return }
          // Interface Builder itself occasionally gives every scene's first responder and exit the same ID.
          let mayRepeat = element.name == "placeholder" || element.name == "exit"
          if !all.insert(id).inserted, !mayRepeat { twice.append((id, element.line)) }
        }
      }
    }
  }
}
