/// An object whose state is preserved when the app goes to the background and restored at its next start.
///
/// Controllers are such objects. Others are registered with
/// ``UIApplication/registerObject(forStateRestoration:restorationIdentifier:)``, and are preserved if a preserved object
/// encodes them. All requirements have defaults.
@preconcurrency @MainActor public protocol UIStateRestoring: NSObjectProtocol {
  /// The object whose identifier path precedes that of this object; `nil` for none.
  var restorationParent: (any UIStateRestoring)? { get }
  /// The class that creates the object if it does not exist yet at the next start.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  func encodeRestorableState(with coder: NSCoder)
  func decodeRestorableState(with coder: NSCoder)
  /// Called when all objects have been restored.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  public var restorationParent: (any UIStateRestoring)? { nil }
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  public func encodeRestorableState(with coder: NSCoder) {}
  public func decodeRestorableState(with coder: NSCoder) {}
  public func applicationFinishedRestoringState() {}
}

/// Creates registered objects that are restored.
@preconcurrency @MainActor public protocol UIObjectRestoration {
  /// Returns the object with a path of identifiers, the last of which is its own; `nil` restores none.
  static func object(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> (any UIStateRestoring)?
}

/// Creates controllers that are restored.
@preconcurrency @MainActor public protocol UIViewControllerRestoration {
  /// Returns the controller with a path of identifiers, the last of which is its own.
  ///
  /// With `nil`, neither the controller nor those that it contained or presented are restored.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

/// Names the elements of a data source, so that tables and collection views restore their selection and position even
/// if the data has changed. Views with a ``UIView/restorationIdentifier`` query it.
@preconcurrency @MainActor public protocol UIDataSourceModelAssociation {
  /// Returns a name for an element that is the same at the next start; `nil` for an element that is not restored.
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  /// Returns the current path of an element; `nil` if it no longer exists.
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
