/// A dropped item with its path before the drop, if it comes from the list itself.
@MainActor final class ListDropItem: NSObject, UITableViewDropItem, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?

  init(_ item: UIDragItem, _ source: IndexPath?) {
    (dragItem, sourceIndexPath) = (item, source)
    super.init()
  }
}

/// A drop on a list, for the coordinators.
@MainActor final class ListDrop {
  let session: any UIDropSession
  let proposal: UIDropProposal
  let destination: IndexPath?
  let items: [ListDropItem]
  /// The target of an item, evaluated after the list was updated.
  struct End {
    /// In the list.
    let frame: () -> CGRect?
    let parameters: () -> UIDragPreviewParameters?
    let animator: DragAnimator
  }

  private(set) var ends: [ObjectIdentifier: End] = [:]

  init(
    _ session: any UIDropSession, _ proposal: UIDropProposal, _ destination: IndexPath?,
    _ items: [ListDropItem]
  ) {
    (self.session, self.proposal, self.destination, self.items) = (session, proposal, destination, items)
  }

  /// Lets an item go to an element of a list, or to a rectangle in its coordinates.
  func send(
    _ item: UIDragItem, to path: IndexPath, _ rect: CGRect? = nil, in list: (any DragAndDropList)?
  ) -> any UIDragAnimating {
    send(item) { [weak list] in
      let frame = list?.elementFrame(at: path)
      return rect.map { rect in frame.map { rect.offsetBy(dx: $0.minX, dy: $0.minY) } } ?? frame
    }
  }

  /// Lets an item go to the center of a target.
  func send(_ item: UIDragItem, to target: UIDragPreviewTarget, in list: UIView?) -> any UIDragAnimating {
    send(item) { [weak list] in
      list.map { CGRect(origin: target.container.convert(target.center, to: $0), size: .zero) }
    }
  }

  /// Inserts a placeholder before a row of the data source and lets an item go to it.
  func send(
    _ item: UIDragItem, to placeholder: ListPlaceholder, at path: IndexPath, in list: any PlaceholderList,
    look: @escaping (UIView?) -> UIDragPreviewParameters?
  ) -> ListPlaceholderContext {
    let counts = list.placeholders.dataCounts(of: list.shownCounts).items
    precondition(
      path.count == 2 && counts.indices.contains(path.section) && (0...counts[path.section]).contains(path.item),
      "a placeholder cannot be inserted at \(path); the sections have \(counts) items")
    list.changePlaceholders { $0.insert(placeholder, at: path) }
    let animator = send(item) { [weak list] in
      list?.frame(of: placeholder)
    } look: { [weak list] in
      look(list?.cell(of: placeholder))
    }
    return ListPlaceholderContext(item, placeholder, animator, in: list)
  }

  /// Lets an item go to a rectangle in the list.
  func send(
    _ item: UIDragItem, to frame: @escaping () -> CGRect?, look: @escaping () -> UIDragPreviewParameters? = { nil }
  ) -> any UIDragAnimating {
    let animator = DragAnimator()
    ends[ObjectIdentifier(item)] = End(frame: frame, parameters: look, animator: animator)
    return animator
  }
}
