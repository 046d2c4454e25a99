extension GameSound {
  /// Returns the caption of the sound with its direction.
  ///
  /// - Parameter pan: From −1 at the left to 1 at the right; near the centre no direction is given.
  package func caption(pan: Float) -> String {
    switch pan {
    case ..<(-0.25): say("← \(words)")
    case 0.25...: say("\(words) →")
    default: words
    }
  }

  private var words: String {
    switch self {
    case .bite: say("a bite")
    case .swallow: say("a gulp")
    case .blocked: say("a clank on a shell")
    case .spike: say("a stab")
    case .jet: say("a jet")
    case .sting: say("a sting")
    case .stun: say("a shock")
    case .linkBreak: say("your link breaks")
    case .bell: say("the bell")
    case .death: say("a death")
    }
  }
}
