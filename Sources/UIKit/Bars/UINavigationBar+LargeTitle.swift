/// The part below the row of a navigation bar that scrolls with the content: the large title and the search bar.
extension UINavigationBar {
  /// True if the top item has a large title.
  var showsLargeTitle: Bool {
    guard prefersLargeTitles, !isSearching, let top = topItem, !BarMetrics.isPhoneOnItsSide(traitCollection) else {
      return false
    }
    for item in stack.reversed() where item.largeTitleDisplayMode != .automatic {
      return item.largeTitleDisplayMode == .always && !(top.title ?? "").isEmpty
    }
    return true
  }

  /// The height of a search bar below the titles.
  private static let searchHeight: CGFloat = 52

  var searchHeight: CGFloat {
    guard let search = topItem?.searchController?.searchBar else { return 0 }
    return Self.searchHeight + max(0, search.sizeThatFits(.zero).height - 56)
  }

  /// The height of the bar that scrolls away with the content: first the search bar, then the large title.
  var collapsibleHeight: CGFloat {
    let search = topItem?.hidesSearchBarWhenScrolling == true && !isSearching ? searchHeight : 0
    return search + (showsLargeTitle ? BarMetrics.largeTitle : 0)
  }

  /// - Returns: The remaining height of the large title.
  private func layoutSearchBar(extra: CGFloat) -> CGFloat {
    let search = topItem?.searchController?.searchBar
    if shownSearchBar !== search {
      if shownSearchBar?.superview === self { shownSearchBar?.removeFromSuperview() }
      shownSearchBar = search
    }
    guard let search else { return extra }
    if search.superview !== self { addSubview(search) }
    let large = showsLargeTitle ? BarMetrics.largeTitle : 0
    let height = collapsibleHeight > large ? max(0, min(searchHeight, extra - large)) : searchHeight
    // The field is aligned with the title.
    let inset = titleMargin - UISearchBar.margin
    search.frame = CGRect(
      x: safeAreaInsets.left + inset, y: bounds.height - height,
      width: bounds.width - safeAreaInsets.left - safeAreaInsets.right - 2 * inset, height: height)
    search.alpha = max(0, min(1, (height - 30) / 20))
    return max(0, extra - height)
  }

  /// Padding of large title and search field.
  private var titleMargin: CGFloat { bounds.width < 400 ? 16 : 20 }

  /// Lays out the search bar and the large title below the row.
  func layoutLargeTitle(sides: (left: CGFloat, right: CGFloat)) {
    let extra = layoutSearchBar(extra: max(0, bounds.height - rowsHeight))
    content?.isHidden = isSearching
    largeTitleClip.isHidden = !showsLargeTitle
    guard showsLargeTitle else {
      content?.titleAlpha = 1
      return
    }
    let attributes = shownAppearance.largeTitleTextAttributes
    largeTitle.text = topItem?.title
    largeTitle.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 34, weight: .bold)
    largeTitle.textColor = attributes[.foregroundColor] as? UIColor ?? .label
    largeTitleClip.frame = CGRect(x: 0, y: rowsHeight, width: bounds.width, height: extra)
    largeTitle.frame = CGRect(
      x: sides.left + titleMargin, y: extra - BarMetrics.largeTitle,
      width: bounds.width - sides.left - sides.right - 2 * titleMargin,
      height: BarMetrics.largeTitle - 8)
    let isShown = extra > BarMetrics.largeTitle / 2
    content?.titleAlpha = topItem?.titleView != nil || !isShown ? 1 : 0
  }
}
