import UIKit

extension UINavigationItem {
  /// Wears the house's bar: one ground, whether something is scrolled under it or not, and a hairline.
  package func dress(ground: UIColor = Look.panel, letters: CGFloat = 18) {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = ground
    appearance.shadowColor = Look.hairline
    appearance.titleTextAttributes = [.font: Look.font(letters, .semibold), .foregroundColor: Look.text]
    standardAppearance = appearance
    scrollEdgeAppearance = appearance
  }
}
