import CCairo

/// The library that draws paths. Another version of it may draw other pixels.
public enum CairoLibrary {
  /// Such as `cairo1.16.0`.
  public static var version: String { "cairo\(String(cString: cairo_version_string()))" }
}
