/// The view of a background configuration behind the content of a cell or header.
@MainActor final class BackgroundPlate: UIView {
  private let picture = UIImageView(frame: .zero)
  private let custom = CustomBackground(frame: .zero)
  private var line: UIView?

  var configuration = UIBackgroundConfiguration() { didSet { if configuration != oldValue { show() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(picture)
    addSubview(custom)
    show()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func show() {
    backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    layer.cornerRadius = configuration.cornerRadius
    picture.image = configuration.image
    picture.contentMode = configuration.imageContentMode
    picture.layer.cornerRadius = configuration.cornerRadius
    picture.clipsToBounds = configuration.cornerRadius > 0
    custom.content = configuration.customView
    custom.layer.cornerRadius = configuration.cornerRadius
    custom.effect = configuration.visualEffect
    let outset = configuration.strokeOutset
    if configuration.strokeWidth > 0 {
      let line = line ?? UIView(frame: .zero)
      self.line = line
      line.isUserInteractionEnabled = false
      if line.superview == nil { addSubview(line) }
      line.layer.borderWidth = configuration.strokeWidth
      line.layer.cornerRadius = configuration.cornerRadius + outset
    } else {
      line?.removeFromSuperview()
      line = nil
    }
    colorsDidChange()
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    let color = configuration.resolvedStrokeColor(for: tintColor)
    line?.layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
    if configuration.backgroundColor == nil {
      backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    custom.frame = bounds
    line?.frame = bounds.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
  }

  /// The plate's frame in an owner's bounds.
  func frame(in bounds: CGRect, isRightToLeft: Bool) -> CGRect {
    bounds.inset(by: configuration.backgroundInsets.resolved(isRightToLeft: isRightToLeft))
  }
}

extension UIBackgroundConfiguration {
  /// The background of a row in any list.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }

  public static func listPlainCell() -> UIBackgroundConfiguration { with(.systemBackground) }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { with(.secondarySystemBackground) }
  public static func listGroupedCell() -> UIBackgroundConfiguration { with(.secondarySystemGroupedBackground) }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  public static func listHeader() -> UIBackgroundConfiguration { listPlainHeaderFooter() }
  public static func listFooter() -> UIBackgroundConfiguration { clear() }
  public static func listSidebarCell() -> UIBackgroundConfiguration { with(.clear) }
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { with(.clear) }

  private static func with(_ color: UIColor) -> UIBackgroundConfiguration {
    var result = UIBackgroundConfiguration()
    result.backgroundColor = color
    return result
  }

  /// The background in a state; selected and highlighted cells are grey.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let cell = state as? UICellConfigurationState, cell.isSelected || cell.isHighlighted else { return self }
    var result = self
    result.backgroundColor = .systemGray4
    return result
  }
}
