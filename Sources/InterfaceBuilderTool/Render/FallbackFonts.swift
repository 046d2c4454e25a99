import Foundation
import Typesetting

/// Loads fallback fonts of the machine for characters that the bundled font lacks: other scripts, symbols and emoji.
enum FallbackFonts {
  /// Paths used by Debian's packages fonts-dejavu-core, fonts-symbola, fonts-noto-core, fonts-noto-cjk and
  /// fonts-droid-fallback. The first font that has a character is used.
  private static let paths = [
    "truetype/dejavu/DejaVuSans.ttf", "truetype/ancient-scripts/Symbola_hint.ttf",
    "truetype/noto/NotoSansArabic-Regular.ttf", "truetype/noto/NotoSansHebrew-Regular.ttf",
    "truetype/noto/NotoSansThai-Regular.ttf", "truetype/noto/NotoSansDevanagari-Regular.ttf",
    "opentype/noto/NotoSansCJK-Regular.ttc", "truetype/droid/DroidSansFallbackFull.ttf",
  ]

  /// Registers the installed fonts that the texts need. Without such characters no font is opened.
  static func load(for texts: String, from folder: String = "/usr/share/fonts") {
    guard texts.unicodeScalars.contains(where: isUnusual) else { return }
    for path in paths.map({ "\(folder)/\($0)" }) where FileManager.default.fileExists(atPath: path) {
      _ = try? FontCatalog.shared.register(fileAt: path)
    }
  }

  /// Returns true if the bundled font, which has Latin, Greek and Cyrillic, may lack a character.
  private static func isUnusual(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x530 && !(0x1E00...0x22FF).contains(scalar.value)
  }
}
