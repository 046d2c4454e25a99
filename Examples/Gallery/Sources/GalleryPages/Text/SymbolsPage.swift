import UIKit

/// Every symbol of the toolkit, with its name.
final class SymbolsPage: PageController {
  override func build() {
    let weights: [UIImage.SymbolWeight] = [.light, .regular, .semibold, .bold]
    addSection(
      "Weights", [Row.flow(weights.map { symbol("heart", UIImage.SymbolConfiguration(pointSize: 28, weight: $0)) })])
    let sizes: [CGFloat] = [12, 17, 24, 36, 48]
    addSection("Sizes", [Row.flow(sizes.map { symbol("gearshape", UIImage.SymbolConfiguration(pointSize: $0)) })])
    addSection("All", note: "A tap on a symbol shows an effect.", [Row.flow(SymbolCatalog.names.map(tile))])
  }

  private func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration) -> UIImageView {
    let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
    view.isUserInteractionEnabled = true
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: SymbolsPage.showEffect))
    return view
  }

  /// The effects that taps show in turn.
  private static let effects: [@MainActor (UIImageView) -> Void] = [
    { $0.addSymbolEffect(.bounce) }, { $0.addSymbolEffect(.wiggle) }, { $0.addSymbolEffect(.rotate) },
    { $0.addSymbolEffect(.pulse) },
  ]
  private var taps = 0

  private func showEffect(_ tap: UITapGestureRecognizer) {
    guard let view = tap.view as? UIImageView else { return }
    Self.effects[taps % Self.effects.count](view)
    taps += 1
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
