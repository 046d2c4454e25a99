import Foundation
import UIKit

/// The seconds from 1 January 1970 to the reference date, 1 January 2001.
public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval = 978_307_200
/// The seconds from 1 January 1904 to the reference date.
public let kCFAbsoluteTimeIntervalSince1904: CFTimeInterval = 3_061_152_000

/// The number of an encoding in Core Foundation.
public typealias CFStringEncoding = UInt32

/// The encodings that every system has. The raw values are Apple's.
public enum CFStringBuiltInEncodings: CFStringEncoding, Sendable {
  case macRoman = 0
  case windowsLatin1 = 0x0500
  case isoLatin1 = 0x0201
  case nextStepLatin = 0x0B01
  case ASCII = 0x0600
  /// UTF-16 with a mark of the order of bytes.
  case unicode = 0x0100
  case UTF8 = 0x0800_0100
  case nonLossyASCII = 0x0BFF
  case UTF16BE = 0x1000_0100
  case UTF16LE = 0x1400_0100
  case UTF32 = 0x0C00_0100
  case UTF32BE = 0x1800_0100
  case UTF32LE = 0x1C00_0100

  /// The same as ``unicode``.
  public static let UTF16 = CFStringBuiltInEncodings.unicode
}

/// Other encodings. The raw values are Apple's.
public enum CFStringEncodings: CFIndex, Sendable {
  case macJapanese = 1
  case isoLatin2 = 0x0202
  case dosLatinUS = 0x0400
  case dosJapanese = 0x0420
  case windowsLatin2 = 0x0501
  case windowsCyrillic = 0x0502
  case windowsGreek = 0x0503
  case windowsLatin5 = 0x0504
  case shiftJIS = 0x0A01
  case ISO_2022_JP = 0x0820
  case EUC_JP = 0x0920
  case GB_18030_2000 = 0x0632
  case big5 = 0x0A03
  case EUC_KR = 0x0940
}

/// The number that stands for no encoding.
public let kCFStringEncodingInvalidId: CFStringEncoding = 0xFFFF_FFFF

/// The encodings of Foundation, by those of Core Foundation.
private let foundationEncodings: [CFStringEncoding: UInt] = [
  0x0000: 30, 0x0500: 12, 0x0201: 5, 0x0B01: 2, 0x0600: 1, 0x0100: 10, 0x0800_0100: 4, 0x0BFF: 7,
  0x1000_0100: 0x9000_0100, 0x1400_0100: 0x9400_0100, 0x0C00_0100: 0x8C00_0100, 0x1800_0100: 0x9800_0100,
  0x1C00_0100: 0x9C00_0100, 0x0202: 9, 0x0021: 6, 0x0420: 8, 0x0501: 15, 0x0502: 11, 0x0503: 13, 0x0504: 14,
  0x0820: 21, 0x0920: 3,
]

/// The bit that marks the encodings of Core Foundation that have no number of their own in Foundation.
private let foreign: UInt = 1 << 31

/// Returns the raw value of `String.Encoding` for an encoding.
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
  foundationEncodings[encoding] ?? UInt(encoding) | foreign
}

/// Returns the encoding for a raw value of `String.Encoding`; ``kCFStringEncodingInvalidId`` if there is none.
public func CFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> CFStringEncoding {
  if let known = foundationEncodings.first(where: { $0.value == encoding }) { return known.key }
  guard encoding & foreign != 0 else { return kCFStringEncodingInvalidId }
  return CFStringEncoding(truncatingIfNeeded: encoding & ~foreign)
}

/// The names of encodings on the Internet, the preferred one first.
///
/// Source: IANA, "Character Sets".
private let characterSetNames: [(encoding: CFStringEncoding, names: [String])] = [
  (0x0800_0100, ["utf-8", "utf8"]), (0x0100, ["utf-16"]), (0x1000_0100, ["utf-16be"]), (0x1400_0100, ["utf-16le"]),
  (0x0C00_0100, ["utf-32"]), (0x1800_0100, ["utf-32be"]), (0x1C00_0100, ["utf-32le"]),
  (0x0201, ["iso-8859-1", "latin1", "l1"]), (0x0202, ["iso-8859-2", "latin2", "l2"]),
  (0x0600, ["us-ascii", "ascii", "iso646-us"]), (0x0000, ["macintosh", "mac"]), (0x0500, ["windows-1252", "cp1252"]),
  (0x0501, ["windows-1250", "cp1250"]), (0x0502, ["windows-1251", "cp1251"]), (0x0503, ["windows-1253", "cp1253"]),
  (0x0504, ["windows-1254", "cp1254"]), (0x0A01, ["shift_jis", "ms_kanji", "sjis"]), (0x0920, ["euc-jp"]),
  (0x0820, ["iso-2022-jp"]), (0x0632, ["gb18030"]), (0x0A03, ["big5"]), (0x0940, ["euc-kr"]),
]

/// Returns the encoding of a name on the Internet, in any case; ``kCFStringEncodingInvalidId`` for another name.
public func CFStringConvertIANACharSetNameToEncoding(_ theString: CFString) -> CFStringEncoding {
  let name = "\(theString)".lowercased()
  return characterSetNames.first { $0.names.contains(name) }?.encoding ?? kCFStringEncodingInvalidId
}

/// Returns the name of an encoding on the Internet; `nil` if it has none.
public func CFStringConvertEncodingToIANACharSetName(_ encoding: CFStringEncoding) -> CFString? {
  characterSetNames.first { $0.encoding == encoding }?.names.first.map { NSString(string: $0) }
}
