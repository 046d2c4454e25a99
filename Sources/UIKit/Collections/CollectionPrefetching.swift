/// Tells the data source of items that come into sight soon.
@MainActor final class CollectionPrefetching {
  private unowned let view: UICollectionView
  private var announced: Set<IndexPath> = []
  private var lastOffset = CGPoint.zero

  /// How far ahead items are announced, in lengths of the view.
  private static let reach: CGFloat = 1
  /// How far the content moves between looks ahead, in lengths of the view.
  private static let step: CGFloat = 0.1

  init(_ view: UICollectionView) {
    self.view = view
  }

  func reset() {
    announced = []
  }

  /// Looks ahead in the direction of the last movement.
  func update() {
    guard view.isPrefetchingEnabled, let source = view.prefetchDataSource, view.window != nil else { return }
    let bounds = view.bounds
    let move = CGVector(dx: bounds.minX - lastOffset.x, dy: bounds.minY - lastOffset.y)
    guard abs(move.dx) > bounds.width * Self.step || abs(move.dy) > bounds.height * Self.step else { return }
    lastOffset = bounds.origin
    let ahead = bounds.offsetBy(
      dx: move.dx == 0 ? 0 : (move.dx > 0 ? 1 : -1) * bounds.width * Self.reach,
      dy: move.dy == 0 ? 0 : (move.dy > 0 ? 1 : -1) * bounds.height * Self.reach)
    let elements = view.display.elements(in: ahead)
    let found = elements.filter { $0.representedElementCategory == .cell }.map(\.indexPath)
    let coming = found.filter { view.display.view(of: .item($0)) == nil }
    let wanted = Set(coming)
    let dropped = announced.filter { !wanted.contains($0) && view.display.view(of: .item($0)) == nil }.sorted()
    let fresh = coming.filter { !announced.contains($0) }
    announced = wanted
    if !dropped.isEmpty { source.collectionView(view, cancelPrefetchingForItemsAt: dropped) }
    guard !fresh.isEmpty else { return }
    let isBackwards = move.dy < 0 || move.dy == 0 && move.dx < 0
    source.collectionView(view, prefetchItemsAt: isBackwards ? fresh.reversed() : fresh)
  }
}
