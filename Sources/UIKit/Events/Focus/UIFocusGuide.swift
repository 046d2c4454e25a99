/// A rectangle without a view that passes the focus on to other views when the focus moves into it.
@preconcurrency @MainActor open class UIFocusGuide: UILayoutGuide {
  open var isEnabled = true
  /// The environments that get the focus in place of the guide, in order of preference. Without one that can, the focus
  /// does not enter the guide.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] = []
}
