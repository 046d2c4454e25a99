/// The buttons that a swipe reveals beside a row.
@MainActor final class SwipeActionsView: UIView {
  let configuration: UISwipeActionsConfiguration
  /// True if the buttons are at the right side of the row.
  let isAtRight: Bool
  private var buttons: [UIButton] = []
  var onPress: ((UIContextualAction) -> Void)?
  /// True while the first button covers the others, because a release performs its action.
  private(set) var isExpanded = false

  /// Minimum width of a button, and space beside its title, in points.
  private static let leastWidth: CGFloat = 74
  private static let padding: CGFloat = 15

  init(_ configuration: UISwipeActionsConfiguration, isAtRight: Bool) {
    self.configuration = configuration
    self.isAtRight = isAtRight
    super.init(frame: .zero)
    clipsToBounds = true
    for action in configuration.actions.reversed() {
      let button = UIButton(type: .custom)
      button.setTitle(action.title, for: .normal)
      button.setImage(action.image?.withRenderingMode(.alwaysTemplate), for: .normal)
      button.tintColor = .white
      button.setTitleColor(.white, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 15)
      button.backgroundColor = action.backgroundColor
      button.addAction(UIAction { [weak self] _ in self?.onPress?(action) }, for: .touchUpInside)
      buttons.insert(button, at: 0)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  private var widths: [CGFloat] {
    buttons.map { max(Self.leastWidth, ($0.intrinsicContentSize.width + 2 * Self.padding).rounded(.up)) }
  }

  /// Distance of the row from its place when all buttons are visible, in points.
  var openWidth: CGFloat { widths.reduce(0, +) }

  func setExpanded(_ expanded: Bool) {
    guard expanded != isExpanded else { return }
    isExpanded = expanded
    UIView.animate(
      withDuration: 0.2, delay: 0, options: .allowUserInteraction,
      animations: {
        self.setNeedsLayout()
        self.layoutIfNeeded()
      })
  }

  /// The buttons share the visible width in proportion to their own widths; the first is the outermost.
  override func layoutSubviews() {
    super.layoutSubviews()
    let widths = widths
    let open = max(openWidth, 1)
    let shown = bounds.width
    var outer: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let room = isExpanded ? (index == 0 ? shown : 0) : widths[index] / open * shown
      // Each button extends below the next inner one, so that there are no gaps between them.
      let length = isExpanded && index > 0 ? shown : shown - outer
      let x = isAtRight ? (isExpanded && index > 0 ? -shown : 0) : outer
      button.frame = CGRect(x: x, y: 0, width: max(0, length), height: bounds.height)
      let inner = max(0, length - room)
      button.titleEdgeInsets = UIEdgeInsets(
        top: 0, left: isAtRight ? inner : 0, bottom: 0, right: isAtRight ? 0 : inner)
      button.imageEdgeInsets = button.titleEdgeInsets
      outer += room
    }
  }
}
