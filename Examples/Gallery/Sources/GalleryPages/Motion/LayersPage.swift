import UIKit

/// Layers: shapes, gradients, replicators, masks, shadows and depth.
final class LayersPage: PageController {
  override func build() {
    addSection(
      "Shapes", [Row.flow([captioned("Stroke", stroke()), captioned("Dashes", dashes()), captioned("Morph", morph())])])
    addSection(
      "Gradients",
      [
        Row.flow([
          captioned("Axial", gradient(.axial)), captioned("Radial", gradient(.radial)),
          captioned("Conic", gradient(.conic)),
        ])
      ])
    addSection("Replicators", [Row.flow([captioned("Spinner", spinner()), captioned("Bars", bars())])])
    addSection(
      "Corners, shadows and masks",
      [
        Row.flow([
          captioned("Some corners", corners()), captioned("Shadow", shadow()), captioned("Mask", masked()),
          captioned("Group opacity", faded()),
        ])
      ])
    addSection(
      "Depth and tiles",
      [
        Row.flow([
          captioned("Perspective", turned()), captioned("Cube", DepthLayers.cube()),
          captioned("Tiles", DepthLayers.tiles()), captioned("Text layer", text()),
        ])
      ])
  }

  private func captioned(_ title: String, _ layer: CALayer) -> UIView {
    let view = UIView()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    view.layer.addSublayer(layer)
    let stack = UIStackView(arrangedSubviews: [
      view.sized(100, 100), UILabel.of(title, .caption1, color: .secondaryLabel),
    ])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 6
    return stack
  }

  private func shape(_ path: UIBezierPath, _ color: UIColor) -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.path = path.cgPath
    shape.fillColor = nil
    shape.strokeColor = color.cgColor
    shape.lineWidth = 6
    shape.lineCap = .round
    shape.lineJoin = .round
    return shape
  }

  private func stroke() -> CALayer {
    let shape = shape(UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 80, height: 80)), .systemBlue)
    let end = CABasicAnimation(keyPath: "strokeEnd")
    (end.fromValue, end.toValue, end.duration) = (0.0, 1.0, 1.5)
    (end.autoreverses, end.repeatCount) = (true, .infinity)
    shape.add(end, forKey: "draw")
    return shape
  }

  private func dashes() -> CALayer {
    let shape = shape(
      UIBezierPath(roundedRect: CGRect(x: 10, y: 10, width: 80, height: 80), cornerRadius: 16), .systemRed)
    (shape.lineWidth, shape.lineDashPattern, shape.lineCap) = (3, [10, 6], .butt)
    let march = CABasicAnimation(keyPath: "lineDashPhase")
    (march.fromValue, march.toValue, march.duration, march.repeatCount) = (0.0, 16.0, 0.6, .infinity)
    shape.add(march, forKey: "march")
    return shape
  }

  private func morph() -> CALayer {
    let square = UIBezierPath(roundedRect: CGRect(x: 16, y: 16, width: 68, height: 68), cornerRadius: 6)
    let round = UIBezierPath(roundedRect: CGRect(x: 16, y: 16, width: 68, height: 68), cornerRadius: 33)
    let shape = shape(square, .systemGreen)
    let change = CABasicAnimation(keyPath: "path")
    (change.fromValue, change.toValue, change.duration) = (square.cgPath, round.cgPath, 1)
    (change.autoreverses, change.repeatCount) = (true, .infinity)
    shape.add(change, forKey: "morph")
    return shape
  }

  private func gradient(_ type: CAGradientLayerType) -> CALayer {
    let gradient = CAGradientLayer()
    gradient.type = type
    gradient.colors = [UIColor.systemYellow, .systemPink, .systemIndigo].map(\.cgColor)
    if type != .axial { gradient.startPoint = CGPoint(x: 0.5, y: 0.5) }
    gradient.endPoint = CGPoint(x: 1, y: type == .conic ? 0.5 : 1)
    gradient.cornerRadius = 14
    return gradient
  }

  private func spinner() -> CALayer {
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 12
    replicator.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    replicator.instanceAlphaOffset = -1 / 12
    let bar = CALayer()
    bar.frame = CGRect(x: 46, y: 12, width: 8, height: 24)
    bar.cornerRadius = 4
    bar.backgroundColor = UIColor.systemGray.cgColor
    replicator.addSublayer(bar)
    return replicator
  }

  private func bars() -> CALayer {
    let replicator = CAReplicatorLayer()
    (replicator.instanceCount, replicator.instanceDelay) = (5, 0.12)
    replicator.instanceTransform = CATransform3DMakeTranslation(18, 0, 0)
    let bar = CALayer()
    bar.frame = CGRect(x: 8, y: 20, width: 10, height: 60)
    bar.cornerRadius = 5
    bar.backgroundColor = UIColor.systemTeal.cgColor
    let beat = CABasicAnimation(keyPath: "transform.scale.y")
    (beat.fromValue, beat.toValue, beat.duration) = (1.0, 0.3, 0.4)
    (beat.autoreverses, beat.repeatCount) = (true, .infinity)
    bar.add(beat, forKey: "beat")
    replicator.addSublayer(bar)
    return replicator
  }

  private func corners() -> CALayer {
    let layer = CALayer()
    layer.backgroundColor = UIColor.systemOrange.cgColor
    layer.cornerRadius = 36
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    return layer
  }

  private func shadow() -> CALayer {
    let layer = CALayer()
    let plate = CALayer()
    plate.frame = CGRect(x: 14, y: 14, width: 72, height: 72)
    plate.backgroundColor = UIColor.white.cgColor
    plate.cornerRadius = 14
    (plate.shadowOpacity, plate.shadowRadius, plate.shadowOffset) = (0.35, 8, CGSize(width: 0, height: 5))
    layer.addSublayer(plate)
    return layer
  }

  private func masked() -> CALayer {
    let layer = gradient(.axial)
    let mask = CAShapeLayer()
    let path = UIBezierPath(ovalIn: CGRect(x: 5, y: 30, width: 60, height: 60))
    path.append(UIBezierPath(ovalIn: CGRect(x: 35, y: 10, width: 60, height: 60)))
    mask.path = path.cgPath
    layer.mask = mask
    return layer
  }

  private func faded() -> CALayer {
    let group = CALayer()
    group.opacity = 0.5
    for (index, color) in [UIColor.systemRed, .systemBlue].enumerated() {
      let disc = CALayer()
      disc.frame = CGRect(x: 8 + CGFloat(index) * 30, y: 22, width: 56, height: 56)
      disc.cornerRadius = 28
      disc.backgroundColor = color.cgColor
      group.addSublayer(disc)
    }
    return group
  }

  private func turned() -> CALayer {
    let layer = gradient(.axial)
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 300
    layer.transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
    return layer
  }

  private func text() -> CALayer {
    let layer = CATextLayer()
    layer.string = "Text in a layer"
    layer.fontSize = 20
    layer.isWrapped = true
    layer.alignmentMode = .center
    layer.foregroundColor = UIColor.systemIndigo.cgColor
    return layer
  }
}
