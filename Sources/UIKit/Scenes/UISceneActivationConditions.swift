/// The contents for which a scene comes to the front.
///
/// The predicates are evaluated with the identifier of a content, a string: the ``NSUserActivity/targetContentIdentifier``
/// of an activity, that of a shortcut, or the text of a URL. A scene that prefers a content is chosen before scenes that
/// can show it.
@preconcurrency @MainActor open class UISceneActivationConditions: NSObject {
  /// True for contents that the scene can show; by default for all.
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  /// True for contents that the scene should show; by default for none.
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

  public override init() {
    super.init()
  }
}
