import Chronicle
import Ecology
import ScreenBase
import UIKit

/// The time line of a replay: the part that has been read, the marks, and the current tick. Dragging seeks.
@MainActor final class ScrubberView: UIControl {
  /// Length, in ticks.
  var ticks = 1 { didSet { if ticks != oldValue { setNeedsDisplay() } } }
  /// Ticks that can be shown immediately.
  var ticksRead = 0 { didSet { if ticksRead != oldValue { setNeedsDisplay() } } }
  /// The current tick.
  var tick = 0 { didSet { if tick != oldValue { showTick() } } }
  var marks: [ReplayMark] = [] { didSet { if marks != oldValue { setNeedsDisplay() } } }
  /// True while the knob is dragged.
  private(set) var isScrubbing = false

  private static let knobRadius: CGFloat = 8
  /// Distance at which the knob snaps to a mark, in points.
  private static let catching: CGFloat = 4

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityLabel = localized("Time")
    accessibilityTraits = .adjustable
  }

  private func showTick() {
    accessibilityValue = clockText(Double(tick) / Double(Rules.standard.dish.tickRate))
    setNeedsDisplay()
  }

  // MARK: Touches

  private var track: CGRect {
    bounds.insetBy(dx: ScrubberView.knobRadius + 2, dy: 0)
  }

  func x(of tick: Int) -> CGFloat { track.minX + track.width * CGFloat(tick) / CGFloat(max(1, ticks)) }

  private func tick(at x: CGFloat) -> Int {
    let share = (x - track.minX) / max(1, track.width)
    let tick = Int((min(max(share, 0), 1) * CGFloat(ticks)).rounded())
    let near = marks.filter { $0.isStation && abs(self.x(of: $0.tick) - x) < ScrubberView.catching }
    return near.min { abs($0.tick - tick) < abs($1.tick - tick) }?.tick ?? tick
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isScrubbing = true
    return continueTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    move(to: tick(at: touch.location(in: self).x))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { isScrubbing = false }

  override func cancelTracking(with event: UIEvent?) { isScrubbing = false }

  private func move(to tick: Int) {
    guard tick != self.tick else { return }
    self.tick = tick
    sendActions(for: .valueChanged)
  }

  override func accessibilityIncrement() { move(to: min(ticks, tick + 300)) }

  override func accessibilityDecrement() { move(to: max(0, tick - 300)) }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    let middle = bounds.midY
    func bar(to end: CGFloat, _ color: UIColor) {
      color.resolvedColor(with: traitCollection).setFill()
      let area = CGRect(x: track.minX, y: middle - 3, width: max(0, end - track.minX), height: 6)
      UIBezierPath(roundedRect: area, cornerRadius: 3).fill()
    }
    bar(to: track.maxX, UIColor(white: 1, alpha: 0.10))
    bar(to: x(of: min(ticksRead, ticks)), UIColor(white: 1, alpha: 0.18))
    bar(to: x(of: tick), Theme.link)
    for mark in marks { draw(mark) }
    let knob = CGRect(
      x: x(of: tick) - ScrubberView.knobRadius, y: middle - ScrubberView.knobRadius,
      width: 2 * ScrubberView.knobRadius, height: 2 * ScrubberView.knobRadius)
    Theme.text.resolvedColor(with: traitCollection).setFill()
    UIBezierPath(ovalIn: knob).fill()
  }

  /// Draws a symbol above the line, where the knob does not cover it.
  private func draw(_ mark: ReplayMark) {
    let x = x(of: mark.tick)
    let top = bounds.midY - 17
    let color = mark.color.resolvedColor(with: traitCollection)
    color.set()
    let path = UIBezierPath()
    path.lineWidth = 2
    switch mark.sign {
    case .ring: path.append(UIBezierPath(ovalIn: CGRect(x: x - 3.5, y: top, width: 7, height: 7)))
    case .wedge:
      path.move(to: CGPoint(x: x - 4, y: top))
      path.addLine(to: CGPoint(x: x + 4, y: top))
      path.addLine(to: CGPoint(x: x, y: top + 8))
      path.close()
      return path.fill()
    case .dash:
      path.move(to: CGPoint(x: x, y: bounds.midY + 7))
      path.addLine(to: CGPoint(x: x, y: bounds.midY + 12))
    case .cross:
      path.move(to: CGPoint(x: x - 4, y: top))
      path.addLine(to: CGPoint(x: x + 4, y: top + 8))
      path.move(to: CGPoint(x: x + 4, y: top))
      path.addLine(to: CGPoint(x: x - 4, y: top + 8))
    case .flag:
      path.move(to: CGPoint(x: x, y: bounds.midY + 14))
      path.addLine(to: CGPoint(x: x, y: top))
      path.addLine(to: CGPoint(x: x + 8, y: top + 3))
      path.addLine(to: CGPoint(x: x, y: top + 6))
    }
    path.stroke()
  }
}
