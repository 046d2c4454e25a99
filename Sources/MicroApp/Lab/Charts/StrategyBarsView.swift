import Evolution
import UIKit

/// The strategies of a hall of fame: how many champions live by each, how fast they are, how much flesh they eat.
@MainActor final class StrategyBarsView: UIView {
  var strategies: [ProgressReport.StrategySummary] = [] {
    didSet { if strategies != oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    backgroundColor = Look.raised
    layer.cornerRadius = Look.cardRadius
    layer.borderWidth = 1
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityLabel = say("Strategies")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.borderColor = Look.hairline.resolvedColor(with: traitCollection).cgColor
  }

  override func draw(_ rect: CGRect) {
    write(say("What the champions live by"), at: CGPoint(x: 16, y: 12), Look.font(16, .semibold), Look.text)
    let words =
      strategies.isEmpty ? say("no champion yet") : say("each bar: how many champions; red: the share of flesh eaten")
    write(words, at: CGPoint(x: 16, y: 34), Look.font(13), Look.secondText)
    let most = strategies.map(\.size).max() ?? 1
    let width = bounds.width - 32
    var y: CGFloat = 66
    for strategy in strategies.sorted(by: { $1.size < $0.size }) where y + 44 < bounds.height {
      let title = "\(StrategyBarsView.words(for: strategy.name).sentence), \(strategy.size)"
      let speed = sayTenths(strategy.meanSpeed)
      write(title, at: CGPoint(x: 16, y: y), Look.font(14, .medium), Look.text)
      let detail = say("\(speed) u/s, \(Int((strategy.fleshShare * 100).rounded())) % flesh")
      let size = detail.size(withAttributes: [.font: Look.figures(13)])
      write(detail, at: CGPoint(x: bounds.width - 16 - size.width, y: y), Look.figures(13), Look.secondText)
      let length = max(4, width * CGFloat(strategy.size) / CGFloat(most))
      bar(CGRect(x: 16, y: y + 22, width: length, height: 8), Look.link)
      bar(CGRect(x: 16, y: y + 22, width: length * CGFloat(strategy.fleshShare), height: 8), Look.bad)
      y += 46
    }
  }

  /// The name of a way of life, such as `fast hunter with mouth and spike`, in the language that is chosen.
  static func words(for name: String) -> String {
    let halves = name.components(separatedBy: " with ")
    let parts = (halves.last ?? "").components(separatedBy: " and ").filter { !$0.isEmpty }.map { say(of: $0) }
    guard halves.count == 2, let first = parts.first else { return say(of: halves.first ?? name) }
    let cells = parts.count > 1 ? say("\(first) and \(parts[1])") : first
    return say("\(say(of: halves[0])) with \(cells)")
  }

  private func bar(_ rect: CGRect, _ color: UIColor) {
    color.resolvedColor(with: traitCollection).setFill()
    UIBezierPath(roundedRect: rect, cornerRadius: 4).fill()
  }

  private func write(_ text: String, at place: CGPoint, _ font: UIFont, _ color: UIColor) {
    text.draw(
      at: place, withAttributes: [.font: font, .foregroundColor: color.resolvedColor(with: traitCollection)])
  }
}
