/// What the rows of keys tell while a key is waited for, and after one was taken.
package struct KeyHearing: Hashable, Sendable {
  /// A key or button that went from one action to another.
  package struct Taking: Hashable, Sendable {
    /// What stands on it.
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
  /// What was taken last; told until the next key is waited for.
  package var taking: Taking?

  package init(action: GameAction? = nil, taking: Taking? = nil) {
    self.action = action
    self.taking = taking
  }

  /// What stands below an action's name, if anything.
  package func words(for action: GameAction) -> String? {
    if action == self.action {
      // Escape always leads back, so it can be given to the menu alone.
      return action == .menu
        ? say("Delete removes all its keys; press the row again to cancel.")
        : say("Delete removes all its keys, Esc cancels.")
    }
    guard let taking else { return nil }
    if action == taking.taker { return say("\(taking.cap) was taken from “\(say(of: taking.loser.title))”.") }
    if action == taking.loser { return say("\(taking.cap) went to “\(say(of: taking.taker.title))”.") }
    return nil
  }
}
