extension SymbolArt {
  /// The color of the symbol if a configuration prefers many; `nil` for one without. Parts have no colors of their own.
  var naturalColor: UIColor? { Self.colors.first { $0.names.contains(name) }?.color }

  /// The names of all symbols with a color.
  static var coloredNames: Set<String> { colors.reduce(into: []) { $0.formUnion($1.names) } }

  private static let colors: [(color: UIColor, names: Set<String>)] = [
    (
      .systemRed,
      [
        "heart.fill", "heart.circle.fill", "xmark.circle.fill", "xmark.octagon.fill", "minus.circle.fill", "trash",
        "trash.fill", "flag.fill", "nosign", "exclamationmark.octagon.fill", "stop.fill",
      ]
    ),
    (
      .systemYellow,
      [
        "star.fill", "star.circle.fill", "exclamationmark.triangle.fill", "sun.max.fill", "sun.min.fill", "bolt.fill",
        "lightbulb.fill",
      ]
    ),
    (
      .systemGreen,
      [
        "checkmark.circle.fill", "checkmark.seal.fill", "plus.circle.fill", "phone.fill", "phone.circle.fill",
        "leaf.fill", "message.fill",
      ]
    ),
    (.systemBlue, ["folder.fill", "drop.fill", "envelope.fill", "location.fill", "info.circle.fill"]),
    (.systemOrange, ["flame.fill"]),
    (.systemGray, ["gear", "gearshape.fill"]),
  ]
}

extension UIImage.SymbolConfiguration.Request {
  /// The color of a symbol by its mode and the configured colors; `nil` for that of the view.
  func color(of art: SymbolArt) -> UIColor? {
    switch mode {
    case .monochrome: nil
    case .multicolor: art.naturalColor ?? colors.first
    case nil: colors.first
    }
  }
}
