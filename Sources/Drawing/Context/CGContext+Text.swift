import Foundation

/// The use of glyphs. The raw values are Apple's.
public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip

  package var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
  package var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
  package var clips: Bool { [.fillClip, .strokeClip, .fillStrokeClip, .clip].contains(self) }
}

/// Settings of glyphs that are drawn by number or by Core Text. Strings of UIKit use their own attributes.
extension CGContext {
  /// The place of the next glyph in user space, which is the translation of ``textMatrix``.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }

  /// Sets whether glyphs are filled, stroked or added to the clip.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
    state.textDrawingMode = mode
  }

  /// Sets the size of the font of ``showGlyphs(_:at:)``, in units of the space of glyphs.
  public func setFontSize(_ size: CGFloat) {
    if size.isFinite { state.fontSize = size }
  }

  package var textDrawingMode: CGTextDrawingMode { state.textDrawingMode }
  package var fontSize: CGFloat { state.fontSize }

  /// The font of glyphs that are drawn by number.
  package var font: (any AnyObject & Sendable)? {
    get { state.font }
    set { state.font = newValue }
  }
}

/// The places of glyphs between pixels. Upright text is always placed at quarters of a pixel horizontally, which is
/// both subpixel positioning and quantization; other text is drawn as outlines at its exact place. Glyphs are smoothed
/// by grey levels, without the subpixels of a display. The calls exist for code that requests this, and change nothing.
extension CGContext {
  /// Has no effect: glyphs may always be placed between pixels.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}

  /// Has no effect: glyphs are always placed between pixels.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}

  /// Has no effect: places of upright glyphs may always be rounded to quarters of a pixel.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

  /// Has no effect: places of upright glyphs are always rounded to quarters of a pixel.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

  /// Has no effect: glyphs are never smoothed with the subpixels of a display.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

  /// Has no effect: glyphs are never smoothed with the subpixels of a display.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
}
