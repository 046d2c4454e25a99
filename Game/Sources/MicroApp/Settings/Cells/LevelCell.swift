import UIKit

/// A setting from 0 to 1.
@MainActor final class LevelCell: SettingCell {
  private weak var control: UISlider?
  private var onChange: ((Float) -> Void)?

  override func awakeFromNib() {
    super.awakeFromNib()
    let width = control?.widthAnchor.constraint(equalToConstant: 260)
    width?.priority = .defaultHigh
    width?.isActive = true
    control?.addAction(
      UIAction { [weak self] _ in
        guard let self, let control else { return }
        onChange?(control.value)
      }, for: .valueChanged)
  }

  func show(_ content: SettingRow, _ value: Float, _ onChange: @escaping (Float) -> Void) {
    show(content)
    control?.value = value
    control?.accessibilityIdentifier = content.identifier
    control?.accessibilityLabel = content.title
    self.onChange = onChange
  }
}
