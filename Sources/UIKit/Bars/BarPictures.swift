/// The pictures of a bar by its position and its metrics.
struct BarPictures {
  private struct Key: Hashable {
    let position: UIBarPosition
    let metrics: UIBarMetrics
  }

  private var pictures: [Key: UIImage] = [:]

  subscript(position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
    get { pictures[Key(position: position, metrics: metrics)] }
    set { pictures[Key(position: position, metrics: metrics)] = newValue }
  }

  /// Returns the picture that fits best: the metrics count more than the position, and those of a prompt more than
  /// compact ones.
  func shown(at position: UIBarPosition, isCompact: Bool, hasPrompt: Bool) -> UIImage? {
    let metrics: [UIBarMetrics] =
      switch (isCompact, hasPrompt) {
      case (true, true): [.compactPrompt, .defaultPrompt, .compact, .default]
      case (true, false): [.compact, .default]
      case (false, true): [.defaultPrompt, .default]
      case (false, false): [.default]
      }
    for metrics in metrics {
      if let picture = self[position, metrics] ?? self[.any, metrics] { return picture }
    }
    return nil
  }
}
