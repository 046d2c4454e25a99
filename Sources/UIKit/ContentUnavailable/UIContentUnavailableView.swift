/// The view of a ``UIContentUnavailableConfiguration``.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
  private final var shown: UIContentUnavailableConfiguration
  private final let column = UIStackView()
  private final var placement: [NSLayoutConstraint] = []

  /// The largest width of the content in points. Longer lines of centred text are hard to read.
  private static let readableWidth: CGFloat = 420

  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    column.axis = .vertical
    column.alignment = .center
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    show()
  }

  public required init?(coder: NSCoder) {
    nil
  }

  /// A configuration of another type is ignored with a warning.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else {
        return Log.warning("\(nameInMessages) cannot show a \(type(of: newValue)); its content stays")
      }
      guard new != shown else { return }
      shown = new
      show()
    }
  }

  private func show() {
    let background = shown.background
    backgroundColor = background.resolvedBackgroundColor(for: tintColor)
    layer.cornerRadius = background.cornerRadius
    for view in column.arrangedSubviews { view.removeFromSuperview() }
    add(shown.isLoading ? indicator() : picture(), space: shown.imageToTextPadding)
    let secondary = label(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
    add(
      label(shown.text, shown.attributedText, shown.textProperties),
      space: secondary == nil ? shown.textToButtonPadding : shown.textToSecondaryTextPadding)
    add(secondary, space: shown.textToButtonPadding)
    add(button(shown.button, shown.buttonProperties), space: shown.buttonToSecondaryButtonPadding)
    add(button(shown.secondaryButton, shown.secondaryButtonProperties), space: 0)
    place()
  }

  private func add(_ view: UIView?, space: CGFloat) {
    guard let view else { return }
    column.addArrangedSubview(view)
    column.setCustomSpacing(space, after: view)
  }

  private func indicator() -> UIView {
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.startAnimating()
    return indicator
  }

  private func picture() -> UIView? {
    guard let image = shown.image else { return nil }
    let properties = shown.imageProperties
    let view = UIImageView(image: image)
    view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
    view.tintColor = properties.resolvedTintColor(for: tintColor)
    view.contentMode = .scaleAspectFit
    view.layer.cornerRadius = properties.cornerRadius
    view.clipsToBounds = properties.cornerRadius > 0
    let largest = properties.maximumSize
    if largest.width > 0 { view.widthAnchor.constraint(lessThanOrEqualToConstant: largest.width).isActive = true }
    if largest.height > 0 { view.heightAnchor.constraint(lessThanOrEqualToConstant: largest.height).isActive = true }
    return view
  }

  private func label(
    _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties
  ) -> UIView? {
    guard attributed.map({ $0.length > 0 }) ?? !(text ?? "").isEmpty else { return nil }
    let label = UILabel()
    label.show(text, attributed, properties)
    return label
  }

  private func button(
    _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIView? {
    let title = configuration.title ?? properties.primaryAction?.title ?? ""
    guard !title.isEmpty || configuration.image != nil || properties.primaryAction?.image != nil else { return nil }
    let button = UIButton(configuration: configuration, primaryAction: properties.primaryAction)
    button.role = properties.role
    button.isEnabled = properties.isEnabled
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    return button
  }

  /// The axes that the margins were computed for.
  private final var shownAxes = UIAxis.both
  override var preservedMarginAxes: UIAxis { shownAxes }

  private func place() {
    directionalLayoutMargins = shown.directionalLayoutMargins
    let axes = shown.axesPreservingSuperviewLayoutMargins
    preservesSuperviewLayoutMargins = !axes.isEmpty
    if axes != shownAxes {
      shownAxes = axes
      marginsMayHaveChanged()
    }
    NSLayoutConstraint.deactivate(placement)
    let margins = layoutMarginsGuide
    let vertical =
      shown.alignment == .center
      ? column.centerYAnchor.constraint(equalTo: margins.centerYAnchor)
      : column.topAnchor.constraint(equalTo: margins.topAnchor)
    placement = [
      vertical, column.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      column.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
      column.widthAnchor.constraint(lessThanOrEqualToConstant: Self.readableWidth),
      column.topAnchor.constraint(greaterThanOrEqualTo: margins.topAnchor),
    ]
    NSLayoutConstraint.activate(placement)
  }
}
