import Brains
import Ecology
import ScreenBase
import UIKit

/// A running brain: inputs on the left, hidden nodes in the middle, outputs on the right.
///
/// The brightness of nodes and connections grows with their activity. The width of a connection grows with its weight;
/// excitatory connections are blue, inhibitory ones red. Bars extend to the right for positive values and to the left
/// for negative ones.
@MainActor final class MindView: UIView {
  /// The brain and its current values.
  struct Content: Hashable {
    var observation = Observation()
    var action = Action()
    /// `nil` for a creature that is steered from outside.
    var brain: BrainNetwork?
    /// The inputs and outputs that its body has parts for.
    var organs = BrainMask(inputs: 0, outputs: 0)
  }

  var content: Content? { didSet { if content != oldValue { setNeedsDisplay() } } }

  private static let barWidth: CGFloat = 30
  /// Minimum width between the two columns of bars, in points. A smaller one hides the course of the connections.
  private static let leastMiddle: CGFloat = 100
  /// The font, and the widths of the label columns in it.
  private(set) var letters = Letters()

  struct Letters: Equatable {
    var font = UIFont.systemFont(ofSize: 11)
    var nameWidth: CGFloat = 0
    var outputWidth: CGFloat = 0
    /// The view size that the font was chosen for.
    var size = CGSize.zero
    var scale: CGFloat = 0
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
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityLabel = localized("Its brain at work")
  }

  // MARK: Places

  /// Height of an input's row, in points.
  private var row: CGFloat { bounds.height / CGFloat(Observation.count) }

  private func y(ofInput input: Int) -> CGFloat { row * (CGFloat(input) + 0.5) }

  private func y(_ index: Int, of count: Int) -> CGFloat {
    bounds.height * (CGFloat(index) + 0.5) / CGFloat(max(1, count))
  }

  private var inputX: CGFloat { letters.nameWidth + MindView.barWidth + 10 }
  private var outputX: CGFloat { bounds.width - letters.outputWidth - MindView.barWidth - 10 }

  private func place(of source: BrainSource, _ hiddenCount: Int) -> CGPoint {
    switch source {
    case .input(let index): CGPoint(x: inputX, y: y(ofInput: index))
    case .hidden(let index): CGPoint(x: (inputX + outputX) / 2, y: y(index, of: hiddenCount))
    }
  }

  private func place(of target: BrainTarget, _ hiddenCount: Int) -> CGPoint {
    switch target {
    case .hidden(let index): CGPoint(x: (inputX + outputX) / 2, y: y(index, of: hiddenCount))
    case .output(let index): CGPoint(x: outputX, y: y(index, of: Action.count))
    }
  }

  /// Chooses the largest font that fits the text size setting, the rows and the width.
  private func chooseLetters() {
    guard letters.size != bounds.size || letters.scale != Theme.letterScale else { return }
    let wanted = min(11 * Theme.letterScale, max(7, row * 0.8))
    let room = bounds.width - 2 * (MindView.barWidth + 10) - MindView.leastMiddle
    var font = UIFont.systemFont(ofSize: wanted)
    let taken = widths(in: font)
    if taken.names + taken.outputs > room, room > 0 {
      font = .systemFont(ofSize: max(7, (wanted * room / (taken.names + taken.outputs)).rounded(.down)))
    }
    let widths = widths(in: font)
    letters = Letters(
      font: font, nameWidth: widths.names, outputWidth: widths.outputs, size: bounds.size, scale: Theme.letterScale)
  }

  /// Returns the widths of the longest labels at both sides.
  private func widths(in font: UIFont) -> (names: CGFloat, outputs: CGFloat) {
    func widest(_ names: [String]) -> CGFloat {
      (names.map { localized(text: $0).size(withAttributes: [.font: font]).width }.max() ?? 0).rounded(.up)
    }
    return (widest(Observation.Input.allCases.map(\.name)), widest(Action.Output.allCases.map(\.name)))
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let content else { return }
    chooseLetters()
    if let brain = content.brain { drawConnections(of: brain, content) }
    for input in Observation.Input.allCases {
      let isThere = content.organs.inputs >> UInt32(input.rawValue) & 1 == 1
      let line = y(ofInput: input.rawValue)
      write(localized(text: input.name), at: CGPoint(x: 0, y: line), width: letters.nameWidth, isFaint: !isThere)
      drawBar(content.observation[input], at: CGPoint(x: letters.nameWidth + 4, y: line))
      drawNode(at: CGPoint(x: inputX, y: line), content.observation[input])
    }
    for output in Action.Output.allCases {
      let isThere = content.organs.outputs >> UInt32(output.rawValue) & 1 == 1
      let line = y(output.rawValue, of: Action.count)
      drawNode(at: CGPoint(x: outputX, y: line), content.action[output])
      drawBar(content.action[output], at: CGPoint(x: outputX + 8, y: line))
      write(
        localized(text: output.name), at: CGPoint(x: bounds.width - letters.outputWidth, y: line),
        width: letters.outputWidth,
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
        case .input(let index): content.observation.values[index]
        case .hidden(let index): brain.hidden[index]
        }
      let flow = min(1, abs(value * connection.strength) / 2)
      let path = UIBezierPath()
      let (start, end) = (place(of: connection.from, count), place(of: connection.to, count))
      path.move(to: start)
      if start.x == end.x {
        // A connection between two hidden nodes, or of a node to itself.
        let side = CGPoint(x: start.x + 22, y: (start.y + end.y) / 2)
        path.addQuadCurve(to: end, controlPoint: side)
      } else {
        let middle = (start.x + end.x) / 2
        path.addCurve(
          to: end, controlPoint1: CGPoint(x: middle, y: start.y), controlPoint2: CGPoint(x: middle, y: end.y))
      }
      path.lineWidth = 0.6 + 2.4 * CGFloat(min(1, abs(connection.strength) / 4))
      let color = connection.strength >= 0 ? Theme.link : Theme.bad
      color.resolvedColor(with: traitCollection).withAlphaComponent(0.10 + 0.75 * CGFloat(flow)).setStroke()
      path.stroke()
    }
  }

  private func drawNode(at place: CGPoint, _ value: Float, radius: CGFloat = 3.5) {
    let strength = CGFloat(min(1, abs(value)))
    let color = value >= 0 ? Theme.accent : Theme.bad
    let area = CGRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
    Theme.field.resolvedColor(with: traitCollection).setFill()
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
    (value >= 0 ? Theme.accent : Theme.bad).resolvedColor(with: traitCollection).setFill()
    UIBezierPath(rect: bar).fill()
  }

  private func write(_ text: String, at place: CGPoint, width: CGFloat, isFaint: Bool) {
    let font = letters.font
    let color = (isFaint ? Theme.thirdText : Theme.text).resolvedColor(with: traitCollection)
    text.draw(
      in: CGRect(x: place.x, y: place.y - font.lineHeight / 2, width: width, height: font.lineHeight),
      withAttributes: [.font: font, .foregroundColor: isFaint ? color.withAlphaComponent(0.55) : color])
  }
}
