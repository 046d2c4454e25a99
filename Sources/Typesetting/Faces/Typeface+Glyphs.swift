import CText
import Foundation

/// Single glyphs. Lengths are fractions of the em, y upwards.
extension Typeface {
  /// Returns the number of a character's own glyph; `nil` if the file has none.
  package func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: UInt32 = 0
    return hb_font_get_nominal_glyph(handle.font, scalar.value, &glyph) != 0 && glyph != 0 ? glyph : nil
  }

  /// Returns the number of the glyph with a name in the file, such as `period`.
  package func glyph(named name: String) -> UInt32? {
    var glyph: UInt32 = 0
    return hb_font_get_glyph_from_name(handle.font, name, -1, &glyph) != 0 ? glyph : nil
  }

  /// Returns the distance from the origin of a glyph to that of the next one.
  package func advance(of glyph: UInt32) -> Double {
    Double(hb_font_get_glyph_h_advance(handle.font, glyph)) / unitsPerEm
  }

  /// Returns the distance from the origin of a glyph down to that of the next one in vertical text.
  package func verticalAdvance(of glyph: UInt32) -> Double {
    -Double(hb_font_get_glyph_v_advance(handle.font, glyph)) / unitsPerEm
  }

  /// Returns the rectangle around the ink of a glyph.
  package func bounds(of glyph: UInt32) -> CGRect {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(handle.font, glyph, &extents) != 0 else { return .zero }
    // HarfBuzz counts the height from the top, downwards and therefore negative.
    return CGRect(
      x: Double(extents.x_bearing) / unitsPerEm, y: Double(extents.y_bearing + extents.height) / unitsPerEm,
      width: Double(extents.width) / unitsPerEm, height: Double(-extents.height) / unitsPerEm)
  }

  /// Returns the outline of a glyph; empty if it has none.
  package func outline(of glyph: UInt32) -> [PathElement] { GlyphStore.shared.outline(of: glyph, in: self) }

  /// The rectangle that holds every glyph, from the file's table `head`.
  package var boundingBox: CGRect {
    let blob = hb_face_reference_table(hb_font_get_face(handle.font), hb_tag_from_string("head", -1))
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(blob, &length), length >= 44 else { return .zero }
    // xMin, yMin, xMax and yMax are 16-bit numbers from byte 36. Source: OpenType specification, head.
    let edges = (0..<4).map { index -> Double in
      let place = 36 + index * 2
      let word = UInt16(UInt8(bitPattern: bytes[place])) << 8 | UInt16(UInt8(bitPattern: bytes[place + 1]))
      return Double(Int16(bitPattern: word)) / unitsPerEm
    }
    return CGRect(x: edges[0], y: edges[1], width: edges[2] - edges[0], height: edges[3] - edges[1])
  }

  /// The angle of the stems in degrees, counter-clockwise from the vertical.
  package var slantAngle: Double { Double(hb_style_get_value(handle.font, HB_STYLE_TAG_SLANT_ANGLE)) }

  /// Returns an entry of the file's name table in English; `nil` if it has none.
  package func name(_ entry: UInt32) -> String? {
    let text = Self.text(entry, of: hb_font_get_face(handle.font))
    return text.isEmpty ? nil : text
  }

  /// Returns the typeface that shows the beginning of a text if this one is requested.
  package func fallback(for text: String) -> Typeface {
    let units = Array(text.utf16)
    guard let script = ScriptRuns.runs(of: units[...]).first else { return self }
    var languages = FallbackLanguages(of: units[...])
    let language = languages.code(of: script.script)
    return TypefaceRuns.runs(
      of: units[..<script.end], primary: self, language: language, FontCatalog.shared.fallbacks
    ).first?.typeface ?? self
  }
}
