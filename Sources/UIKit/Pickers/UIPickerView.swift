/// Wheels side by side, each with a selected row.
@preconcurrency @MainActor open class UIPickerView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.naturalSize) : frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readContents(of: coder, as: UIPickerView.self)
  }

  private func setUp() {
    clipsToBounds = true
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = 8
    band.isUserInteractionEnabled = false
    addSubview(band)
  }

  private static let naturalSize = CGSize(width: 320, height: 216)
  private static let spacing: CGFloat = 5
  private static let margin: CGFloat = 9
  static let defaultRowHeight: CGFloat = 32

  private let band = UIView(frame: .zero)
  private var wheels: [PickerWheel] = []
  private var isLoaded = false

  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  /// True if a band marks the selected rows.
  open var showsSelectionIndicator = true { didSet { band.isHidden = !showsSelectionIndicator } }

  // MARK: Rows

  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }

  open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.rowCount ?? 0 }

  /// Returns the size of a wheel's rows.
  open func rowSize(forComponent component: Int) -> CGSize {
    wheel(component).map { CGSize(width: $0.bounds.width, height: $0.rowHeight) } ?? .zero
  }

  /// Returns the view of a row; `nil` if it is not visible.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { wheel(component)?.shownView(of: row) }

  /// Reloads all wheels. Selected rows stay selected if they still exist.
  open func reloadAllComponents() {
    isLoaded = false
    setNeedsLayout()
  }

  open func reloadComponent(_ component: Int) {
    guard isLoaded else { return }
    wheel(component)?.reload(count(of: component))
    setNeedsLayout()
  }

  /// Turns a wheel to a row without notifying the delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    layoutIfNeeded()
    wheel(component)?.select(row, animated: animated)
  }

  /// Returns the selected row; −1 for a wheel without rows.
  open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selected ?? -1 }

  private func wheel(_ component: Int) -> PickerWheel? {
    loadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component] : nil
  }

  private func count(of component: Int) -> Int {
    max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
  }

  private func loadIfNeeded() {
    guard !isLoaded, let dataSource else { return }
    isLoaded = true
    let count = max(0, dataSource.numberOfComponents(in: self))
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(component: wheels.count)
      wheels.append(wheel)
      addSubview(wheel)
    }
    for (component, wheel) in wheels.enumerated() {
      wheel.rowHeight = max(1, delegate?.pickerView(self, rowHeightForComponent: component) ?? Self.defaultRowHeight)
      wheel.reload(self.count(of: component))
    }
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { Self.naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.naturalSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    let height = wheels.first?.rowHeight ?? Self.defaultRowHeight
    band.frame = CGRect(
      x: Self.margin, y: bounds.midY - height / 2, width: max(0, bounds.width - 2 * Self.margin), height: height)
    let room = max(0, bounds.width - 2 * Self.margin - CGFloat(max(0, wheels.count - 1)) * Self.spacing)
    let widths = wheels.indices.map { component -> CGFloat in
      let own = delegate?.pickerView(self, widthForComponent: component) ?? 0
      return own > 0 ? own : room / CGFloat(max(1, wheels.count))
    }
    let total = widths.reduce(0, +) + CGFloat(max(0, wheels.count - 1)) * Self.spacing
    var x = (bounds.width - total) / 2
    for (wheel, width) in zip(wheels, widths) {
      let frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      wheel.frame = isRightToLeft ? frame.mirrored(in: bounds.width) : frame
      x += width + Self.spacing
    }
  }

  // MARK: Rows of the wheels

  func makeRow(_ row: Int, _ component: Int, reusing view: UIView?) -> UIView {
    let reused = view is PickerLabel ? nil : view
    if let own = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: reused),
      own !== Self.noView
    {
      return own
    }
    let label = view as? PickerLabel ?? PickerLabel(frame: .zero)
    Self.applyRowStyle(to: label)
    if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = text
    } else {
      label.takeText(delegate?.pickerView(self, titleForRow: row, forComponent: component))
    }
    return label
  }

  /// Sets the default font and alignment of a row's label.
  static func applyRowStyle(to label: UILabel) {
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.7
    label.font = .systemFont(ofSize: 21)
  }

  /// The default result of the delegate's method for views; it means that the delegate provides none.
  static let noView = UIView(frame: .zero)

  func wheelDidStop(_ component: Int, at row: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }
}

/// The view of a row with a title.
@MainActor private final class PickerLabel: UILabel {}

/// Provides the number of wheels of a picker and the number of their rows.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the content of a picker's rows and is notified of selections.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// Returns the width of a wheel in points; 0, the default, shares the space evenly.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Returns a title with attributes, which takes precedence over the plain title.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Returns a view, which takes precedence over both titles.
  ///
  /// `view`: A view of another row that can be reused.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  /// Called when a wheel that the user turned comes to rest.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

/// Describes the wheels of a picker to assistive technology.
@preconcurrency @MainActor public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
  func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
  func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String?
  /// Returns a label with attributes, whose text takes precedence over the plain one.
  func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedLabelForComponent component: Int
  ) -> NSAttributedString?
  func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedHintForComponent component: Int
  ) -> NSAttributedString?
}

extension UIPickerViewAccessibilityDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityHintForComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedLabelForComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedHintForComponent component: Int
  ) -> NSAttributedString? { nil }
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    UIPickerView.defaultRowHeight
  }
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { UIPickerView.noView }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
