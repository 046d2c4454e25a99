import ScreenBase
import UIKit

/// A setting with several choices.
@MainActor final class ChoiceCell: SettingCell {
  private weak var control: UISegmentedControl?
  private var onChange: ((Int) -> Void)?

  /// The control is as wide as its labels.
  override var stackedAlignment: UIStackView.Alignment { .leading }

  override func awakeFromNib() {
    super.awakeFromNib()
    control?.setContentHuggingPriority(.required, for: .horizontal)
    control?.addAction(
      UIAction { [weak self] _ in
        guard let self, let control else { return }
        onChange?(control.selectedSegmentIndex)
      }, for: .valueChanged)
  }

  override func arrange(width: CGFloat) {
    super.arrange(width: width)
    control?.fitTitles(in: width - Self.sides)
  }

  func show(_ content: SettingRow, _ words: [String], chosen: Int, _ onChange: @escaping (Int) -> Void) {
    show(content)
    self.onChange = nil
    control?.removeAllSegments()
    for (index, word) in words.enumerated() { control?.insertSegment(withTitle: word, at: index, animated: false) }
    control?.selectedSegmentIndex = chosen
    control?.accessibilityIdentifier = content.identifier
    control?.accessibilityLabel = content.title
    self.onChange = onChange
  }
}
