import Foundation

/// Searches the content of a view with a find navigator: a bar at the bottom of the window.
///
/// Control and F show it, with Alt also for replacing; Control and G find the next result, with Shift the previous one.
/// For these keys the view, or one in it, must be the first responder.
@preconcurrency @MainActor open class UIFindInteraction: NSObject, UIInteraction {
  public private(set) final weak var view: UIView?
  /// The object that provides the sessions; held weakly.
  open private(set) weak var delegate: (any UIFindInteractionDelegate)?
  private var bar: FindBar?

  public init(sessionDelegate: any UIFindInteractionDelegate) {
    delegate = sessionDelegate
    super.init()
  }

  open func willMove(to view: UIView?) {
    if view !== self.view { dismissFindNavigator() }
  }

  open func didMove(to view: UIView?) { self.view = view }

  // MARK: Navigator

  /// The session while the navigator is visible.
  open private(set) var activeFindSession: UIFindSession?
  open var isFindNavigatorVisible: Bool { bar != nil }

  /// Shows the navigator and lets the user type the text to search for. It is not shown if the delegate has no session.
  ///
  /// - Parameter showingReplace: True to show the field for the replacement, if the session supports it.
  open func presentFindNavigator(showingReplace: Bool) {
    guard let view, view.window != nil else { return }
    if bar == nil, !begin(view) { return }
    bar?.showsReplacement = showingReplace && activeFindSession?.supportsReplacement == true
    bar?.focus()
  }

  private func begin(_ view: UIView) -> Bool {
    guard let session = delegate?.findInteraction(self, sessionFor: view) else { return false }
    (InputViews.shared.bar as? FindBar)?.interaction?.dismissFindNavigator()
    activeFindSession = session
    session.interaction = self
    let bar = FindBar(self)
    bar.tintColor = view.tintColor
    self.bar = bar
    InputViews.shared.bar = bar
    if searchText?.isEmpty == false { search() }
    delegate?.findInteraction(self, didBegin: session)
    return true
  }

  /// Hides the navigator and ends the session. The keys go to the view again if they went to the navigator.
  open func dismissFindNavigator() {
    guard let bar else { return }
    let hadKeys = bar.isEdited
    self.bar = nil
    if InputViews.shared.bar === bar { InputViews.shared.bar = nil }
    if hadKeys { view?.becomeFirstResponder() }
    bar.endEditing(true)
    guard let session = activeFindSession else { return }
    activeFindSession = nil
    session.end()
    session.interaction = nil
    delegate?.findInteraction(self, didEnd: session)
  }

  /// Shows the number of results again after the session has changed it.
  open func updateResultCount() { bar?.showResults() }

  // MARK: Search

  /// The text to search for. It is kept while the navigator is hidden.
  open var searchText: String? {
    didSet {
      guard searchText != oldValue else { return }
      bar?.showTexts()
      search()
    }
  }

  open var replacementText: String? { didSet { if replacementText != oldValue { bar?.showTexts() } } }

  /// Returns the menu at the magnifying glass for the standard entries; `nil` shows these.
  open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { bar?.updateMenu() } }

  /// The options that the user has chosen.
  final var options = UITextSearchOptions.standard {
    didSet {
      bar?.updateMenu()
      search()
    }
  }

  private func search() {
    activeFindSession?.performSearch(query: searchText ?? "", options: options)
    updateResultCount()
  }

  /// Highlights the next result.
  open func findNext() { move(.forward) }

  /// Highlights the previous result.
  open func findPrevious() { move(.backward) }

  /// Shows the navigator with the last text if it is hidden.
  private func move(_ direction: UITextStorageDirection) {
    guard bar != nil else { return presentFindNavigator(showingReplace: false) }
    activeFindSession?.highlightNextResult(in: direction)
    updateResultCount()
  }

  final func replace() {
    activeFindSession?.performSingleReplacement(
      query: searchText ?? "", replacementString: replacementText ?? "", options: options)
    updateResultCount()
  }

  final func replaceAll() {
    activeFindSession?.replaceAll(
      query: searchText ?? "", replacementString: replacementText ?? "", options: options)
    updateResultCount()
  }

  /// Searches again after the text of the view was changed.
  final func textDidChange() {
    guard let session = activeFindSession as? UITextSearchingFindSession, searchText?.isEmpty == false else { return }
    session.searchAgain(query: searchText ?? "", options: options)
  }

  // MARK: Actions

  /// Returns true if an edit action that finds is possible; `nil` for another action.
  final func canPerform(_ action: String) -> Bool? {
    switch action {
    case "find:", "findAndReplace:", "findNext:", "findPrevious:": view != nil
    case "useSelectionForFind:": selectedText != nil
    default: nil
    }
  }

  private var selectedText: String? {
    guard let input = view as? any UITextInput, let range = input.selectedTextRange, !range.isEmpty else { return nil }
    return input.text(in: range)
  }

  /// Searches for the selected text of the view.
  final func findSelection() {
    guard let selectedText else { return }
    searchText = selectedText
    presentFindNavigator(showingReplace: false)
  }
}
