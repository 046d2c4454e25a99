/// The state of the rows of keys: the action that waits for a key, and the last conflict.
package struct KeyCapture: Hashable, Sendable {
  /// A key or button that was moved from one action to another.
  package struct Taking: Hashable, Sendable {
    /// Label of the key or button.
    let cap: String
    let taker: GameAction
    let loser: GameAction

    package init(cap: String, taker: GameAction, loser: GameAction) {
      self.cap = cap
      self.taker = taker
      self.loser = loser
    }
  }

  /// The action that waits for a key or button.
  package var action: GameAction?
  /// The last conflict, shown until another action waits for a key.
  package var taking: Taking?

  package init(action: GameAction? = nil, taking: Taking? = nil) {
    self.action = action
    self.taking = taking
  }

  /// Returns the text below an action's name, if any.
  package func words(for action: GameAction) -> String? {
    if action == self.action {
      // Escape always leads back, so it can only be bound to the menu.
      return action == .menu
        ? localized("Delete removes all its keys; press the row again to cancel.")
        : localized("Delete removes all its keys, Esc cancels.")
    }
    guard let taking else { return nil }
    if action == taking.taker {
      return localized("\(taking.cap) was taken from “\(localized(text: taking.loser.title))”.")
    }
    if action == taking.loser { return localized("\(taking.cap) went to “\(localized(text: taking.taker.title))”.") }
    return nil
  }
}
