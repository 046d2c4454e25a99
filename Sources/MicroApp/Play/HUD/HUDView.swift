import Ecology
import UIKit

/// Everything that lies over the dish while somebody plays.
@MainActor final class HUDView: UIView {
  let energy = EnergyPanel(frame: .zero)
  let molt = MoltPanel(frame: .zero)
  let champion: ChampionPanel
  let actions = ActionBar(frame: .zero)
  let place = PlacePanel(frame: .zero)
  let menu = UIButton(frame: .zero)
  let score = UILabel(frame: .zero)
  let reason = ReasonView(frame: .zero)
  /// One line for what happens to everybody: an arrival, a fault.
  let notice = UILabel(frame: .zero)
  private var noticeLeft = 0.0

  init(portraits: PortraitStudio) {
    champion = ChampionPanel(portraits: portraits)
    super.init(frame: .zero)
    overrideUserInterfaceStyle = .dark
    build()
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  private func build() {
    for view in [energy, molt, champion, actions, place, menu, score, notice, reason] as [UIView] { addSubview(view) }
    menu.setImage(Icon.menu.image(size: 22), for: .normal)
    menu.tintColor = Look.text
    menu.backgroundColor = Look.panelGlass
    menu.layer.cornerRadius = Look.cardRadius
    menu.layer.borderWidth = 1
    menu.layer.borderColor = Look.hairline.cgColor
    menu.accessibilityIdentifier = "menu"
    menu.accessibilityLabel = "Menu"
    score.font = Look.figures(13, .medium)
    score.textColor = Look.secondText
    score.textAlignment = .center
    score.accessibilityIdentifier = "score"
    notice.font = Look.font(13, .medium)
    notice.textColor = Look.text
    notice.textAlignment = .center
    notice.accessibilityIdentifier = "notice"
    notice.isHidden = true
  }

  /// Touches on the dish go through to it.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    let isCompact = size.width < 1000 || size.height < 560
    let margin: CGFloat = isCompact ? 8 : 16
    energy.isCompact = isCompact
    molt.isCompact = isCompact
    champion.isCompact = isCompact
    actions.isCompact = isCompact
    let energySize = isCompact ? CGSize(width: 216, height: 76) : CGSize(width: 300, height: 108)
    let championSize = isCompact ? CGSize(width: 184, height: 60) : CGSize(width: 316, height: 108)
    let moltSize = isCompact ? CGSize(width: 152, height: 52) : CGSize(width: 224, height: 68)
    energy.frame = CGRect(origin: CGPoint(x: margin, y: margin), size: energySize)
    champion.frame = CGRect(
      origin: CGPoint(x: size.width - margin - championSize.width, y: margin), size: championSize)
    molt.frame = CGRect(origin: CGPoint(x: (size.width - moltSize.width) / 2, y: margin), size: moltSize)
    score.frame = CGRect(x: molt.frame.minX - 40, y: molt.frame.maxY + 6, width: molt.frame.width + 80, height: 18)
    let bar = actions.fittingSize
    actions.frame = CGRect(
      x: (size.width - bar.width) / 2, y: size.height - margin - bar.height, width: bar.width, height: bar.height)
    menu.frame = CGRect(x: margin, y: size.height - margin - 44, width: 44, height: 44)
    place.frame = CGRect(x: margin + 52, y: size.height - margin - 44, width: 176, height: 44)
    notice.frame = CGRect(x: 0, y: score.frame.maxY + 8, width: size.width, height: 20)
    reason.frame = bounds
    hideWhatDoesNotFit(isCompact)
  }

  /// On small screens what matters most stays: energy, then the actions, then the molt.
  private func hideWhatDoesNotFit(_ isCompact: Bool) {
    place.isHidden = isCompact || place.frame.maxX > actions.frame.minX
    molt.isHidden = molt.frame.minX < energy.frame.maxX + 4
    champion.isHidden = champion.frame.minX < (molt.isHidden ? energy.frame.maxX : molt.frame.maxX) + 4
    score.isHidden = molt.isHidden
    actions.isHidden = actions.frame.minX < menu.frame.maxX + 4 || bounds.height < 240
  }

  /// Shows one line for a few seconds.
  func tell(_ text: String, for seconds: Double = 3) {
    notice.text = text
    notice.isHidden = false
    noticeLeft = seconds
  }

  func advance(by seconds: Double) {
    guard !notice.isHidden else { return }
    noticeLeft -= seconds
    notice.alpha = CGFloat(min(1, max(0, noticeLeft * 2)))
    if noticeLeft <= 0 { notice.isHidden = true }
  }
}
