import UIKit

/// Pages turned by finger, with dots below.
final class PagerPage: UIViewController {
  private let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let dots = UIPageControl().named("pager.dots")
  private let pages: [UIViewController] = [
    PageContentController("One", .systemRed), PageContentController("Two", .systemOrange),
    PageContentController("Three", .systemGreen),
    PageContentController("Four", .systemBlue), PageContentController("Five", .systemPurple),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    pager.dataSource = self
    pager.delegate = self
    pager.setViewControllers([pages[0]], direction: .forward, animated: false)
    addChild(pager)
    dots.numberOfPages = pages.count
    dots.addAction(UIAction { [weak self] _ in self?.follow() }, for: .valueChanged)
    dots.translatesAutoresizingMaskIntoConstraints = false
    view.fill(with: pager.view)
    view.addSubview(dots)
    pager.didMove(toParent: self)
    NSLayoutConstraint.activate([
      dots.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      dots.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
    ])
  }

  private func index(of controller: UIViewController?) -> Int { pages.firstIndex { $0 === controller } ?? 0 }

  private func follow() {
    let isForward = dots.currentPage > index(of: pager.viewControllers?.first)
    pager.setViewControllers([pages[dots.currentPage]], direction: isForward ? .forward : .reverse, animated: true)
  }
}

extension PagerPage: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    let index = index(of: viewController)
    return index > 0 ? pages[index - 1] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    let index = index(of: viewController)
    return index + 1 < pages.count ? pages[index + 1] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    dots.currentPage = index(of: pageViewController.viewControllers?.first)
  }
}

/// A page of one color and one word.
private final class PageContentController: UIViewController {
  private let word: String
  private let color: UIColor

  init(_ word: String, _ color: UIColor) {
    self.word = word
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    let label = UILabel.of(word, .largeTitle, color: .white)
    label.textAlignment = .center
    label.accessibilityIdentifier = "pager.word"
    view.fill(with: label)
  }
}
