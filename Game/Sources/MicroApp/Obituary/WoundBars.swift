import Ecology
import Portrayal
import ScreenBase
import UIKit
import UIKitComponents

/// Damage to the player before death, as a bar for each cause, the largest first.
@MainActor final class WoundBars: UIView {
  private let rows = UIStackView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    rows.axis = .vertical
    rows.spacing = 4
    rows.translatesAutoresizingMaskIntoConstraints = false
    addSubview(rows)
    NSLayoutConstraint.activate([
      rows.topAnchor.constraint(equalTo: topAnchor), rows.bottomAnchor.constraint(equalTo: bottomAnchor),
      rows.leadingAnchor.constraint(equalTo: leadingAnchor), rows.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  /// - Parameter wounds: Damage by cause, the largest first.
  func show(_ wounds: [(cause: Wound.Cause, damage: Float)]) {
    for row in rows.arrangedSubviews { row.removeFromSuperview() }
    let sum = wounds.reduce(0) { $0 + $1.damage }
    guard sum > 0 else { return }
    for wound in wounds { rows.addArrangedSubview(row(wound.cause, share: wound.damage / sum)) }
  }

  private func row(_ cause: Wound.Cause, share: Float) -> UIView {
    let name = UILabel(frame: .zero)
    name.applyStyle(.note)
    name.text = Self.name(of: cause)
    let amount = UILabel(frame: .zero)
    amount.applyStyle(.amount)
    amount.textAlignment = .right
    amount.text = localized("\(Int((share * 100).rounded())) %")
    let row = UIStackView(arrangedSubviews: [name, bar(cause, share), amount])
    row.spacing = 12
    row.alignment = .center
    NSLayoutConstraint.activate([
      name.widthAnchor.constraint(equalToConstant: 96 * Theme.letterScale),
      amount.widthAnchor.constraint(equalToConstant: 48 * Theme.letterScale),
    ])
    return row
  }

  private func bar(_ cause: Wound.Cause, _ share: Float) -> UIView {
    let track = UIView(frame: .zero)
    track.backgroundColor = Theme.selection
    track.layer.cornerRadius = 4
    track.clipsToBounds = true
    track.heightAnchor.constraint(equalToConstant: 8).isActive = true
    let part = ProportionalView(frame: .zero)
    part.widthProportion = CGFloat(share)
    part.heightProportion = 1
    part.backgroundColor = Self.color(of: cause)
    track.addSubview(part)
    NSLayoutConstraint.activate([
      part.leadingAnchor.constraint(equalTo: track.leadingAnchor), part.topAnchor.constraint(equalTo: track.topAnchor),
    ])
    return track
  }

  private static func name(of cause: Wound.Cause) -> String {
    switch cause {
    case .bite: localized("mouths")
    case .spike: localized("spikes")
    case .poison: localized("poison")
    case .hunger: localized("hunger")
    case .vent: localized("the vent")
    }
  }

  private static func color(of cause: Wound.Cause) -> UIColor {
    switch cause {
    case .bite, .spike: Theme.bad
    case .poison: Theme.good
    case .hunger: Theme.accent
    case .vent: UIColor(Tint(0xC2552E))
    }
  }
}
