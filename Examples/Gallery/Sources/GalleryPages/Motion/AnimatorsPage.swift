import UIKit

/// One property animator that is scrubbed, paused, reversed and continued.
final class AnimatorsPage: PageController {
  private let card = UIView.patch(.systemBlue, cornerRadius: 8)
  private let stage = UIView()
  private let scrubber = UISlider().named("animator.scrubber")
  private var animator: UIViewPropertyAnimator?

  override func build() {
    stage.backgroundColor = .quaternarySystemFill
    card.frame = CGRect(x: 24, y: 60, width: 60, height: 60)
    stage.addSubview(card)
    scrubber.addAction(UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
    addSection(
      "Animator", note: "The slider pauses the animation at its position; continue it from there, or reverse it.",
      [Row.bleeding(stage.named("animator.stage"), height: 180), Row.wide(scrubber), Row.flow(buttons())])
  }

  private func buttons() -> [UIView] {
    let all: [(String, @MainActor () -> Void)] = [
      ("Run", { [weak self] in self?.run() }), ("Pause", { [weak self] in self?.pause() }),
      ("Reverse", { [weak self] in self?.reverse() }), ("Stop", { [weak self] in self?.stop() }),
    ]
    return all.map { title, action in
      UIButton(configuration: .tinted(), primaryAction: UIAction(title: title) { _ in action() })
        .named("animator.\(title.lowercased())")
    }
  }

  private func prepared() -> UIViewPropertyAnimator {
    if let animator { return animator }
    let end = CGPoint(x: stage.bounds.width - 54, y: 90)
    let made = UIViewPropertyAnimator(duration: 1.5, curve: .easeInOut) {
      self.card.center = end
      self.card.transform = CGAffineTransform(rotationAngle: .pi * 0.75)
      self.card.backgroundColor = .systemPink
      self.card.layer.cornerRadius = 30
    }
    made.addCompletion { [weak self] position in
      self?.animator = nil
      self?.card.transform = .identity
      self?.card.frame = CGRect(x: 24, y: 60, width: 60, height: 60)
      self?.card.backgroundColor = .systemBlue
      self?.card.layer.cornerRadius = 8
      self?.scrubber.setValue(0, animated: true)
      self?.say(position == .end ? "At the end" : position == .start ? "At the start" : "Between")
    }
    animator = made
    return made
  }

  private func scrub() {
    let animator = prepared()
    animator.pauseAnimation()
    animator.fractionComplete = CGFloat(scrubber.value)
    say("Paused at \(Int((scrubber.value * 100).rounded())) %")
  }

  private func run() {
    prepared().startAnimation()
    say("Running")
  }

  private func pause() {
    prepared().pauseAnimation()
    say("Paused")
  }

  private func reverse() {
    let animator = prepared()
    animator.pauseAnimation()
    animator.isReversed.toggle()
    animator.startAnimation()
    say("Reversed")
  }

  private func stop() {
    guard let animator else { return say("Nothing is running") }
    if animator.state == .inactive { animator.pauseAnimation() }
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
  }
}
