import Portrayal
import Raster
import Runs
import ScreenBase
import UIKit

/// The panel at the top right: the most dangerous rival, and the curve of the danger. Its layout is in
/// `ChampionPanel.xib`.
@MainActor final class ChampionPanel: ShrinkingPanel {
  private weak var portrait: UIImageView?
  private weak var dot: UIView?
  private weak var caption: UILabel?
  private weak var name: UILabel?
  private weak var detail: UILabel?
  private weak var alive: UILabel?
  private weak var rate: UILabel?
  private weak var curve: SparklineView?
  private weak var nameIndent: NSLayoutConstraint?
  private weak var nameY: NSLayoutConstraint?
  private weak var captionY: NSLayoutConstraint?
  private weak var detailY: NSLayoutConstraint?
  private weak var aliveY: NSLayoutConstraint?
  private weak var curveTop: NSLayoutConstraint?
  private weak var curveLeading: NSLayoutConstraint?
  private weak var curveTrailing: NSLayoutConstraint?
  private var portraits: PortraitStudio?
  private var shown: Champion?

  override var isCompact: Bool { didSet { arrange() } }

  override var intrinsicContentSize: CGSize {
    let words = isCompact ? CGSize(width: 106, height: 40) : CGSize(width: 190, height: 88)
    let height = words.height * Theme.letterScale
    return CGSize(width: 38 + min(88, height) + words.width * Theme.letterScale, height: 20 + height)
  }

  override func lettersChanged() { arrange() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private func build() {
    fill(from: "ChampionPanel")
    accessibilityIdentifier = "champion-panel"
    for (label, font, color) in [
      (caption, Theme.font(13), Theme.secondText), (name, Theme.font(17, .semibold), Theme.text),
      (detail, Theme.font(13), Theme.secondText), (alive, Theme.figures(13, .medium), Theme.text),
      (rate, Theme.figures(13, .semibold), Theme.text),
    ] {
      label?.font = font
      label?.textColor = color
    }
    portrait?.layer.cornerRadius = Theme.tileRadius
    portrait?.clipsToBounds = true
    portrait?.backgroundColor = Theme.field.withAlphaComponent(0.6)
    dot?.layer.cornerRadius = 5
    showPortrait(of: nil)
    arrange()
  }

  /// Sets the source of portraits.
  func usePortraits(of studio: PortraitStudio) { portraits = studio }

  /// Arranges its parts for the current size, with or without a champion.
  private func arrange() {
    for view in [caption, detail, alive, rate, curve] as [UIView?] { view?.isHidden = isCompact }
    name?.font = Theme.font(isCompact ? 13 : 17, .semibold)
    name?.shrinkToFit()
    dot?.isHidden = shown == nil
    nameIndent?.constant = shown == nil ? 14 : 30
    let grow = { (y: CGFloat) in 10 + (y - 10) * Theme.letterScale }
    captionY?.constant = grow(24)
    nameY?.constant = grow(isCompact ? 30 : 45)
    detailY?.constant = grow(66)
    aliveY?.constant = grow(92)
    curveTop?.constant = grow(92) - 16
    curveLeading?.constant = 62 * Theme.letterScale
    curveTrailing?.constant = 96 * Theme.letterScale
    invalidateIntrinsicContentSize()
  }

  func show(_ champion: Champion?, round: Int, alive count: Int, killRate: KillRate, time: Double) {
    note([champion?.name, champion?.isProven == false ? "" : nil])
    let words = localized("\(count) alive")
    if alive?.text != words { alive?.text = words }
    let speed = localized("\(Int(killRate.perMinute(at: time).rounded())) kills/min")
    if rate?.text != speed { rate?.text = speed }
    curve?.show(Array(killRate.curve.suffix(40)))
    let head = champion?.isProven == false ? localized("Leads so far") : localized("Champion")
    if caption?.text != head { caption?.text = head }
    let title = champion?.name ?? localized("None yet")
    if name?.text != title { name?.text = title }
    let generation =
      champion.map { localized("generation \($0.generation), round \(round)") }
      ?? localized("the first to eat will lead")
    if detail?.text != generation { detail?.text = generation }
    guard champion?.individual != shown?.individual || champion?.body != shown?.body else { return }
    shown = champion
    arrange()
    let color =
      champion.flatMap { champion in
        portraits.map { UIColor($0.palette.tint(of: champion.lineage)) }
      } ?? Theme.thirdText
    dot?.backgroundColor = color
    curve?.color = color
    showPortrait(of: champion)
  }

  /// Shows the champion's portrait, or an icon while there is none.
  private func showPortrait(of champion: Champion?) {
    let picture = champion.flatMap { portraits?.picture(of: $0.body, $0.lineage, side: 88) }
    portrait?.contentMode = picture == nil ? .center : .scaleAspectFit
    portrait?.tintColor = Theme.thirdText
    portrait?.image = picture ?? Icon.trophy.image(size: 36)
  }
}
