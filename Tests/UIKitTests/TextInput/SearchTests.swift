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
}
