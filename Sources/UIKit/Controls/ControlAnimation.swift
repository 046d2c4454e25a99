/// The animation of controls between two states.
@MainActor enum ControlAnimation {
  /// The duration for a switch, a slider's thumb or a sliding selection, in seconds.
  static let duration: TimeInterval = 0.25

  /// Changes views, with an animation if requested. Inside an animation of the app, the change is part of that one.
  static func run(_ isAnimated: Bool, _ changes: @escaping () -> Void) {
    guard isAnimated, UIView.areAnimationsEnabled, UIView.inheritedAnimationDuration == 0 else { return changes() }
    UIView.animate(
      withDuration: duration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction], animations: changes)
  }
}
