extension InterfaceElement {
  /// Returns the element for the given size classes: matching variations are merged in, the others are removed.
  ///
  /// The default variation is applied first, then the matching ones in order of increasing specificity. Children that a
  /// variation omits are kept and marked as not installed, because outlets still reach such views.
  public func resolved(for classes: SizeClasses) -> InterfaceElement {
    let variations = children.filter { $0.name == "variation" }
    if variations.isEmpty { return mapChildren { $0.resolved(for: classes) } }
    var result = self
    result.children.removeAll { $0.name == "variation" }
    let holding = variations.compactMap { variation -> (rank: Int, element: InterfaceElement)? in
      guard let key = variation.key else { return nil }
      return (key == "default" ? 0 : classes.specificity(of: key)).map { ($0, variation) }
    }
    var excluded: Set<String> = []
    for (_, variation) in holding.sorted(by: { $0.rank < $1.rank }) { result.merge(variation, &excluded) }
    if !excluded.isEmpty { result.markExcluded(excluded) }
    result.children = result.children.map { $0.resolved(for: classes) }
    return result
  }

  private mutating func merge(_ variation: InterfaceElement, _ excluded: inout Set<String>) {
    for (name, value) in variation.attributes where name != "key" { attributes[name] = value }
    for child in variation.children {
      if child.name == "mask" {
        for reference in child.children {
          guard let id = reference["reference"] else { continue }
          if reference.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
        }
      } else if let key = child.key, let index = children.firstIndex(where: { $0.key == key }) {
        children[index] = child
      } else {
        children.append(child)
      }
    }
  }

  private mutating func markExcluded(_ excluded: Set<String>) {
    for folder in children.indices {
      for child in children[folder].children.indices {
        guard let id = children[folder].children[child].id, excluded.contains(id) else { continue }
        children[folder].children[child].isInstalled = false
      }
    }
  }
}
