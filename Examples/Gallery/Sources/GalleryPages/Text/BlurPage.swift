import UIKit

/// Blurred panels and vibrant content over a moving picture.
final class BlurPage: PageController {
  private static let styles: [(String, UIBlurEffect.Style)] = [
    ("Ultra thin", .systemUltraThinMaterial), ("Thin", .systemThinMaterial), ("Material", .systemMaterial),
    ("Thick", .systemThickMaterial), ("Chrome", .systemChromeMaterial), ("Dark", .dark),
  ]
  private let picture = UIImageView(image: Pictures.landscape(CGSize(width: 600, height: 400)))

  override func build() {
    addSection(
      "Materials", note: "Drag the picture under the panels. Opaque panels in the settings turn the blur off.",
      [Row.bleeding(stage(), height: 340)])
  }

  private func stage() -> UIView {
    let stage = UIView()
    stage.clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    stage.fill(with: picture, insets: NSDirectionalEdgeInsets(top: -60, leading: -60, bottom: -60, trailing: -60))
    let lines = stride(from: 0, to: Self.styles.count, by: 2).map { index in
      let line = UIStackView(arrangedSubviews: Self.styles[index..<index + 2].map { panel($0.0, $0.1) })
      line.distribution = .fillEqually
      line.spacing = 16
      return line
    }
    let column = UIStackView(arrangedSubviews: lines)
    column.axis = .vertical
    column.distribution = .fillEqually
    column.spacing = 16
    stage.fill(with: column, insets: NSDirectionalEdgeInsets(top: 24, leading: 24, bottom: 24, trailing: 24))
    stage.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: BlurPage.drag))
    return stage
  }

  private func panel(_ name: String, _ style: UIBlurEffect.Style) -> UIView {
    let blur = UIBlurEffect(style: style)
    let panel = UIVisualEffectView(effect: blur)
    panel.layer.cornerRadius = 14
    panel.clipsToBounds = true
    // Its text is light regardless of the screen's style.
    if style == .dark { panel.overrideUserInterfaceStyle = .dark }
    let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .label))
    let label = UILabel.of(name, .headline)
    label.textAlignment = .center
    vibrancy.contentView.fill(with: label)
    panel.contentView.fill(with: vibrancy)
    return panel
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    let moved = pan.translation(in: view)
    let limited = CGPoint(x: max(-60, min(60, moved.x)), y: max(-60, min(60, moved.y)))
    picture.transform = CGAffineTransform(translationX: limited.x, y: limited.y)
    if pan.state == .ended { UIView.animate(withDuration: 0.3) { self.picture.transform = .identity } }
  }
}
