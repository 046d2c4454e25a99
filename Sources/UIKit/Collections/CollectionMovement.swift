/// An item that is held and moved by hand: the others make room for it; the data follow when it is put down.
@MainActor final class CollectionMovement {
  private struct Held {
    var item: HeldItem
    /// Center of the held view, in content coordinates.
    var position: CGPoint

    var original: IndexPath { item.source }
    var current: IndexPath {
      get { item.target }
      set { item.target = newValue }
    }
  }

  /// How long the others take to make room, in seconds.
  private static let duration: TimeInterval = 0.25

  private unowned let view: UICollectionView
  private var held: Held?

  init(_ view: UICollectionView) {
    self.view = view
  }

  func holds(_ element: CollectionElement) -> Bool { held.map { element == .item($0.current) } ?? false }

  // MARK: Paths

  /// The data's path of what is shown at a path.
  func dataPath(of path: IndexPath) -> IndexPath {
    held?.item.dataPath(of: path) ?? path
  }

  func shownPath(of path: IndexPath) -> IndexPath {
    held?.item.shownPath(of: path) ?? path
  }

  // MARK: Moving

  func begin(_ path: IndexPath) -> Bool {
    guard held == nil, let cell = view.cellForItem(at: path), let source = view.dataSource,
      source.collectionView(view, canMoveItemAt: path)
    else { return false }
    held = Held(item: HeldItem(source: path, target: path), position: cell.center)
    view.bringSubviewToFront(cell)
    view.display.setNeedsShow()
    return true
  }

  /// What is held is where the finger is; it is there even when its place is out of sight.
  func adjust(_ attributes: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
    guard let held else { return attributes }
    let lifted = view.collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: held.current, withTargetPosition: held.position)
    return attributes.filter { $0.element != .item(held.current) } + [lifted]
  }

  func move(to position: CGPoint) {
    guard var moved = held, position.x.isFinite, position.y.isFinite else { return }
    let previous = moved
    moved.position = position
    held = moved
    let target = target(for: moved)
    guard target != moved.current else { return view.display.showHeld(.item(moved.current)) }
    moved.current = target
    held = moved
    view.display.showHeld(.item(previous.current), as: .item(target))
    shift(from: previous.current, to: target)
    let layout = view.collectionViewLayout
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forInteractivelyMovingItems: [target], withTargetPosition: position,
        previousIndexPaths: [previous.current], previousPosition: previous.position))
    settle(completion: nil)
  }

  private func target(for held: Held) -> IndexPath {
    let proposed = view.collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: held.current, withPosition: held.position)
    guard proposed != held.current, view.display.counts.contains(proposed) || isEnd(proposed) else {
      return held.current
    }
    let chosen =
      view.delegate?.collectionView(
        view, targetIndexPathForMoveOfItemFromOriginalIndexPath: held.original, atCurrentIndexPath: held.current,
        toProposedIndexPath: proposed) ?? proposed
    return view.display.counts.contains(chosen) || isEnd(chosen) ? chosen : held.current
  }

  /// Behind the last item of a section.
  private func isEnd(_ path: IndexPath) -> Bool {
    let counts = view.display.counts
    return path.section != held?.current.section && counts.items.indices.contains(path.section)
      && path.item == counts.items[path.section]
  }

  /// Gives everything that is shown its path after a step.
  private func shift(from: IndexPath, to: IndexPath) {
    var counts = view.display.counts
    counts.items[from.section] -= 1
    counts.items[to.section] += 1
    view.display.setCounts(counts)
    let place = { (path: IndexPath) in path.afterMove(from: from, to: to) }
    let dropped = view.display.rename { element in
      guard element.category == .cell || self.view.collectionViewLayout.isOfItem(element) else { return element }
      var moved = element
      moved.path = place(element.path)
      return moved
    }
    assert(dropped.isEmpty, "every item keeps a place while one is moved")
    view.collectionViewLayout.itemsDidMove(place)
  }

  private func settle(completion: ((Bool) -> Void)?) {
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction]) {
      self.view.display.setNeedsShow()
      self.view.display.layOut()
    } completion: {
      completion?($0)
    }
  }

  func end(isCancelled: Bool) {
    guard let last = held else { return }
    let layout = view.collectionViewLayout
    if isCancelled { shift(from: last.current, to: last.original) }
    held = nil
    let final = isCancelled ? last.original : last.current
    if !isCancelled, last.current != last.original {
      view.selection.translate { $0.afterMove(from: last.original, to: last.current) }
      view.dataSource?.collectionView(view, moveItemAt: last.original, to: last.current)
    }
    layout.invalidateLayout(
      with: layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [final], previousIndexPaths: [last.current], movementCancelled: isCancelled))
    settle(completion: nil)
  }
}

extension CollectionDisplay {
  /// Puts what is held where the finger is, without an animation.
  func showHeld(_ element: CollectionElement, as later: CollectionElement? = nil) {
    let lifted = view.movement.adjust([])
    guard let attributes = lifted.first(where: { $0.element == (later ?? element) }) else { return }
    UIView.performWithoutAnimation { move(element, to: mirrored(attributes)) }
  }
}
