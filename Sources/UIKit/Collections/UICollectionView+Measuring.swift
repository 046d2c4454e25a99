/// The sizes of self-sizing views, and the item that keeps its position when they differ from the estimates.
extension UICollectionView {
  func measure(_ attributes: UICollectionViewLayoutAttributes) {
    let element = attributes.element
    guard var item = display.shown[element] else { return }
    let sizing = attributes.sizing
    let key = CGSize(
      width: sizing?.width == true ? -1 : attributes.size.width,
      height: sizing?.height == true ? -1 : attributes.size.height)
    guard item.measured != key else { return }
    item.measured = key
    display.shown[element] = item
    let preferred = item.view.preferredLayoutAttributesFitting(attributes.duplicate())
    let layout = collectionViewLayout
    guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return }
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    if context.preferredSize == nil { context.preferredSize = (element, preferred.size) }
    layout.invalidateLayout(with: context)
  }

  /// The changes after which visible cells with estimated sizes are measured again.
  ///
  /// The cells resize without an animation.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Only reloaded and reconfigured items are.
    case disabled
    /// Those with a new content configuration too, and those whose cell or content view invalidated its intrinsic size.
    case enabled
    /// As ``enabled``; a change of constraints alone is not noticed.
    case enabledIncludingConstraints
  }

  /// Measures a visible cell again in the next pass, because it may have another size.
  func remeasure(_ cell: UICollectionViewCell) {
    guard selfSizingInvalidation != .disabled, !display.isLayingOut, updates.reconfigured.isEmpty,
      let shown = display.shown.first(where: { $0.value.view === cell }), shown.value.measured != nil
    else { return }
    forgetMeasure(of: shown.key)
  }

  /// Measures a view again in the next pass.
  func forgetMeasure(of element: CollectionElement) {
    display.shown[element]?.measured = nil
    setNeedsShow()
  }

  /// The item that keeps its position on the screen while sizes above it change: the first that starts in the bounds.
  var anchor: (path: IndexPath, frame: CGRect)? {
    let bounds = bounds
    let limits = offsetLimits
    guard bounds.minY > limits.y.lowerBound || bounds.minX > limits.x.lowerBound else { return nil }
    let candidates = display.shown.filter {
      $0.key.category == .cell && $0.value.measured != nil && $0.value.appearance.scrollerSection == nil
        && $0.value.appearance.frame.minY >= bounds.minY && $0.value.appearance.frame.overlaps(bounds)
    }
    guard let first = candidates.min(by: { $0.key < $1.key }) else { return nil }
    return (first.key.path, first.value.appearance.frame)
  }

  func restore(_ anchor: (path: IndexPath, frame: CGRect)?) {
    if let target = display.target { return jump(to: target.path, target.position) }
    guard let anchor, counts.contains(anchor.path), let frame = attributes(of: .item(anchor.path))?.frame else {
      return
    }
    let shift = CGPoint(x: frame.minX - anchor.frame.minX, y: frame.minY - anchor.frame.minY)
    guard shift != .zero else { return }
    let offset = contentOffset
    contentOffset = CGPoint(x: offset.x + shift.x, y: offset.y + shift.y)
  }
}
