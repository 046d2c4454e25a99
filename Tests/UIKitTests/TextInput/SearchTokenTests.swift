import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct SearchTokenTests {
  private final class Changes: NSObject, UISearchBarDelegate {
    var texts: [String] = []
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { texts.append(searchText) }
  }

  private func show(_ names: [String], _ text: String = "") throws -> (TestScreen, UISearchBar, UISearchTextField) {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    let field = bar.searchTextField
    field.text = text
    field.tokens = names.map { UISearchToken(icon: nil, text: $0) }
    let screen = try TestScreen(size: bar.bounds.size, view: bar)
    screen.advanceFrame()
    return (screen, bar, field)
  }

  private func names(_ field: UISearchTextField) -> [String?] { field.tokens.map { $0.representedObject as? String } }

  private func token(_ name: String) -> UISearchToken {
    let token = UISearchToken(icon: UIImage(systemName: "star"), text: name)
    token.representedObject = name
    return token
  }

  @Test func `tokens are inserted, removed and queried by positions`() throws {
    let (_, _, field) = try show([], "abc")
    field.insertToken(token("one"), at: 0)
    field.insertToken(token("two"), at: 1)
    field.insertToken(token("zero"), at: 0)
    #expect(names(field) == ["zero", "one", "two"])
    #expect(field.text == "abc", "tokens are not part of the text")
    let start = field.positionOfToken(at: 1)
    #expect(field.compare(start, to: field.beginningOfDocument) == .orderedAscending)
    let range = try #require(field.textRange(from: start, to: field.endOfDocument))
    #expect(field.tokens(in: range).map { $0.representedObject as? String } == ["one", "two"])
    #expect(field.tokens(in: field.textualRange).isEmpty)
    #expect(field.text(in: field.textualRange) == "abc")
    field.removeToken(at: 1)
    #expect(names(field) == ["zero", "two"])
  }

  @Test func `a token replaces a part of the text`() throws {
    let (_, _, field) = try show([], "cells green")
    let start = try #require(field.position(from: field.beginningOfDocument, offset: 5))
    let range = try #require(field.textRange(from: start, to: field.endOfDocument))
    field.replaceTextualPortion(of: range, with: token("green"), at: 0)
    #expect(field.text == "cells" && names(field) == ["green"])
  }

  @Test func `Backspace at the start selects the last token and then deletes it`() throws {
    let (screen, bar, field) = try show(["one", "two"], "a")
    let changes = Changes()
    bar.delegate = changes
    field.becomeFirstResponder()
    screen.type(.keyboardDeleteOrBackspace)
    #expect(changes.texts == [""] && field.tokens.count == 2)
    screen.type(.keyboardDeleteOrBackspace)
    #expect(field.tokens.count == 2, "the first press selects")
    let selected = try #require(field.selectedTextRange)
    #expect(field.tokens(in: selected).count == 1)
    screen.type(.keyboardDeleteOrBackspace)
    #expect(field.tokens.count == 1)
    #expect(changes.texts == ["", ""], "the delegate learns of the change")
    field.allowsDeletingTokens = false
    for _ in 0..<3 { screen.type(.keyboardDeleteOrBackspace) }
    #expect(field.tokens.count == 1)
  }

  @Test func `a tap selects a token and typed text replaces it`() throws {
    let (screen, _, field) = try show(["one", "two"])
    screen.tap(at: CGPoint(x: 55, y: 28))
    screen.advance(seconds: 0.5)
    #expect(field.isEditing)
    let selected = try #require(field.selectedTextRange)
    #expect(field.tokens(in: selected).first === field.tokens.first)
    screen.type("x")
    #expect(field.tokens.count == 1 && field.text == "x")
    #expect(field.tokens(in: try #require(field.selectedTextRange)).isEmpty)
  }

  @Test func `tokens hide the placeholder and the clear button removes them`() throws {
    let (screen, bar, field) = try show(["one"])
    let changes = Changes()
    bar.delegate = changes
    #expect(field.hasText)
    screen.tap(at: CGPoint(x: 300, y: 28))
    #expect(field.tokens.isEmpty && changes.texts == [""])
  }

  @Test func `the text begins after the tokens`() throws {
    let (screen, _, field) = try show([], "abc")
    let before = field.textRect(forBounds: field.bounds).minX
    field.tokens = [token("one")]
    screen.advanceFrame()
    let after = field.textRect(forBounds: field.bounds).minX
    #expect(after > before + 30)
    field.tokens = (0..<30).map { token("token \($0)") }
    screen.advanceFrame()
    #expect(field.textRect(forBounds: field.bounds).width > 40, "the text keeps room beside many tokens")
  }

  @Test func `a search controller updates its results after a token is deleted`() throws {
    final class Updates: NSObject, UISearchResultsUpdating {
      var counts: [Int] = []
      func updateSearchResults(for searchController: UISearchController) {
        counts.append(searchController.searchBar.searchTextField.tokens.count)
      }
    }
    let updates = Updates()
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = updates
    let root = UIViewController()
    root.navigationItem.searchController = search
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) {
      UINavigationController(rootViewController: root)
    }
    search.isActive = true
    search.searchBar.searchTextField.insertToken(token("one"), at: 0)
    screen.advance(seconds: 0.5)
    for _ in 0..<2 { screen.type(.keyboardDeleteOrBackspace) }
    #expect(updates.counts.last == 0 && updates.counts.count > 1)
  }

  // MARK: - Pictures of the bar

  @Test func `pictures of a search bar are set for a state`() throws {
    let (screen, bar, field) = try show([], "a")
    let (star, moon) = (UIImage(systemName: "star"), UIImage(systemName: "moon"))
    bar.setImage(star, for: .search, state: .normal)
    #expect(bar.image(for: .search, state: .normal) === star)
    #expect(bar.image(for: .search, state: .highlighted) == nil)
    #expect((field.leftView as? UIImageView)?.image === star)
    bar.showsSearchResultsButton = true
    bar.setImage(star, for: .resultsList, state: .normal)
    bar.setImage(moon, for: .resultsList, state: .selected)
    #expect((field.rightView as? UIButton)?.image(for: .normal) === star)
    bar.isSearchResultsButtonSelected = true
    #expect((field.rightView as? UIButton)?.image(for: .normal) === moon)
    bar.setImage(nil, for: .search, state: .normal)
    #expect((field.leftView as? UIImageView)?.image != nil)
    screen.advanceFrame()
  }

  @Test func `pictures of a search bar are moved`() throws {
    let (screen, bar, field) = try show([], "a")
    let (glass, clear) = (field.leftViewRect(forBounds: field.bounds), field.clearButtonRect(forBounds: field.bounds))
    bar.setPositionAdjustment(UIOffset(horizontal: 5, vertical: -2), for: .search)
    bar.setPositionAdjustment(UIOffset(horizontal: -3, vertical: 1), for: .clear)
    #expect(bar.positionAdjustment(for: .search) == UIOffset(horizontal: 5, vertical: -2))
    #expect(bar.positionAdjustment(for: .bookmark) == .zero)
    screen.advanceFrame()
    #expect(field.leftViewRect(forBounds: field.bounds) == glass.offsetBy(dx: 5, dy: -2))
    #expect(field.clearButtonRect(forBounds: field.bounds) == clear.offsetBy(dx: -3, dy: 1))
  }
}
