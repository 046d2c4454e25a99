import UIKit

/// Text views: editing with selection, attributes, links, size limits.
final class TextPage: PageController {
  override func build() {
    addSection(
      "Editing", note: "A double click selects a word, a triple click a paragraph; Ctrl Z undoes.",
      [Row.wide(editor(), height: 120)])
    addSection(
      "Reading", note: "A click on the link reports its target, one on the name shows a menu.",
      [Row.wide(article(), height: 130)])
    addSection("Growing", note: "The view is as tall as its text, up to five lines.", [Row.wide(growing())])
    addSection(
      "Detecting", note: "Links, telephone numbers and addresses in plain text.", [Row.wide(detecting(), height: 110)])
    addSection(
      "Flowing", note: "Lines flow around the circle, which is an exclusion path. Drag it.",
      [Row.wide(FlowingTextView().named("text.flowing"), height: 240)])
  }

  private func editor() -> UITextView {
    let view = UITextView().named("text.editor")
    view.text = "All that lives in the dish once was a drop of ooze. Write its history here."
    view.font = .preferredFont(forTextStyle: .body)
    view.adjustsFontForContentSizeCategory = true
    view.backgroundColor = .tertiarySystemFill
    view.layer.cornerRadius = 8
    view.delegate = self
    return view
  }

  private func article() -> UITextView {
    let view = UITextView().named("text.article")
    let text = NSMutableAttributedString(
      string: "Flagellum\n",
      attributes: [.font: UIFont.preferredFont(forTextStyle: .headline), .foregroundColor: UIColor.label])
    let body: [NSAttributedString.Key: Any] = [
      .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.secondaryLabel,
    ]
    text.append(
      NSAttributedString(string: "A thread that beats and pushes along its angle. It costs more the ", attributes: body)
    )
    var strong = body
    strong[.foregroundColor] = UIColor.systemTeal
    strong[.underlineStyle] = NSUnderlineStyle.single.rawValue
    text.append(NSAttributedString(string: "harder", attributes: strong))
    text.append(NSAttributedString(string: " it beats. More in ", attributes: body))
    var link = body
    link[.link] = "micro://codex/flagellum"
    text.append(NSAttributedString(string: "the codex", attributes: link))
    text.append(NSAttributedString(string: ", or ask ", attributes: body))
    var person = body
    person[.textItemTag] = "Maria"
    person[.foregroundColor] = UIColor.systemIndigo
    text.append(NSAttributedString(string: "Maria", attributes: person))
    text.append(NSAttributedString(string: ".", attributes: body))
    view.attributedText = text
    view.isEditable = false
    view.backgroundColor = .clear
    view.delegate = self
    return view
  }

  private func detecting() -> UITextView {
    let view = UITextView().named("text.detecting")
    view.font = .preferredFont(forTextStyle: .body)
    view.text =
      "The dish has a page at www.example.org/dish. Call +1 408 555 0134 or visit 1 Pond Street, Cupertino, CA 95014."
    view.isEditable = false
    view.dataDetectorTypes = .all
    view.backgroundColor = .clear
    view.delegate = self
    return view
  }

  private func growing() -> UITextView {
    let view = UITextView().named("text.growing")
    view.font = .preferredFont(forTextStyle: .body)
    view.text = "One line"
    view.isScrollEnabled = false
    view.backgroundColor = .tertiarySystemFill
    view.layer.cornerRadius = 8
    view.heightAnchor.constraint(lessThanOrEqualToConstant: 130).isActive = true
    view.delegate = self
    return view
  }
}

extension TextPage: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) {
    say("\(textView.text.count) letters")
  }

  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool {
    guard interaction == .invokeDefaultAction else { return true }
    say("To \(URL.absoluteString)")
    return false
  }

  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
    if case .tag = textItem.content { return nil }
    return defaultAction
  }

  func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration? {
    guard case .tag(let name) = textItem.content else { return UITextItem.MenuConfiguration(menu: defaultMenu) }
    let entries = [("Call", "phone"), ("Write", "envelope")].map { title, symbol in
      UIAction(title: title, image: UIImage(systemName: symbol)) { [weak self] _ in self?.say("\(title): \(name)") }
    }
    return UITextItem.MenuConfiguration(menu: UIMenu(title: name, children: entries))
  }
}
