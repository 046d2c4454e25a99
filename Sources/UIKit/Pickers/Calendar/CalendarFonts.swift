/// The fonts of a calendar, which grow with the preferred text size as far as a column has room.
struct CalendarFonts {
  let title: UIFont
  let weekday: UIFont
  let day: UIFont
  let chosenDay: UIFont

  @MainActor init(_ design: UIFontDescriptor.SystemDesign, _ traits: UITraitCollection) {
    func font(_ size: CGFloat, _ weight: UIFont.Weight, _ style: UIFont.TextStyle, limit: CGFloat) -> UIFont {
      let system = UIFont.systemFont(ofSize: size, weight: weight)
      let base = system.fontDescriptor.withDesign(design).map { UIFont(descriptor: $0, size: size) } ?? system
      return UIFontMetrics(forTextStyle: style)
        .scaledFont(for: design == .default ? system : base, maximumPointSize: limit, compatibleWith: traits)
    }
    title = font(17, .semibold, .headline, limit: 28)
    weekday = font(13, .semibold, .footnote, limit: 17)
    day = font(20, .regular, .title3, limit: 28)
    chosenDay = font(20, .semibold, .title3, limit: 28)
  }
}
