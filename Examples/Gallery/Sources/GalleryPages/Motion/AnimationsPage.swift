import UIKit

/// Animations of views: timing curves side by side, springs, key frames and transitions.
final class AnimationsPage: PageController {
  private static let curves: [(String, UIView.AnimationOptions, UIColor)] = [
    ("Ease in and out", .curveEaseInOut, .systemBlue), ("Ease in", .curveEaseIn, .systemGreen),
    ("Ease out", .curveEaseOut, .systemOrange), ("Linear", .curveLinear, .systemPurple),
  ]
  private static let dampings: [CGFloat] = [1, 0.7, 0.4, 0.15]
  private var runners: [Runner] = []
  private var springs: [Runner] = []
  private let traveller = UIView.patch(.systemPink, cornerRadius: 14)
  private let card = UILabel.of("Front", .title2, color: .white)

  override func build() {
    runners = Self.curves.map { Runner($0.0, $0.2) }
    springs = Self.dampings.map { Runner("Damping \($0)", .systemTeal) }
    addSection(
      "Curves", runners.map { Row.bleeding($0, height: 44) } + [start("curves") { [weak self] in self?.race() }])
    addSection(
      "Springs", springs.map { Row.bleeding($0, height: 44) } + [start("springs") { [weak self] in self?.spring() }])
    addSection(
      "Key frames", [Row.bleeding(stage(), height: 120), start("keyframes") { [weak self] in self?.travel() }])
    card.textAlignment = .center
    card.backgroundColor = .systemIndigo
    card.layer.cornerRadius = 16
    card.clipsToBounds = true
    let holder = UIStackView(arrangedSubviews: [card.sized(140, 90)])
    holder.axis = .vertical
    holder.alignment = .center
    addSection(
      "Transitions",
      [
        Row.wide(holder), start("flip") { [weak self] in self?.turn(.transitionFlipFromLeft) },
        Row.button("Dissolve", identifier: "animations.dissolve") { [weak self] in self?.turn(.transitionCrossDissolve)
        },
      ])
  }

  private func start(_ name: String, action: @escaping () -> Void) -> UIView {
    Row.button(name == "flip" ? "Flip" : "Start", identifier: "animations.\(name)", action: action)
  }

  private func race() {
    let isForth = !(runners.first?.isAtEnd ?? false)
    for (runner, curve) in zip(runners, Self.curves) {
      UIView.animate(withDuration: 1, delay: 0, options: curve.1, animations: { runner.isAtEnd = isForth }) {
        [weak self] isFinished in
        if isFinished { self?.say("The race is over") }
      }
    }
    say("Running")
  }

  private func spring() {
    let isForth = !(springs.first?.isAtEnd ?? false)
    for (runner, damping) in zip(springs, Self.dampings) {
      UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0) {
        runner.isAtEnd = isForth
      }
    }
    say("Swinging")
  }

  private func stage() -> UIView {
    let stage = UIView()
    stage.backgroundColor = .quaternarySystemFill
    traveller.frame = CGRect(x: 20, y: 46, width: 28, height: 28)
    stage.addSubview(traveller)
    return stage
  }

  private func travel() {
    let width = traveller.superview?.bounds.width ?? 0
    let places: [CGPoint] = [
      CGPoint(x: width * 0.3, y: 24), CGPoint(x: width * 0.6, y: 96), CGPoint(x: width - 34, y: 60),
      CGPoint(x: 34, y: 60),
    ]
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: .calculationModeCubic) {
      for (index, place) in places.enumerated() {
        UIView.addKeyframe(withRelativeStartTime: Double(index) / 4, relativeDuration: 0.25) {
          self.traveller.center = place
          self.traveller.backgroundColor = index % 2 == 0 ? .systemYellow : .systemPink
        }
      }
    } completion: { [weak self] _ in
      self?.say("Arrived")
    }
  }

  private func turn(_ options: UIView.AnimationOptions) {
    UIView.transition(with: card, duration: 0.6, options: options) {
      let isFront = self.card.text == "Front"
      self.card.text = isFront ? "Back" : "Front"
      self.card.backgroundColor = isFront ? .systemOrange : .systemIndigo
    }
  }
}

/// A dot that moves from one end of its row to the other.
private final class Runner: UIView {
  private let dot: UIView
  private let name: UILabel

  init(_ title: String, _ color: UIColor) {
    dot = UIView.patch(color, cornerRadius: 12)
    name = UILabel.of(title, .caption1, color: .secondaryLabel)
    super.init(frame: .zero)
    addSubview(name)
    addSubview(dot)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  var isAtEnd = false {
    didSet {
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let x: CGFloat = isAtEnd ? bounds.width - 40 : 16
    dot.frame = CGRect(x: x, y: bounds.midY - 12, width: 24, height: 24)
    name.sizeToFit()
    name.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
