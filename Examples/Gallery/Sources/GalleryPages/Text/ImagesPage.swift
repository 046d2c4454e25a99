import UIKit

/// Images: content modes, tint, resizing and animation.
final class ImagesPage: PageController {
  override func build() {
    let modes: [(String, UIView.ContentMode)] = [
      ("Fill", .scaleToFill), ("Aspect fit", .scaleAspectFit), ("Aspect fill", .scaleAspectFill), ("Center", .center),
      ("Top left", .topLeft), ("Bottom", .bottom),
    ]
    addSection("Content modes", [Row.flow(modes.map { captioned($0.0, framed($0.1)) })])
    addSection(
      "Templates", note: "A template has the color of the tint.",
      [Row.flow([UIColor.systemBlue, .systemRed, .systemGreen, .label].map(template))])
    addSection(
      "Cap insets", [Row.wide(bubble("A bubble that stretches in its middle")), Row.wide(tiles(), height: 60)])
    addSection("Corners and borders", [Row.flow([rounded(12), rounded(40), bordered()])])
    addSection("Animated images", [Row.flow([animated()])])
  }

  private func captioned(_ title: String, _ view: UIView) -> UIView {
    let stack = UIStackView(arrangedSubviews: [view, UILabel.of(title, .caption1, color: .secondaryLabel)])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 4
    return stack
  }

  private func framed(_ mode: UIView.ContentMode) -> UIView {
    let view = UIImageView(image: Pictures.landscape(CGSize(width: 72, height: 48)))
    view.contentMode = mode
    view.clipsToBounds = true
    view.layer.borderWidth = 1
    view.layer.borderColor = UIColor.systemGray3.cgColor
    return view.sized(96, 96)
  }

  private func template(_ color: UIColor) -> UIView {
    let view = UIImageView(image: UIImage(systemName: "leaf")?.withRenderingMode(.alwaysTemplate))
    view.tintColor = color
    view.contentMode = .scaleAspectFit
    return view.sized(40, 40)
  }

  private func bubble(_ text: String) -> UIView {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 41, height: 41)).image { _ in
      UIColor.systemBlue.setFill()
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 41, height: 41), cornerRadius: 20).fill()
    }
    let insets = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let view = UIImageView(image: image.resizableImage(withCapInsets: insets))
    let label = UILabel.of(text, .body, color: .white)
    label.numberOfLines = 0
    view.fill(with: label, insets: NSDirectionalEdgeInsets(top: 10, leading: 18, bottom: 10, trailing: 18))
    return view
  }

  private func tiles() -> UIView {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.systemTeal.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
    }
    return UIImageView(image: image.resizableImage(withCapInsets: .zero, resizingMode: .tile))
  }

  private func rounded(_ radius: CGFloat) -> UIView {
    let view = UIImageView(image: Pictures.landscape(CGSize(width: 80, height: 80)))
    view.layer.cornerRadius = radius
    view.clipsToBounds = true
    return view.sized(80, 80)
  }

  private func bordered() -> UIView {
    let view = rounded(16)
    view.layer.borderWidth = 4
    view.layer.borderColor = UIColor.systemOrange.cgColor
    return view
  }

  private func animated() -> UIView {
    let view = UIImageView()
    view.animationImages = (0..<12).map { Pictures.clock(hand: CGFloat($0) / 12) }
    view.animationDuration = 1.2
    view.startAnimating()
    return view.sized(48, 48)
  }
}
