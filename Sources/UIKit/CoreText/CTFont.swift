import Drawing
import Foundation
import Typesetting

// Fonts of Core Text are those of UIKit, which are toll-free bridged on Apple's systems.

public typealias CTFont = UIFont

/// A font whose glyphs a matrix transforms.
final class MatrixFont: UIFont, @unchecked Sendable {
  let glyphMatrix: CGAffineTransform

  init(_ font: Font, matrix: CGAffineTransform) {
    glyphMatrix = matrix
    super.init(font, scaling: nil)
  }

  required init?(coder: NSCoder) {
    glyphMatrix = .identity
    super.init(coder: coder)
  }

  override func withSize(_ fontSize: CGFloat) -> UIFont {
    MatrixFont(font.withSize(Double(fontSize)), matrix: glyphMatrix)
  }
}

extension UIFont {
  /// The size of a font that is created with the size 0, in points.
  private static let usualSize: CGFloat = 12

  /// Returns the font with a matrix; the font itself for `nil` and the identity.
  final func applying(_ matrix: UnsafePointer<CGAffineTransform>?) -> UIFont {
    guard let matrix = matrix?.pointee, !matrix.isIdentity else { return self }
    return MatrixFont(font, matrix: matrix)
  }

  final var matrix: CGAffineTransform { (self as? MatrixFont)?.glyphMatrix ?? .identity }

  static func size(_ size: CGFloat) -> CGFloat { size > 0 ? size : usualSize }
}

// MARK: - Creation

/// Returns the font with a full, PostScript or family name, or the system font if there is none. The size 0 counts as
/// 12.
///
/// Text and glyphs take a scale and a slant from the matrix, in any direction of layout. Outlines and
/// bounds of glyphs take all of it.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let size = UIFont.size(size)
  return (UIFont(name: String(name), size: size) ?? .systemFont(ofSize: size)).applying(matrix)
}

/// Returns the font that best matches a descriptor. The size 0 uses that of the descriptor, or else 12.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let size = size > 0 ? size : UIFont.size(descriptor.pointSize)
  return UIFont(descriptor: descriptor, size: size).applying(matrix)
}

/// Returns a font of a typeface. The attributes of a descriptor have no effect on it besides letter forms.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  var font = Font(graphicsFont.typeface, size: Double(UIFont.size(size)))
  if let attributes { font.features.formUnion(attributes.resolved(size: 1).features) }
  return UIFont(font).applying(matrix)
}

/// The roles of fonts. The raw values are Apple's.
public enum CTFontUIFontType: UInt32, Sendable {
  case none = 0xFFFF_FFFF
  case user = 0
  case userFixedPitch, system, emphasizedSystem, smallSystem, smallEmphasizedSystem, miniSystem, miniEmphasizedSystem
  case views, application, label, menuTitle, menuItem, menuItemMark, menuItemCmdKey, windowTitle, pushButton
  case utilityWindowTitle, alertHeader, systemDetail, emphasizedSystemDetail, toolbar, smallToolbar, message, palette
  case toolTip, controlContent

  fileprivate var isEmphasized: Bool {
    [
      .emphasizedSystem, .smallEmphasizedSystem, .miniEmphasizedSystem, .alertHeader, .emphasizedSystemDetail,
    ].contains(self)
  }
}

/// Returns the system font of a role: bold for emphasized roles, monospaced for ``CTFontUIFontType/userFixedPitch``.
/// The size 0 counts as 12. The languages share their fonts.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  let size = UIFont.size(size)
  switch uiType {
  case .none: return nil
  case .userFixedPitch: return .monospacedSystemFont(ofSize: size, weight: .regular)
  default: return .systemFont(ofSize: size, weight: uiType.isEmphasized ? .bold : .regular)
  }
}

/// Returns the font with another size, matrix and attributes. The size 0 keeps the size.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
  let size = size > 0 ? size : font.pointSize
  guard let attributes else { return font.withSize(size).applying(matrix) }
  let merged = font.fontDescriptor.addingAttributes(attributes.setAttributes)
  return UIFont(descriptor: merged, size: size).applying(matrix)
}

/// Returns the font with other traits; `nil` if the family has no font with them. The size 0 keeps the size.
///
/// - Parameters:
///   - font: The font.
///   - size: In points.
///   - matrix: The transform of glyphs.
///   - symTraitValue: The traits.
///   - symTraitMask: The traits that change.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  let old = font.fontDescriptor
  let mask = symTraitMask.rawValue
  let traits = UIFontDescriptor.SymbolicTraits(
    rawValue: old.symbolicTraits.rawValue & ~mask | symTraitValue.rawValue & mask)
  guard let descriptor = old.withSymbolicTraits(traits) else { return nil }
  let result = UIFont(descriptor: descriptor, size: size > 0 ? size : font.pointSize)
  let found = result.fontDescriptor.symbolicTraits
  let wanted = UIFontDescriptor.SymbolicTraits(rawValue: mask & 0xFFFF)
  return found.intersection(wanted) == traits.intersection(wanted) ? result.applying(matrix) : nil
}

/// Returns the font of another family with the same traits; `nil` if there is no such family.
public func CTFontCreateCopyWithFamily(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ family: CFString
) -> CTFont? {
  guard UIFont.familyNames.contains(String(family)) else { return nil }
  let descriptor = font.fontDescriptor.withFamily(String(family))
  return UIFont(descriptor: descriptor, size: size > 0 ? size : font.pointSize).applying(matrix)
}

/// Returns the font that shows the beginning of a range of a text if a font is requested: itself, or a fallback.
public func CTFontCreateForString(_ currentFont: CTFont, _ string: CFString, _ range: CFRange) -> CTFont {
  let text = string.substring(with: NSRange(location: range.location, length: range.length))
  let typeface = currentFont.font.typeface.fallback(for: text)
  if typeface == currentFont.font.typeface { return currentFont }
  return UIFont(Font(typeface, size: currentFont.font.size))
}

/// Returns the typeface of a font. The attributes of the font are not stored.
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutablePointer<Unmanaged<CTFontDescriptor>?>?
) -> CGFont {
  CGFont(font.font.typeface)
}

public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }
