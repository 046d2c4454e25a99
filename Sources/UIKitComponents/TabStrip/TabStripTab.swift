import UIKit

/// A tab of a ``TabStrip``: a button that fills it, and an indicator that grows from the middle of the lower edge, or
/// of the leading one in a column.
@MainActor final class TabStripTab: UIView {
  let button = UIButton(type: .system)
  let indicator = UIView(frame: .zero)
  var onChoose: (() -> Void)?
  private let isVertical: Bool
  private lazy var thickness = (isVertical ? indicator.widthAnchor : indicator.heightAnchor)
    .constraint(equalToConstant: 3)
  private lazy var wide =
    isVertical
    ? indicator.heightAnchor.constraint(equalTo: heightAnchor)
    : indicator.widthAnchor.constraint(equalTo: widthAnchor)
  private lazy var narrow = (isVertical ? indicator.heightAnchor : indicator.widthAnchor)
    .constraint(equalToConstant: 0)

  var title = "" {
    didSet { showTitle() }
  }

  /// A view in place of the title; `nil` shows the title.
  var content: UIView? {
    didSet {
      guard content !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      placeContent()
      showTitle()
    }
  }

  private func showTitle() {
    button.setTitle(content == nil ? title : "", for: .normal)
    button.accessibilityLabel = content == nil ? nil : title.isEmpty ? content?.accessibilityLabel : title
  }

  /// Puts the content into the middle of the button, which takes the touches.
  private func placeContent() {
    guard let content else { return }
    content.isUserInteractionEnabled = false
    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    NSLayoutConstraint.activate([
      content.centerXAnchor.constraint(equalTo: centerXAnchor),
      content.centerYAnchor.constraint(equalTo: centerYAnchor),
      content.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor),
      content.heightAnchor.constraint(lessThanOrEqualTo: heightAnchor),
    ])
  }

  /// The accessibility identifier that the strip assigns to the button. An identifier set by other code is kept.
  var name: String? {
    didSet { if button.accessibilityIdentifier == oldValue { button.accessibilityIdentifier = name } }
  }

  /// The height in points.
  var indicatorHeight: CGFloat = 3 {
    didSet { thickness.constant = indicatorHeight.isFinite ? max(0, indicatorHeight) : 0 }
  }

  init(isVertical: Bool) {
    self.isVertical = isVertical
    super.init(frame: .zero)
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
      isVertical
        ? indicator.leadingAnchor.constraint(equalTo: leadingAnchor)
        : indicator.bottomAnchor.constraint(equalTo: bottomAnchor),
      isVertical
        ? indicator.centerYAnchor.constraint(equalTo: centerYAnchor)
        : indicator.centerXAnchor.constraint(equalTo: centerXAnchor), thickness, narrow,
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

  /// The height of the content including the space above and below it, in points.
  var fittingHeight: CGFloat {
    (contentSize?.height ?? button.titleLabel?.font.lineHeight ?? 0).rounded(.up) + (content == nil ? 24 : 16)
  }

  /// The width of the whole content, in points.
  var contentWidth: CGFloat { contentSize?.width ?? button.titleLabel?.intrinsicContentSize.width ?? 0 }

  private var contentSize: CGSize? { content?.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }

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
