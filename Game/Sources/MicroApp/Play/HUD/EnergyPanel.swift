import Ecology
import Portrayal
import ScreenBase
import UIKit
import UIKitComponents

/// The panel at the top left: energy, its flow, and the state of the body. Its layout is in `EnergyPanel.xib`.
@MainActor final class EnergyPanel: ShrinkingPanel {
  private weak var silhouette: SilhouetteView?
  private weak var caption: UILabel?
  private weak var amount: UILabel?
  private weak var capacity: UILabel?
  private weak var pill: UIView?
  private weak var flow: UILabel?
  private weak var size: UILabel?
  private weak var state: UILabel?
  private weak var bar: ProgressView?
  /// The mark of the energy level above which wounds heal.
  private weak var mark: UIView?
  private weak var wordsLeading: NSLayoutConstraint?
  private weak var captionY: NSLayoutConstraint?
  private weak var pillHeight: NSLayoutConstraint?
  private weak var amountTop: NSLayoutConstraint?
  private weak var flowTop: NSLayoutConstraint?
  private weak var barTop: NSLayoutConstraint?
  private weak var barHeight: NSLayoutConstraint?
  private weak var sizeY: NSLayoutConstraint?

  override var isCompact: Bool { didSet { arrange() } }
  /// True if the text takes the full width and the silhouette is hidden.
  var isNarrow = false { didSet { arrange() } }

  /// Size of the text column, scaled with the text size.
  private var words: CGSize {
    let usual = isCompact ? CGSize(width: 122, height: 56) : CGSize(width: 174, height: 88)
    return CGSize(width: usual.width * Theme.letterScale, height: usual.height * Theme.letterScale)
  }

  /// The silhouette has a fixed maximum side; the text beside it grows with the text size.
  private var silhouetteSide: CGFloat { min(88, words.height) }

  /// Width including the silhouette, in points.
  var wholeWidth: CGFloat { 38 + silhouetteSide + words.width }

  override var intrinsicContentSize: CGSize {
    CGSize(width: isNarrow ? 26 + words.width : wholeWidth, height: 20 + words.height)
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
    fill(from: "EnergyPanel")
    accessibilityIdentifier = "energy-panel"
    for (label, font, color) in [
      (caption, Theme.font(13), Theme.secondText), (capacity, Theme.figures(15, .medium), Theme.secondText),
      (flow, Theme.figures(13, .semibold), Theme.good), (size, Theme.font(13), Theme.text),
      (state, Theme.font(13, .medium), Theme.warning), (amount, Theme.figures(30, .bold), Theme.text),
    ] {
      label?.font = font
      label?.textColor = color
    }
    for label in [size, state] {
      label?.shrinkToFit(least: 0.75)
    }
    pill?.backgroundColor = Theme.good.withAlphaComponent(0.16)
    bar?.backgroundColor = UIColor(white: 1, alpha: 0.13)
    bar?.layer.cornerRadius = 4
    bar?.clipsToBounds = true
    bar?.barColor = Theme.accent
    bar?.accessibilityLabel = localized("Energy")
    mark?.backgroundColor = Theme.panel
    arrange()
  }

  /// Arranges its parts for the current height.
  private func arrange() {
    caption?.isHidden = isCompact
    amount?.font = Theme.figures(isNarrow ? 18 : isCompact ? 22 : 30, .bold)
    silhouette?.isHidden = isNarrow
    wordsLeading?.constant = isNarrow ? 2 - silhouetteSide : 14
    let grow = { (y: CGFloat) in 10 + (y - 10) * Theme.letterScale }
    captionY?.constant = grow(25)
    amountTop?.constant = grow(isCompact ? 8 : 33)
    flowTop?.constant = grow(isCompact ? 10 : 15)
    pillHeight?.constant = 24 * Theme.letterScale
    pill?.layer.cornerRadius = 12 * Theme.letterScale
    barTop?.constant = grow(isCompact ? 40 : 74)
    barHeight?.constant = isCompact ? 6 : 8
    sizeY?.constant = grow(isCompact ? 61 : 94)
    invalidateIntrinsicContentSize()
  }

  override func lettersChanged() { arrange() }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let capacity, let pill else { return }
    capacity.superview?.layoutIfNeeded()
    // If both do not fit, the flow is more important than the capacity.
    capacity.isHidden = capacity.frame.maxX > pill.frame.minX - 4
    // The silhouette shows the number of cells too, so the state is more important.
    guard let size, let state else { return }
    let taken = state.text?.isEmpty == false ? state.intrinsicContentSize.width + 8 : 0
    size.isHidden = size.intrinsicContentSize.width + taken > words.width
  }

  /// Shows the state of the player.
  ///
  /// - Parameters:
  ///   - plan: The plan that the body grows into.
  ///   - step: The next step of its growth; `nil` if it is complete.
  ///   - isHeld: True while the body holds another or is held, and does not grow.
  func show(
    _ status: CreatureStatus, _ body: BodyPlan, _ cells: [CellView], plan: BodyPlan, step: GrowthStep?,
    isHeld: Bool = false
  ) {
    silhouette?.show(body, cells, plan: plan)
    let title = localized("Energy")
    if caption?.text != title { caption?.text = title }
    let words = [
      "\(Int(status.energy.rounded()))", "/ \(Int(status.capacity.rounded()))", EnergyPanel.text(of: status.netFlow),
      cells.count < plan.cells.count
        ? localized("\(cells.count)/\(plan.cells.count) cells") : localized("\(cells.count) cells"),
    ]
    for (label, text) in zip([amount, capacity, flow, size], words) where label?.text != text {
      label?.text = text
      setNeedsLayout()
    }
    let tone = status.netFlow >= 0 ? Theme.good : Theme.bad
    if flow?.textColor != tone {
      flow?.textColor = tone
      pill?.backgroundColor = tone.withAlphaComponent(0.16)
    }
    let share = CGFloat(status.capacity > 0 ? status.energy / status.capacity : 0)
    guard let bar else { return }
    if abs(bar.progressValue - share) > 0.004 { bar.setProgressValue(share, animated: false) }
    let isLow = share < CGFloat(EnergyPanel.lowShare)
    bar.barColor = isLow ? Theme.bad : Theme.accent
    // A bar that is nearly empty pulses.
    bar.alpha = isLow ? 0.7 + 0.3 * CGFloat(Trigonometry.sine(Trigonometry.phase(Double(status.age), hertz: 1.2))) : 1
    show(EnergyPanel.trouble(of: status, body, cells), step.map { EnergyPanel.words(for: $0, of: status, isHeld) })
    note([state?.text, size?.text, isLow ? "low" : nil])
  }

  /// Shows a problem or the next step of growth, whichever is more important.
  private func show(_ trouble: Trouble?, _ step: String?) {
    let growth = trouble?.isMinor == false ? nil : step
    let words = growth ?? trouble?.words ?? ""
    if state?.text != words {
      state?.text = words
      setNeedsLayout()
    }
    state?.textColor = growth != nil ? Theme.secondText : trouble?.isDire == true ? Theme.bad : Theme.warning
  }

  /// Returns the name of the part that grows next, its price, and the energy of the store at which it does.
  private static func words(for step: GrowthStep, of status: CreatureStatus, _ isHeld: Bool) -> String {
    let name = localized(text: step.cell?.kind.name ?? step.links.first?.kind.name ?? "")
    let energy = step.energy() + Double(status.growthReserve)
    if Double(status.energy) >= energy {
      return isHeld ? localized("\(name) waits: held") : localized("\(name) grows soon")
    }
    let price = Int(step.energy().rounded(.up))
    return localized("\(name) grows for \(price) at \(Int(energy.rounded(.up)))")
  }

  /// Share of a full store below which the energy is low. A smaller share warns too late, a larger one too often.
  private static let lowShare: Float = 0.2

  private static func text(of flow: Float) -> String {
    let tenths = Int((abs(flow) * 10).rounded())
    let sign = tenths == 0 ? "" : flow < 0 ? "−" : "+"
    return "\(sign)\(localizedTenths(Double(tenths) / 10)) /s"
  }

  /// A problem of the body.
  private struct Trouble {
    let words: String
    /// True if it is lethal.
    var isDire = false
    /// True if the next step of growth is more important. The silhouette shows wounds too.
    var isMinor = false
  }

  /// Returns the most severe problem; `nil` if there is none.
  private static func trouble(of status: CreatureStatus, _ body: BodyPlan, _ cells: [CellView]) -> Trouble? {
    // A missing mouth comes before hunger, its consequence, which the bar shows anyway.
    if !body.canEat { return Trouble(words: localized("no mouth"), isDire: true) }
    if status.isStarving { return Trouble(words: localized("starving"), isDire: true) }
    if status.energy < lowShare * status.capacity, status.netFlow < 0 {
      return Trouble(words: localized("low"), isDire: true)
    }
    if status.isStunned { return Trouble(words: localized("stunned")) }
    if status.isPoisoned { return Trouble(words: localized("poisoned")) }
    if status.isImmune { return Trouble(words: localized("newborn"), isMinor: true) }
    guard let worst = cells.min(by: { $0.health < $1.health }), worst.health < 0.9 else { return nil }
    let isDire = worst.kind == .nucleus && worst.health < 0.5
    return Trouble(words: localized("\(localized(text: worst.kind.name)) hurt"), isDire: isDire, isMinor: !isDire)
  }
}
