/// Tracks the pointer region under the pointer and sets the host's pointer.
@MainActor final class PointerTracker {
  static var shared: PointerTracker { ScreenEnvironment.current.pointer }

  /// The region under the pointer, with its interaction.
  private struct Place {
    let interaction: UIPointerInteraction
    let region: UIPointerRegion
    let pointer: HostPointer?
    let effect: PointerEffect?
  }

  private var place: Place?
  /// The last position of the pointer in screen coordinates; `nil` while it is outside.
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

  /// Updates the region for the views that are now under the pointer.
  func refresh() {
    guard let point, let target = ScreenTarget(at: point) else { return }
    move(to: point, target)
  }

  /// Leaves the region of an interaction that was removed or changed.
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

  /// Returns the innermost region: that of the view under the pointer or of an enclosing one.
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

  /// Returns the text pointer over selectable text, otherwise the arrow.
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
  /// The pointer for the host; `nil` for the standard pointer of the location.
  fileprivate var pointer: HostPointer? {
    switch appearance {
    case .standard: nil
    case .hidden: .hidden
    // With an effect, the shape is the highlighted area, not the pointer's shape.
    case .shape(let shape): effect == nil ? shape.pointer(scale: UIScreen.main.scale) : nil
    }
  }
}
