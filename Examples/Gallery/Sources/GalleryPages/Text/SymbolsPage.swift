import UIKit

/// Every symbol of the toolkit, with its name.
final class SymbolsPage: PageController {
  override func build() {
    let weights: [UIImage.SymbolWeight] = [.light, .regular, .semibold, .bold]
    addSection(
      "Weights", [Row.flow(weights.map { symbol("heart", UIImage.SymbolConfiguration(pointSize: 28, weight: $0)) })])
    let sizes: [CGFloat] = [12, 17, 24, 36, 48]
    addSection("Sizes", [Row.flow(sizes.map { symbol("gearshape", UIImage.SymbolConfiguration(pointSize: $0)) })])
    addSection("All", [Row.flow(SymbolCatalog.names.map(tile))])
  }

  private func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration) -> UIView {
    UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
  }

  private func tile(_ name: String) -> UIView {
    let image = symbol(name, UIImage.SymbolConfiguration(pointSize: 22))
    image.contentMode = .center
    image.tintColor = .label
    let label = UILabel.of(name, .caption2, color: .secondaryLabel)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    let stack = UIStackView(arrangedSubviews: [image.sized(84, 30), label])
    stack.axis = .vertical
    stack.spacing = 4
    label.widthAnchor.constraint(equalToConstant: 84).isActive = true
    return stack
  }
}
