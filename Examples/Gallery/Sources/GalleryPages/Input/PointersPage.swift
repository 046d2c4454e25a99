import UIKit

/// Pointer styles, and pointer effects on views.
final class PointersPage: PageController {
  override func build() {
    addSection(
      "Effects", note: "Rest the pointer on a patch.",
      [
        Row.flow([
          patch("Highlight", .clear, color: .label) { UIPointerStyle(effect: .highlight($0)) },
          patch("Lift", .systemBlue) { UIPointerStyle(effect: .lift($0)) },
          patch("Hover", .systemIndigo) {
            UIPointerStyle(effect: .hover($0, preferredTintMode: .overlay, prefersShadow: true))
          },
        ])
      ])
    addSection(
      "Shapes",
      [
        Row.flow([
          patch("Beam", .systemGreen) { _ in UIPointerStyle(shape: .verticalBeam(length: 32)) },
          patch("Disc", .systemOrange) { _ in
            UIPointerStyle(shape: .path(UIBezierPath(ovalIn: CGRect(x: -12, y: -12, width: 24, height: 24))))
          },
          patch("Hidden", .systemGray) { _ in .hidden() },
        ])
      ])
  }

  private func patch(
    _ title: String, _ background: UIColor, color: UIColor = .white,
    _ style: @escaping (UITargetedPreview) -> UIPointerStyle
  ) -> UIView {
    let view = PointedView(style)
    view.backgroundColor = background
    view.layer.cornerRadius = 12
    view.onEnter = { [weak self] in self?.say("\(title): the pointer is here") }
    let label = UILabel.of(title, .headline, color: color)
    label.textAlignment = .center
    view.fill(with: label)
    return view.sized(120, 70).named("pointer.\(title.lowercased())")
  }
}

/// A view with its own pointer style.
private final class PointedView: UIView, UIPointerInteractionDelegate {
  private let style: (UITargetedPreview) -> UIPointerStyle
  var onEnter: (() -> Void)?

  init(_ style: @escaping (UITargetedPreview) -> UIPointerStyle) {
    self.style = style
    super.init(frame: .zero)
    addInteraction(UIPointerInteraction(delegate: self))
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    style(UITargetedPreview(view: self))
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {
    onEnter?()
  }
}
