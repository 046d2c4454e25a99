// A bar without an appearance of its own reads as a new default one. By the content an appearance proxy finds out that
// the app has set none.
extension UIBarAppearance {
  /// Returns true for an appearance of the same class with the same content.
  func isSame(as other: UIBarAppearance) -> Bool {
    guard type(of: self) == type(of: other), hasSameBackground(as: other) else { return false }
    switch (self, other) {
    case (let first as UINavigationBarAppearance, let second as UINavigationBarAppearance):
      return first.hasSameParts(as: second)
    case (let first as UIToolbarAppearance, let second as UIToolbarAppearance): return first.hasSameParts(as: second)
    case (let first as UITabBarAppearance, let second as UITabBarAppearance): return first.hasSameParts(as: second)
    default: return true
    }
  }

  private func hasSameBackground(as other: UIBarAppearance) -> Bool {
    guard backgroundEffect?.style == other.backgroundEffect?.style else { return false }
    guard backgroundColor == other.backgroundColor, backgroundImage == other.backgroundImage else { return false }
    guard backgroundImageContentMode == other.backgroundImageContentMode else { return false }
    return shadowColor == other.shadowColor && shadowImage == other.shadowImage
  }
}

extension UINavigationBarAppearance {
  fileprivate func hasSameParts(as other: UINavigationBarAppearance) -> Bool {
    guard AppearanceRule.haveSameValues(titleTextAttributes, other.titleTextAttributes) else { return false }
    guard AppearanceRule.haveSameValues(largeTitleTextAttributes, other.largeTitleTextAttributes) else { return false }
    guard titlePositionAdjustment == other.titlePositionAdjustment else { return false }
    guard backIndicatorImage == other.backIndicatorImage else { return false }
    guard backIndicatorTransitionMaskImage == other.backIndicatorTransitionMaskImage else { return false }
    guard buttonAppearance.isSame(as: other.buttonAppearance) else { return false }
    guard doneButtonAppearance.isSame(as: other.doneButtonAppearance) else { return false }
    return backButtonAppearance.isSame(as: other.backButtonAppearance)
  }
}

extension UIToolbarAppearance {
  fileprivate func hasSameParts(as other: UIToolbarAppearance) -> Bool {
    guard buttonAppearance.isSame(as: other.buttonAppearance) else { return false }
    return doneButtonAppearance.isSame(as: other.doneButtonAppearance)
  }
}

extension UITabBarAppearance {
  fileprivate func hasSameParts(as other: UITabBarAppearance) -> Bool {
    guard stackedLayoutAppearance.isSame(as: other.stackedLayoutAppearance) else { return false }
    guard inlineLayoutAppearance.isSame(as: other.inlineLayoutAppearance) else { return false }
    guard compactInlineLayoutAppearance.isSame(as: other.compactInlineLayoutAppearance) else { return false }
    guard selectionIndicatorTintColor == other.selectionIndicatorTintColor else { return false }
    guard selectionIndicatorImage == other.selectionIndicatorImage else { return false }
    guard stackedItemPositioning == other.stackedItemPositioning else { return false }
    return stackedItemWidth == other.stackedItemWidth && stackedItemSpacing == other.stackedItemSpacing
  }
}

extension UIBarButtonItemAppearance {
  fileprivate func isSame(as other: UIBarButtonItemAppearance) -> Bool {
    normal.isSame(as: other.normal) && highlighted.isSame(as: other.highlighted)
      && disabled.isSame(as: other.disabled) && focused.isSame(as: other.focused)
  }
}

extension UIBarButtonItemStateAppearance {
  fileprivate func isSame(as other: UIBarButtonItemStateAppearance) -> Bool {
    guard AppearanceRule.haveSameValues(titleTextAttributes, other.titleTextAttributes) else { return false }
    return titlePositionAdjustment == other.titlePositionAdjustment && backgroundImage == other.backgroundImage
  }
}

extension UITabBarItemAppearance {
  fileprivate func isSame(as other: UITabBarItemAppearance) -> Bool {
    normal.isSame(as: other.normal) && selected.isSame(as: other.selected) && disabled.isSame(as: other.disabled)
      && focused.isSame(as: other.focused)
  }
}

extension UITabBarItemStateAppearance {
  fileprivate func isSame(as other: UITabBarItemStateAppearance) -> Bool {
    guard AppearanceRule.haveSameValues(titleTextAttributes, other.titleTextAttributes) else { return false }
    guard AppearanceRule.haveSameValues(badgeTextAttributes, other.badgeTextAttributes) else { return false }
    guard titlePositionAdjustment == other.titlePositionAdjustment else { return false }
    guard badgePositionAdjustment == other.badgePositionAdjustment else { return false }
    return iconColor == other.iconColor && badgeBackgroundColor == other.badgeBackgroundColor
  }
}
