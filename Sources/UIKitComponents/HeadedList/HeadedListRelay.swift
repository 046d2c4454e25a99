import UIKit

/// The delegate of a headed list's table. It snaps the header on release and forwards all calls to the owner's
/// delegate.
@MainActor final class HeadedListRelay: NSObject {
  unowned let list: HeadedListView
  weak var owner: (any UITableViewDelegate)?
  /// The offset at which the drag last reversed direction, and the previous offset.
  private var turn: CGFloat = 0
  private var last: CGFloat = 0
  /// The offset at which the content last came to rest.
  private var rest: CGFloat?

  init(_ list: HeadedListView) {
    self.list = list
  }

  private var table: UITableView { list.tableView }

  // MARK: Following

  /// Records the offset at which the content reverses direction.
  func contentDidMove() {
    let offset = table.contentOffset.y
    if (offset - last) * (last - turn) < 0 { turn = last }
    last = offset
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    turn = scrollView.contentOffset.y
    last = turn
    owner?.scrollViewWillBeginDragging(scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    owner?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    let offset = scrollView.contentOffset.y
    targetContentOffset.pointee.y = list.snap.rest(
      proposed: targetContentOffset.pointee.y, offset: offset, moved: offset - turn, speed: velocity.y * 1000)
  }

  // MARK: Rest

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    owner?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    owner?.scrollViewDidEndDecelerating(scrollView)
    settle()
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    owner?.scrollViewDidEndScrollingAnimation(scrollView)
    settle()
  }

  /// Called when all fingers are lifted; settles content that a finger stopped but did not drag.
  func touchesDidEnd() {
    guard !table.isDragging, !table.isDecelerating, !table.isScrollAnimating else { return }
    rest = nil
    settle()
  }

  /// Completes a half-shown header, for example after a key press.
  private func settle() {
    let offset = table.contentOffset.y
    defer { rest = offset }
    guard !table.isDragging, list.snap.isBetween(offset) else { return }
    let target = list.snap.rest(
      proposed: offset, offset: offset, moved: rest.map { offset - $0 } ?? 0, speed: nil)
    list.moveContent(to: target, animated: true)
  }
}

/// Reports when all fingers have left a view; it never recognizes a gesture.
final class TouchesEndWatch: UIGestureRecognizer {
  var onEnd: (() -> Void)?
  private var count = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    count += touches.count
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    end(touches.count)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    end(touches.count)
  }

  private func end(_ ended: Int) {
    count -= ended
    if count <= 0 { state = .failed }
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func reset() {
    super.reset()
    count = 0
    onEnd?()
  }
}
