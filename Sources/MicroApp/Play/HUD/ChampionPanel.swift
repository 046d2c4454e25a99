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
  private var portraits: PortraitStudio?
  private var shown: Champion?

  var isCompact = false {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  override var intrinsicContentSize: CGSize {
    isCompact ? CGSize(width: 184, height: 60) : CGSize(width: 316, height: 108)
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private func build() {
    accessibilityIdentifier = "champion-panel"
    portrait.layer.cornerRadius = Look.tileRadius
    portrait.clipsToBounds = true
    portrait.backgroundColor = Look.field.withAlphaComponent(0.6)
    addSubview(portrait)
    dot.layer.cornerRadius = 5
    addSubview(dot)
    addSubview(curve)
    caption.text = say("Champion")
    name.text = say("Nobody yet")
    showPortrait(of: nil)
    rate.textAlignment = .right
  }

  /// Takes portraits from a studio from now on.
  func usePortraits(of studio: PortraitStudio) { portraits = studio }

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
    dot.isHidden = shown == nil
    let indent: CGFloat = shown == nil ? 0 : 16
    name.frame = CGRect(x: left + indent, y: line, width: width - indent, height: 22)
    detail.frame = CGRect(x: left, y: 57, width: width, height: 18)
    alive.frame = CGRect(x: left, y: 83, width: 62, height: 18)
    curve.frame = CGRect(x: left + 62, y: 76, width: max(0, width - 62 - 58), height: 24)
    rate.frame = CGRect(x: bounds.width - 14 - 60, y: 83, width: 60, height: 18)
  }

  func show(_ champion: Champion?, round: Int, alive count: Int, killRate: KillRate, time: Double) {
    let words = say("\(count) alive")
    if alive.text != words { alive.text = words }
    let speed = say("\(Int(killRate.perMinute(at: time).rounded())) /min")
    if rate.text != speed { rate.text = speed }
    curve.show(Array(killRate.curve.suffix(40)))
    let head = champion?.isProven == false ? say("Leads so far") : say("Champion")
    if caption.text != head { caption.text = head }
    let title = champion?.name ?? say("Nobody yet")
    if name.text != title { name.text = title }
    let generation =
      champion.map { say("generation \($0.generation), round \(round)") } ?? say("the first to eat will lead")
    if detail.text != generation { detail.text = generation }
    guard champion?.individual != shown?.individual || champion?.body != shown?.body else { return }
    shown = champion
    setNeedsLayout()
    dot.backgroundColor =
      champion.flatMap { champion in
        portraits.map { UIColor($0.palette.tint(of: champion.lineage)) }
      } ?? Look.thirdText
    curve.color = dot.backgroundColor ?? Look.bad
    showPortrait(of: champion)
  }

  /// A sign stands in as long as nobody has proved anything.
  private func showPortrait(of champion: Champion?) {
    let picture = champion.flatMap { portraits?.picture(of: $0.body, $0.lineage, side: 88) }
    portrait.contentMode = picture == nil ? .center : .scaleAspectFit
    portrait.tintColor = Look.thirdText
    portrait.image = picture ?? Icon.trophy.image(size: 36)
  }
}
