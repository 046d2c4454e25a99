extension GameSound {
  /// Returns the caption of the sound with its direction.
  ///
  /// - Parameter pan: From −1 at the left to 1 at the right; near the centre no direction is given.
  package func caption(pan: Float) -> String {
    switch pan {
    case ..<(-0.25): localized("← \(words)")
    case 0.25...: localized("\(words) →")
    default: words
    }
  }

  private var words: String {
    switch self {
    case .bite: localized("a bite")
    case .swallow: localized("a gulp")
    case .blocked: localized("a clank on a shell")
    case .spike: localized("a stab")
    case .jet: localized("a jet")
    case .sting: localized("a sting")
    case .stun: localized("a shock")
    case .linkBreak: localized("your link breaks")
    case .bell: localized("the bell")
    case .death: localized("a death")
    case .heartbeat: localized("your heart: the nucleus is in danger")
    }
  }
}
