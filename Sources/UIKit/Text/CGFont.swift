import Drawing
import Foundation
import Typesetting

/// A typeface without a size, such as the font of a text layer.
public final class CGFont: Hashable, Sendable {
  @_spi(FontRegistration) public let typeface: Typeface

  /// Creates a typeface from a full name such as `Inter-SemiBold`; `nil` if no font has that name.
  ///
  /// The system font replaces fonts that every Apple device has, as in ``UIFont/init(name:size:)``.
  public convenience init?(_ name: String) {
    self.init(name: name)
  }

  public convenience init?(_ name: NSString) {
    self.init(name: String(describing: name))
  }

  /// Reads the data of a font file; `nil` if it is not a font.
  public init?(_ provider: CGDataProvider) {
    guard let typeface = try? Typeface(data: provider.contents) else { return nil }
    self.typeface = typeface
  }

  init(_ typeface: Typeface) {
    self.typeface = typeface
  }

  private init?(name: String) {
    guard let font = UIFont(name: name, size: 1) else { return nil }
    typeface = font.font.typeface
  }

  /// The PostScript name in the file, such as `Inter-SemiBold`.
  public var postScriptName: String? { typeface.name }

  public static func == (first: CGFont, second: CGFont) -> Bool { first.typeface === second.typeface }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(typeface))
  }
}
