import UIKit

extension UINavigationItem {
  /// Applies the game's appearance: one background whether content is scrolled under the bar or not, and a hairline.
  package func applyStyle(ground: UIColor = Theme.panel, letters: CGFloat = 18) {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = ground
    appearance.shadowColor = Theme.hairline
    appearance.titleTextAttributes = [.font: Theme.font(letters, .semibold), .foregroundColor: Theme.text]
    standardAppearance = appearance
    scrollEdgeAppearance = appearance
  }
}
