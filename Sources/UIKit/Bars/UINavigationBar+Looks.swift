extension UINavigationBar {
  /// Returns the appearance for the window's shape, the top item and the content's position.
  func resolveAppearance() -> UINavigationBarAppearance {
    guard isAtScrollEdge else { return scrolledAppearance }
    return edgeAppearance ?? scrolledAppearance.withoutBackground()
  }

  private var isCompact: Bool { BarMetrics.isPhoneOnItsSide(traitCollection) }

  /// The appearance that the app has set for content at its top; `nil` for the other one without a background.
  var edgeAppearance: UINavigationBarAppearance? {
    let edge = topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
    return isCompact ? topItem?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance ?? edge : edge
  }

  private var scrolledAppearance: UINavigationBarAppearance {
    let compact = isCompact ? topItem?.compactAppearance ?? compactAppearance : nil
    return compact ?? topItem?.standardAppearance ?? ownStandardAppearance ?? olderAppearance()
  }

  /// The appearance given by the older properties.
  private func olderAppearance() -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    if let image = backgroundImages[.default] {
      appearance.configureWithTransparentBackground()
      appearance.backgroundImage = image
      if !isTranslucent { appearance.backgroundColor = barTintColor ?? (barStyle == .black ? .black : .white) }
      appearance.shadowColor = .separator
    } else if let barTintColor {
      appearance.isTranslucent = false
      appearance.backgroundColor = isTranslucent ? barTintColor.withAlphaComponent(0.85) : barTintColor
    } else if !isTranslucent {
      appearance.configureWithOpaqueBackground()
    }
    if barStyle == .black, barTintColor == nil, backgroundImages[.default] == nil {
      appearance.isTranslucent = false
      appearance.backgroundColor = UIColor(white: 0, alpha: isTranslucent ? 0.85 : 1)
    }
    appearance.shadowImage = shadowImage
    let color: [NSAttributedString.Key: Any] = barStyle == .black ? [.foregroundColor: UIColor.white] : [:]
    appearance.titleTextAttributes = color.merging(titleTextAttributes ?? [:]) { $1 }
    appearance.largeTitleTextAttributes = color.merging(largeTitleTextAttributes ?? [:]) { $1 }
    if let backIndicatorImage {
      appearance.setBackIndicatorImage(backIndicatorImage, transitionMaskImage: backIndicatorTransitionMaskImage)
    }
    return appearance
  }
}
