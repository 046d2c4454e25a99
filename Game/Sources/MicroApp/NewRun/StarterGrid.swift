import Ecology
import ScreenBase
import UIKit

/// The cards of the starters and, in further rows of two, those of the player's own bodies.
@MainActor final class StarterGrid {
  /// The subject of a card.
  enum Choice: Hashable {
    case starter(Starter)
    case own(BodyPlan)
  }

  /// Called for a tap on a card.
  var onTap: ((Choice) -> Void)?
  /// Called for the items of an own body's menu: to open it in the workshop, and to remove it.
  var onOpen: ((BodyPlan) -> Void)?
  var onRemove: ((BodyPlan) -> Void)?
  /// The player's own bodies as shown.
  private(set) var bodies: [BodyPlan] = []
  /// The direction of the cards of a row.
  var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { for row in rows + ownRows { row.axis = axis } }
  }

  private let cards: [StarterCard]
  private let rows: [UIStackView]
  private let portraits: PortraitStudio
  private var ownCards: [StarterCard] = []
  private var ownRows: [UIStackView] = []

  /// - Parameters:
  ///   - cards: One for each starter.
  ///   - rows: The rows of these cards, in a stack that gets the further rows.
  init(cards: [StarterCard], rows: [UIStackView], portraits: PortraitStudio) {
    self.cards = cards
    self.rows = rows
    self.portraits = portraits
    for (card, starter) in zip(cards, Starter.allCases) {
      card.show(starter, portraits: portraits)
      card.addAction(UIAction { [weak self] _ in self?.onTap?(.starter(starter)) }, for: .touchUpInside)
    }
  }

  /// Shows the player's own bodies below the starters.
  func show(_ bodies: [BodyPlan]) {
    for row in ownRows { row.removeFromSuperview() }
    ownRows = []
    self.bodies = bodies
    ownCards = bodies.enumerated().map(card)
    guard let first = rows.first, let stack = first.superview as? UIStackView else { return }
    for start in stride(from: 0, to: ownCards.count, by: 2) {
      let row = UIStackView(arrangedSubviews: Array(ownCards[start..<min(start + 2, ownCards.count)]))
      // The last card is as wide as the others.
      if start + 1 == ownCards.count { row.addArrangedSubview(UIView()) }
      row.axis = first.axis
      row.spacing = first.spacing
      row.distribution = .fillEqually
      stack.addArrangedSubview(row)
      ownRows.append(row)
    }
  }

  private func card(_ number: Int, _ body: BodyPlan) -> StarterCard {
    let card = StarterCard(frame: .zero)
    card.show(body, number: number, portraits: portraits)
    card.addAction(UIAction { [weak self] _ in self?.onTap?(.own(body)) }, for: .touchUpInside)
    card.addInteraction(UIContextMenuInteraction(delegate: self))
    card.accessibilityCustomActions = [
      action(localized("Open in the workshop")) { [weak self] in self?.onOpen?(body) },
      action(localized("Remove")) { [weak self] in self?.onRemove?(body) },
    ]
    return card
  }

  private func action(_ name: String, _ body: @escaping () -> Void) -> UIAccessibilityCustomAction {
    UIAccessibilityCustomAction(name: name) { _ in
      body()
      return true
    }
  }

  /// The own body whose card has the focus; `nil` for none.
  var focusedBody: BodyPlan? { zip(ownCards, bodies).first { $0.0.isFocused }?.1 }

  /// Marks the card of a choice as the selected one.
  func select(_ choice: Choice) {
    for (card, starter) in zip(cards, Starter.allCases) { card.isSelected = choice == .starter(starter) }
    for (card, body) in zip(ownCards, bodies) { card.isSelected = choice == .own(body) }
  }

  /// Shows the locks of the starters.
  ///
  /// - Parameter only: The starter that is fixed, so that all other cards are dimmed; `nil` for a free choice.
  func show(isLocked: (Starter) -> Bool, only: Starter?) {
    for card in cards + ownCards { card.alpha = only == nil ? 1 : 0.5 }
    for (card, starter) in zip(cards, Starter.allCases) {
      card.isLocked = isLocked(starter)
      if starter == only { card.alpha = 1 }
    }
  }
}

extension StarterGrid: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let number = ownCards.firstIndex(where: { $0 === interaction.view }) else { return nil }
    let body = bodies[number]
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      UIMenu(children: [
        UIAction(title: localized("Open in the workshop")) { _ in self?.onOpen?(body) },
        UIAction(title: localized("Remove"), attributes: .destructive) { _ in self?.onRemove?(body) },
      ])
    }
  }
}
