/// Wheels side by side, each with a row chosen.
@preconcurrency @MainActor open class UIPickerView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.naturalSize) : frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
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
  /// Whether a band marks the chosen rows.
  open var showsSelectionIndicator = true { didSet { band.isHidden = !showsSelectionIndicator } }

  // MARK: Rows

  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }

  open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.rowCount ?? 0 }

  /// The size that a row of a wheel has.
  open func rowSize(forComponent component: Int) -> CGSize {
    wheel(component).map { CGSize(width: $0.bounds.width, height: $0.rowHeight) } ?? .zero
  }

  /// The view of a row that can be seen.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { wheel(component)?.shownView(of: row) }

  /// Asks for everything anew; chosen rows stay where they still exist.
  open func reloadAllComponents() {
    isLoaded = false
    setNeedsLayout()
  }

  open func reloadComponent(_ component: Int) {
    guard isLoaded else { return }
    wheel(component)?.reload(count(of: component))
    setNeedsLayout()
  }

  /// Turns a wheel to a row; the delegate is not told.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    layoutIfNeeded()
    wheel(component)?.select(row, animated: animated)
  }

  /// −1 for a wheel without rows.
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
      let wheel = PickerWheel(self, component: wheels.count)
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

  // MARK: Wheels' questions

  func makeRow(_ row: Int, _ component: Int, reusing view: UIView?) -> UIView {
    let reused = view is PickerLabel ? nil : view
    if let own = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: reused),
      own !== Self.noView
    {
      return own
    }
    let label = view as? PickerLabel ?? PickerLabel(frame: .zero)
    Self.dress(label)
    if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = text
    } else {
      label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
    }
    return label
  }

  /// Gives a row's label its usual looks.
  static func dress(_ label: UILabel) {
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.7
    label.font = .systemFont(ofSize: 21)
  }

  /// Stands for the answer of a delegate that makes no views.
  static let noView = UIView(frame: .zero)

  func wheelDidStop(_ component: Int, at row: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }
}

/// A row that shows a title.
@MainActor private final class PickerLabel: UILabel {}

/// Says how many wheels a picker has, and how many rows each.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what a picker's rows show, and hears which are chosen.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// 0, the default, shares the room evenly.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// In place of the title.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// In place of both titles.
  ///
  /// `view`: one that was shown for another row and is free.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  /// Called when a person has turned a wheel and it rests.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
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
