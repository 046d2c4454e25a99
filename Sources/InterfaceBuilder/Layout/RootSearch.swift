/// Finds a root in a document.
struct RootSearch {
  enum Kind {
    /// The view of a controller.
    case controller(InterfaceElement)
    /// A top-level view of a xib.
    case topLevel
    /// A header, a footer or another view that its owner lays out independently.
    case part
    case cell(InterfaceElement, isCollection: Bool)
  }

  struct Found {
    let element: InterfaceElement
    let kind: Kind
  }

  private let root: InterfaceElement

  init(_ root: InterfaceElement) {
    self.root = root
  }

  func find(_ id: String) -> Found? {
    id.hasPrefix("in:")
      ? search(root, nil) { $0.id == String(id.dropFirst(3)) && Self.isCell($0) }
      : search(root, nil) { $0.id == id }
  }

  /// True for a cell of a table that is a subview, not the view of a controller.
  func isInSubview(_ cell: InterfaceElement) -> Bool {
    guard let id = cell.id else { return false }
    var isInside = false
    root.visit { folder in
      guard folder.name == "subviews" else { return }
      for table in folder.children where table.name == "tableView" {
        table.visit { if $0.id == id { isInside = true } }
      }
    }
    return isInside
  }

  private func search(
    _ element: InterfaceElement, _ parent: InterfaceElement?, _ matches: (InterfaceElement) -> Bool
  ) -> Found? {
    if matches(element) {
      if Self.isCell(element) {
        guard let content = element.value(forKey: "contentView") else { return nil }
        return Found(element: content, kind: .cell(element, isCollection: Self.isCollection(element)))
      }
      if let parent, Self.isCell(parent), element.key == "contentView" {
        return Found(element: element, kind: .cell(parent, isCollection: Self.isCollection(parent)))
      }
      return Found(element: element, kind: kind(of: element, in: parent))
    }
    for child in element.children {
      if let found = search(child, element, matches) { return found }
    }
    return nil
  }

  private func kind(of element: InterfaceElement, in parent: InterfaceElement?) -> Kind {
    guard let parent else { return .part }
    if parent.name == "objects" { return root.first("scenes") == nil ? .topLevel : .part }
    return element.key == "view" && parent.name.hasSuffix("ontroller") ? .controller(parent) : .part
  }

  private static func isCell(_ element: InterfaceElement) -> Bool {
    element.name == "tableViewCell" || element.name == "collectionViewCell"
  }

  private static func isCollection(_ element: InterfaceElement) -> Bool { element.name == "collectionViewCell" }
}
