/// The pages of a calendar view: one month each, between the first and the last available one.
@MainActor
final class CalendarPager: UIPageViewController, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  weak var calendarView: UICalendarView?

  init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
    dataSource = self
    delegate = self
  }

  required init?(coder: NSCoder) {
    return nil
  }

  private var shownPage: CalendarMonthController? { viewControllers?.first as? CalendarMonthController }
  var month: CalendarMonth? { shownPage?.month }
  var monthView: CalendarMonthView? { shownPage?.monthView }

  func show(_ month: CalendarMonth, isLater: Bool, animated: Bool) {
    guard let calendarView else { return }
    setViewControllers(
      [CalendarMonthController(month, of: calendarView)], direction: isLater ? .forward : .reverse, animated: animated)
  }

  private func page(_ distance: Int, from page: UIViewController) -> UIViewController? {
    guard let calendarView, let page = page as? CalendarMonthController else { return nil }
    return calendarView.shown.month(distance, from: page.month).map { CalendarMonthController($0, of: calendarView) }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(-1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard completed, let month else { return }
    // A selection by code may be newer than the page.
    monthView?.updateDays(animated: false)
    calendarView?.monthDidChange(to: month)
  }
}
