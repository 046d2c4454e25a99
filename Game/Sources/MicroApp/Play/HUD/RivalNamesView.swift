import ScreenBase
import UIKit

/// The names of known rivals above their bodies in the dish. That of the nemesis has a skull.
@MainActor final class RivalNamesView: UIView {
  /// A rival in the picture.
  struct Mark: Hashable {
    var name: String
    var isNemesis: Bool
    /// The upper end of its body, in the coordinates of the view.
    var point: CGPoint
  }

  private var labels: [UILabel] = []
  private var icons: [UIImageView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  /// Shows the marks that are inside the visible water.
  func show(_ marks: [Mark], in water: CGRect) {
    let shown = marks.filter { water.contains($0.point) }
    while labels.count < shown.count { add() }
    for index in labels.indices {
      let isUsed = index < shown.count
      labels[index].isHidden = !isUsed
      icons[index].isHidden = !isUsed
      if isUsed { place(shown[index], at: index) }
    }
  }

  private func place(_ mark: Mark, at index: Int) {
    let (label, icon) = (labels[index], icons[index])
    let color = mark.isNemesis ? Theme.bad : Theme.accent
    if label.text != mark.name || label.textColor != color {
      label.text = mark.name
      label.textColor = color
      label.accessibilityIdentifier = mark.isNemesis ? "nemesis" : "known-rival"
      icon.image = (mark.isNemesis ? Icon.skull : .swords).image(size: 16)
      icon.tintColor = color
    }
    let size = label.intrinsicContentSize
    let left = mark.point.x - (size.width + 20) / 2
    icon.frame = CGRect(x: left, y: mark.point.y - 24, width: 16, height: 16)
    label.frame = CGRect(x: left + 20, y: mark.point.y - 24, width: size.width, height: 16)
  }

  private func add() {
    let label = UILabel(frame: .zero)
    label.font = Theme.font(12, .semibold)
    let icon = UIImageView(frame: .zero)
    for view in [icon, label] { addSubview(view) }
    labels.append(label)
    icons.append(icon)
  }
}
