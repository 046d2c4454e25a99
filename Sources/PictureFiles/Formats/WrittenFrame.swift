import Drawing

/// A picture of a written file.
struct WrittenFrame {
  let image: CGImage
  /// The time for which an animation shows it, in seconds.
  let delay: Double
}
