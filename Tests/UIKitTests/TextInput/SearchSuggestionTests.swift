import Foundation
import Testing
import UIKit
import UIKitTesting

/// Suggestions of search controllers and search fields.
@Suite(.separateScreens) @MainActor struct SearchSuggestionTests {
  private static let fruit = ["Apple", "Pear", "Plum"].map { UISearchSuggestionItem(localizedSuggestion: $0) }

  private func views<View: UIView>(_ type: View.Type, in view: UIView?) -> [View] {
    guard let view else { return [] }
    return ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
  }

  private var window: UIWindow? { UIApplication.shared.keyWindow }

  private func row(_ text: String) -> UIView? {
    views(UITableViewCell.self, in: window).first { cell in
      views(UILabel.self, in: cell).contains { $0.text == text }
    }
  }

  private func tapRow(_ text: String, _ screen: TestScreen) throws {
    let row = try #require(self.row(text))
    screen.tap(at: row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil))
    screen.advance(seconds: 0.5)
  }

  final class Searched: UIViewController, UISearchResultsUpdating {
    var calls: [String] = []
    let search = UISearchController(searchResultsController: nil)
    override func viewDidLoad() {
      super.viewDidLoad()
      search.searchResultsUpdater = self
      navigationItem.searchController = search
      navigationItem.hidesSearchBarWhenScrolling = false
    }
    func updateSearchResults(for searchController: UISearchController) {
      calls.append("update \(searchController.searchBar.text ?? "")")
    }
    func updateSearchResults(
      for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) {
      calls.append("select \(searchSuggestion.localizedSuggestion ?? "")")
    }
  }

  @Test func `a search controller lists its suggestions while it is active`() throws {
    let searched = Searched()
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) {
      UINavigationController(rootViewController: searched)
    }
    screen.advance(seconds: 0.2)
    searched.search.searchSuggestions = Self.fruit
    screen.advance(seconds: 0.2)
    #expect(row("Pear") == nil)
    searched.search.isActive = true
    screen.advance(seconds: 0.5)
    #expect(row("Apple") != nil && row("Plum") != nil)
    try tapRow("Pear", screen)
    #expect(searched.calls.last == "select Pear" && row("Pear") == nil)
    searched.search.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "Fig")]
    screen.advance(seconds: 0.2)
    #expect(row("Fig") != nil)
    searched.search.isActive = false
    screen.advance(seconds: 0.5)
    #expect(row("Fig") == nil)
  }

  final class Chooser: NSObject, UISearchTextFieldDelegate {
    var chosen: [String] = []
    func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion) {
      chosen.append(suggestion.localizedSuggestion ?? "")
    }
  }

  @Test func `a search field shows its suggestions below it while it is edited`() throws {
    let field = UISearchTextField(frame: CGRect(x: 20, y: 20, width: 280, height: 36))
    let delegate = Chooser()
    field.delegate = delegate
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    page.addSubview(field)
    let screen = try TestScreen(size: page.bounds.size, view: page)
    screen.advanceFrame()
    field.searchSuggestions = Self.fruit
    #expect(row("Plum") == nil)
    field.becomeFirstResponder()
    screen.advance(seconds: 0.3)
    let first = try #require(row("Apple"))
    let frame = first.convert(first.bounds, to: page)
    #expect(frame.minY >= 56 && frame.minY < 80 && frame.minX >= 20 && frame.maxX <= 300)
    try tapRow("Plum", screen)
    #expect(delegate.chosen == ["Plum"] && row("Plum") == nil && field.isFirstResponder)
    field.searchSuggestions = Self.fruit
    screen.advance(seconds: 0.3)
    #expect(row("Plum") != nil)
    field.resignFirstResponder()
    screen.advance(seconds: 0.3)
    #expect(row("Plum") == nil)
  }

  @Test func `a suggestion shows its image, its description and its attributes`() throws {
    let field = UISearchTextField(frame: CGRect(x: 20, y: 20, width: 280, height: 36))
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    page.addSubview(field)
    let screen = try TestScreen(size: page.bounds.size, view: page)
    screen.advanceFrame()
    let text = NSAttributedString(string: "Quince", attributes: [.foregroundColor: UIColor.systemRed])
    let item = UISearchSuggestionItem(
      localizedAttributedSuggestion: text, localizedDescription: "A fruit", iconImage: UIImage(systemName: "star"))
    item.representedObject = 7
    #expect(item.localizedSuggestion == "Quince" && item.representedObject as? Int == 7)
    field.searchSuggestions = [item]
    field.becomeFirstResponder()
    screen.advance(seconds: 0.3)
    let row = try #require(self.row("Quince"))
    #expect(views(UILabel.self, in: row).contains { $0.text == "A fruit" })
    #expect(views(UIImageView.self, in: row).contains { $0.image != nil })
    let color = views(UILabel.self, in: row).first { $0.text == "Quince" }?.attributedText?
      .attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(color as? UIColor == .systemRed)
  }
}
