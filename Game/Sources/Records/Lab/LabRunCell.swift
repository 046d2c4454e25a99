import Charts
import Raster
import ScreenBase
import UIKit

/// A row for an evolution: the colour of its line if drawn, its name, and its progress. Its layout is in
/// `Lab.storyboard`.
@MainActor final class LabRunCell: UITableViewCell {
  private weak var mark: UIButton?
  private weak var nameLabel: UILabel?
  private weak var whatLabel: UILabel?
  /// Called to toggle its line.
  var onCompare: (() -> Void)?

  override func awakeFromNib() {
    super.awakeFromNib()
    backgroundColor = .clear
    contentView.layer.cornerRadius = Theme.buttonRadius
    nameLabel?.font = Theme.font(14, .semibold)
    nameLabel?.textColor = Theme.text
    for label in [nameLabel, whatLabel] {
      label?.shrinkToFit(least: 0.75)
    }
    whatLabel?.font = Theme.font(12)
    mark?.setTitle("", for: .normal)
    mark?.layer.cornerRadius = 5
    mark?.layer.borderWidth = 1.5
    mark?.addAction(UIAction { [weak self] _ in self?.onCompare?() }, for: .touchUpInside)
  }

  /// The height that fits both lines at the current text size.
  static var height: CGFloat {
    max(52, (Theme.font(14, .semibold).lineHeight + Theme.font(12).lineHeight + 19).rounded(.up))
  }

  /// - Parameter series: Index of its line's chart colour; `nil` if no line is drawn.
  func show(_ run: LabRun, isSelected: Bool, series: Int?) {
    nameLabel?.text = run.title
    whatLabel?.text = run.detail
    whatLabel?.textColor = run.fault == nil ? Theme.secondText : Theme.bad
    contentView.backgroundColor = isSelected ? Theme.selection : .clear
    let colors = (traitCollection.userInterfaceStyle == .light ? ChartStyle.bright : .screen).series
    let color = series.map { colors[$0 % colors.count] }.map {
      UIColor(red: CGFloat($0.red) / 255, green: CGFloat($0.green) / 255, blue: CGFloat($0.blue) / 255, alpha: 1)
    }
    mark?.backgroundColor = color ?? .clear
    mark?.layer.borderColor = (color ?? Theme.thirdText.resolvedColor(with: traitCollection)).cgColor
    mark?.setImage(series == nil ? nil : Icon.check.image(size: 14), for: .normal)
    mark?.tintColor = traitCollection.userInterfaceStyle == .light ? .white : Theme.ground
    mark?.accessibilityLabel = series == nil ? localized("Draw its line") : localized("Hide its line")
  }
}
