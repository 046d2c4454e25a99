/// Runs a search: manages its bar, the view that covers the screen meanwhile, and the controller that shows the
/// results.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  private let barView = UISearchBar(frame: .zero)
  private let cover: UIControl = SearchCover(frame: .zero)
  private var active = false
  /// True once a search was in progress. Before, there is nothing to cover, and the bar may not exist.
  private var hasBegun = false

  /// - Parameter searchResultsController: Shown while there is text; `nil` if the searched screen itself shows the
  ///   results.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  public override init(nibName: String?, bundle: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibName, bundle: bundle)
    setUp()
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    barView.searchBarStyle = .minimal
    barView.owner = self
    cover.backgroundColor = UIColor.black.withAlphaComponent(0.2)
    cover.addTarget(self, action: UISearchController.cancel, for: .touchUpInside)
  }

  // MARK: - Replaceable members

  // Dynamic, so that an extension can replace them for all searches.
  open dynamic override var shouldAutorotate: Bool { super.shouldAutorotate }
  open dynamic override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    super.supportedInterfaceOrientations
  }
  open dynamic override var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
  open dynamic override var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
  open dynamic override var childForStatusBarStyle: UIViewController? { super.childForStatusBarStyle }
  open dynamic override var childForStatusBarHidden: UIViewController? { super.childForStatusBarHidden }

  // MARK: - Settings

  open weak var searchResultsUpdater: (any UISearchResultsUpdating)? {
    didSet { if searchResultsUpdater != nil { adoptBar() } }
  }
  open weak var delegate: (any UISearchControllerDelegate)? {
    didSet { if delegate != nil { adoptBar() } }
  }
  /// The bar. Subclasses may return one of their own.
  open var searchBar: UISearchBar { barView }

  /// Follows the bar, also one that a subclass returns.
  final func adoptBar() {
    searchBar.owner = self
  }

  public final let searchResultsController: UIViewController?

  /// True if the screen below is dimmed while it does not show results.
  open var obscuresBackgroundDuringPresentation = true { didSet { showCover() } }
  /// The deprecated name of ``obscuresBackgroundDuringPresentation``.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// True if the navigation bar makes room for the search.
  open var hidesNavigationBarDuringPresentation = true
  /// True if the cancel button is shown during the search. Setting ``UISearchBar/showsCancelButton`` of the bar
  /// disables it.
  open var automaticallyShowsCancelButton = true
  /// True if the bar of scopes is shown as ``scopeBarActivation`` says. Setting ``UISearchBar/showsScopeBar`` of the bar
  /// disables it.
  open var automaticallyShowsScopeBar = true

  /// The time at which the bar of scopes is shown.
  public enum ScopeBarActivation: Int, Sendable {
    /// As with ``onSearchActivation``.
    case automatic
    /// When the app shows it.
    case manual
    /// While there is text.
    case onTextEntry
    /// During the search.
    case onSearchActivation
  }

  open var scopeBarActivation = ScopeBarActivation.automatic {
    didSet { if scopeBarActivation != oldValue, active { showScopeBar() } }
  }

  private func showScopeBar() {
    guard automaticallyShowsScopeBar, scopeBarActivation != .manual else { return }
    let hasText = searchBar.text?.isEmpty == false
    let hasScopes = searchBar.scopeButtonTitles?.isEmpty == false
    let shows = active && hasScopes && (scopeBarActivation != .onTextEntry || hasText)
    guard searchBar.showsScopeBar != shows else { return }
    searchBar.showsScopeBar = shows
    // Only the app's own setting disables it.
    automaticallyShowsScopeBar = true
  }

  private func showCancelButton(_ isShown: Bool) {
    guard automaticallyShowsCancelButton else { return }
    searchBar.setShowsCancelButton(isShown, animated: true)
    automaticallyShowsCancelButton = true
  }

  /// True if the results are shown while there is text.
  open var automaticallyShowsSearchResultsController = true { didSet { showCover() } }
  /// True while the results are shown. Setting it disables ``automaticallyShowsSearchResultsController``.
  open var showsSearchResultsController: Bool {
    get { searchResultsController?.viewIfLoaded?.superview != nil }
    set {
      automaticallyShowsSearchResultsController = false
      asksForResults = newValue
      showCover()
    }
  }
  private var asksForResults = false

  /// The suggestions, shown in place of the results while a search is in progress. They disappear when one was selected,
  /// until they are set again.
  open var searchSuggestions: [any UISearchSuggestion]? {
    didSet {
      suggestionList?.show(searchSuggestions ?? [])
      isSuggesting = searchSuggestions?.isEmpty == false
      showCover()
    }
  }
  private var isSuggesting = false
  private var suggestionList: SearchSuggestionList?

  private func choose(_ suggestion: any UISearchSuggestion) {
    isSuggesting = false
    showCover()
    searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
  }

  private func showSuggestions(in view: UIView?) {
    guard active, isSuggesting, let view else { return suggestionList?.removeFromSuperview() ?? () }
    let list = suggestionList ?? SearchSuggestionList()
    suggestionList = list
    list.onChoose = { [weak self] in self?.choose($0) }
    list.keyboardDismissMode = .onDrag
    list.backgroundColor = .systemBackground
    list.show(searchSuggestions ?? [])
    put(list, into: view)
  }

  /// True while a search is in progress. Setting it begins or ends the search.
  open var isActive: Bool {
    get { active }
    set {
      guard newValue != active else { return }
      if newValue { begin() } else { cancel() }
    }
  }

  // MARK: Search

  func searchDidBegin() {
    begin()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  func textDidChange() {
    showScopeBar()
    showCover()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  func scopeDidChange() {
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  private func begin() {
    guard !active else { return }
    adoptBar()
    active = true
    hasBegun = true
    delegate?.presentSearchController(self)
    delegate?.willPresentSearchController(self)
    showScopeBar()
    showCancelButton(true)
    searchBar.updateCancelButton(isEditing: true)
    changeBar { $0.isSearching = self.hidesNavigationBarDuringPresentation }
    showCover()
    searchBar.becomeFirstResponder()
    delegate?.didPresentSearchController(self)
  }

  /// Ends the search and clears the bar.
  final func cancel() {
    guard active else { return }
    active = false
    delegate?.willDismissSearchController(self)
    searchBar.text = nil
    searchBar.resignFirstResponder()
    searchBar.updateCancelButton(isEditing: false)
    showCancelButton(false)
    showScopeBar()
    changeBar { $0.isSearching = false }
    showCover()
    delegate?.didDismissSearchController(self)
  }

  private func changeBar(_ change: @escaping (UINavigationBar) -> Void) {
    guard let bar = navigationBar else { return }
    UIView.animate(withDuration: 0.25) {
      change(bar)
      bar.superview?.layoutIfNeeded()
    }
  }

  private var navigationBar: UINavigationBar? {
    searchBar.chain.lazy.compactMap { $0 as? UINavigationBar }.first
  }

  /// The controller whose content is searched.
  private var searched: UIViewController? {
    let found = searchBar.chain.lazy.compactMap { $0 as? UIViewController }.first
    return (found as? UINavigationController)?.topViewController ?? found
  }

  // MARK: Results

  private func showCover() {
    guard hasBegun else { return }
    let hasText = searchBar.text?.isEmpty == false
    let showsResults = active && (automaticallyShowsSearchResultsController ? hasText : asksForResults)
    guard let host = searched, let view = resultsArea(of: host) else { return hideResults() }
    defer { showSuggestions(in: view) }
    let dims = active && obscuresBackgroundDuringPresentation && searchResultsController != nil && !showsResults
    if dims { put(cover, into: view) } else { cover.removeFromSuperview() }
    guard let results = searchResultsController, showsResults else { return hideResults() }
    guard results.parent !== host else { return }
    host.addChild(results)
    put(results.view, into: view)
    results.didMove(toParent: host)
  }

  /// The view that the results cover.
  private func resultsArea(of host: UIViewController) -> UIView? {
    (host as? UISearchContainerViewController)?.resultsArea ?? host.viewIfLoaded
  }

  private func hideResults() {
    guard let results = searchResultsController, results.parent != nil else { return }
    results.willMove(toParent: nil)
    results.view.removeFromSuperview()
    results.removeFromParent()
  }

  private func put(_ covering: UIView, into view: UIView) {
    covering.frame = view.bounds
    covering.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(covering)
  }
}

/// Updates the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when a search begins, and whenever its text or scope changes.
  func updateSearchResults(for searchController: UISearchController)
  /// Called when the user has selected a suggestion.
  func updateSearchResults(for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {}
}

/// Notified when a search begins and ends.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called when a search begins, before the other methods. The search bar stays where it is.
  func presentSearchController(_ searchController: UISearchController)
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func presentSearchController(_ searchController: UISearchController) {}
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// The dimmed area over the searched content. A tap on it ends the search before recognizers of the content get it.
private final class SearchCover: UIControl, SingleTapControl {}
