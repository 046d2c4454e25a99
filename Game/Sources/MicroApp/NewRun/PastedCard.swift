import Chronicle
import Ecology
import Evolution
import Records
import ScreenBase
import UIKit

/// A card for a pasted creature code: portrait and cells, or the error.
@MainActor final class PastedCard: UIView {
  private let portrait = UIImageView(frame: .zero)
  private let name = UILabel(frame: .zero)
  private let facts = UILabel(frame: .zero)

  /// Side of the portrait, in points.
  private static let side: CGFloat = 168

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    backgroundColor = Theme.field.withAlphaComponent(0.5)
    layer.cornerRadius = Theme.cardRadius
    layer.borderWidth = 1
    layer.borderColor = Theme.hairline.resolvedColor(with: traitCollection).cgColor
    portrait.layer.cornerRadius = Theme.tileRadius
    portrait.clipsToBounds = true
    name.font = Theme.font(22, .bold)
    name.textColor = Theme.text
    facts.numberOfLines = 0
    facts.accessibilityIdentifier = "pasted-facts"
    for view in [portrait, name, facts] as [UIView] { addSubview(view) }
  }

  /// Shows a creature, the error of a code, or instructions if there is no code.
  func show(_ pasted: Result<NewRunChoice.Pasted, any Error>?, portraits: PortraitStudio) {
    let creature = (try? pasted?.get())?.creature
    portrait.image = creature.flatMap { portraits.picture(of: $0.body, nil, side: PastedCard.side) }
    portrait.isHidden = creature == nil
    name.text = creature.map { _ in localized("Your creature") }
    if case .success(.dish) = pasted { name.text = localized("The dish of a friend") }
    facts.font = Theme.font(15)
    facts.textColor = Theme.secondText
    switch pasted {
    case .success(.creature(let creature)): facts.text = PastedCard.facts(of: creature.body)
    case .success(.dish(let code)): facts.text = PastedCard.facts(of: code)
    case .failure(let error):
      facts.text = faultText(error)
      facts.textColor = Theme.bad
    case nil:
      facts.text = localized("Paste a code that you were given, or one from a creature's page or an obituary.")
    }
    setNeedsLayout()
  }

  /// Returns what the code's owner reached, and the terms of its dish.
  private static func facts(of code: DishCode) -> String {
    let result = code.result
    var lines = [
      localized("To beat: score \(result.score) in \(clockText(Double(result.seconds)))"),
      [
        result.kills == 1 ? localized("1 kill") : localized("\(result.kills) kills"),
        result.goals == 1 ? localized("1 goal") : localized("\(result.goals) goals"),
      ].joined(separator: ", "), seedText(code.seed),
    ]
    let modifiers = Modifier.allCases.filter(code.modifiers.contains).map { localized(text: $0.name) }
    if !modifiers.isEmpty { lines.append(modifiers.joined(separator: ", ")) }
    lines.append(
      code.ghost == nil
        ? localized("For the ghost, open the replay file of the run in the theatre.")
        : localized("Their ghost swims along."))
    return lines.joined(separator: "\n")
  }

  /// Returns the number of cells of each kind except the nucleus, which every body has.
  private static func facts(of body: BodyPlan) -> String {
    CellKind.allCases.filter { $0 != .nucleus && body.has($0) }.map { kind in
      let count = body.cells.count { $0.kind == kind }
      return count == 1 ? localized(text: kind.name) : "\(count) × \(localized(text: kind.name))"
    }.joined(separator: "\n")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !portrait.isHidden else {
      facts.textAlignment = .center
      let width = max(0, min(bounds.width - 2 * Theme.margin, 360))
      let height = facts.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
      facts.frame = CGRect(
        x: (bounds.width - width) / 2, y: max(0, (bounds.height - height) / 2), width: width,
        height: min(height, bounds.height))
      return
    }
    facts.textAlignment = .natural
    let side = max(0, min(PastedCard.side, bounds.height - 2 * Theme.margin, bounds.width / 2 - Theme.margin))
    portrait.frame = CGRect(x: Theme.margin, y: Theme.margin, width: side, height: side)
    let left = portrait.frame.maxX + Theme.margin
    let width = max(0, bounds.width - left - Theme.margin)
    name.frame = CGRect(x: left, y: Theme.margin, width: width, height: max(28, name.font.lineHeight.rounded(.up)))
    let room = max(0, bounds.height - name.frame.maxY - Theme.margin)
    let height = facts.sizeThatFits(CGSize(width: width, height: room)).height
    facts.frame = CGRect(x: left, y: name.frame.maxY + 8, width: width, height: min(height, room))
  }
}

extension NewRunChoice.Pasted {
  /// The player's creature.
  fileprivate var creature: Creature {
    switch self {
    case .creature(let creature): creature
    case .dish(let code): code.starter
    }
  }
}
