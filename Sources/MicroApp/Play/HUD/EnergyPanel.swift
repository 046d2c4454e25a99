import Ecology
import UIKit
import UIKitComponents

/// Top left: how much energy there is, where it goes, and how the body is.
@MainActor final class EnergyPanel: GlassPanel {
  private let silhouette = SilhouetteView(frame: .zero)
  private lazy var caption = addLabel(Look.font(13), Look.secondText)
  private lazy var amount = addLabel(Look.figures(30, .bold), Look.text, identifier: "energy")
  private lazy var capacity = addLabel(Look.figures(15, .medium), Look.secondText)
  private lazy var flow = addLabel(Look.figures(13, .semibold), Look.good, identifier: "flow")
  private lazy var size = addLabel(Look.font(13), Look.text, identifier: "cells")
  private lazy var state = addLabel(Look.font(13, .medium), Look.warning, identifier: "state")
  private let bar = ProgressView(frame: .zero)
  /// Where wounds begin to heal.
  private let mark = UIView(frame: .zero)

  var isCompact = false {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  override var intrinsicContentSize: CGSize {
    isCompact ? CGSize(width: 216, height: 76) : CGSize(width: 300, height: 108)
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
    accessibilityIdentifier = "energy-panel"
    addSubview(silhouette)
    caption.text = say("Energy")
    flow.textAlignment = .center
    flow.layer.cornerRadius = 12
    flow.clipsToBounds = true
    state.textAlignment = .right
    bar.backgroundColor = UIColor(white: 1, alpha: 0.13)
    bar.layer.cornerRadius = 4
    bar.clipsToBounds = true
    bar.barColor = Look.accent
    bar.accessibilityIdentifier = "energy-bar"
    addSubview(bar)
    mark.backgroundColor = Look.panel
    addSubview(mark)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.height - 20
    silhouette.frame = CGRect(x: 10, y: 10, width: side, height: side)
    let left = side + 24
    let width = bounds.width - left - 14
    caption.isHidden = isCompact
    caption.frame = CGRect(x: left, y: 16, width: 90, height: 18)
    amount.font = Look.figures(isCompact ? 22 : 30, .bold)
    amount.sizeToFit()
    amount.frame.origin = CGPoint(x: left, y: isCompact ? 8 : 33)
    capacity.sizeToFit()
    capacity.frame.origin = CGPoint(
      x: amount.frame.maxX + 6, y: amount.frame.maxY - capacity.bounds.height - (isCompact ? 2 : 5))
    flow.sizeToFit()
    let flowWidth = max(58, flow.bounds.width + 18)
    flow.frame = CGRect(x: bounds.width - 14 - flowWidth, y: isCompact ? 10 : 15, width: flowWidth, height: 24)
    // Where both have no room, where the energy goes says more than what the store holds.
    capacity.isHidden = capacity.frame.maxX > flow.frame.minX - 4
    bar.frame = CGRect(x: left, y: isCompact ? 40 : 74, width: width, height: isCompact ? 6 : 8)
    mark.frame = CGRect(x: left + width / 2 - 1, y: bar.frame.minY, width: 2, height: bar.frame.height)
    let line: CGFloat = isCompact ? 52 : 85
    size.frame = CGRect(x: left, y: line, width: width / 2, height: 18)
    state.frame = CGRect(x: left + width / 2 - 20, y: line, width: width / 2 + 20, height: 18)
  }

  /// Shows how the player is.
  func show(_ status: CreatureStatus, _ body: BodyPlan, _ cells: [CellView]) {
    silhouette.show(body, cells)
    let words = [
      "\(Int(status.energy.rounded()))", "/ \(Int(status.capacity.rounded()))", EnergyPanel.text(of: status.netFlow),
      say("\(cells.count) cells"),
    ]
    if [amount.text, capacity.text, flow.text, size.text] != words {
      amount.text = words[0]
      capacity.text = words[1]
      flow.text = words[2]
      size.text = words[3]
      let isGaining = status.netFlow >= 0
      flow.textColor = isGaining ? Look.good : Look.bad
      flow.backgroundColor = (isGaining ? Look.good : Look.bad).withAlphaComponent(0.16)
      setNeedsLayout()
    }
    let share = CGFloat(status.capacity > 0 ? status.energy / status.capacity : 0)
    if abs(bar.progressValue - share) > 0.004 { bar.setProgressValue(share, animated: false) }
    let isLow = share < 0.2
    bar.barColor = isLow ? Look.bad : Look.accent
    // A bar that is nearly empty pulses.
    bar.alpha = isLow ? 0.7 + 0.3 * CGFloat(Wave.sine(Wave.phase(Double(status.age), hertz: 1.2))) : 1
    show(EnergyPanel.trouble(of: status, body, cells))
  }

  private func show(_ trouble: (words: String, isDire: Bool)) {
    if state.text != trouble.words { state.text = trouble.words }
    state.textColor = trouble.isDire ? Look.bad : Look.warning
  }

  private static func text(of flow: Float) -> String {
    let tenths = Int((abs(flow) * 10).rounded())
    let sign = tenths == 0 ? "" : flow < 0 ? "−" : "+"
    return "\(sign)\(tenths / 10).\(tenths % 10) /s"
  }

  /// What is the matter, the worst first, and whether it kills when nothing is done; empty when nothing is.
  private static func trouble(
    of status: CreatureStatus, _ body: BodyPlan, _ cells: [CellView]
  ) -> (words: String, isDire: Bool) {
    // Before hunger, which follows from it and shows in the bar.
    if !body.canEat { return (say("no mouth"), true) }
    if status.isStarving { return (say("starving"), true) }
    if status.isStunned { return (say("stunned"), false) }
    if status.isPoisoned { return (say("poisoned"), false) }
    if status.isImmune { return (say("newborn"), false) }
    guard let worst = cells.min(by: { $0.health < $1.health }), worst.health < 0.9 else { return ("", false) }
    return (say("\(say(of: worst.kind.name)) hurt"), worst.kind == .nucleus && worst.health < 0.5)
  }
}
