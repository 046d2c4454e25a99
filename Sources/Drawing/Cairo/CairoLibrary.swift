import CCairo

/// The library that draws paths. Other versions may draw other pixels.
public enum CairoLibrary {
  /// For example `cairo1.16.0`.
  public static var version: String { "cairo\(String(cString: cairo_version_string()))" }
}
