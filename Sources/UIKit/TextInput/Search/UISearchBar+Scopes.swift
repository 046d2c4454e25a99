/// The look of the scope buttons.
extension UISearchBar {
  /// Sets the background of the scope buttons in a state. The states are ``UIControl/State/normal``,
  /// ``UIControl/State/selected`` and ``UIControl/State/highlighted``.
  public func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    scopes.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
  }

  public func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    scopes.backgroundImage(for: state, barMetrics: .default)
  }

  /// Sets the image between scope buttons in two states.
  public func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    scopes.setDividerImage(
      dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
  }

  public func scopeBarButtonDividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? {
    scopes.dividerImage(forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
  }

  /// Sets the font, the colour and other attributes of the scope buttons' titles in a state.
  public func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    scopes.setTitleTextAttributes(attributes, for: state)
  }

  public func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    scopes.titleTextAttributes(for: state)
  }
}
