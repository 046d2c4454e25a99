import UIKit

/// Particles of an emitter layer, and views that follow the tilt of the device.
final class ParticlesPage: PageController {
  private let stage = EmitterView()
  private let cards = [UIView.patch(.systemIndigo), .patch(.systemTeal), .patch(.systemYellow)]

  override func build() {
    let shape = UISegmentedControl(items: ["Point", "Line", "Circle"]).named("particles.shape")
    shape.selectedSegmentIndex = 0
    shape.addAction(
      UIAction { [weak self, weak shape] _ in
        guard let self, let shape else { return }
        stage.emitter.emitterShape = [.point, .line, .circle][shape.selectedSegmentIndex]
        say("Shape: \(shape.titleForSegment(at: shape.selectedSegmentIndex) ?? "")")
      }, for: .valueChanged)
    let rate = UISlider().named("particles.rate")
    rate.value = 0.5
    rate.addAction(
      UIAction { [weak self, weak rate] _ in
        guard let self, let rate else { return }
        stage.emitter.birthRate = rate.value * 2
        say("\(Int(rate.value * 80)) particles a second")
      }, for: .valueChanged)
    addSection(
      "Emitters", note: "Drag over the picture to move the source.",
      [
        Row.bleeding(stage.named("particles.stage"), height: 260), Row.titled("Shape", shape),
        Row.titled("Birth rate", rate),
      ])
    stage.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: ParticlesPage.drag))
    addSection(
      "Motion effects", note: "Move the pointer over the cards: it stands for the tilt of a device.",
      [Row.bleeding(tiltingCards().named("particles.tilt"), height: 200)])
  }

  private func drag(_ pan: UIPanGestureRecognizer) { stage.emitter.emitterPosition = pan.location(in: stage) }

  /// Returns cards that move against each other, the front one most.
  private func tiltingCards() -> UIView {
    let board = UIView()
    board.backgroundColor = .quaternarySystemFill
    board.clipsToBounds = true
    for (number, card) in cards.enumerated() {
      card.translatesAutoresizingMaskIntoConstraints = false
      board.addSubview(card)
      NSLayoutConstraint.activate([
        card.centerXAnchor.constraint(equalTo: board.centerXAnchor, constant: CGFloat(number - 1) * 50),
        card.centerYAnchor.constraint(equalTo: board.centerYAnchor, constant: CGFloat(number - 1) * 20),
        card.widthAnchor.constraint(equalToConstant: 110), card.heightAnchor.constraint(equalToConstant: 80),
      ])
      let reach = CGFloat(10 + 15 * number)
      let effects = [
        ("center.x", UIInterpolatingMotionEffect.EffectType.tiltAlongHorizontalAxis),
        ("center.y", .tiltAlongVerticalAxis),
      ]
      .map { path, type in
        let effect = UIInterpolatingMotionEffect(keyPath: path, type: type)
        (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-reach, reach)
        return effect
      }
      let group = UIMotionEffectGroup()
      group.motionEffects = effects
      card.addMotionEffect(group)
    }
    board.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: ParticlesPage.hover))
    return board
  }

  private func hover(_ hover: UIHoverGestureRecognizer) {
    guard let board = hover.view, let screen = board.window?.screen, board.bounds.width > 0 else { return }
    let point = hover.location(in: board)
    let isInside = hover.state == .began || hover.state == .changed
    screen.viewerOffset =
      isInside
      ? UIOffset(
        horizontal: 2 * point.x / board.bounds.width - 1, vertical: 2 * point.y / board.bounds.height - 1)
      : .zero
  }
}

/// A view whose layer emits particles.
private final class EmitterView: UIView {
  let emitter = CAEmitterLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
    clipsToBounds = true
    layer.addSublayer(emitter)
    emitter.renderMode = .additive
    emitter.emitterSize = CGSize(width: 140, height: 140)
    emitter.emitterMode = .outline
    emitter.emitterCells = [EmitterView.spark(.systemOrange), EmitterView.spark(.systemPurple)]
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard emitter.frame.size != bounds.size else { return }
    emitter.frame = bounds
    emitter.emitterPosition = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  private static func spark(_ color: UIColor) -> CAEmitterCell {
    let cell = CAEmitterCell()
    let disc = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { context in
      UIColor.white.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 16, height: 16))
    }
    cell.contents = disc.cgImage
    cell.color = color.cgColor
    (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (20, 2, 0.5)
    (cell.velocity, cell.velocityRange, cell.yAcceleration) = (70, 30, 50)
    (cell.emissionRange, cell.scale, cell.scaleRange) = (2 * .pi, 0.6, 0.3)
    (cell.scaleSpeed, cell.alphaSpeed) = (-0.2, -0.5)
    return cell
  }
}
