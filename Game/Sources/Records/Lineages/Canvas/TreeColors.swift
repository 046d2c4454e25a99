import Portrayal

/// The colours of a family tree: bright threads on dark water, or darker ones on paper.
struct TreeColors: Hashable, Sendable {
  let palette: Palette
  let field: SceneOptions.Field

  init(_ options: SceneOptions = SceneOptions()) {
    palette = options.palette
    field = options.field
  }

  var ground: Tint { choose(0x0D1D25, 0xE3E9E3) }
  /// The lines of the time axis; the opacity belongs to them.
  var minute: Tint { choose(0xFFFFFF, 0x0B2A33) }
  var minuteOpacity: Float { field == .dark ? 0.08 : 0.13 }
  var player: Tint { choose(0xFFF1CF, 0x8A5A00) }
  var wounded: Tint { choose(0xFF8674, 0xB93A2A) }
  var crown: Tint { choose(0xF2C661, 0x8A5A00) }
  /// Rim of the selected member.
  var chosen: Tint { choose(0xFFFFFF, 0x13252C) }
  /// Crosses at deaths.
  var end: Tint { choose(0x93A7AC, 0x566A71) }

  /// Returns the colour of a lineage. On paper it is darkened, so that thin lines in honey and moss remain visible.
  func thread(of lineage: LineageColor) -> Tint {
    let tint = palette.tint(of: lineage)
    return field == .dark ? tint : tint.mixed(with: Tint(0x0B2A33), 0.35)
  }

  private func choose(_ dark: UInt32, _ light: UInt32) -> Tint { Tint(field == .dark ? dark : light) }
}
