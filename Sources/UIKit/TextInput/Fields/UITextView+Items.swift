import Foundation

/// Actions and menus of links, attachments and tagged ranges.
extension UITextView {
  func hasLink(at point: CGPoint) -> Bool { item(at: point) != nil }

  /// Performs the primary action of the item at a point; without one, shows its menu.
  func followLink(at point: CGPoint) -> Bool {
    guard let item = item(at: point) else { return false }
    guard let action = primaryAction(of: item) else { return showMenu(of: item, at: point) }
    action.perform(sender: self)
    return true
  }

  /// Shows the menu of the item at a point. Returns false if there is none.
  func showItemMenu(at point: CGPoint) -> Bool {
    item(at: point).map { showMenu(of: $0, at: point) } ?? false
  }

  /// Returns the item at a point of a text that is not editable.
  private func item(at point: CGPoint) -> UITextItem? {
    guard !isEditable, isSelectable, let range = column.range(at: convert(point, to: stage)) else { return nil }
    let attributes = input.store.attributes(at: range.lowerBound)
    if let attachment = attributes[.attachment] as? NSTextAttachment {
      return UITextItem(.textAttachment(attachment), NSRange(range))
    }
    let link = attributes[.link]
    if let url = link as? URL ?? (link as? String).flatMap({ URL(string: $0) }) {
      return UITextItem(.link(url), input.linkRange(at: range.lowerBound))
    }
    if let tag = attributes[.textItemTag] as? String {
      return UITextItem(.tag(tag), input.linkRange(at: range.lowerBound))
    }
    guard let (found, place) = detectedLink(at: range.lowerBound), let url = found as? URL else { return nil }
    return UITextItem(.link(url), place)
  }

  // MARK: Actions

  private func primaryAction(of item: UITextItem) -> UIAction? {
    let standard = standardAction(of: item)
    return delegate.map { $0.textView(self, primaryActionFor: item, defaultAction: standard) } ?? standard
  }

  /// Returns the action that opens a link. A tag has an action without an effect, for the delegate to replace.
  private func standardAction(of item: UITextItem) -> UIAction {
    UIAction(title: SystemText.openLink.text, image: UIImage(systemName: "safari")) { [weak self] _ in
      guard let self, allows(item, .invokeDefaultAction), case .link(let url) = item.content else { return }
      UIApplication.shared.open(url)
    }
  }

  /// Asks the delegate's methods for links and attachments.
  private func allows(_ item: UITextItem, _ interaction: UITextItemInteraction) -> Bool {
    guard let delegate else { return true }
    return switch item.content {
    case .link(let url): delegate.textView(self, shouldInteractWith: url, in: item.range, interaction: interaction)
    case .textAttachment(let attachment):
      delegate.textView(self, shouldInteractWith: attachment, in: item.range, interaction: interaction)
    case .tag: true
    }
  }

  // MARK: Menus

  @discardableResult private func showMenu(of item: UITextItem, at point: CGPoint) -> Bool {
    guard let configuration = menuConfiguration(of: item), !configuration.menu.children.isEmpty else { return false }
    let animator = ContextMenuAnimator(nil)
    delegate?.textView(self, textItemMenuWillDisplayFor: item, animator: animator)
    let shown = MenuPresentation.shared.show(
      configuration.menu, from: self, rect: CGRect(origin: point, size: .zero), sender: self,
      highlight: configuration.preview.flatMap { preview($0, of: item) }, onEnd: nil)
    shown?.onLeave = { [weak self] coordinator in
      guard let self else { return }
      let animator = ContextMenuAnimator(nil)
      delegate?.textView(self, textItemMenuWillEndFor: item, animator: animator)
      animator.run(beside: coordinator)
    }
    animator.run(beside: shown?.transitionCoordinator)
    return shown != nil
  }

  private func menuConfiguration(of item: UITextItem) -> UITextItem.MenuConfiguration? {
    guard allows(item, .presentActions) else { return nil }
    let menu = standardMenu(of: item)
    return delegate.map { $0.textView(self, menuConfigurationFor: item, defaultMenu: menu) }
      ?? UITextItem.MenuConfiguration(menu: menu)
  }

  private func standardMenu(of item: UITextItem) -> UIMenu {
    let (value, copy): (Any, @MainActor () -> Void)
    switch item.content {
    case .link(let url): (value, copy) = (url, { UIPasteboard.general.url = url })
    case .textAttachment(let attachment):
      guard let image = attachment.image else { return UIMenu(children: []) }
      (value, copy) = (image, { UIPasteboard.general.image = image })
    case .tag: return UIMenu(children: [])
    }
    let copying = UIAction(title: SystemText.copy.text, image: UIImage(systemName: "doc.on.doc")) { _ in copy() }
    let sharing = UIAction(title: SystemText.share.text, image: UIImage(systemName: "square.and.arrow.up")) {
      [weak self] _ in self?.share(value, of: item)
    }
    guard case .link = item.content else { return UIMenu(children: [copying, sharing]) }
    return UIMenu(children: [standardAction(of: item), copying, sharing])
  }

  private func share(_ value: Any, of item: UITextItem) {
    let sheet = UIActivityViewController(activityItems: [value], applicationActivities: nil)
    sheet.popoverPresentationController?.sourceView = self
    sheet.popoverPresentationController?.sourceRect = frame(of: item)
    window?.rootViewController?.frontmost.present(sheet, animated: true)
  }

  private func frame(of item: UITextItem) -> CGRect {
    let rects = selectionRects(for: TextSpan(input.store.clamp(item.range))).map(\.rect)
    return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
  }

  /// Returns the picture that is lifted at an item.
  private func preview(_ preview: UITextItem.MenuPreview, of item: UITextItem) -> UITargetedPreview? {
    let frame = frame(of: item)
    guard !frame.isEmpty else { return nil }
    let target = UIPreviewTarget(container: self, center: CGPoint(x: frame.midX, y: frame.midY))
    if let view = preview.view {
      if view.bounds.isEmpty { view.sizeToFit() }
      return UITargetedPreview(view: view, parameters: UIPreviewParameters(), target: target)
    }
    let label = UILabel(frame: CGRect(origin: .zero, size: frame.size))
    label.numberOfLines = 0
    let text = NSMutableAttributedString(attributedString: attributedText.attributedSubstring(from: item.range))
    if case .link = item.content { text.addAttributes(linkTextAttributes ?? [:], range: NSRange(0..<text.length)) }
    label.attributedText = text
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .systemBackground
    return UITargetedPreview(view: label, parameters: parameters, target: target)
  }
}
