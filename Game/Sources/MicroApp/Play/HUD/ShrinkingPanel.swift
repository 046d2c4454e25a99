/// A panel over the dish that needs less room while its content stays the same.
@MainActor class ShrinkingPanel: GlassPanel {
  /// True if only the figures are shown.
  var isCompact = false
  private var content: AnyHashable?
  private var timeLeft = ShrinkingPanel.wholeTime

  /// Time for which the whole panel is shown after a change, in s. A shorter one is not enough to read it, a longer one
  /// covers the water.
  static let wholeTime = 8.0

  /// True if nothing changed for some time.
  var isCalm: Bool { timeLeft <= 0 }

  /// Notes the content that matters; a change of it shows the whole panel.
  func note(_ content: some Hashable) {
    guard self.content != AnyHashable(content) else { return }
    self.content = AnyHashable(content)
    timeLeft = Self.wholeTime
  }

  /// Shows the whole panel again.
  func expand() { timeLeft = Self.wholeTime }

  func advance(by seconds: Double) { timeLeft = max(0, timeLeft - seconds) }
}
