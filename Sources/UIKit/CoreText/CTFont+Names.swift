import Foundation
import Typesetting

/// The family, such as `Inter`.
public var kCTFontFamilyNameKey: CFString { "CTFontFamilyName" }
/// The style within the family, such as `SemiBold`.
public var kCTFontStyleNameKey: CFString { "CTFontSubFamilyName" }
public var kCTFontSubFamilyNameKey: CFString { "CTFontSubFamilyName" }
/// The name with the style, such as `Inter SemiBold`.
public var kCTFontFullNameKey: CFString { "CTFontFullName" }
/// The name without spaces, such as `Inter-SemiBold`.
public var kCTFontPostScriptNameKey: CFString { "CTFontPostScriptName" }
public var kCTFontVersionNameKey: CFString { "CTFontVersionName" }
public var kCTFontCopyrightNameKey: CFString { "CTFontCopyrightName" }
public var kCTFontManufacturerNameKey: CFString { "CTFontManufacturerName" }
public var kCTFontDesignerNameKey: CFString { "CTFontDesignerName" }
public var kCTFontLicenseNameKey: CFString { "CTFontLicenseNameName" }

/// Returns a name in the font's file; `nil` if the file lacks the name of the key.
public func CTFontCopyName(_ font: CTFont, _ nameKey: CFString) -> CFString? {
  let typeface = font.font.typeface
  // The second number is an entry that replaces the first. Source: OpenType specification, name.
  let entries: [CFString: [UInt32]] = [
    kCTFontCopyrightNameKey: [0], kCTFontStyleNameKey: [17, 2], kCTFontFullNameKey: [4], kCTFontVersionNameKey: [5],
    kCTFontManufacturerNameKey: [8], kCTFontDesignerNameKey: [9], kCTFontLicenseNameKey: [13],
  ]
  if nameKey == kCTFontFamilyNameKey { return NSString(string: typeface.family) }
  if nameKey == kCTFontPostScriptNameKey { return NSString(string: typeface.name) }
  return entries[nameKey]?.lazy.compactMap { typeface.name($0) }.first.map { NSString(string: $0) }
}

public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { NSString(string: font.familyName) }
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { NSString(string: font.fontName) }

/// Returns the name with the style; the PostScript name if the file has none.
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
  CTFontCopyName(font, kCTFontFullNameKey) ?? CTFontCopyPostScriptName(font)
}

/// The same as ``CTFontCopyFullName(_:)``: names are not translated.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }
