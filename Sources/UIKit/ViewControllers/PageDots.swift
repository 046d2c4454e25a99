/// The page dots below pages that scroll horizontally, for data sources that report the number of pages.
@MainActor final class PageDots {
  private unowned let pager: UIPageViewController
  private var control: UIPageControl?
  /// The index of the current page.
  private var index = 0

  /// The height of the dots below the pages, in points.
  private static let stripHeight: CGFloat = 37

  init(_ pager: UIPageViewController) {
    self.pager = pager
  }

  /// The height that the dots take from the pages, in points.
  var height: CGFloat { control == nil ? 0 : Self.stripHeight }

  /// Queries the data source for the number of pages and the current one.
  func askForPages() {
    guard pager.transitionStyle == .scroll, pager.navigationOrientation == .horizontal, pager.isViewLoaded,
      let source = pager.dataSource, case let count = source.presentationCount(for: pager), count > 0
    else {
      control?.removeFromSuperview()
      control = nil
      return
    }
    let control = control ?? makeControl()
    control.numberOfPages = count
    index = source.presentationIndex(for: pager)
    control.currentPage = index
    pager.view.setNeedsLayout()
  }

  private func makeControl() -> UIPageControl {
    let made = UIPageControl(frame: .zero)
    made.addTarget(self, action: PageDots.tapped, for: .valueChanged)
    pager.view.addSubview(made)
    control = made
    return made
  }

  func place() {
    guard let control else { return }
    let area = pager.view.bounds
    control.frame = CGRect(x: 0, y: area.maxY - Self.stripHeight, width: area.width, height: Self.stripHeight)
  }

  /// Called when the user turned a page.
  func turned(forward: Bool) {
    index += forward ? 1 : -1
    control?.currentPage = index
  }

  private func tapped() {
    guard let control, control.currentPage != index else { return }
    let forward = control.currentPage > index
    control.currentPage = index
    _ = pager.turnPage(forward: forward)
  }
}
