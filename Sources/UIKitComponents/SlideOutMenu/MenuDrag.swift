import UIKit

/// The drag that opens and closes a ``SlideOutMenu``, anywhere in the menu's superview.
@MainActor final class MenuDrag: NSObject, UIGestureRecognizerDelegate {
  private unowned let menu: SlideOutMenu
  private let pan = UIPanGestureRecognizer()
  private var start: CGFloat = 0

  init(menu: SlideOutMenu) {
    self.menu = menu
    super.init()
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    pan.addTarget(self, action: MenuDrag.follow)
  }

  func attach(to view: UIView?) {
    pan.view?.removeGestureRecognizer(pan)
    view?.addGestureRecognizer(pan)
  }

  /// The maximum distance from the edge at which a drag may begin, in points, if only the edge opens the menu.
  private static let edge: CGFloat = 20

  /// 1 if the menu opens to the right, else −1.
  private var direction: CGFloat { menu.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1 }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = pan.translation(in: menu)
    guard abs(way.x) > abs(way.y) else { return false }
    // A closed menu leaves drags in the other direction to the views below, for example a row that is swiped.
    if menu.isUserInteractionEnabled { return true }
    guard way.x * direction > 0 else { return false }
    guard menu.opensFromEdgeOnly else { return true }
    let place = pan.location(in: menu).x - way.x
    return direction > 0 ? place <= Self.edge : place >= menu.bounds.maxX - Self.edge
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: menu).x * direction / menu.openExtent
    switch pan.state {
    case .began:
      start = menu.halt() - way
      // The finger has already moved by the recognizer's threshold; this offset prevents a jump of the panel.
      menu.progress = start + way
    case .changed:
      // A key or code may have started an animation meanwhile; the drag continues from the current position.
      if menu.isMoving { start = menu.halt() - way }
      menu.progress = start + way
    case .ended: menu.move(to: end(velocity: pan.velocity(in: menu).x * direction))
    case .cancelled, .failed: menu.move(to: menu.isOpen ? 1 : 0)
    case .possible: break
    }
  }

  /// Returns the end position for a release. A fast release decides by direction; a slow one opens if more than half
  /// open.
  private func end(velocity: CGFloat) -> CGFloat {
    if velocity > menu.openExtent { return 1 }
    if velocity < -menu.openExtent { return 0 }
    return menu.progress > 0.5 ? 1 : 0
  }
}
