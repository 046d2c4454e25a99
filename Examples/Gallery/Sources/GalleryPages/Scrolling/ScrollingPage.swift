import UIKit

/// Scroll views: bounce, paging, nested scroll views, and pull to refresh.
final class ScrollingPage: PageController {
  private let dots = UIPageControl().named("scrolling.dots")
  private let pager = UIScrollView().named("scrolling.pager")
  private let refresh = UIRefreshControl()

  override func build() {
    addSection(
      "Sideways", note: "Let go while moving: it decelerates and bounces at its end.",
      [Row.bleeding(strip(), height: 120)]
    )
    addSection("Pages", [Row.bleeding(pages(), height: 160), Row.wide(dots)])
    addSection(
      "One in another", note: "The inner one scrolls first; at its end the page scrolls.",
      [Row.bleeding(inner(), height: 160)])
    scrollView.refreshControl = refresh
    refresh.addAction(UIAction { [weak self] _ in self?.reload() }, for: .valueChanged)
    addSection(
      "Refresh", note: "Pull the whole page down.",
      [
        Row.button("To the top", identifier: "scrolling.top") { [weak self] in
          self?.scrollView.setContentOffset(.zero, animated: true)
        }
      ])
  }

  private func reload() {
    say("Refreshing")
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { [weak self] in
      self?.refresh.endRefreshing()
      self?.say("Refreshed")
    }
  }

  private func strip() -> UIView {
    let scroll = UIScrollView().named("scrolling.strip")
    scroll.contentSize = CGSize(width: 16 + 30 * 88, height: 120)
    scroll.contentInset = .zero
    for index in 0..<30 {
      let hue = CGFloat(index) / 30
      let patch = UIView.patch(UIColor(hue: hue, saturation: 0.55, brightness: 0.9, alpha: 1), cornerRadius: 12)
      patch.frame = CGRect(x: 16 + CGFloat(index) * 88, y: 16, width: 76, height: 80)
      scroll.addSubview(patch)
    }
    return scroll
  }

  private func pages() -> UIView {
    let colors: [UIColor] = [.systemPink, .systemOrange, .systemGreen, .systemBlue]
    pager.isPagingEnabled = true
    pager.showsHorizontalScrollIndicator = false
    pager.delegate = self
    let row = UIStackView(arrangedSubviews: colors.map { UIView.patch($0, cornerRadius: 0) })
    row.distribution = .fillEqually
    row.translatesAutoresizingMaskIntoConstraints = false
    pager.addSubview(row)
    let content = pager.contentLayoutGuide
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: content.topAnchor), row.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      row.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      row.heightAnchor.constraint(equalTo: pager.frameLayoutGuide.heightAnchor),
      row.widthAnchor.constraint(
        equalTo: pager.frameLayoutGuide.widthAnchor, multiplier: CGFloat(colors.count)),
    ])
    dots.numberOfPages = colors.count
    dots.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        pager.setContentOffset(CGPoint(x: CGFloat(dots.currentPage) * pager.bounds.width, y: 0), animated: true)
      }, for: .valueChanged)
    return pager
  }

  private func inner() -> UIView {
    let scroll = UIScrollView().named("scrolling.inner")
    scroll.backgroundColor = .quaternarySystemFill
    let column = UIStackView(arrangedSubviews: (1...20).map { UILabel.of("Line \($0) of twenty", .body) })
    column.axis = .vertical
    column.spacing = 8
    scroll.fill(with: column, insets: NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16))
    return scroll
  }
}

extension ScrollingPage: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView === pager, pager.bounds.width > 0 else { return }
    let page = Int((pager.contentOffset.x / pager.bounds.width).rounded())
    if dots.currentPage != page {
      dots.currentPage = page
      say("Page \(page + 1)")
    }
  }
}
