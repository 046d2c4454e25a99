import Chronicle
import Ecology
import Evolution
import Portrayal
import ScreenBase
import UIKit

/// The line of ancestors, oldest first, each as a portrait. Its layout is in `Creature.storyboard`.
@MainActor final class AncestorsCell: PageCell {
  private weak var row: UIStackView?
  private weak var line: UIView?
  /// Called with the index in the tree of the selected ancestor.
  var onChoose: ((Int) -> Void)?

  /// - Parameter places: Indices in the tree, the oldest first.
  func show(_ places: [Int], of tree: FamilyTree, portraits: PortraitStudio) {
    for view in row?.arrangedSubviews ?? [] { view.removeFromSuperview() }
    line?.isHidden = places.count < 2
    for place in places {
      let member = tree.members[place]
      line?.backgroundColor = UIColor(portraits.palette.tint(of: member.lineage))
      let tile = AncestorTile(
        image: tree.creature(of: place).flatMap { portraits.picture(of: $0.body, member.lineage, side: 64) },
        title: localized("gen \(member.generation)"), detail: clockText(member.born))
      tile.accessibilityIdentifier = "ancestor-\(member.generation)"
      tile.addAction(UIAction { [weak self] _ in self?.onChoose?(place) }, for: .touchUpInside)
      row?.addArrangedSubview(tile)
    }
  }
}

/// A tappable portrait with name and time.
@MainActor private final class AncestorTile: UIControl {
  private let picture = UIImageView(frame: .zero)
  private let name = UILabel(frame: .zero)
  private let when = UILabel(frame: .zero)

  init(image: UIImage?, title: String, detail: String) {
    super.init(frame: .zero)
    picture.image = image
    picture.layer.cornerRadius = Theme.tileRadius
    picture.layer.borderWidth = 1
    picture.layer.borderColor = Theme.hairline.cgColor
    picture.clipsToBounds = true
    name.text = title
    name.font = Theme.font(13, .semibold)
    name.textColor = Theme.text
    when.text = detail
    when.font = Theme.figures(12)
    when.textColor = Theme.secondText
    for label in [name, when] { label.textAlignment = .center }
    for part in [picture, name, when] as [UIView] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = localized("Ancestor, \(title), \(detail)")
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: (bounds.width - 64) / 2, y: 0, width: 64, height: 64)
    name.frame = CGRect(x: 0, y: 70, width: bounds.width, height: 18)
    when.frame = CGRect(x: 0, y: 88, width: bounds.width, height: 16)
  }
}

/// A row for a relative or another creature of the tree: a victim, the parent, the killer. Its layout is in
/// `Creature.storyboard`.
@MainActor final class MemberCell: PageCell {
  private weak var portrait: UIImageView?
  private weak var name: UILabel?
  private weak var what: UILabel?
  private weak var arrow: UIImageView?

  override func awakeFromNib() {
    super.awakeFromNib()
    portrait?.layer.cornerRadius = Theme.buttonRadius
    portrait?.clipsToBounds = true
    arrow?.image = Icon.next.image(size: 16)
    arrow?.tintColor = Theme.thirdText
    applyStyle([(name, Theme.font(16, .semibold), Theme.text), (what, Theme.font(13), Theme.secondText)])
  }

  /// - Parameter role: Its relation to the creature of the page.
  func show(_ role: String, _ place: Int, of tree: FamilyTree, portraits: PortraitStudio) {
    let member = tree.members[place]
    let creature = tree.creature(of: place)
    portrait?.image = creature.flatMap { portraits.picture(of: $0.body, member.lineage, side: 48) }
    name?.text = creature.map { tree.name(of: place, body: $0.body) } ?? localized("Cannot be read")
    var words = [role, localized("generation \(member.generation)"), localized("born \(clockText(member.born))")]
    if let death = member.life.death {
      words.append(localized("\(localized(text: death.cause.name)) at \(clockText(death.time))"))
    }
    what?.text = words.joined(separator: ", ")
    accessibilityIdentifier = "member-\(member.id.dish)-\(member.id.number)"
  }
}
