import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct SearchContainerTests {
  private final class Results: UIViewController, UISearchResultsUpdating {
    var texts: [String] = []
    func updateSearchResults(for searchController: UISearchController) {
      texts.append(searchController.searchBar.text ?? "")
    }
  }

  @Test func `a container shows the bar and the results below it`() throws {
    let results = Results()
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = results
    let container = UISearchContainerViewController(searchController: search)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { container }
    screen.advanceFrame()
    #expect(container.searchController === search)
    #expect(search.searchBar.frame.width == 320)
    let top = search.searchBar.convert(search.searchBar.bounds, to: container.view).minY
    #expect(top == container.view.safeAreaInsets.top)
    screen.tap(at: CGPoint(x: 100, y: top + 28))
    screen.advance(seconds: 0.5)
    #expect(search.isActive)
    #expect(results.parent == nil)
    screen.type("a")
    screen.advanceFrame()
    #expect(results.texts.last == "a")
    #expect(results.parent === container)
    let bar = search.searchBar.convert(search.searchBar.bounds, to: container.view)
    let shown = results.view.convert(results.view.bounds, to: container.view)
    #expect(shown == CGRect(x: 0, y: bar.maxY, width: 320, height: 480 - bar.maxY))
    search.isActive = false
    screen.advance(seconds: 0.5)
    #expect(results.parent == nil)
    #expect(search.searchBar.window != nil)
  }
}
