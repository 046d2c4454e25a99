import Foundation
import UIKit

// Members with the names of Swift 3 and 4. The translation renames overrides of them.

extension String {
  /// The text itself, which is a collection of its characters.
  public var characters: String { self }

  @preconcurrency @MainActor public func size(attributes attrs: [NSAttributedString.Key: Any]?) -> CGSize {
    size(withAttributes: attrs)
  }
}

extension NSString {
  @preconcurrency @MainActor public func size(attributes attrs: [NSAttributedString.Key: Any]?) -> CGSize {
    size(withAttributes: attrs)
  }
}

extension NSUnderlineStyle {
  public static let styleNone = NSUnderlineStyle([])
  public static let styleSingle = NSUnderlineStyle.single
  public static let styleThick = NSUnderlineStyle.thick
  public static let styleDouble = NSUnderlineStyle.double
}

extension RunLoop.Mode {
  public static let UITrackingRunLoopMode = RunLoop.Mode.tracking
}

extension UIView {
  @preconcurrency @MainActor public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  @preconcurrency @MainActor public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIViewController {
  @preconcurrency @MainActor public var childViewControllerForStatusBarHidden: UIViewController? {
    childForStatusBarHidden
  }
  @preconcurrency @MainActor public var childViewControllerForStatusBarStyle: UIViewController? {
    childForStatusBarStyle
  }
  @preconcurrency @MainActor public var childViewControllerForScreenEdgesDeferringSystemGestures: UIViewController? {
    childForScreenEdgesDeferringSystemGestures
  }
  @preconcurrency @MainActor public var childViewControllerForHomeIndicatorAutoHidden: UIViewController? {
    childForHomeIndicatorAutoHidden
  }
  @preconcurrency @MainActor public var childViewControllers: [UIViewController] { children }
  @preconcurrency @MainActor public var isMovingToParentViewController: Bool { isMovingToParent }
  @preconcurrency @MainActor public var isMovingFromParentViewController: Bool { isMovingFromParent }
  @preconcurrency @MainActor public func addChildViewController(_ child: UIViewController) { addChild(child) }
  @preconcurrency @MainActor public func removeFromParentViewController() { removeFromParent() }
  @preconcurrency @MainActor public func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }
  @preconcurrency @MainActor public func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
  @preconcurrency @MainActor public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChildViewController child: UIViewController
  ) {
    setOverrideTraitCollection(collection, forChild: child)
  }
  @preconcurrency @MainActor public func overrideTraitCollection(
    forChildViewController child: UIViewController
  ) -> UITraitCollection? {
    overrideTraitCollection(forChild: child)
  }
  @preconcurrency @MainActor public func allowedChildViewControllersForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    allowedChildrenForUnwinding(from: source)
  }
  @preconcurrency @MainActor public func childViewControllerContaining(
    _ source: UIStoryboardUnwindSegueSource
  ) -> UIViewController? {
    childContaining(source)
  }
}

extension UIActivityIndicatorView {
  @preconcurrency @MainActor public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

  @preconcurrency @MainActor public var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }
}

extension UIDocumentBrowserViewController {
  @preconcurrency @MainActor public func transitionController(
    forDocumentURL documentURL: URL
  ) -> UIDocumentBrowserTransitionController { transitionController(forDocumentAt: documentURL) }
}
