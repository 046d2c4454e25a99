/// The panel of an alert, or the panels of an action sheet.
@MainActor final class AlertView: UIView {
  private let panel = UIView(frame: .zero)
  private let cancelPanel = UIView(frame: .zero)
  private let texts = UIScrollView(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)
  private let messageLabel = UILabel(frame: .zero)
  private let list = UIScrollView(frame: .zero)
  private var custom: UIView?
  private var buttons: [AlertButton] = []
  private var cancelButton: AlertButton?
  private var lines: [UIView] = []
  private var content = AlertContent(style: .alert, actions: [])
  var isSpringLoaded = false { didSet { for button in allButtons { button.setSpringLoaded(isSpringLoaded) } } }
  var onChoose: ((UIAlertAction) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    for panel in [panel, cancelPanel] {
      panel.backgroundColor = .secondarySystemGroupedBackground
      panel.layer.cornerRadius = AlertMetrics.cornerRadius
      panel.clipsToBounds = true
      addSubview(panel)
    }
    panel.addSubview(texts)
    panel.addSubview(list)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      texts.addSubview(label)
    }
    titleLabel.accessibilityTraits = [.staticText, .header]
  }

  required init?(coder: NSCoder) {
    return nil
  }

  func show(_ content: AlertContent) {
    self.content = content
    titleLabel.text = content.title
    titleLabel.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
    titleLabel.textColor = isSheet ? .secondaryLabel : .label
    messageLabel.text = content.message
    messageLabel.font = .systemFont(ofSize: 13)
    messageLabel.textColor = isSheet ? .secondaryLabel : .label
    if let text = content.attributedTitle { titleLabel.attributedText = text }
    if let text = content.attributedMessage { messageLabel.attributedText = text }
    if custom !== content.custom?.view { custom?.removeFromSuperview() }
    custom = content.custom?.view
    if let custom, custom.superview !== texts { texts.addSubview(custom) }
    for field in content.fields where field.superview !== texts { texts.addSubview(field) }
    rebuildButtons()
    setNeedsLayout()
  }

  var isSheet: Bool { content.style == .actionSheet }
  /// The title, or the message of an alert without one.
  var title: String { content.title ?? content.message ?? "" }

  private var allButtons: [AlertButton] { buttons + [cancelButton].compactMap(\.self) }

  private func rebuildButtons() {
    for view in allButtons + lines { view.removeFromSuperview() }
    buttons = []
    cancelButton = nil
    lines = []
    for action in content.shownActions {
      let isBold = action === content.preferred || content.preferred == nil && action.style == .cancel
      let button = AlertButton(action, size: isSheet ? 20 : 17, isBold: isBold) { [weak self] in self?.onChoose?(action)
      }
      button.setSpringLoaded(isSpringLoaded)
      if isSheet, action.style == .cancel {
        cancelButton = button
        cancelPanel.addSubview(button)
      } else {
        buttons.append(button)
        list.addSubview(button)
      }
    }
    lines = buttons.map { _ in UIView(frame: .zero) }
    for line in lines {
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      list.addSubview(line)
    }
    cancelPanel.isHidden = cancelButton == nil
  }

  // MARK: Layout

  private var buttonHeight: CGFloat {
    content.style == .actionSheet ? AlertMetrics.sheetButton : AlertMetrics.alertButton
  }

  /// Two short actions of an alert are side by side.
  private func isSideBySide(width: CGFloat) -> Bool {
    content.style == .alert && buttons.count == 2
      && buttons.allSatisfy { $0.titleWidth <= width / 2 - AlertMetrics.padding }
  }

  private func textHeight(width: CGFloat) -> CGFloat {
    let inner = CGSize(width: width - 2 * AlertMetrics.padding, height: 0)
    let title = height(of: titleLabel, inner)
    let message = height(of: messageLabel, inner)
    let fields = content.fields.isEmpty ? 0 : AlertMetrics.fieldGap + CGFloat(content.fields.count) * AlertMetrics.field
    let custom = content.custom?.height ?? 0
    guard title + message + fields + custom > 0 else { return 0 }
    let gap = title > 0 && message > 0 ? AlertMetrics.textGap : 0
    return (AlertMetrics.textTop + title + gap + message + custom + fields + AlertMetrics.textTop).rounded(.up)
  }

  private func height(of label: UILabel, _ size: CGSize) -> CGFloat {
    (label.text ?? "").isEmpty ? 0 : label.sizeThatFits(size).height
  }

  private func listHeight(width: CGFloat) -> CGFloat {
    buttons.isEmpty ? 0 : isSideBySide(width: width) ? buttonHeight : CGFloat(buttons.count) * buttonHeight
  }

  private var cancelHeight: CGFloat { cancelButton == nil ? 0 : AlertMetrics.cancelGap + buttonHeight }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width, height: textHeight(width: size.width) + listHeight(width: size.width) + cancelHeight)
  }

  /// If there is not enough space, the texts scroll and keep half of the height, or the actions scroll.
  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let room = bounds.height - cancelHeight
    panel.frame = CGRect(x: 0, y: 0, width: width, height: max(0, room))
    panel.layer.cornerRadius = content.isInPopover ? 0 : AlertMetrics.cornerRadius
    cancelPanel.frame = CGRect(x: 0, y: bounds.height - buttonHeight, width: width, height: buttonHeight)
    cancelButton?.frame = cancelPanel.bounds
    let wantedTexts = textHeight(width: width)
    let wantedList = listHeight(width: width)
    let listRoom = min(wantedList, max(room - wantedTexts, min(wantedList, room / 2)))
    texts.frame = CGRect(x: 0, y: 0, width: width, height: max(0, room - listRoom))
    texts.contentSize = CGSize(width: width, height: wantedTexts)
    list.frame = CGRect(x: 0, y: texts.frame.maxY, width: width, height: max(0, listRoom))
    list.contentSize = CGSize(width: width, height: wantedList)
    layOutTexts(width: width)
    layOutButtons(width: width)
  }

  private func layOutTexts(width: CGFloat) {
    let inner = CGSize(width: width - 2 * AlertMetrics.padding, height: 0)
    var y = AlertMetrics.textTop
    for label in [titleLabel, messageLabel] {
      let height = height(of: label, inner)
      label.frame = CGRect(x: AlertMetrics.padding, y: y, width: inner.width, height: height)
      if height > 0 { y += height + AlertMetrics.textGap }
    }
    if let custom = content.custom {
      if y > AlertMetrics.textTop { y -= AlertMetrics.textGap }
      custom.view.frame = CGRect(x: 0, y: y, width: width, height: custom.height)
      y += custom.height + AlertMetrics.textGap
    }
    y += AlertMetrics.fieldGap - AlertMetrics.textGap
    for field in content.fields {
      field.frame = CGRect(x: AlertMetrics.padding, y: y, width: inner.width, height: AlertMetrics.field - 2)
      y += AlertMetrics.field
    }
  }

  private func layOutButtons(width: CGFloat) {
    let thickness = 1 / max(contentScaleFactor, 1)
    guard !isSideBySide(width: width) else {
      // Cancel, which is the last, is on the leading side; otherwise the first action is.
      let leads = effectiveUserInterfaceLayoutDirection == .leftToRight
      let shown = content.shownActions.last?.style == .cancel ? buttons.reversed() : buttons
      for (index, button) in shown.enumerated() {
        let isLeft = (index == 0) == leads
        button.frame = CGRect(x: isLeft ? 0 : width / 2, y: 0, width: width / 2, height: buttonHeight)
      }
      lines.first?.frame = CGRect(x: 0, y: 0, width: width, height: thickness)
      lines.last?.frame = CGRect(x: (width - thickness) / 2, y: 0, width: thickness, height: buttonHeight)
      return
    }
    for (index, button) in buttons.enumerated() {
      let y = CGFloat(index) * buttonHeight
      button.frame = CGRect(x: 0, y: y, width: width, height: buttonHeight)
      lines[index].frame = CGRect(x: 0, y: y, width: width, height: thickness)
      lines[index].isHidden = index == 0 && texts.frame.height == 0
    }
  }
}

/// A row that performs an action.
@MainActor final class AlertButton: UIControl, TextShowing {
  private let action: UIAlertAction
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let onTap: () -> Void

  init(_ action: UIAlertAction, size: CGFloat, isBold: Bool, onTap: @escaping () -> Void) {
    self.action = action
    self.onTap = onTap
    super.init(frame: .zero)
    label.text = action.title
    label.font = .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
    label.textAlignment = action.titleTextAlignment
    label.isAccessibilityElement = false
    addSubview(label)
    picture.image = action.image
    picture.contentMode = .center
    addSubview(picture)
    isEnabled = action.isEnabled
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = action.title
    accessibilityIdentifier = action.title
    addTarget(self, action: AlertButton.tapped, for: .touchUpInside)
    stateDidChange()
  }

  required init?(coder: NSCoder) {
    return nil
  }

  var shownText: String? { action.title }
  var titleWidth: CGFloat { label.sizeThatFits(.zero).width }

  private func tapped() {
    onTap()
  }

  override func stateDidChange() {
    super.stateDidChange()
    let standard: UIColor = action.style == .destructive ? .systemRed : tintColor
    label.textColor = isEnabled ? action.titleTextColor ?? standard : .tertiaryLabel
    picture.tintColor = action.imageTintColor ?? label.textColor
    backgroundColor = isHighlighted ? .systemFill : nil
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    stateDidChange()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
    let isFirst = effectiveUserInterfaceLayoutDirection == .leftToRight
    let size = action.image?.size ?? .zero
    picture.frame = CGRect(
      x: isFirst ? AlertMetrics.padding : bounds.width - AlertMetrics.padding - size.width,
      y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }
}
