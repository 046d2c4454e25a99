import Typesetting
import UIKit

/// Labels: text styles, wrapping and truncation, attributes, fitting, directions.
final class LabelsPage: PageController {
  private static let styles: [(String, UIFont.TextStyle)] = [
    ("Large title", .largeTitle), ("Title 1", .title1), ("Title 2", .title2), ("Title 3", .title3),
    ("Headline", .headline), ("Body", .body), ("Callout", .callout), ("Subheadline", .subheadline),
    ("Footnote", .footnote), ("Caption 1", .caption1), ("Caption 2", .caption2),
  ]
  private static let long = "A dish of water holds more kinds of life than a forest, and all of them are hungry."

  override func build() {
    let styles = UIStackView(arrangedSubviews: Self.styles.map { UILabel.of($0.0, $0.1) })
    styles.axis = .vertical
    styles.spacing = 4
    addSection("Text styles", note: "They follow the text size of the settings.", [Row.wide(styles)])
    addSection("Weights", [Row.flow(weights())])
    addSection(
      "Lines",
      [
        Row.wide(lines(0, .byWordWrapping)), Row.wide(lines(1, .byTruncatingTail)),
        Row.wide(lines(1, .byTruncatingMiddle)), Row.wide(lines(1, .byTruncatingHead)), Row.wide(fitting()),
      ])
    addSection(
      "Alignment",
      [Row.wide(aligned(.left)), Row.wide(aligned(.center)), Row.wide(aligned(.right)), Row.wide(aligned(.justified))])
    addSection("Attributes", [Row.wide(attributed()), Row.wide(paragraph()), Row.wide(shadowed())])
    addSection(
      "Writing directions",
      [Row.wide(UILabel.of("שלום, עולם 123", .body)), Row.wide(UILabel.of("Mixed: שלום in a line", .body))])
    addSection("Tab stops", note: "Left, centred, right, and at the decimal point.", [Row.wide(columns())])
    addSection("Hyphenation", note: hyphenationNote, [Row.wide(hyphenated())])
  }

  private func columns() -> UIView {
    let point = NSTextTab.columnTerminators(for: Locale(identifier: "en_US"))
    let style = NSMutableParagraphStyle()
    style.tabStops = [
      NSTextTab(textAlignment: .center, location: 120), NSTextTab(textAlignment: .right, location: 200),
      NSTextTab(textAlignment: .right, location: 250, options: [.columnTerminators: point]),
    ]
    let lines = ["Part\tKind\tCost\tMass", "Flagellum\tmotion\t20\t1.25", "Eye\tsense\t8\t10.5", "Shell\tbody\t120\t7"]
    return styled(lines.joined(separator: "\n"), style).named("labels.columns")
  }

  private var hyphenationNote: String {
    Hyphenator.shared.fault(for: "en-US").map { "Words stay whole: \($0)." } ?? "Lines end inside of words."
  }

  private func hyphenated() -> UIView {
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    if Hyphenator.shared.fault(for: "en-US") == nil { style.hyphenationFactor = 1 }
    let text =
      "Photosynthesis supplies microorganisms with carbohydrates whenever sunlight illuminates their surroundings."
    let label = styled(text, style).named("labels.hyphenated")
    label.widthAnchor.constraint(lessThanOrEqualToConstant: 180).isActive = true
    let row = UIStackView(arrangedSubviews: [label])
    row.alignment = .leading
    row.axis = .vertical
    return row
  }

  private func styled(_ text: String, _ style: NSParagraphStyle) -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(
      string: text,
      attributes: [
        .paragraphStyle: style, .font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.label,
        .languageIdentifier: "en-US",
      ])
    return label
  }

  private func weights() -> [UIView] {
    let weights: [(String, UIFont.Weight)] = [
      ("Light", .light), ("Regular", .regular), ("Medium", .medium), ("Semibold", .semibold), ("Bold", .bold),
    ]
    let labels = weights.map { name, weight in
      let label = UILabel.of(name, .body)
      label.font = .systemFont(ofSize: 20, weight: weight)
      return label
    }
    let italic = UILabel.of("Italic", .body)
    italic.font = .italicSystemFont(ofSize: 20)
    let digits = UILabel.of("01234 567.89", .body)
    digits.font = .monospacedDigitSystemFont(ofSize: 20, weight: .regular)
    return labels + [italic, digits]
  }

  private func lines(_ count: Int, _ mode: NSLineBreakMode) -> UIView {
    let label = UILabel.of(Self.long, .body)
    label.numberOfLines = count
    label.lineBreakMode = mode
    return label
  }

  private func fitting() -> UIView {
    let label = UILabel.of(Self.long, .body)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    return label
  }

  private func aligned(_ alignment: NSTextAlignment) -> UIView {
    let label = UILabel.of(Self.long, .footnote)
    label.numberOfLines = 0
    label.textAlignment = alignment
    return label
  }

  private func attributed() -> UIView {
    let text = NSMutableAttributedString(string: "")
    let pieces: [(String, [NSAttributedString.Key: Any])] = [
      ("Red", [.foregroundColor: UIColor.systemRed]), (", ", [:]),
      ("bold", [.font: UIFont.boldSystemFont(ofSize: 17)]), (", ", [:]),
      ("underlined", [.underlineStyle: NSUnderlineStyle.single.rawValue]), (", ", [:]),
      ("struck", [.strikethroughStyle: NSUnderlineStyle.single.rawValue]), (", ", [:]),
      ("marked", [.backgroundColor: UIColor.systemYellow, .foregroundColor: UIColor.black]), (", ", [:]),
      ("raised", [.baselineOffset: 5, .font: UIFont.systemFont(ofSize: 11)]), (", ", [:]), ("spaced", [.kern: 4]),
    ]
    for (piece, attributes) in pieces {
      var all: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label]
      all.merge(attributes) { $1 }
      text.append(NSAttributedString(string: piece, attributes: all))
    }
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = text
    return label
  }

  private func paragraph() -> UIView {
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = 24
    style.lineSpacing = 6
    return styled(Self.long, style)
  }

  private func shadowed() -> UIView {
    let label = UILabel.of("A shadow", .title2)
    label.shadowColor = .systemGray3
    label.shadowOffset = CGSize(width: 1, height: 2)
    return label
  }
}
