import CCairo

/// The combination of a colour S with alpha and the backdrop D. The raw values are Apple's.
///
/// Inside a shape the result is that of the formula, outside nothing changes, at an edge the coverage interpolates.
/// Formulas from ``clear`` on are those of T. Porter, T. Duff, "Compositing Digital Images", 1984, for premultiplied
/// values; the others those of ISO 32000-1 (PDF), section 11.3.5.
public enum CGBlendMode: Int32, CaseIterable, Sendable {
  /// S + D·(1 − Sa)
  case normal = 0
  case multiply = 1
  case screen = 2
  case overlay = 3
  case darken = 4
  case lighten = 5
  case colorDodge = 6
  case colorBurn = 7
  case softLight = 8
  case hardLight = 9
  case difference = 10
  case exclusion = 11
  case hue = 12
  case saturation = 13
  case color = 14
  case luminosity = 15
  /// 0
  case clear = 16
  /// S
  case copy = 17
  /// S·Da
  case sourceIn = 18
  /// S·(1 − Da)
  case sourceOut = 19
  /// S·Da + D·(1 − Sa)
  case sourceAtop = 20
  /// S·(1 − Da) + D
  case destinationOver = 21
  /// D·Sa
  case destinationIn = 22
  /// D·(1 − Sa)
  case destinationOut = 23
  /// S·(1 − Da) + D·Sa
  case destinationAtop = 24
  /// S·(1 − Da) + D·(1 − Sa)
  case xor = 25
  /// S + D, at most 1
  case plusLighter = 27
}

extension CGBlendMode {
  var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }

  /// True if Cairo does not draw the mode correctly through coverage: some modes also change what is outside the shape,
  /// because an absent source changes the destination, and the four of hue, saturation and luminosity are up to 12/255
  /// off in partly covered pixels (measured with Cairo 1.16 and pixman 0.42).
  var isMixedByCoverage: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .hue, .saturation, .color, .luminosity: true
    default: false
    }
  }
}
