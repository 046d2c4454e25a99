/// What the pointer does over a button that reacts to it.
@MainActor final class ButtonPointer: UIPointerInteractionDelegate {
  private unowned let button: UIButton
  private lazy var interaction = UIPointerInteraction(delegate: self)
  var provider: UIButton.PointerStyleProvider? {
    didSet {
      if provider != nil { isEnabled = true }
      interaction.invalidate()
    }
  }
  var isEnabled = false {
    didSet {
      guard isEnabled != oldValue else { return }
      if isEnabled { button.addInteraction(interaction) } else { button.removeInteraction(interaction) }
    }
  }

  init(_ button: UIButton) {
    self.button = button
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    button.isEnabled ? defaultRegion : nil
  }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    let effect = UIPointerEffect.automatic(UITargetedPreview(view: button))
    guard let provider else { return UIPointerStyle(effect: effect) }
    return provider(button, effect, .roundedRect(button.bounds.insetBy(dx: -8, dy: -4)))
  }
}
