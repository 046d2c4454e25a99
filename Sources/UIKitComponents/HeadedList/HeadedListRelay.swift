import UIKit

/// The delegate of a headed list's table. It reports drags to the list and forwards all calls to the list's own
/// delegate.
///
/// It is an object of its own, because the list's `delegate` property belongs to the app.
@MainActor final class HeadedListRelay: NSObject {
  private weak var list: HeadedListView?
  weak var owner: (any UITableViewDelegate)?

  init(_ list: HeadedListView) {
    self.list = list
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    list?.dragWillBegin()
    owner?.scrollViewWillBeginDragging(scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    owner?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    guard let list else { return }
    targetContentOffset.pointee.y = list.rest(proposed: targetContentOffset.pointee.y, speed: velocity.y * 1000)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    owner?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    if !decelerate { list?.settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    owner?.scrollViewDidEndDecelerating(scrollView)
    list?.settle()
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    owner?.scrollViewDidEndScrollingAnimation(scrollView)
    list?.settle()
  }
}
