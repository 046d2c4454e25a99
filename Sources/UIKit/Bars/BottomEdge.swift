/// Follows the content above a bar at the bottom of a container.
@MainActor final class BottomEdge {
  private weak var followed: UIScrollView?
  private let change: (Bool) -> Void

  /// - Parameter change: Called with true while the end of the content is above the bar.
  init(_ change: @escaping (Bool) -> Void) {
    self.change = change
  }

  /// Follows a scroll view. Without a scroll view the bar counts as at the edge, because nothing scrolls under it.
  func follow(_ scrollView: UIScrollView?) {
    if scrollView !== followed {
      followed?.followers.remove(self)
      followed = scrollView
      scrollView?.followers.add(self, followsExtent: true) { [weak self] in self?.update() }
    }
    update()
  }

  private func update() {
    guard let followed else { return change(true) }
    let end = followed.contentSize.height + followed.adjustedContentInset.bottom
    change(end - followed.contentOffset.y - followed.bounds.height <= ScrollFollowers.edgeTolerance)
  }
}

extension UIViewController {
  /// The scroll view that bars of the containers follow at an edge: that of the shown child of a container, otherwise the
  /// one that the app has set or the first one in the view. `nil` for other containers.
  final func barScrollView(at edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let own = contentScrollView(for: edge) { return own }
    if let stack = self as? UINavigationController { return stack.topViewController?.barScrollView(at: edge) }
    if let tabs = self as? UITabBarController { return tabs.selected?.barScrollView(at: edge) }
    return viewIfLoaded?.firstScrollView
  }
}

extension UIView {
  /// The view itself or the first scroll view among its subviews.
  fileprivate var firstScrollView: UIScrollView? {
    if let scrollView = self as? UIScrollView { return scrollView }
    return subviews.first { $0 is UIScrollView } as? UIScrollView
  }
}
