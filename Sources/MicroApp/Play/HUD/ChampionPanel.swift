import Raster
import UIKit

/// Top right: the rival to be feared, and how fast the dish grows more dangerous.
@MainActor final class ChampionPanel: GlassPanel {
  private let portrait = UIImageView(frame: .zero)
  private let dot = UIView(frame: .zero)
  private lazy var caption = addLabel(Look.font(13), Look.secondText)
  private lazy var name = addLabel(Look.font(17, .semibold), Look.text, identifier: "champion")
  private lazy var detail = addLabel(Look.font(13), Look.secondText, identifier: "champion-detail")
  private lazy var alive = addLabel(Look.figures(13, .medium), Look.text, identifier: "alive")
  private lazy var rate = addLabel(Look.figures(13, .semibold), Look.text, identifier: "kill-rate")
  private let curve = SparklineView(frame: .zero)
  private let portraits: PortraitStudio
  private var shown: Champion?

  var isCompact = false { didSet { setNeedsLayout() } }

  init(portraits: PortraitStudio) {
    self.portraits = portraits
    super.init(frame: .zero)
    accessibilityIdentifier = "champion-panel"
    portrait.layer.cornerRadius = Look.tileRadius
    portrait.clipsToBounds = true
    portrait.backgroundColor = Look.field.withAlphaComponent(0.6)
    addSubview(portrait)
    dot.layer.cornerRadius = 5
    addSubview(dot)
    addSubview(curve)
    caption.text = "Champion"
    rate.textAlignment = .right
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.height - 20
    portrait.frame = CGRect(x: 10, y: 10, width: side, height: side)
    let left = side + 24
    let width = bounds.width - left - 14
    for view in [caption, detail, alive, rate, curve] as [UIView] { view.isHidden = isCompact }
    caption.frame = CGRect(x: left, y: 15, width: width, height: 18)
    let line: CGFloat = isCompact ? bounds.midY - 11 : 34
    dot.frame = CGRect(x: left, y: line + 6, width: 10, height: 10)
    name.frame = CGRect(x: left + 16, y: line, width: width - 16, height: 22)
    detail.frame = CGRect(x: left, y: 57, width: width, height: 18)
    alive.frame = CGRect(x: left, y: 83, width: 62, height: 18)
    curve.frame = CGRect(x: left + 62, y: 76, width: max(0, width - 62 - 58), height: 24)
    rate.frame = CGRect(x: bounds.width - 14 - 60, y: 83, width: 60, height: 18)
  }

  func show(_ champion: Champion?, round: Int, alive count: Int, killRate: KillRate, time: Double) {
    let words = "\(count) alive"
    if alive.text != words { alive.text = words }
    let speed = "\(Int(killRate.perMinute(at: time).rounded())) /min"
    if rate.text != speed { rate.text = speed }
    curve.show(Array(killRate.curve.suffix(40)))
    let title = champion?.name ?? "Nobody yet"
    if name.text != title { name.text = title }
    let generation = champion.map { "generation \($0.generation), round \(round)" } ?? "round \(round)"
    if detail.text != generation { detail.text = generation }
    guard champion?.individual != shown?.individual || champion?.body != shown?.body else { return }
    shown = champion
    dot.backgroundColor = champion.map { UIColor(portraits.palette.tint(of: $0.lineage)) } ?? Look.thirdText
    curve.color = dot.backgroundColor ?? Look.bad
    portrait.image = champion.flatMap { portraits.picture(of: $0.body, $0.lineage, side: 88) }
  }
}
