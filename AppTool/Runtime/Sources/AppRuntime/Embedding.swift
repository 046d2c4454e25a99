import UIKit

/// Shows a controller over the whole view of another, as its child.
// Not a method, because apps have methods of this name.
@_spi(AppModules) @MainActor public func embed(_ child: UIViewController, in parent: UIViewController) {
  parent.addChild(child)
  child.view.frame = parent.view.bounds
  child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  parent.view.addSubview(child.view)
  child.didMove(toParent: parent)
}
