import UIKit

/// The find navigator of a text view, suggestions of a search field, and a button that pastes.
final class FindingPage: PageController {
  private static let creatures = ["Amoeba", "Diatom", "Euglena", "Paramecium", "Rotifer", "Stentor", "Volvox"]
  private let text = UITextView().named("find.text")
  private let field = UISearchTextField().named("find.field")
  private let pasted = UILabel.of("Nothing was pasted.", .body, color: .secondaryLabel)

  override func build() {
    setUpText()
    addSection(
      "Find in a text", note: "Control and F, with Alt to replace; Control and G for the next result.",
      [
        Row.wide(text, height: 150),
        Row.button("Find", identifier: "find.find") { [weak self] in self?.find("cell", replacing: false) },
        Row.button("Find and replace", identifier: "find.replace") { [weak self] in
          self?.find("cell", replacing: true)
        },
      ])
    field.placeholder = "Creature"
    field.delegate = self
    field.searchSuggestions = suggestions("")
    field.addAction(UIAction { [weak self] _ in self?.suggest() }, for: .editingChanged)
    addSection("Suggestions", note: "They follow the text.", [Row.wide(field, height: 36)])
    view.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
    addSection(
      "Paste", note: "The buttons are enabled while there is text to paste.",
      [Row.flow(pasteControls()), Row.wide(pasted)])
  }

  private func setUpText() {
    text.text = """
      A cell takes in food and grows. When it has grown enough, the cell divides, and each new cell inherits the \
      genes of the old one with small changes. Cells with better genes find more food.
      """
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    text.backgroundColor = .tertiarySystemFill
    text.layer.cornerRadius = 8
    text.isFindInteractionEnabled = true
  }

  private func find(_ word: String, replacing: Bool) {
    text.findInteraction?.searchText = text.findInteraction?.searchText ?? word
    text.findInteraction?.presentFindNavigator(showingReplace: replacing)
    say("\(text.findInteraction?.activeFindSession?.resultCount ?? 0) results")
  }

  private func suggestions(_ text: String) -> [UISearchSuggestionItem] {
    Self.creatures.filter { text.isEmpty || $0.localizedCaseInsensitiveContains(text) }.prefix(4).map {
      UISearchSuggestionItem(localizedSuggestion: $0, iconImage: UIImage(systemName: "magnifyingglass"))
    }
  }

  private func suggest() { field.searchSuggestions = suggestions(field.text ?? "") }

  private func pasteControls() -> [UIView] {
    let modes: [(UIPasteControl.DisplayMode, UIButton.Configuration.CornerStyle)] = [
      (.iconAndLabel, .medium), (.labelOnly, .capsule), (.iconOnly, .large),
    ]
    return modes.enumerated().map { index, mode in
      let configuration = UIPasteControl.Configuration()
      (configuration.displayMode, configuration.cornerStyle) = mode
      let control = UIPasteControl(configuration: configuration).named("paste.\(index)")
      control.target = self
      return control
    }
  }

  override func paste(itemProviders: [NSItemProvider]) {
    for provider in itemProviders {
      provider.loadObject(ofClass: String.self) { [weak self] text, _ in
        Task { @MainActor in self?.show(text ?? "") }
      }
    }
  }

  private func show(_ text: String) {
    pasted.text = text
    say("Pasted \(text.count) letters")
  }
}

extension FindingPage: UISearchTextFieldDelegate {
  func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion) {
    searchTextField.text = suggestion.localizedSuggestion
    say("Suggested: \(suggestion.localizedSuggestion ?? "")")
  }
}
