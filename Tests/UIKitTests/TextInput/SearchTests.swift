import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct SearchTests {
  final class Diary: NSObject, UISearchBarDelegate, UISearchResultsUpdating, UISearchControllerDelegate {
    var lines: [String] = []
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { lines.append("text \(searchText)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      lines.append("scope \(selectedScope)")
    }
    func updateSearchResults(for searchController: UISearchController) {
      lines.append("update \(searchController.searchBar.text ?? "")")
    }
    func willPresentSearchController(_ searchController: UISearchController) { lines.append("willPresent") }
    func didDismissSearchController(_ searchController: UISearchController) { lines.append("didDismiss") }
  }

  @Test func `a search bar reports text, search, scope and cancel`() throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 102))
    let diary = Diary()
    bar.delegate = diary
    bar.showsCancelButton = true
    bar.scopeButtonTitles = ["All", "Some"]
    bar.showsScopeBar = true
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    page.addSubview(bar)
    let screen = try TestScreen(size: page.bounds.size, view: page)
    screen.advanceFrame()
    #expect(bar.intrinsicContentSize.height == 102)
    screen.tap(at: CGPoint(x: 100, y: 28))
    screen.type("a")
    screen.type(.keyboardReturnOrEnter)
    screen.tap(at: CGPoint(x: 240, y: 74))
    screen.tap(at: CGPoint(x: 295, y: 28))
    #expect(diary.lines == ["begin", "text a", "search", "scope 1", "cancel"])
    #expect(bar.isFirstResponder && bar.selectedScopeButtonIndex == 1)
    bar.text = "b"
    #expect(diary.lines.last == "text b")
  }

  /// UIKit disables the cancel button unless the bar is the first responder; in a search controller it stays enabled.
  @Test func `the cancel button of a bar is enabled while the field is edited`() throws {
    func isEnabled(_ bar: UISearchBar) -> Bool? {
      bar.subviews.lazy.compactMap { $0 as? UIButton }.first.map(\.isEnabled)
    }
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    bar.showsCancelButton = true
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    page.addSubview(bar)
    let screen = try TestScreen(size: page.bounds.size, view: page)
    screen.advanceFrame()
    #expect(isEnabled(bar) == false)
    bar.becomeFirstResponder()
    #expect(isEnabled(bar) == true)
    bar.resignFirstResponder()
    #expect(isEnabled(bar) == false)
    let search = UISearchController(searchResultsController: nil)
    let root = UIViewController()
    root.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: root)
    let other = try TestScreen(size: CGSize(width: 320, height: 480)) { navigation }
    other.advanceFrame()
    search.isActive = true
    other.advance(seconds: 0.5)
    search.searchBar.resignFirstResponder()
    #expect(search.isActive && isEnabled(search.searchBar) == true)
  }

  @Test func `a tap on the dimmed content ends the search also under a tap recognizer of the page`() throws {
    let search = UISearchController(searchResultsController: UIViewController())
    let root = UIViewController()
    root.navigationItem.searchController = search
    let taps = UITapGestureRecognizer()
    root.view.addGestureRecognizer(taps)
    let navigation = UINavigationController(rootViewController: root)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { navigation }
    screen.advanceFrame()
    search.isActive = true
    screen.advance(seconds: 0.5)
    screen.tap(at: CGPoint(x: 160, y: 300))
    screen.advance(seconds: 0.5)
    #expect(!search.isActive)
  }

  @Test func `a search in a navigation item takes over the bar and shows the results`() throws {
    let diary = Diary()
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = diary
    search.delegate = diary
    let root = UIViewController()
    root.title = "Title"
    root.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: root)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { navigation }
    screen.advanceFrame()
    #expect(navigation.navigationBar.frame.height == 96)
    search.isActive = true
    screen.advance(seconds: 0.5)
    #expect(search.searchBar.isFirstResponder && navigation.navigationBar.frame.height == 52)
    screen.type("a")
    screen.advanceFrame()
    #expect(results.view.window != nil)
    #expect(diary.lines == ["willPresent", "update ", "update a"])
    screen.type(.keyboardEscape)
    screen.advance(seconds: 0.5)
    #expect(!search.isActive && results.view.window == nil && search.searchBar.text == "")
    #expect(diary.lines.suffix(2) == ["update ", "didDismiss"])
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test func `Return searches only for a text, unless the app allows an empty one`() throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    let diary = Diary()
    bar.delegate = diary
    #expect(bar.enablesReturnKeyAutomatically && bar.returnKeyType == .search)
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    page.addSubview(bar)
    let screen = try TestScreen(size: page.bounds.size, view: page)
    screen.advanceFrame()
    screen.tap(at: CGPoint(x: 100, y: 28))
    screen.type(.keyboardReturnOrEnter)
    #expect(diary.lines == ["begin"])
    bar.enablesReturnKeyAutomatically = false
    screen.type(.keyboardReturnOrEnter)
    #expect(diary.lines == ["begin", "search"])
  }

  @Test func `a search keeps what the app set for the buttons and the scopes of its bar`() throws {
    let search = UISearchController(searchResultsController: nil)
    #expect(search.automaticallyShowsCancelButton && search.automaticallyShowsScopeBar)
    search.searchBar.placeholder = "Find"
    search.searchBar.scopeButtonTitles = ["All", "Some"]
    search.searchBar.showsScopeBar = true
    search.searchBar.showsCancelButton = false
    #expect(!search.automaticallyShowsCancelButton && !search.automaticallyShowsScopeBar)
    let root = UIViewController()
    root.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: root)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { navigation }
    search.isActive = true
    screen.advance(seconds: 0.5)
    #expect(!search.searchBar.showsCancelButton && search.searchBar.showsScopeBar)
    search.isActive = false
    screen.advance(seconds: 0.5)
    #expect(search.searchBar.showsScopeBar && search.searchBar.placeholder == "Find")
    let standard = UISearchController(searchResultsController: nil)
    root.navigationItem.searchController = standard
    standard.isActive = true
    screen.advance(seconds: 0.5)
    #expect(standard.searchBar.showsCancelButton && standard.automaticallyShowsCancelButton)
    standard.isActive = false
    #expect(!standard.searchBar.showsCancelButton)
  }

  @Test func `a search follows the bar that a subclass returns`() throws {
    final class Plain: UISearchBar {
      override func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {}
    }
    final class PlainSearch: UISearchController {
      private let plain = Plain(frame: .zero)
      override var searchBar: UISearchBar { plain }
    }
    let diary = Diary()
    let search = PlainSearch(searchResultsController: nil)
    search.searchResultsUpdater = diary
    let root = UIViewController()
    root.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: root)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { navigation }
    screen.advanceFrame()
    search.searchBar.becomeFirstResponder()
    screen.advance(seconds: 0.5)
    screen.type("a")
    screen.advanceFrame()
    #expect(search.isActive && diary.lines.last == "update a")
  }

  /// Apple, `UISearchController`: "Use the search bar to initiate a search"; the app may place the bar itself, as in the
  /// header of a table.
  @Test func `the bar that a subclass returns begins a search in the header of a table`() throws {
    final class HeaderSearch: UISearchController {
      private let plain = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
      override var searchBar: UISearchBar { plain }
    }
    for usesDelegate in [false, true] {
      let diary = Diary()
      let search = HeaderSearch(searchResultsController: nil)
      if usesDelegate { search.delegate = diary } else { search.searchResultsUpdater = diary }
      let list = UITableViewController(style: .plain)
      list.tableView.tableHeaderView = search.searchBar
      let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { list }
      screen.advanceFrame()
      search.searchBar.becomeFirstResponder()
      screen.advance(seconds: 0.5)
      #expect(search.isActive && diary.lines.first == (usesDelegate ? "willPresent" : "update "))
    }
  }
}
