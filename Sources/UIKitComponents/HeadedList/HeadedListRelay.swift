import UIKit

/// The delegate of a headed list's table: snaps the header on release, and hands everything on to the owner's delegate.
@MainActor final class HeadedListRelay: NSObject {
  unowned let list: HeadedListView
  weak var owner: (any UITableViewDelegate)?
  /// Where the content turned round last during the drag, and where it was then.
  private var turn: CGFloat = 0
  private var last: CGFloat = 0
  /// Where the content came to rest last.
  private var rest: CGFloat?

  init(_ list: HeadedListView) {
    self.list = list
  }

  private var table: UITableView { list.tableView }

  // MARK: Following

  /// Keeps the place where the content turned round.
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

  /// Every finger has gone. One that stopped the content and did not drag it leaves it to this.
  func touchesDidEnd() {
    guard !table.isDragging, !table.isDecelerating, !table.isScrollAnimating else { return }
    rest = nil
    settle()
  }

  /// Brings a header that was left half-shown, as by a key, to an end.
  private func settle() {
    let offset = table.contentOffset.y
    defer { rest = offset }
    guard !table.isDragging, list.snap.isBetween(offset) else { return }
    let target = list.snap.rest(
      proposed: offset, offset: offset, moved: rest.map { offset - $0 } ?? 0, speed: nil)
    list.moveContent(to: target, animated: true)
  }
}

/// Tells when all fingers have left a view, and recognizes nothing itself.
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
