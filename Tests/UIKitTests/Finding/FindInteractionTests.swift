import Foundation
import Raster
import Testing
import UIKit
import UIKitTesting

/// Finding and replacing in text views, by Apple's documentation.
@Suite(.separateScreens) @MainActor struct FindInteractionTests {
  private static let verse = "One fish, two fish, red fish, blue Fish. Fishing is fun."

  private func start(_ text: String = Self.verse) throws -> (TestScreen, UITextView, UIFindInteraction) {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    view.text = text
    view.font = .systemFont(ofSize: 17)
    view.isFindInteractionEnabled = true
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    page.addSubview(view)
    let screen = try TestScreen(size: page.bounds.size, view: page)
    screen.advanceFrame()
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 0)
    return (screen, view, try #require(view.findInteraction))
  }

  private func views<View: UIView>(_ type: View.Type, in view: UIView?) -> [View] {
    guard let view else { return [] }
    return ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
  }

  private func navigator() -> UIView? {
    views(UIView.self, in: UIApplication.shared.keyWindow).first { $0.accessibilityIdentifier == "UIFindNavigator" }
  }

  private func labels() -> [String] { views(UILabel.self, in: navigator()).compactMap(\.text) }

  private func tap(_ title: String, _ screen: TestScreen) throws {
    let button = try #require(
      views(UIButton.self, in: navigator()).first { ($0.title(for: .normal) ?? $0.accessibilityLabel) == title })
    screen.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    screen.advance(seconds: 0.3)
  }

  // MARK: Navigator

  @Test func `a text view can be searched only if it is enabled`() throws {
    let view = UITextView()
    #expect(!view.isFindInteractionEnabled && view.findInteraction == nil)
    view.isFindInteractionEnabled = true
    let interaction = try #require(view.findInteraction)
    #expect(interaction.view === view && !interaction.isFindNavigatorVisible)
    view.isFindInteractionEnabled = false
    #expect(view.findInteraction == nil && interaction.view == nil)
  }

  @Test func `Control and F show the navigator, Escape hides it`() throws {
    let (screen, view, interaction) = try start()
    screen.type(.keyboardF, with: [.keyboardLeftControl])
    screen.advance(seconds: 0.5)
    #expect(interaction.isFindNavigatorVisible && interaction.activeFindSession != nil)
    let field = try #require(views(UISearchTextField.self, in: navigator()).first)
    #expect(field.isFirstResponder)
    screen.type("fish")
    screen.advance(seconds: 0.1)
    #expect(interaction.searchText == "fish" && labels().contains("1 of 5"))
    screen.type(.keyboardEscape)
    screen.advance(seconds: 0.5)
    #expect(!interaction.isFindNavigatorVisible && interaction.activeFindSession == nil && navigator() == nil)
    // The found text is selected and the keys go to the text again.
    #expect(view.isFirstResponder && view.selectedRange == NSRange(location: 4, length: 4))
    #expect(interaction.searchText == "fish")
  }

  @Test func `the keys of a view without the interaction do nothing`() throws {
    let (screen, view, _) = try start()
    view.isFindInteractionEnabled = false
    screen.type(.keyboardF, with: [.keyboardLeftControl])
    screen.advance(seconds: 0.3)
    #expect(navigator() == nil && view.isFirstResponder)
  }

  @Test func `the navigator counts as a keyboard for layouts`() throws {
    let (screen, view, interaction) = try start()
    let guide = try #require(view.superview?.keyboardLayoutGuide)
    let before = guide.layoutFrame.minY
    interaction.presentFindNavigator(showingReplace: false)
    screen.advance(seconds: 0.5)
    let small = guide.layoutFrame.minY
    #expect(small < before)
    interaction.presentFindNavigator(showingReplace: true)
    screen.advance(seconds: 0.5)
    #expect(guide.layoutFrame.minY < small)
    interaction.dismissFindNavigator()
    screen.advance(seconds: 0.5)
    #expect(guide.layoutFrame.minY == before)
  }

  // MARK: Results

  @Test func `next and previous go round all results and scroll to them`() throws {
    let filler = String(repeating: "line\n", count: 60)
    let (screen, view, interaction) = try start("fish\n" + filler + "fish\n" + filler + "fish")
    interaction.searchText = "fish"
    interaction.presentFindNavigator(showingReplace: false)
    screen.advance(seconds: 0.5)
    let session = try #require(interaction.activeFindSession)
    #expect(session.resultCount == 3 && session.highlightedResultIndex == 0)
    interaction.findNext()
    screen.advance(seconds: 0.5)
    #expect(session.highlightedResultIndex == 1 && view.contentOffset.y > 500)
    interaction.findNext()
    interaction.findNext()
    screen.advance(seconds: 0.5)
    #expect(session.highlightedResultIndex == 0 && view.contentOffset.y < 20)
    screen.type(.keyboardG, with: [.keyboardLeftControl, .keyboardLeftShift])
    #expect(session.highlightedResultIndex == 2)
    screen.type(.keyboardG, with: [.keyboardLeftControl])
    #expect(session.highlightedResultIndex == 0)
    // Return in the field means the next, with Shift the previous result.
    screen.type("\n")
    #expect(session.highlightedResultIndex == 1)
    screen.type(.keyboardReturnOrEnter, with: [.keyboardLeftShift])
    #expect(session.highlightedResultIndex == 0)
  }

  @Test func `the first result after the caret is highlighted first`() throws {
    let (screen, view, interaction) = try start()
    view.selectedRange = NSRange(location: 20, length: 0)
    interaction.presentFindNavigator(showingReplace: false)
    interaction.searchText = "fish"
    screen.advance(seconds: 0.3)
    #expect(interaction.activeFindSession?.highlightedResultIndex == 2 && labels().contains("3 of 5"))
  }

  @Test func `the display style decides which numbers are shown`() throws {
    let (screen, _, interaction) = try start()
    interaction.presentFindNavigator(showingReplace: false)
    interaction.searchText = "fish"
    screen.advance(seconds: 0.3)
    let session = try #require(interaction.activeFindSession)
    session.searchResultDisplayStyle = .total
    #expect(labels().contains("5"))
    session.searchResultDisplayStyle = .none
    #expect(!labels().contains("5") && !labels().contains("1 of 5"))
    session.searchResultDisplayStyle = .currentAndTotal
    interaction.searchText = "whale"
    #expect(labels().contains("Not Found"))
  }

  @Test func `results are marked in the text and unmarked at the end`() throws {
    let (screen, view, interaction) = try start()
    interaction.presentFindNavigator(showingReplace: false)
    screen.advance(seconds: 0.5)
    func yellow() -> Int {
      let picture = screen.picture
      return (0..<200).reduce(0) { count, y in
        count
          + (0..<320).count { x in
            let color = picture[x, y]
            return color.red > 200 && color.green > 160 && color.blue < 60
          }
      }
    }
    #expect(yellow() == 0)
    interaction.searchText = "fish"
    screen.advance(seconds: 0.5)
    let marked = yellow()
    #expect(marked > 200)
    interaction.dismissFindNavigator()
    view.resignFirstResponder()
    screen.advance(seconds: 0.5)
    #expect(yellow() == 0)
  }

  @Test func `case and whole words are options of the menu`() throws {
    let (screen, _, interaction) = try start()
    interaction.presentFindNavigator(showingReplace: false)
    interaction.searchText = "Fish"
    screen.advance(seconds: 0.5)
    let session = try #require(interaction.activeFindSession)
    #expect(session.resultCount == 5)
    try choose("Match Case", screen)
    #expect(session.resultCount == 2)
    try choose("Whole Words", screen)
    #expect(session.resultCount == 1)
    try choose("Match Case", screen)
    #expect(session.resultCount == 4)
  }

  private func choose(_ entry: String, _ screen: TestScreen) throws {
    try tap("Search Options", screen)
    screen.advance(seconds: 0.5)
    let row = try #require(
      views(UIControl.self, in: UIApplication.shared.keyWindow).first { $0.accessibilityLabel == entry })
    screen.tap(at: row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil))
    screen.advance(seconds: 0.5)
  }

  @Test func `accents do not matter`() throws {
    let (screen, _, interaction) = try start("Café cafe CAFÉ")
    interaction.presentFindNavigator(showingReplace: false)
    interaction.searchText = "café"
    screen.advance(seconds: 0.3)
    #expect(interaction.activeFindSession?.resultCount == 3)
  }

  @Test func `typing in the text searches again`() throws {
    let (screen, view, interaction) = try start()
    interaction.presentFindNavigator(showingReplace: false)
    interaction.searchText = "fish"
    screen.advance(seconds: 0.3)
    view.insertText("fish ")
    #expect(interaction.activeFindSession?.resultCount == 6)
  }

  // MARK: Replacing

  @Test func `a replacement goes on to the next result and can be undone`() throws {
    let (screen, view, interaction) = try start()
    interaction.presentFindNavigator(showingReplace: true)
    interaction.searchText = "fish"
    interaction.replacementText = "fishy cat"
    screen.advance(seconds: 0.5)
    try tap("Replace", screen)
    #expect(view.text.hasPrefix("One fishy cat, two fish,"))
    // The replacement contains the text, but the next result is the one after it.
    #expect(interaction.activeFindSession?.highlightedResultIndex == 1)
    try tap("Replace", screen)
    #expect(view.text.hasPrefix("One fishy cat, two fishy cat, red fish,"))
    view.undoManager?.undo()
    #expect(view.text.hasPrefix("One fishy cat, two fish,"))
  }

  @Test func `all results are replaced as one change`() throws {
    let (screen, view, interaction) = try start()
    interaction.presentFindNavigator(showingReplace: true)
    interaction.searchText = "fish"
    interaction.replacementText = "cat"
    screen.advance(seconds: 0.5)
    try tap("All", screen)
    #expect(view.text == "One cat, two cat, red cat, blue cat. cating is fun.")
    #expect(interaction.activeFindSession?.resultCount == 0)
    view.undoManager?.undo()
    #expect(view.text == Self.verse)
  }

  final class Refusing: NSObject, UITextViewDelegate {
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      range.location != 4
    }
  }

  @Test func `the text view's delegate can refuse a replacement`() throws {
    let (screen, view, interaction) = try start()
    let delegate = Refusing()
    view.delegate = delegate
    interaction.presentFindNavigator(showingReplace: true)
    interaction.searchText = "fish"
    interaction.replacementText = "cat"
    screen.advance(seconds: 0.5)
    try tap("Replace", screen)
    #expect(view.text == Self.verse && interaction.activeFindSession?.highlightedResultIndex == 1)
    try tap("All", screen)
    #expect(view.text == "One fish, two cat, red cat, blue cat. cating is fun.")
  }

  @Test func `a text that is not editable offers no replacing`() throws {
    let (screen, view, interaction) = try start()
    view.isEditable = false
    interaction.presentFindNavigator(showingReplace: true)
    screen.advance(seconds: 0.5)
    #expect(interaction.activeFindSession?.supportsReplacement == false)
    let shown = views(UIButton.self, in: navigator()).filter { !$0.isHidden }
    #expect(shown.allSatisfy { $0.title(for: .normal) != "Replace" })
  }

  // MARK: Sessions of apps

  /// Two documents whose words are numbers.
  final class Shelf: NSObject, UITextSearching, UIFindInteractionDelegate {
    typealias DocumentIdentifier = String
    final class Word: UITextRange {
      let number: Int
      init(_ number: Int) { self.number = number }
    }
    var calls: [String] = []
    var selectedTextRange: UITextRange? { nil }
    private func number(_ range: UITextRange) -> Int { (range as? Word)?.number ?? -1 }
    func compare(_ foundRange: UITextRange, toRange: UITextRange, document: String?) -> ComparisonResult {
      number(foundRange) < number(toRange) ? .orderedAscending : .orderedDescending
    }
    func compare(document: String, toDocument: String) -> ComparisonResult {
      document < toDocument ? .orderedAscending : .orderedDescending
    }
    func performTextSearch(
      queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<String>
    ) {
      for (number, document) in [(7, "b"), (9, "a"), (2, "a")] {
        resultAggregator.foundRange(Word(number), searchString: queryString, document: document)
      }
      resultAggregator.finishedSearching()
    }
    func decorate(foundTextRange: UITextRange, document: String?, usingStyle style: UITextSearchFoundTextStyle) {
      if style == .highlighted { calls.append("\(document ?? "-")\(number(foundTextRange))") }
    }
    func clearAllDecoratedFoundText() { calls.append("clear") }
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
      UITextSearchingFindSession(searchableObject: self)
    }
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) { calls.append("begin") }
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) { calls.append("end") }
  }

  @Test func `results of several documents are visited in the order of the object`() throws {
    let shelf = Shelf()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    let interaction = UIFindInteraction(sessionDelegate: shelf)
    view.addInteraction(interaction)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480), view: view)
    screen.advanceFrame()
    interaction.presentFindNavigator(showingReplace: false)
    interaction.searchText = "x"
    interaction.findNext()
    interaction.findNext()
    interaction.findNext()
    screen.advance(seconds: 0.5)
    #expect(shelf.calls.filter { $0 != "clear" } == ["begin", "a2", "a9", "b7", "a2"])
    interaction.dismissFindNavigator()
    #expect(shelf.calls.suffix(2) == ["clear", "end"])
  }

  /// A session that searches by itself.
  final class Counting: UIFindSession {
    var queries: [String] = []
    override var resultCount: Int { 12 }
    override var highlightedResultIndex: Int { 3 }
    override func performSearch(query: String, options: UITextSearchOptions?) {
      queries.append("\(query) \(options?.wordMatchMethod == .contains)")
    }
  }
  final class Provider: NSObject, UIFindInteractionDelegate {
    let session = Counting()
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? { session }
  }

  @Test func `an app's session gets each change of the text`() throws {
    let provider = Provider()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    let interaction = UIFindInteraction(sessionDelegate: provider)
    view.addInteraction(interaction)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480), view: view)
    screen.advanceFrame()
    interaction.presentFindNavigator(showingReplace: true)
    screen.advance(seconds: 0.5)
    screen.type("a")
    screen.type("b")
    #expect(provider.session.queries == ["a true", "ab true"] && labels().contains("4 of 12"))
    view.removeInteraction(interaction)
    #expect(!interaction.isFindNavigatorVisible)
  }

  @Test func `an app may change the menu of options`() throws {
    let (screen, _, interaction) = try start()
    var chosen = 0
    interaction.optionsMenuProvider = { entries in
      UIMenu(children: entries + [UIAction(title: "Fuzzy") { _ in chosen += 1 }])
    }
    interaction.presentFindNavigator(showingReplace: false)
    screen.advance(seconds: 0.5)
    try choose("Fuzzy", screen)
    #expect(chosen == 1)
  }
}
