/// The views of headers and footers.
extension UITableView {
  func hideUnseenHeaders(_ sections: Range<Int>) {
    for part in content.shown.removeHeaders(where: { !sections.contains($0.section) }) { endDisplaying(header: part) }
    for part in content.shown.removeFooters(where: { !sections.contains($0.section) }) { endDisplaying(footer: part) }
  }

  func endDisplaying(header part: ShownParts.Part) {
    delegate?.tableView(self, didEndDisplayingHeaderView: part.view, forSection: part.section)
    recycle(part.view)
  }

  func endDisplaying(footer part: ShownParts.Part) {
    delegate?.tableView(self, didEndDisplayingFooterView: part.view, forSection: part.section)
    recycle(part.view)
  }

  private func recycle(_ view: UIView) {
    if let view = view as? UITableViewHeaderFooterView {
      pool.add(view, .headerFooter)
    } else {
      view.removeFromSuperview()
    }
  }

  func placeHeadersAndFooters() {
    let (start, end) = seen
    let isPlain = style == .plain
    let bottom = end - adjustedContentInset.bottom
    for section in content.geometry.sections(from: start, to: end) {
      if content.geometry.sections[section].header.value > 0, let view = header(section) {
        let span =
          isPlain
          ? content.geometry.pinnedHeader(ofSection: section, edge: pinEdge)
          : content.geometry.span(ofHeader: section)
        show(view, rect(span)) { delegate?.tableView(self, willDisplayHeaderView: view, forSection: section) }
        (view as? UITableViewHeaderFooterView)?.isPinned = span != content.geometry.span(ofHeader: section)
      }
      if content.geometry.sections[section].footer.value > 0, let view = footer(section) {
        let span =
          isPlain
          ? content.geometry.pinnedFooter(ofSection: section, edge: bottom) : content.geometry.span(ofFooter: section)
        show(view, rect(span)) { delegate?.tableView(self, willDisplayFooterView: view, forSection: section) }
      }
    }
    for part in content.held.giveUp(.header) { endDisplaying(header: part) }
    for part in content.held.giveUp(.footer) { endDisplaying(footer: part) }
  }

  private func show(_ view: UIView, _ frame: CGRect, _ willDisplay: () -> Void) {
    if view.isHidden {
      UIView.performWithoutAnimation {
        view.isHidden = false
        view.frame = frame
        willDisplay()
      }
    } else if view.untransformedFrame != frame {
      view.frame = frame
    }
  }

  /// The header's view, made on first use; `nil` for a section without a header.
  func header(_ section: Int) -> UIView? {
    if let view = content.shown.view(ofHeader: section) { return view }
    content.requestedPart = content.held.view(.header, section)
    defer { content.requestedPart = nil }
    let made = delegate?.tableView(self, viewForHeaderInSection: section)
    let title = made == nil ? dataSource?.tableView(self, titleForHeaderInSection: section) : nil
    guard let view = made ?? title.map({ standardView($0, isHeader: true) }) else { return nil }
    if !content.held.giveBack(view) { adopt(view) }
    content.shown.addHeader(view, section)
    return view
  }

  func footer(_ section: Int) -> UIView? {
    if let view = content.shown.view(ofFooter: section) { return view }
    content.requestedPart = content.held.view(.footer, section)
    defer { content.requestedPart = nil }
    let made = delegate?.tableView(self, viewForFooterInSection: section)
    let title = made == nil ? dataSource?.tableView(self, titleForFooterInSection: section) : nil
    guard let view = made ?? title.map({ standardView($0, isHeader: false) }) else { return nil }
    if !content.held.giveBack(view) { adopt(view) }
    content.shown.addFooter(view, section)
    return view
  }

  private func adopt(_ view: UIView) {
    UIView.performWithoutAnimation {
      view.isHidden = true
      view.translatesAutoresizingMaskIntoConstraints = true
      // In front of the rows and behind the index strip.
      if view.superview !== self {
        insertSubview(view, at: content.shown.rows.count + (backgroundView == nil ? 0 : 1))
      }
      if let index = subviews.firstIndex(of: indexStrip) {
        insertSubview(view, at: index)
      } else {
        bringSubviewToFront(view)
      }
      (view as? UITableViewHeaderFooterView)?.take(self)
    }
  }

  private func standardView(_ title: String, isHeader: Bool) -> UIView {
    let identifier = isHeader ? UITableViewHeaderFooterView.titleHeader : UITableViewHeaderFooterView.titleFooter
    let view =
      dequeueReusableHeaderFooterView(withIdentifier: identifier)
      ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    view.isFooter = !isHeader
    // The font of the title depends on the style.
    view.take(self)
    // The delegate may set the title as it is in `tableView(_:willDisplayHeaderView:forSection:)`.
    view.textLabel?.text = isHeader && style != .plain ? title.uppercased() : title
    return view
  }
}
