/// The scroll views that a controller declared for its edges.
@MainActor final class ContentScrollViews {
  private weak var top: UIScrollView?
  private weak var leading: UIScrollView?
  private weak var bottom: UIScrollView?
  private weak var trailing: UIScrollView?

  func set(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    if edge.contains(.top) { top = scrollView }
    if edge.contains(.leading) { leading = scrollView }
    if edge.contains(.bottom) { bottom = scrollView }
    if edge.contains(.trailing) { trailing = scrollView }
  }

  /// Returns the scroll view of the first edge in `edge`.
  func scrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    if edge.contains(.top) { return top }
    if edge.contains(.leading) { return leading }
    if edge.contains(.bottom) { return bottom }
    return edge.contains(.trailing) ? trailing : nil
  }
}
