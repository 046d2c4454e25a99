import UIKit

/// The drag that opens and closes a ``SlideOutMenu``, anywhere in the menu's superview.
///
/// It is an object of its own, because it is the delegate of the recognizer.
@MainActor final class MenuDrag: NSObject, UIGestureRecognizerDelegate {
  private weak var menu: SlideOutMenu?
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

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let menu else { return false }
    let way = pan.translation(in: menu)
    guard abs(way.x) > abs(way.y) else { return false }
    // A closed menu leaves drags in the other direction to the views below, for example a row that is swiped.
    if menu.isUserInteractionEnabled { return true }
    guard way.x * menu.openingDirection > 0 else { return false }
    guard menu.opensFromEdgeOnly else { return true }
    let place = pan.location(in: menu).x - way.x
    return menu.openingDirection > 0 ? place <= Self.edge : place >= menu.bounds.maxX - Self.edge
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    guard let menu else { return }
    let way = pan.translation(in: menu).x * menu.openingDirection / menu.openExtent
    switch pan.state {
    case .began:
      start = menu.halt() - way
      // The finger has already moved by the recognizer's threshold; this offset prevents a jump of the panel.
      menu.progress = start + way
    case .changed:
      // A key or code may have started an animation meanwhile; the drag continues from the current position.
      if menu.isMoving { start = menu.halt() - way }
      menu.progress = start + way
    case .ended: menu.move(to: menu.end(velocity: pan.velocity(in: menu).x * menu.openingDirection))
    case .cancelled, .failed: menu.move(to: menu.isOpen ? 1 : 0)
    case .possible: break
    }
  }
}

extension SlideOutMenu {
  /// 1 if the menu opens to the right, else −1.
  fileprivate var openingDirection: CGFloat { effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1 }

  /// Returns the end position for a release. A fast release decides by direction; a slow one opens if more than half
  /// open.
  fileprivate func end(velocity: CGFloat) -> CGFloat {
    if velocity > openExtent { return 1 }
    if velocity < -openExtent { return 0 }
    return progress > 0.5 ? 1 : 0
  }
}
