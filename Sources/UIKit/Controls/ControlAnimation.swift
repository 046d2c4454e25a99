/// How controls move from one state to the next.
@MainActor enum ControlAnimation {
  /// Of a switch, a slider's thumb or a sliding selection, in seconds.
  static let duration: TimeInterval = 0.25

  /// Changes views at once, or moving when that is asked for. Inside an animation of the app, the change is part of that.
  static func run(_ isAnimated: Bool, _ changes: @escaping () -> Void) {
    guard isAnimated, UIView.areAnimationsEnabled, UIView.inheritedAnimationDuration == 0 else { return changes() }
    UIView.animate(
      withDuration: duration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction], animations: changes)
  }
}
