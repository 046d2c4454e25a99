import Ecology
import ScreenBase
import UIKit

/// The codex: every part and every number of the rules. On narrow screens the page covers the list instead of standing
/// beside it. Its layout is in `Codex.storyboard`.
@MainActor package final class CodexViewController: UIViewController {
  private var rules = Rules.standard
  private var list: CodexListViewController?
  private var page: CodexPageViewController?
  private weak var listBox: UIView?
  private weak var pageBox: UIView?
  private weak var line: UIView?
  private weak var listWidth: NSLayoutConstraint?
  private weak var pageLeading: NSLayoutConstraint?
  /// True if the page covers the list on a narrow screen.
  private var showsPage = false
  /// The state of the last layout.
  private var shown: (width: CGFloat, showsPage: Bool)?

  /// Smallest width for list and page side by side, in points.
  private static let wideWidth: CGFloat = 720
  private static let fullListWidth: CGFloat = 300

  /// Creates the codex from its storyboard.
  package static func make(rules: Rules = .standard) -> CodexViewController {
    let controller: CodexViewController = Screens.initialController(of: "Codex")
    controller.rules = rules
    controller.title = localized("Codex")
    return controller
  }

  package override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.destination {
    case let navigation as UINavigationController:
      list = navigation.viewControllers.first as? CodexListViewController
      list?.rules = rules
      list?.onChoose = { [weak self] entry in self?.choose(entry) }
      list?.onLeave = { [weak self] in self?.leave() }
    case let page as CodexPageViewController:
      page.onBack = { [weak self] in self?.goBack() }
      self.page = page
    default: break
    }
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.panel
    line?.backgroundColor = Theme.hairline
    // With the constants of the storyboard the page would be too narrow in the first layout of a narrow window.
    if let window = UIApplication.shared.keyWindow { arrange(for: window.bounds.width) }
    guard let first = list?.chapters.first?.entries.first else { return }
    list?.mark(first)
    page?.show(first)
  }

  private var isWide: Bool { view.bounds.width >= Self.wideWidth }

  package override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    arrange(for: view.bounds.width)
  }

  package override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    if isViewLoaded { arrange(for: size.width) }
  }

  /// Places list and page for a width of the screen, in points.
  private func arrange(for width: CGFloat) {
    let isWide = width >= Self.wideWidth
    guard shown?.width != width || shown?.showsPage != showsPage else { return }
    shown = (width, showsPage)
    listWidth?.constant = isWide ? Self.fullListWidth : width
    pageLeading?.constant = isWide ? Self.fullListWidth : 0
    pageBox?.isHidden = !isWide && !showsPage
    listBox?.isHidden = !isWide && showsPage
    line?.isHidden = !isWide
    page?.showsBack = !isWide
  }

  /// Opens the page of a subject.
  func open(_ subject: RuleSection.Subject) {
    loadViewIfNeeded()
    guard let entry = list?.chapters.flatMap(\.entries).first(where: { $0.subject == subject }) else { return }
    choose(entry)
  }

  private func choose(_ entry: CodexEntry) {
    list?.mark(entry)
    page?.show(entry)
    showsPage = true
    view.setNeedsLayout()
  }

  private func goBack() {
    guard !isWide, showsPage else { return leave() }
    showsPage = false
    view.setNeedsLayout()
  }

  package override func accessibilityPerformEscape() -> Bool {
    goBack()
    return true
  }
}
