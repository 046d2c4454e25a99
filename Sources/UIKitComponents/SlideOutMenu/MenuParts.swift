import UIKit

/// The view that dims the screen while a menu is open; a tap on it closes the menu.
@MainActor final class MenuDimming: UIView {
  var onActivate: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .button
    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: MenuDimming.tapped)
    addGestureRecognizer(tap)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? ComponentText.closeMenu.text }
    set { super.accessibilityLabel = newValue }
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    onActivate?()
  }

  override func accessibilityActivate() -> Bool {
    onActivate?()
    return true
  }
}

/// The panel that contains the menu. Its colour extends beyond the leading edge, so that overscroll shows no gap.
@MainActor final class MenuPanel: UIView {
  private let ground = UIView(frame: .zero)
  private weak var content: UIView?

  var color: UIColor? { didSet { ground.backgroundColor = color } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    ground.translatesAutoresizingMaskIntoConstraints = false
    addSubview(ground)
    NSLayoutConstraint.activate([
      ground.topAnchor.constraint(equalTo: topAnchor), ground.bottomAnchor.constraint(equalTo: bottomAnchor),
      ground.trailingAnchor.constraint(equalTo: trailingAnchor),
      // The panel can overscroll by at most half its width.
      ground.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 1.5),
    ])
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  func show(_ view: UIView?) {
    guard let view, view.superview !== self else { return view == nil ? content?.removeFromSuperview() ?? () : () }
    content?.removeFromSuperview()
    content = view
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor), view.bottomAnchor.constraint(equalTo: bottomAnchor),
      view.leadingAnchor.constraint(equalTo: leadingAnchor), view.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }
}
