import UIKit

/// A tab of a ``TabStrip``: a button that fills it, and an indicator that grows from the middle of the lower edge.
@MainActor final class TabStripTab: UIView {
  let button = UIButton(type: .system)
  let indicator = UIView(frame: .zero)
  var onChoose: (() -> Void)?
  private lazy var height = indicator.heightAnchor.constraint(equalToConstant: 3)
  private lazy var wide = indicator.widthAnchor.constraint(equalTo: widthAnchor)
  private lazy var narrow = indicator.widthAnchor.constraint(equalToConstant: 0)

  var title: String {
    get { button.title(for: .normal) ?? "" }
    set { button.setTitle(newValue, for: .normal) }
  }

  /// The accessibility identifier that the strip assigns to the button. An identifier set by other code is kept.
  var name: String? {
    didSet { if button.accessibilityIdentifier == oldValue { button.accessibilityIdentifier = name } }
  }

  /// The height in points.
  var indicatorHeight: CGFloat = 3 {
    didSet { height.constant = indicatorHeight.isFinite ? max(0, indicatorHeight) : 0 }
  }

  init(title: String) {
    super.init(frame: .zero)
    self.title = title
    styleTitle()
    indicator.isUserInteractionEnabled = false
    for view in [button, indicator] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    button.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: topAnchor), button.bottomAnchor.constraint(equalTo: bottomAnchor),
      button.leadingAnchor.constraint(equalTo: leadingAnchor),
      button.trailingAnchor.constraint(equalTo: trailingAnchor),
      indicator.bottomAnchor.constraint(equalTo: bottomAnchor),
      indicator.centerXAnchor.constraint(equalTo: centerXAnchor), height, narrow,
    ])
    button.addAction(UIAction { [weak self] _ in self?.onChoose?() }, for: .touchUpInside)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  /// Configures the title to follow the user's text size and to shrink instead of being truncated.
  private func styleTitle() {
    let label = button.titleLabel
    label?.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: Self.letterSize))
    label?.adjustsFontForContentSizeCategory = true
    label?.adjustsFontSizeToFitWidth = true
    label?.minimumScaleFactor = 0.4
  }

  /// The size of the title at the default text size, in points.
  static let letterSize: CGFloat = 15

  /// The height of the title including the space above and below it, in points.
  var fittingHeight: CGFloat { (button.titleLabel?.font.lineHeight ?? 0).rounded(.up) + 24 }

  /// The width of the whole title, in points.
  var titleWidth: CGFloat { button.titleLabel?.intrinsicContentSize.width ?? 0 }

  func show(isSelected: Bool, color: UIColor, place: String) {
    // One constraint is deactivated before the other is activated; otherwise they would conflict for a moment.
    if isSelected {
      narrow.isActive = false
      wide.isActive = true
    } else {
      wide.isActive = false
      narrow.isActive = true
    }
    indicator.alpha = isSelected ? 1 : 0
    indicator.backgroundColor = color
    button.setTitleColor(isSelected ? color : .secondaryLabel, for: .normal)
    button.accessibilityTraits = isSelected ? [.button, .selected] : .button
    button.accessibilityValue = place
  }
}
