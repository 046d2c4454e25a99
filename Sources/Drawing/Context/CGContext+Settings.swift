import Foundation

/// Colours, lines and blending. A value that is not a number, or is out of the stated range, changes nothing.
extension CGContext {
  public func setFillColor(_ color: CGColor) {
    state.fillColor = color
  }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(gray: gray, alpha: alpha)
  }

  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(gray: gray, alpha: alpha)
  }

  /// Sets the space for the components of later fills, and fills with its black until they are set.
  public func setFillColorSpace(_ space: CGColorSpace) {
    if let black = CGColor.black(in: space) { state.fillColor = black }
    state.fillSpace = space
  }

  /// Sets the space for the components of later strokes, and strokes with its black until they are set.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    if let black = CGColor.black(in: space) { state.strokeColor = black }
    state.strokeSpace = space
  }

  /// Reads as many components as the space of fills has, followed by alpha. It has no effect in a space of patterns.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) { state.fillColor = color }
  }

  /// Reads as many components as the space of strokes has, followed by alpha. It has no effect in a space of patterns.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) { state.strokeColor = color }
  }

  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    state.fillColor = .cmyk(cyan, magenta, yellow, black, alpha)
  }

  public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    state.strokeColor = .cmyk(cyan, magenta, yellow, black, alpha)
  }

  /// The largest distance in device pixels that is allowed between a curve and what is drawn for it, which is at most
  /// 0.1.
  public func setFlatness(_ flatness: CGFloat) {}

  /// The conversion of colours that the space of the context lacks. All colours are clipped to sRGB, with each intent.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

  /// Has nothing to wait for: drawing ends before a call returns.
  public func flush() {}
  public func synchronize() {}

  /// In units of user space, at least 0. A line of width 0 is invisible.
  public func setLineWidth(_ width: CGFloat) {
    if width >= 0, width.isFinite { state.stroke.width = width }
  }

  public func setLineCap(_ cap: CGLineCap) {
    state.stroke.cap = cap
  }

  public func setLineJoin(_ join: CGLineJoin) {
    state.stroke.join = join
  }

  /// The largest length of a miter in line widths, at least 1; longer corners are bevelled.
  public func setMiterLimit(_ limit: CGFloat) {
    if limit >= 1, limit.isFinite { state.stroke.miterLimit = limit }
  }

  /// Alternating lengths of dashes and gaps, in units of user space, and the offset at which a line begins.
  ///
  /// An empty array, or lengths that make no pattern because one is negative or infinite or all are 0, gives a solid
  /// line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.stroke.dash = Dash(phase: phase, lengths: lengths)
  }

  /// The opacity of all drawing, clamped to 0…1.
  public func setAlpha(_ alpha: CGFloat) {
    if !alpha.isNaN { state.alpha = min(max(alpha, 0), 1) }
  }

  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
  }

  /// True if pixels at an edge are covered partly.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.isAntialiased = shouldAntialias
  }

  /// True, the default, if ``setShouldAntialias(_:)`` decides; `false` turns antialiasing off. Not part of the graphics
  /// state.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }

  var isAntialiased: Bool { allowsAntialiasing && state.isAntialiased }

  /// The interpolation of scaled images.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Adds a shadow to all drawing.
  ///
  /// - Parameters:
  ///   - offset: In units of the context before any transform; the height points in the initial direction of y.
  ///   - blur: Twice the standard deviation of the blur, in the same units, at least 0.
  ///   - color: `nil` for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let shift = offset.applying(base)
    guard shift.width.isFinite, shift.height.isFinite, blur >= 0, blur.isFinite else { return }
    guard let color, color.alpha > 0 else {
      state.shadow = nil
      return
    }
    let deviation = min(Double(blur * abs(base.a) / 2), CoverageMask.widestBlur)
    state.shadow = Shadow(offset: CGPoint(x: shift.width, y: shift.height), deviation: deviation, color: color.rgba)
  }

  /// A shadow in black of alpha 1/3.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }
}

extension CGColor {
  /// A colour of inks without a profile: each primary is what its ink and black leave.
  fileprivate static func cmyk(
    _ cyan: CGFloat, _ magenta: CGFloat, _ yellow: CGFloat, _ black: CGFloat, _ alpha: CGFloat
  ) -> CGColor {
    let light = 1 - black
    return CGColor(red: (1 - cyan) * light, green: (1 - magenta) * light, blue: (1 - yellow) * light, alpha: alpha)
  }

  /// Opaque black in a space; `nil` in one of patterns.
  fileprivate static func black(in space: CGColorSpace) -> CGColor? {
    CGColor(colorSpace: space, components: [CGFloat](repeating: 0, count: space.numberOfComponents) + [1])
  }
}
