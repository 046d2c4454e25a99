import Foundation
import UIKit

/// Replaces characters by percent escapes: those that a URL cannot have, and those of `legalURLCharactersToBeEscaped`.
///
/// - Parameters:
///   - charactersToLeaveUnescaped: Characters that stay although a URL cannot have them; `nil` for none.
///   - encoding: That of the bytes that the escapes state.
/// - Returns: `nil` for a character that the encoding lacks.
public func CFURLCreateStringByAddingPercentEscapes(
  _ allocator: CFAllocator?, _ originalString: CFString?, _ charactersToLeaveUnescaped: CFString?,
  _ legalURLCharactersToBeEscaped: CFString?, _ encoding: CFStringEncoding
) -> CFString? {
  guard let originalString else { return nil }
  let foundation = String.Encoding(rawValue: CFStringConvertEncodingToNSStringEncoding(encoding))
  let (left, escaped) = (charactersToLeaveUnescaped.map { "\($0)" }, legalURLCharactersToBeEscaped.map { "\($0)" })
  var result = ""
  for scalar in "\(originalString)".unicodeScalars {
    let isLegal = legalCharacters.contains(scalar) && escaped?.unicodeScalars.contains(scalar) != true
    if isLegal || left?.unicodeScalars.contains(scalar) == true {
      result.unicodeScalars.append(scalar)
      continue
    }
    guard let bytes = String(scalar).data(using: foundation) else { return nil }
    for byte in bytes { result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) }
  }
  return NSString(string: result)
}

/// Replaces percent escapes by the characters that they state.
///
/// - Parameter charactersToLeaveEscaped: ASCII characters whose escapes stay; an empty text for none. `nil` returns the text.
/// - Returns: `nil` for escapes that are no text in UTF-8.
public func CFURLCreateStringByReplacingPercentEscapes(
  _ allocator: CFAllocator?, _ originalString: CFString?, _ charactersToLeaveEscaped: CFString?
) -> CFString? {
  guard let originalString, let charactersToLeaveEscaped else { return originalString }
  var text = "\(originalString)"
  let kept = "\(charactersToLeaveEscaped)".utf8.filter { $0 < 128 }.map { byte in
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
  if !kept.isEmpty {
    // The escape of a percent sign, which the last step resolves, stands for the sign of an escape that stays.
    text = text.replacingOccurrences(
      of: "%(\(kept.joined(separator: "|")))", with: "%25$1", options: [.regularExpression, .caseInsensitive])
  }
  return text.removingPercentEncoding.map { NSString(string: $0) }
}

/// As ``CFURLCreateStringByReplacingPercentEscapes(_:_:_:)``: the escapes are read as UTF-8 for every encoding.
public func CFURLCreateStringByReplacingPercentEscapesUsingEncoding(
  _ allocator: CFAllocator?, _ origString: CFString?, _ charsToLeaveEscaped: CFString?, _ encoding: CFStringEncoding
) -> CFString? {
  CFURLCreateStringByReplacingPercentEscapes(allocator, origString, charsToLeaveEscaped)
}

/// The characters that a URL can have, with the sign of escapes (RFC 2396, section 2).
private let legalCharacters = CharacterSet(
  charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'();/?:@&=+$,")
