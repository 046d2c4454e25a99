import CText

/// The libraries that lay out and draw text. Other versions of them may produce different pixels.
public enum TextLibraries {
  /// The versions, such as `ft2.12.1-hb6.0.0`.
  public static var versions: String {
    var library: FT_Library?
    var freetype = "unknown"
    if FT_Init_FreeType(&library) == 0 {
      var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
      FT_Library_Version(library, &major, &minor, &patch)
      freetype = "\(major).\(minor).\(patch)"
      FT_Done_FreeType(library)
    }
    return "ft\(freetype)-hb\(String(cString: hb_version_string()))"
  }
}
