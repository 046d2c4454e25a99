import Typesetting
import UIKit

/// Scripts that the bundled fonts lack, in fonts of the machine, and the packages that bring missing ones.
final class ScriptsPage: PageController {
  override func build() {
    addSection("Scripts", note: note, ScriptSample.scripts.map(row))
    addSection("Emoji", ScriptSample.emoji.map(row))
    let field = UITextField().named("scripts.field")
    field.text = "Cells 細胞 תאים 👩🏽‍🚀🇩🇪"
    field.borderStyle = .roundedRect
    addSection("In a text field", [Row.wide(field)])
  }

  private var note: String {
    let packages = ScriptSample.missingPackages
    guard !packages.isEmpty else { return "Every character has a font." }
    return "Characters without a font are boxes with their code. This brings the missing fonts: apt install "
      + packages.joined(separator: " ")
  }

  private func row(_ sample: ScriptSample) -> UIView {
    let text = UILabel.of(sample.text, .title3)
    text.numberOfLines = 0
    let name = sample.isShown ? sample.name : "\(sample.name): in \(sample.package)"
    let detail = UILabel.of(name, .footnote, color: .secondaryLabel)
    detail.numberOfLines = 0
    let column = UIStackView(arrangedSubviews: [detail, text])
    column.axis = .vertical
    column.spacing = 4
    return Row.wide(column)
  }
}
