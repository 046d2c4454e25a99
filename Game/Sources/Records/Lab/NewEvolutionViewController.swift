import Evolution
import InterfaceBuilder
import ScreenBase
import UIKit

/// The form for a new evolution. Its layout is in `NewEvolution.storyboard`.
@MainActor final class NewEvolutionViewController: UIViewController, InterfaceTableProviding {
  static var interface: InterfaceTable {
    InterfaceTable()
      .action("begin", NewEvolutionViewController.begin)
      .action("changed", NewEvolutionViewController.changed)
  }

  private weak var heading: UILabel?
  private weak var seed: UITextField?
  private weak var arm: UISegmentedControl?
  private weak var shadows: UISegmentedControl?
  private weak var minutes: UISegmentedControl?
  private weak var meaning: UILabel?
  private weak var beginButton: UIButton?
  private var captions: [UILabel] = []

  /// The proposed seed.
  var firstSeed: UInt64 = 1
  /// Called with the configuration and the number of minutes.
  var onBegin: ((Archipelago.Configuration, Int) -> Void)?

  private static let shadowChoices = [0, 1, 3, 6]
  private static let minuteChoices = [10, 20, 40, 80]

  static func make() -> NewEvolutionViewController { Screens.initialController(of: "NewEvolution") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.localizeTexts()
    view.backgroundColor = Theme.panel
    heading?.font = Theme.font(22, .bold)
    heading?.textColor = Theme.text
    for label in captions {
      label.font = Theme.font(13, .medium)
      label.textColor = Theme.secondText
    }
    meaning?.font = Theme.font(13)
    meaning?.textColor = Theme.secondText
    seed?.applyStyle()
    seed?.text = "\(firstSeed)"
    for segments in [arm, shadows, minutes] { segments?.applyStyle() }
    beginButton?.applyStyle(.primary)
    changed()
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: min(420 * Theme.letterScale, 600), height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    // Reserves height for the longest explanation of a choice.
    preferredContentSize = CGSize(width: fitting.width, height: max(396, fitting.height))
  }

  private func changed() {
    let index = arm?.selectedSegmentIndex ?? 0
    meaning?.text = Arm.allCases[min(max(0, index), Arm.allCases.count - 1)].meaning
    meaning?.textColor = Theme.secondText
  }

  private func begin() {
    let text = (seed?.text ?? "").trimmingCharacters(in: .whitespaces)
    guard let number = UInt64(text) else {
      meaning?.text = localized("The seed is a whole number from 0 to \(UInt64.max).")
      meaning?.textColor = Theme.bad
      return
    }
    func choice<Value>(_ values: [Value], _ control: UISegmentedControl?) -> Value {
      values[min(max(0, control?.selectedSegmentIndex ?? 0), values.count - 1)]
    }
    let configuration = Archipelago.Configuration(
      seed: number, arm: choice(Arm.allCases, arm), shadows: choice(Self.shadowChoices, shadows))
    onBegin?(configuration, choice(Self.minuteChoices, minutes))
  }
}

extension Arm {
  /// A sentence about the rule.
  var meaning: String {
    switch self {
    case .islands:
      localized("The best of forty draws from the living and the archive becomes the parent: the game's own rule.")
    case .literal: localized("The creature that has eaten most becomes the parent: an old one may be cloned for ever.")
    case .random: localized("A random one becomes the parent: the control that any rule has to beat.")
    }
  }
}
