/// Reasons why a font cannot be used.
public enum FontError: Error, Equatable, CustomStringConvertible {
  /// The folder of the bundled fonts is missing; `searched` lists the paths that were tried.
  case folder(searched: [String])
  /// The file is missing, unreadable or not a font with outlines.
  case file(path: String)
  /// No registered file has this PostScript name.
  case name(String)

  public var description: String {
    switch self {
    case .folder(let searched):
      "the bundled fonts were not found; looked for " + searched.joined(separator: ", ")
        + "; put micro_Typesetting.resources beside the program or set MICRO_RESOURCES to the folder that holds it"
    case .file(let path):
      "\(path): not a readable font file with outlines; give an OpenType or TrueType file (.otf, .ttf)"
    case .name(let name):
      "no font is named \(name); register its file first, or ask for one of FontCatalog.shared.names"
    }
  }
}
