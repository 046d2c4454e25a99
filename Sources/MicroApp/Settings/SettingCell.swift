import UIKit

/// Shows a row of the settings with its control.
@MainActor final class SettingCell: UITableViewCell {
  private let title = UILabel(frame: .zero)
  private let detail = UILabel(frame: .zero)
  private var control: UIView?
  private var controlWidth: CGFloat = 0

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = Look.raised
    selectionStyle = .none
    title.numberOfLines = 0
    detail.numberOfLines = 0
    contentView.addSubview(title)
    contentView.addSubview(detail)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  /// - Parameters:
  ///   - keys: What the keys of an action are, for rows about keys.
  ///   - isListening: Whether the row waits for a key.
  func show(_ row: SettingRow, keys: KeyBindings, isListening: Bool) {
    title.text = row.title
    title.font = Look.font(16, .medium)
    title.textColor = Look.text
    detail.text = row.detail
    detail.font = Look.font(13)
    detail.textColor = Look.secondText
    control?.removeFromSuperview()
    control = nil
    controlWidth = 0
    accessibilityIdentifier = "row \(row.identifier)"
    switch row.control {
    case .choice(let words, let chosen, let action): show(words, chosen, row, action)
    case .level(let value, let action): show(value, row, action)
    case .keys(let gameAction): show(gameAction, keys, isListening)
    case .press: title.textColor = Look.link
    case .note(let color): title.textColor = color
    }
    if let control { contentView.addSubview(control) }
    setNeedsLayout()
  }

  private func show(_ words: [String], _ chosen: Int, _ row: SettingRow, _ action: @escaping (Int) -> Void) {
    let segments = UISegmentedControl(items: words)
    segments.selectedSegmentIndex = chosen
    segments.accessibilityIdentifier = row.identifier
    segments.accessibilityLabel = row.title
    segments.addAction(
      UIAction { [weak segments] _ in if let segments { action(segments.selectedSegmentIndex) } }, for: .valueChanged)
    control = segments
    controlWidth = min(CGFloat(words.count) * 88, 440)
  }

  private func show(_ value: Float, _ row: SettingRow, _ action: @escaping (Float) -> Void) {
    let slider = UISlider(frame: .zero)
    slider.value = value
    slider.minimumTrackTintColor = Look.primary
    slider.accessibilityIdentifier = row.identifier
    slider.accessibilityLabel = row.title
    slider.addAction(UIAction { [weak slider] _ in if let slider { action(slider.value) } }, for: .valueChanged)
    control = slider
    controlWidth = 260
  }

  private func show(_ action: GameAction, _ keys: KeyBindings, _ isListening: Bool) {
    let caps = KeyCaps(
      keys.keys(of: action).map(\.cap), buttons: keys.buttons(of: action).map(\.cap), isListening: isListening)
    caps.accessibilityIdentifier = "keys \(action.rawValue)"
    control = caps
    controlWidth = caps.fittingWidth
    accessibilityLabel = "\(action.title): \(caps.words)"
  }

  /// The height that a row takes in that width, in points.
  static func height(of row: SettingRow, width: CGFloat) -> CGFloat {
    let room = max(60, width - 32)
    func height(_ text: String?, _ font: UIFont) -> CGFloat {
      guard let text else { return 0 }
      let bounds = (text as NSString).boundingRect(
        with: CGSize(width: isStacked(row, width) || !hasControl(row) ? room : room * 0.55, height: 1_000),
        options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
      return bounds.height.rounded(.up) + 2
    }
    let words = height(row.title, Look.font(16, .medium)) + height(row.detail, Look.font(13))
    return max(Look.touchSide, words + 22 + (isStacked(row, width) ? 42 : 0))
  }

  private static func hasControl(_ row: SettingRow) -> Bool {
    switch row.control {
    case .choice, .level, .keys: true
    case .press, .note: false
    }
  }

  /// Whether the control stands under the words, because there is no room beside them.
  private static func isStacked(_ row: SettingRow, _ width: CGFloat) -> Bool { hasControl(row) && width < 520 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (contentView.bounds.width, contentView.bounds.height)
    let isStacked = control != nil && width < 520
    let side = min(controlWidth, width - 32)
    let words = isStacked || control == nil ? width - 32 : min(width - 48 - side, (width - 32) * 0.6)
    let titleHeight = title.sizeThatFits(CGSize(width: words, height: 1_000)).height
    let detailHeight = detail.text == nil ? 0 : detail.sizeThatFits(CGSize(width: words, height: 1_000)).height + 2
    let free = height - (isStacked ? 42 : 0)
    let top = max(8, (free - titleHeight - detailHeight) / 2)
    title.frame = CGRect(x: 16, y: top, width: max(0, words), height: titleHeight)
    detail.frame = CGRect(x: 16, y: top + titleHeight + 2, width: max(0, words), height: detailHeight)
    control?.frame = CGRect(
      x: isStacked ? 16 : width - 16 - side, y: isStacked ? height - 42 : (height - 34) / 2, width: max(0, side),
      height: 34)
  }
}
