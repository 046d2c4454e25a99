/// Knows which region of which view the pointer is in, and has the host show the pointer that belongs there.
@MainActor final class PointerTracker {
  static var shared: PointerTracker { ScreenEnvironment.current.pointer }

  /// Where the pointer is: what was found there.
  private struct Place {
    let interaction: UIPointerInteraction
    let region: UIPointerRegion
    let pointer: HostPointer?
    let effect: PointerEffect?
  }

  private var place: Place?
  /// Where the pointer was last, of the screen; `nil` while it is elsewhere.
  private var point: CGPoint?

  func move(to point: CGPoint, _ target: ScreenTarget) {
    self.point = point
    let found = Self.find(at: target)
    let isSame = place.map { $0.interaction === found?.interaction && found?.region.isSame(as: $0.region) == true }
    if isSame == false { leaveRegion() }
    if place == nil, let found { enter(found.interaction, found.region) }
    show(place?.pointer ?? Self.standard(at: target))
  }

  func leave() {
    point = nil
    leaveRegion()
    show(.arrow)
  }

  /// Looks again at what is under the pointer.
  func refresh() {
    guard let point, let target = ScreenTarget(at: point) else { return }
    move(to: point, target)
  }

  /// Leaves the region of an interaction that is taken away or has changed.
  func forget(_ interaction: UIPointerInteraction) {
    if place?.interaction === interaction { leaveRegion() }
  }

  private func enter(_ interaction: UIPointerInteraction, _ region: UIPointerRegion) {
    let animator = PointerAnimator()
    interaction.delegate?.pointerInteraction(interaction, willEnter: region, animator: animator)
    let style = interaction.style(for: region)
    let effect = style.flatMap(PointerEffect.init)
    place = Place(interaction: interaction, region: region, pointer: style?.pointer, effect: effect)
    effect?.begin()
    animator.start()
  }

  private func leaveRegion() {
    guard let old = place else { return }
    place = nil
    let animator = PointerAnimator()
    old.interaction.delegate?.pointerInteraction(old.interaction, willExit: old.region, animator: animator)
    old.effect?.end()
    animator.start()
  }

  private func show(_ pointer: HostPointer) {
    UIApplication.shared.screen?.show(pointer)
  }

  /// The region nearest to the pointer: that of the view under it, or of one around.
  private static func find(at target: ScreenTarget) -> (interaction: UIPointerInteraction, region: UIPointerRegion)? {
    let modifiers = UIApplication.shared.heldModifiers
    for view in sequence(first: target.view, next: \.superview) {
      let point = view.convert(target.point, from: target.window)
      for case let interaction as UIPointerInteraction in view.interactions {
        if let region = interaction.region(at: point, modifiers: modifiers) { return (interaction, region) }
      }
    }
    return nil
  }

  /// The bar of text over what can be selected, else the arrow.
  private static func standard(at target: ScreenTarget) -> HostPointer {
    for view in sequence(first: target.view, next: \.superview) {
      switch view {
      case let field as UITextField: return field.isEnabled ? .text : .arrow
      case let text as UITextView: return text.isSelectable ? .text : .arrow
      case is UIControl: return .arrow
      case is any UITextInput: return .text
      default: break
      }
    }
    return .arrow
  }
}

extension UIPointerStyle {
  /// What the host shows; `nil` for what is usual at the place.
  fileprivate var pointer: HostPointer? {
    switch look {
    case .standard: nil
    case .hidden: .hidden
    // The shape of an effect is the place where it happens.
    case .shape(let shape): effect == nil ? shape.pointer(scale: UIScreen.main.scale) : nil
    }
  }
}
