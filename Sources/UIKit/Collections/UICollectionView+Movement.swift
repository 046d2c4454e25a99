/// An item that the user is moving, at the position of the finger. The other items make room; the data source is notified
/// at the end.
struct HeldMovement {
  var item: HeldItem
  /// Center of the held view, in content coordinates.
  var position: CGPoint

  var original: IndexPath { item.source }
  var current: IndexPath {
    get { item.target }
    set { item.target = newValue }
  }

  /// Duration of the movement of the other items, in seconds.
  static let duration: TimeInterval = 0.25
}

/// Interactive movement of items.
extension UICollectionView {
  func isHeld(_ element: CollectionElement) -> Bool { movement.map { element == .item($0.current) } ?? false }

  // MARK: Paths

  /// The path in the data source of the item shown at a path.
  func dataPath(of path: IndexPath) -> IndexPath {
    movement?.item.dataPath(of: path) ?? placeholders.dataPath(of: path)
  }

  func shownPath(of path: IndexPath) -> IndexPath {
    movement?.item.shownPath(of: path) ?? placeholders.shownPath(of: path)
  }

  // MARK: Moving

  func beginMovement(_ path: IndexPath) -> Bool {
    guard movement == nil, placeholders.isEmpty, let cell = cellForItem(at: path), let source = dataSource,
      source.collectionView(
        self, canMoveItemAt: path)
    else { return false }
    closeSwipe(animated: false)
    movement = HeldMovement(item: HeldItem(source: path, target: path), position: cell.center)
    bringSubviewToFront(cell)
    setNeedsShow()
    return true
  }

  /// Replaces the attributes of the held item by those at the finger, even if its place is not visible.
  func withHeldItem(_ attributes: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
    guard let held = movement else { return attributes }
    let lifted = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: held.current, withTargetPosition: held.position)
    return attributes.filter { $0.element != .item(held.current) } + [lifted]
  }

  func moveHeld(to position: CGPoint) {
    guard var moved = movement, position.x.isFinite, position.y.isFinite else { return }
    let previous = moved
    moved.position = position
    movement = moved
    let target = movementTarget(for: moved)
    guard target != moved.current else { return showHeld(.item(moved.current)) }
    moved.current = target
    movement = moved
    showHeld(.item(previous.current), as: .item(target))
    shiftElements(from: previous.current, to: target)
    let layout = collectionViewLayout
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forInteractivelyMovingItems: [target], withTargetPosition: position,
        previousIndexPaths: [previous.current], previousPosition: previous.position))
    animateMovement()
  }

  private func movementTarget(for held: HeldMovement) -> IndexPath {
    let proposed = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: held.current, withPosition: held.position)
    guard proposed != held.current, counts.contains(proposed) || isSectionEnd(proposed) else {
      return held.current
    }
    let chosen =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: held.original, atCurrentIndexPath: held.current,
        toProposedIndexPath: proposed) ?? proposed
    return counts.contains(chosen) || isSectionEnd(chosen) ? chosen : held.current
  }

  /// True for the path after the last item of another section.
  private func isSectionEnd(_ path: IndexPath) -> Bool {
    let counts = counts
    return path.section != movement?.current.section && counts.items.indices.contains(path.section)
      && path.item == counts.items[path.section]
  }

  /// Updates the paths of the shown elements after a step.
  private func shiftElements(from: IndexPath, to: IndexPath) {
    var counts = counts
    counts.items[from.section] -= 1
    counts.items[to.section] += 1
    display.knownCounts = counts
    let place = { (path: IndexPath) in path.afterMove(from: from, to: to) }
    let dropped = rename { element in
      guard element.category == .cell || self.collectionViewLayout.isOfItem(element) else { return element }
      var moved = element
      moved.path = place(element.path)
      return moved
    }
    assert(dropped.isEmpty, "every item keeps an index path during a move")
    collectionViewLayout.itemsDidMove(place)
  }

  private func animateMovement() {
    UIView.animate(withDuration: HeldMovement.duration, delay: 0, options: [.allowUserInteraction]) {
      self.setNeedsShow()
      self.layOutElements()
    }
  }

  func endMovement(isCancelled: Bool) {
    guard let last = movement else { return }
    let layout = collectionViewLayout
    if isCancelled { shiftElements(from: last.current, to: last.original) }
    movement = nil
    let final = isCancelled ? last.original : last.current
    if !isCancelled, last.current != last.original {
      selection.translate { $0.afterMove(from: last.original, to: last.current) }
      dataSource?.collectionView(
        self, moveItemAt: last.original, to: last.current)
    }
    layout.invalidateLayout(
      with: layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [final], previousIndexPaths: [last.current], movementCancelled: isCancelled))
    animateMovement()
  }

  /// Moves the held view to the finger, without an animation.
  func showHeld(_ element: CollectionElement, as later: CollectionElement? = nil) {
    let lifted = withHeldItem([])
    guard let attributes = lifted.first(where: { $0.element == (later ?? element) }) else { return }
    UIView.performWithoutAnimation { move(element, to: mirrored(attributes)) }
  }
}
