/// The views of headers and footers, where they stand while they are pinned, and where they go afterwards.
extension TableContents {
  func hideUnseenHeaders(_ sections: Range<Int>) {
    for part in current.removeHeaders(where: { !sections.contains($0.section) }) { endDisplaying(header: part) }
    for part in current.removeFooters(where: { !sections.contains($0.section) }) { endDisplaying(footer: part) }
  }

  func endDisplaying(header part: ShownParts.Part) {
    table.delegate?.tableView(table, didEndDisplayingHeaderView: part.view, forSection: part.section)
    letGo(part.view)
  }

  func endDisplaying(footer part: ShownParts.Part) {
    table.delegate?.tableView(table, didEndDisplayingFooterView: part.view, forSection: part.section)
    letGo(part.view)
  }

  private func letGo(_ view: UIView) {
    if let view = view as? UITableViewHeaderFooterView {
      table.pool.add(view, .headerFooter)
    } else {
      view.removeFromSuperview()
    }
  }

  func placeHeadersAndFooters() {
    let (start, end) = seen
    let isPlain = table.style == .plain
    let bottom = end - table.adjustedContentInset.bottom
    for section in geometry.sections(from: start, to: end) {
      if geometry.sections[section].header.value > 0, let view = header(section) {
        let span = isPlain ? geometry.pinnedHeader(ofSection: section, edge: pinEdge) : geometry.span(ofHeader: section)
        show(view, rect(span)) { table.delegate?.tableView(table, willDisplayHeaderView: view, forSection: section) }
        (view as? UITableViewHeaderFooterView)?.isPinned = span != geometry.span(ofHeader: section)
      }
      if geometry.sections[section].footer.value > 0, let view = footer(section) {
        let span = isPlain ? geometry.pinnedFooter(ofSection: section, edge: bottom) : geometry.span(ofFooter: section)
        show(view, rect(span)) { table.delegate?.tableView(table, willDisplayFooterView: view, forSection: section) }
      }
    }
    for part in held.giveUp(.header) { endDisplaying(header: part) }
    for part in held.giveUp(.footer) { endDisplaying(footer: part) }
  }

  private func show(_ view: UIView, _ frame: CGRect, _ tell: () -> Void) {
    if view.isHidden {
      UIView.performWithoutAnimation {
        view.isHidden = false
        view.frame = frame
        tell()
      }
    } else if view.untransformedFrame != frame {
      view.frame = frame
    }
  }

  /// The header's view, made when first asked for; `nil` for a section without one.
  func header(_ section: Int) -> UIView? {
    if let view = current.view(ofHeader: section) { return view }
    requestedPart = held.view(.header, section)
    defer { requestedPart = nil }
    let made = table.delegate?.tableView(table, viewForHeaderInSection: section)
    let title = made == nil ? table.dataSource?.tableView(table, titleForHeaderInSection: section) : nil
    guard let view = made ?? title.map({ standardView($0, isHeader: true) }) else { return nil }
    if !held.giveBack(view) { adopt(view) }
    current.addHeader(view, section)
    return view
  }

  func footer(_ section: Int) -> UIView? {
    if let view = current.view(ofFooter: section) { return view }
    requestedPart = held.view(.footer, section)
    defer { requestedPart = nil }
    let made = table.delegate?.tableView(table, viewForFooterInSection: section)
    let title = made == nil ? table.dataSource?.tableView(table, titleForFooterInSection: section) : nil
    guard let view = made ?? title.map({ standardView($0, isHeader: false) }) else { return nil }
    if !held.giveBack(view) { adopt(view) }
    current.addFooter(view, section)
    return view
  }

  private func adopt(_ view: UIView) {
    UIView.performWithoutAnimation {
      view.isHidden = true
      view.translatesAutoresizingMaskIntoConstraints = true
      // In front of the rows, behind what the table puts in front of everything.
      if view.superview !== table {
        table.insertSubview(view, at: current.rows.count + (table.backgroundView == nil ? 0 : 1))
      }
      if let index = table.subviews.firstIndex(of: table.indexStrip) {
        table.insertSubview(view, at: index)
      } else {
        table.bringSubviewToFront(view)
      }
      (view as? UITableViewHeaderFooterView)?.take(table)
    }
  }

  private func standardView(_ title: String, isHeader: Bool) -> UIView {
    let identifier = isHeader ? UITableViewHeaderFooterView.titleHeader : UITableViewHeaderFooterView.titleFooter
    let view =
      table.dequeueReusableHeaderFooterView(withIdentifier: identifier)
      ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    view.isFooter = !isHeader
    view.textLabel?.text = title
    return view
  }
}
