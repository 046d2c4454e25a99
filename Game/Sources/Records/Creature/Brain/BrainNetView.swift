import Brains
import Ecology
import InterfaceBuilder
import ScreenBase
import UIKit
import Workshop

/// A brain drawn as a network: inputs on the left, hidden nodes in the middle, outputs on the right.
///
/// The line width of a connection grows with its weight. Excitatory connections are solid; inhibitory ones are dashed
/// and in another colour. Connections from a node to itself or to an earlier hidden node are curves.
@MainActor final class BrainNetView: UIView {
  var genome = BrainGenome() {
    didSet {
      guard genome != oldValue else { return }
      map = BrainNetMap(genome)
      showWords()
    }
  }
  /// Activations of the nodes, from −1 to 1, by index in the map; empty for a brain that is not running.
  var activity: [Float] = [] { didSet { if activity != oldValue { setNeedsDisplay() } } }
  /// The node whose connections are highlighted.
  private(set) var chosen: Int? { didSet { if chosen != oldValue { setNeedsDisplay() } } }

  private(set) var map = BrainNetMap(BrainGenome())
  private var words: [UILabel] = []
  /// Called when the highlighted node changes.
  var onChoose: ((BrainNetMap.Node?) -> Void)?

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
    accessibilityIdentifier = "brain-net"
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: BrainNetView.tapped))
  }

  /// Returns the height that fits every node with its label.
  static func height(of genome: BrainGenome) -> CGFloat {
    let map = BrainNetMap(genome)
    return max(180, CGFloat(max(map.inputs.count, map.outputs.count, map.hidden.count)) * 26 + 32)
  }

  // MARK: Texts

  private func showWords() {
    for word in words { word.removeFromSuperview() }
    words = map.nodes.map { node in
      let label = UILabel(frame: .zero)
      label.text = node.name
      label.font = Theme.font(13, .medium)
      label.textColor = node.isHidden ? Theme.thirdText : Theme.text
      label.textAlignment = node.isInput ? .right : .left
      addSubview(label)
      return label
    }
    accessibilityLabel =
      localized(
        """
        A net of \(map.inputs.count) senses, \(map.hidden.count) nerve cells, \
        \(map.outputs.count) actions and \(genome.connections.count) connections
        """)
    chosen = nil
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Width of the label columns at both sides, in points.
  private var margin: CGFloat { min(150, bounds.width * 0.24) }

  private func point(_ node: Int) -> CGPoint {
    let place = map.nodes[node].place
    let width = bounds.width - 2 * margin
    return CGPoint(x: margin + CGFloat(place.x) * width, y: 16 + CGFloat(place.y) * (bounds.height - 32))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in words.enumerated() {
      let point = point(index)
      let node = map.nodes[index]
      if node.isInput {
        label.frame = CGRect(x: 0, y: point.y - 10, width: margin - 12, height: 20)
      } else if node.isHidden {
        label.frame = CGRect(x: point.x + 11, y: point.y - 20, width: 90, height: 16)
      } else {
        label.frame = CGRect(x: point.x + 12, y: point.y - 10, width: margin - 12, height: 20)
      }
    }
  }

  // MARK: Selection

  private func tapped(_ tap: UITapGestureRecognizer) {
    let place = tap.location(in: self)
    let nearest = map.nodes.indices.min { distance($0, place) < distance($1, place) }
    choose(nearest.flatMap { distance($0, place) < 22 || words[$0].frame.contains(place) ? $0 : nil })
  }

  /// Highlights the connections of one node; `nil` or the highlighted node shows all alike.
  func choose(_ node: Int?) {
    chosen = node == chosen ? nil : node
    onChoose?(chosen.map { map.nodes[$0] })
  }

  private func distance(_ node: Int, _ place: CGPoint) -> CGFloat {
    let point = point(node)
    return hypot(point.x - place.x, point.y - place.y)
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for wire in map.wires { draw(wire, in: context) }
    for node in map.nodes.indices { draw(node) }
  }

  private func draw(_ wire: BrainNetMap.Wire, in context: CGContext) {
    let isPlain = chosen.map { wire.from == $0 || wire.to == $0 } ?? true
    let strength = CGFloat(min(1, abs(wire.strength) / 3))
    let color = wire.strength >= 0 ? Theme.link : Theme.bad
    let alpha = (isPlain ? 0.35 + 0.65 * strength : 0.07)
    color.withAlphaComponent(alpha).setStroke()
    let path = UIBezierPath()
    let (start, end) = (point(wire.from), point(wire.to))
    path.move(to: start)
    if wire.from == wire.to {
      path.addCurve(
        to: CGPoint(x: end.x - 1, y: end.y), controlPoint1: CGPoint(x: start.x - 26, y: start.y - 34),
        controlPoint2: CGPoint(x: start.x + 26, y: start.y - 34))
    } else {
      let lean = (end.x - start.x) * 0.5
      let bow: CGFloat = abs(lean) < 10 ? 60 : 0
      path.addCurve(
        to: end, controlPoint1: CGPoint(x: start.x + lean - bow, y: start.y),
        controlPoint2: CGPoint(x: end.x - lean - bow, y: end.y))
    }
    path.lineWidth = 0.8 + 3.6 * strength
    path.lineCapStyle = .round
    if wire.strength < 0 { path.setLineDash([6, 5], count: 2, phase: 0) }
    path.stroke()
  }

  private func draw(_ index: Int) {
    let node = map.nodes[index]
    let center = point(index)
    let radius: CGFloat = node.isHidden ? 7 : 5
    let level = activity.indices.contains(index) ? CGFloat(activity[index]) : 0
    if abs(level) > 0.05 {
      let halo = (level > 0 ? Theme.link : Theme.bad).withAlphaComponent(0.35 * min(1, abs(level)))
      CanvasInk.disc(at: center, radius: radius * 2.2, halo)
    }
    CanvasInk.disc(at: center, radius: radius, node.isHidden ? Theme.raised : Theme.text)
    let rim = index == chosen ? Theme.accent : node.isHidden ? Theme.text : Theme.ground
    CanvasInk.ring(at: center, radius: radius, rim, width: 1.6)
  }
}
