import Ecology
import Evolution
import UIKit

/// The slide-out menu of a run.
@MainActor final class PauseMenuView: UIView {
  enum Choice: String, CaseIterable {
    case goOn, suspend, giveUp
  }

  var onChoice: ((Choice) -> Void)?
  private let heading = UILabel(frame: .zero)
  private let facts = UILabel(frame: .zero)
  private let help = UILabel(frame: .zero)
  private var buttons: [UIButton] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    overrideUserInterfaceStyle = .dark
    accessibilityIdentifier = "pause-menu"
    heading.text = "Paused"
    heading.font = Look.font(30, .bold)
    heading.textColor = Look.text
    facts.font = Look.figures(14)
    facts.textColor = Look.secondText
    facts.numberOfLines = 0
    help.font = Look.font(13)
    help.textColor = Look.thirdText
    help.numberOfLines = 0
    help.text = """
      W A S D or a pressed pointer: swim
      Shift: sprint    Wheel: zoom
      Space: bite or hold back
      1–4: groups    E Q X: emit, grab, shed
      """
    for label in [heading, facts, help] { addSubview(label) }
    for (choice, title, icon) in [
      (Choice.goOn, "Swim on", Icon.play), (.suspend, "Save and leave", .back), (.giveUp, "Give up", .skull),
    ] {
      let button = UIButton(frame: .zero)
      button.setTitle(title, for: .normal)
      button.setTitleColor(choice == .goOn ? Look.onPrimary : Look.text, for: .normal)
      button.setImage(icon.image(size: 18), for: .normal)
      button.tintColor = choice == .goOn ? Look.onPrimary : Look.text
      button.titleLabel?.font = Look.font(17, .semibold)
      button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: -10)
      button.contentHorizontalAlignment = .leading
      button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
      button.backgroundColor = choice == .goOn ? Look.primary : Look.raised
      button.layer.cornerRadius = Look.buttonRadius
      button.accessibilityIdentifier = choice.rawValue
      button.addAction(UIAction { [weak self] _ in self?.onChoice?(choice) }, for: .touchUpInside)
      buttons.append(button)
      addSubview(button)
    }
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 48
    heading.frame = CGRect(x: 24, y: 32, width: width, height: 38)
    facts.frame = CGRect(x: 24, y: 76, width: width, height: 84)
    for (number, button) in buttons.enumerated() {
      button.frame = CGRect(x: 24, y: 176 + CGFloat(number) * 60, width: width, height: 50)
    }
    help.frame = CGRect(x: 24, y: bounds.height - 116, width: width, height: 92)
    help.isHidden = help.frame.minY < 364
  }

  /// Shows how the run stands.
  func show(_ run: LiveRun) {
    facts.text = """
      Seed \(run.plan.seed), \(run.plan.difficulty.name.lowercased())
      Round \(run.dish.round), \(PlayViewController.clock(run.dish.time))
      \(Int(run.score.points)) points, \(run.score.kills) \(run.score.kills == 1 ? "kill" : "kills")
      """
  }
}
