import UIKit

extension UINavigationItem {
  /// Applies the game's appearance: one background whether content is scrolled under the bar or not, and a hairline.
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
