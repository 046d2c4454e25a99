/// The selected elements and the first visible one. Elements have the names of ``UIDataSourceModelAssociation`` if the
/// data source adopts it, and their paths otherwise.
extension SelectableList {
  fileprivate func encodeElements(_ selected: [IndexPath], first: IndexPath?, of source: Any?, with coder: NSCoder) {
    let association = source as? any UIDataSourceModelAssociation
    func element(_ path: IndexPath) -> [String: Any]? {
      guard let association else { return ["section": path.section, "item": path.item] }
      return association.modelIdentifierForElement(at: path, in: self).map { ["identifier": $0] }
    }
    coder.encode(selected.compactMap(element), forKey: "UISelectedElements")
    coder.encode(first.flatMap(element), forKey: "UIFirstElement")
  }

  /// Returns the current path of an encoded element; `nil` if it no longer exists.
  fileprivate func path(of element: Any?, in source: Any?) -> IndexPath? {
    guard let element = element as? [String: Any] else { return nil }
    if let name = element["identifier"] as? String {
      let path = (source as? any UIDataSourceModelAssociation)?.indexPathForElement(withModelIdentifier: name, in: self)
      return path.flatMap { containsItem(at: $0) ? $0 : nil }
    }
    guard let section = element["section"] as? Int, let item = element["item"] as? Int else { return nil }
    let path = IndexPath(item: item, section: section)
    return containsItem(at: path) ? path : nil
  }

  fileprivate func select(_ elements: [Any], in source: Any?) {
    // Such a controller deselects the rows when it appears, and the selection would be older than that.
    let controller = restorationOwner
    if (controller as? UITableViewController)?.clearsSelectionOnViewWillAppear == true { return }
    if (controller as? UICollectionViewController)?.clearsSelectionOnViewWillAppear == true { return }
    for path in elements.compactMap({ self.path(of: $0, in: source) }) { mark(only: path, animated: false) }
  }
}

extension UITableView {
  final func encodeRows(with coder: NSCoder) {
    if window != nil { layoutIfNeeded() }
    let top = contentOffset.y + adjustedContentInset.top
    let first = indexPathsForVisibleRows?.first { rectForRow(at: $0).maxY > top }
    encodeElements(indexPathsForSelectedRows ?? [], first: first, of: dataSource, with: coder)
    if let first { coder.encode(Double(contentOffset.y - rectForRow(at: first).minY), forKey: "UIFirstElementOffset") }
  }

  final func decodeRows(with coder: NSCoder) {
    let selected = coder.decodeObject(forKey: "UISelectedElements") as? [Any] ?? []
    let first = coder.decodeObject(forKey: "UIFirstElement")
    let distance = CGFloat(coder.decodeDouble(forKey: "UIFirstElementOffset"))
    whenShown { [weak self] in
      guard let self else { return }
      select(selected, in: dataSource)
      guard let path = path(of: first, in: dataSource) else { return }
      // Measures the rows around it.
      scrollToRow(at: path, at: .top, animated: false)
      contentOffset = offsetLimits.clamp(CGPoint(x: contentOffset.x, y: rectForRow(at: path).minY + distance))
    }
  }
}

extension UICollectionView {
  final func encodeItems(with coder: NSCoder) {
    if window != nil { layoutIfNeeded() }
    let first = indexPathsForVisibleItems.min()
    encodeElements(indexPathsForSelectedItems ?? [], first: first, of: dataSource, with: coder)
    guard let origin = first.flatMap({ layoutAttributesForItem(at: $0)?.frame.origin }) else { return }
    coder.encode(
      CGPoint(x: contentOffset.x - origin.x, y: contentOffset.y - origin.y), forKey: "UIFirstElementOffset")
  }

  final func decodeItems(with coder: NSCoder) {
    let selected = coder.decodeObject(forKey: "UISelectedElements") as? [Any] ?? []
    let first = coder.decodeObject(forKey: "UIFirstElement")
    let distance = coder.decodeCGPoint(forKey: "UIFirstElementOffset")
    whenShown { [weak self] in
      guard let self else { return }
      select(selected, in: dataSource)
      guard let path = path(of: first, in: dataSource) else { return }
      // Measures the items around it.
      scrollToItem(at: path, at: [], animated: false)
      guard let origin = layoutAttributesForItem(at: path)?.frame.origin else { return }
      contentOffset = offsetLimits.clamp(CGPoint(x: origin.x + distance.x, y: origin.y + distance.y))
    }
  }
}
