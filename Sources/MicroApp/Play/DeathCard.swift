import UIKit

/// After death: what happened in a sentence, over the dish that lives on.
@MainActor final class DeathCard: UIView {
  var onObituary: (() -> Void)?
  var onNext: (() -> Void)?
  private let panel = GlassPanel(frame: .zero)
  private let heading = UILabel(frame: .zero)
  private let account = UILabel(frame: .zero)
  private let obituary = UIButton(frame: .zero)
  private let other = UIButton(frame: .zero)

  init(_ ending: RunEnding) {
    super.init(frame: .zero)
    panel.accessibilityIdentifier = "death"
    addSubview(panel)
    heading.text = "You lived \(PlayViewController.clock(ending.time))"
    heading.font = Look.font(22, .bold)
    heading.textColor = Look.text
    account.text = ending.account
    account.font = Look.font(15)
    account.textColor = Look.secondText
    account.accessibilityIdentifier = "account"
    set(obituary, "Obituary", isPrimary: true)
    obituary.accessibilityIdentifier = "obituary"
    obituary.addAction(UIAction { [weak self] _ in self?.onObituary?() }, for: .touchUpInside)
    set(other, "Watch another", isPrimary: false)
    other.accessibilityIdentifier = "watch"
    other.addAction(UIAction { [weak self] _ in self?.onNext?() }, for: .touchUpInside)
    for view in [heading, account, obituary, other] as [UIView] { panel.addSubview(view) }
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  private func set(_ button: UIButton, _ title: String, isPrimary: Bool) {
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = Look.font(16, .semibold)
    button.setTitleColor(isPrimary ? Look.onPrimary : Look.text, for: .normal)
    button.backgroundColor = isPrimary ? Look.primary : Look.raised
    button.layer.cornerRadius = Look.buttonRadius
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(460, bounds.width - 16)
    panel.frame = CGRect(
      x: (bounds.width - width) / 2, y: max(8, bounds.height - 196), width: width, height: 172)
    heading.frame = CGRect(x: 24, y: 20, width: width - 48, height: 28)
    account.frame = CGRect(x: 24, y: 52, width: width - 48, height: 22)
    let half = (width - 60) / 2
    obituary.frame = CGRect(x: 24, y: 100, width: half, height: 48)
    other.frame = CGRect(x: 36 + half, y: 100, width: half, height: 48)
  }
}
