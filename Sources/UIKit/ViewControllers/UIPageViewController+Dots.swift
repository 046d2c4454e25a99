/// The page dots below pages that scroll horizontally, for data sources that report the number of pages.
extension UIPageViewController {
  struct Dots {
    var control: UIPageControl?
    /// The index of the current page.
    var index = 0

    /// The height of the dots below the pages, in points.
    static let stripHeight: CGFloat = 37

    /// The height that the dots take from the pages, in points.
    var height: CGFloat { control == nil ? 0 : Self.stripHeight }
  }

  /// Queries the data source for the number of pages and the current one.
  func updateDots() {
    guard transitionStyle == .scroll, navigationOrientation == .horizontal, isViewLoaded,
      let dataSource, case let count = dataSource.presentationCount(for: self), count > 0
    else {
      dots.control?.removeFromSuperview()
      dots.control = nil
      return
    }
    let control = dots.control ?? makeDots()
    control.numberOfPages = count
    dots.index = dataSource.presentationIndex(for: self)
    control.currentPage = dots.index
    view.setNeedsLayout()
  }

  private func makeDots() -> UIPageControl {
    let made = UIPageControl(frame: .zero)
    made.addTarget(self, action: UIPageViewController.dotsTapped, for: .valueChanged)
    view.addSubview(made)
    dots.control = made
    return made
  }

  func placeDots() {
    let area = view.bounds
    dots.control?.frame = CGRect(
      x: 0, y: area.maxY - Dots.stripHeight, width: area.width, height: Dots.stripHeight)
  }

  /// Called when the user turned a page.
  func dotsDidTurn(forward: Bool) {
    dots.index += forward ? 1 : -1
    dots.control?.currentPage = dots.index
  }

  private func dotsTapped() {
    guard let control = dots.control, control.currentPage != dots.index else { return }
    let forward = control.currentPage > dots.index
    control.currentPage = dots.index
    _ = turnPage(forward: forward)
  }
}
