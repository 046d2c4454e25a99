import Brains
import Ecology
import UIKit

/// A brain at work: what comes in on the left, what it thinks in the middle, what it wants on the right.
///
/// Nodes and connections are brighter the more goes through them; a connection is as wide as its weight is strong, and
/// blue where it excites, red where it inhibits. Bars go to the right for more than 0 and to the left for less.
@MainActor final class MindView: UIView {
  /// What is shown.
  struct Content: Hashable {
    var percept = Percept()
    var command = Command()
    /// None for a creature that somebody steers.
    var brain: BrainNetwork?
    /// Inputs that its organs can fill and outputs that its body obeys.
    var organs = BrainMask(inputs: 0, outputs: 0)
  }

  var content: Content? { didSet { if content != oldValue { setNeedsDisplay() } } }

  private static let nameWidth: CGFloat = 112
  private static let outputWidth: CGFloat = 66
  private static let barWidth: CGFloat = 30

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
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityLabel = say("Its brain at work")
  }

  // MARK: Places

  /// The height of an input's row.
  private var row: CGFloat { bounds.height / CGFloat(Percept.count) }

  private func y(ofInput input: Int) -> CGFloat { row * (CGFloat(input) + 0.5) }

  private func y(_ index: Int, of count: Int) -> CGFloat {
    bounds.height * (CGFloat(index) + 0.5) / CGFloat(max(1, count))
  }

  private var inputX: CGFloat { MindView.nameWidth + MindView.barWidth + 10 }
  private var outputX: CGFloat { bounds.width - MindView.outputWidth - MindView.barWidth - 10 }

  private func place(of source: BrainSource, _ hiddenCount: Int) -> CGPoint {
    switch source {
    case .input(let index): CGPoint(x: inputX, y: y(ofInput: index))
    case .hidden(let index): CGPoint(x: (inputX + outputX) / 2, y: y(index, of: hiddenCount))
    }
  }

  private func place(of target: BrainTarget, _ hiddenCount: Int) -> CGPoint {
    switch target {
    case .hidden(let index): CGPoint(x: (inputX + outputX) / 2, y: y(index, of: hiddenCount))
    case .output(let index): CGPoint(x: outputX, y: y(index, of: Command.count))
    }
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let content else { return }
    if let brain = content.brain { drawConnections(of: brain, content) }
    for input in Percept.Input.allCases {
      let isThere = content.organs.inputs >> UInt32(input.rawValue) & 1 == 1
      let line = y(ofInput: input.rawValue)
      write(say(of: input.name), at: CGPoint(x: 0, y: line), width: MindView.nameWidth, isFaint: !isThere)
      drawBar(content.percept[input], at: CGPoint(x: MindView.nameWidth + 4, y: line))
      drawNode(at: CGPoint(x: inputX, y: line), content.percept[input])
    }
    for output in Command.Output.allCases {
      let isThere = content.organs.outputs >> UInt32(output.rawValue) & 1 == 1
      let line = y(output.rawValue, of: Command.count)
      drawNode(at: CGPoint(x: outputX, y: line), content.command[output])
      drawBar(content.command[output], at: CGPoint(x: outputX + 8, y: line))
      write(
        say(of: output.name), at: CGPoint(x: bounds.width - MindView.outputWidth, y: line), width: MindView.outputWidth,
        isFaint: !isThere)
    }
    guard let brain = content.brain else { return }
    for hidden in 0..<brain.genome.hiddenCount {
      let place = place(of: BrainTarget.hidden(hidden), brain.genome.hiddenCount)
      drawNode(at: place, brain.hidden[hidden], radius: 6)
    }
  }

  private func drawConnections(of brain: BrainNetwork, _ content: Content) {
    let count = brain.genome.hiddenCount
    for connection in brain.genome.connections {
      let value: Float =
        switch connection.from {
        case .input(let index): content.percept.values[index]
        case .hidden(let index): brain.hidden[index]
        }
      let flow = min(1, abs(value * connection.strength) / 2)
      let path = UIBezierPath()
      let (start, end) = (place(of: connection.from, count), place(of: connection.to, count))
      path.move(to: start)
      if start.x == end.x {
        // From one hidden node to another, or to itself.
        let side = CGPoint(x: start.x + 22, y: (start.y + end.y) / 2)
        path.addQuadCurve(to: end, controlPoint: side)
      } else {
        let middle = (start.x + end.x) / 2
        path.addCurve(
          to: end, controlPoint1: CGPoint(x: middle, y: start.y), controlPoint2: CGPoint(x: middle, y: end.y))
      }
      path.lineWidth = 0.6 + 2.4 * CGFloat(min(1, abs(connection.strength) / 4))
      let color = connection.strength >= 0 ? Look.link : Look.bad
      color.resolvedColor(with: traitCollection).withAlphaComponent(0.10 + 0.75 * CGFloat(flow)).setStroke()
      path.stroke()
    }
  }

  private func drawNode(at place: CGPoint, _ value: Float, radius: CGFloat = 3.5) {
    let strength = CGFloat(min(1, abs(value)))
    let color = value >= 0 ? Look.accent : Look.bad
    let area = CGRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
    Look.field.resolvedColor(with: traitCollection).setFill()
    UIBezierPath(ovalIn: area).fill()
    color.resolvedColor(with: traitCollection).withAlphaComponent(0.15 + 0.85 * strength).setFill()
    UIBezierPath(ovalIn: area).fill()
  }

  private func drawBar(_ value: Float, at place: CGPoint) {
    let half = MindView.barWidth / 2
    let area = CGRect(x: place.x, y: place.y - 2, width: MindView.barWidth, height: 4)
    UIColor(white: 1, alpha: 0.08).setFill()
    UIBezierPath(roundedRect: area, cornerRadius: 2).fill()
    let length = half * CGFloat(min(1, abs(value)))
    let bar = CGRect(
      x: value >= 0 ? area.midX : area.midX - length, y: area.minY, width: length, height: area.height)
    (value >= 0 ? Look.accent : Look.bad).resolvedColor(with: traitCollection).setFill()
    UIBezierPath(rect: bar).fill()
  }

  private func write(_ text: String, at place: CGPoint, width: CGFloat, isFaint: Bool) {
    let font = UIFont.systemFont(ofSize: min(11, max(7, row * 0.8)))
    let color = (isFaint ? Look.thirdText : Look.text).resolvedColor(with: traitCollection)
    text.draw(
      in: CGRect(x: place.x, y: place.y - font.lineHeight / 2, width: width, height: font.lineHeight),
      withAttributes: [.font: font, .foregroundColor: isFaint ? color.withAlphaComponent(0.55) : color])
  }
}
