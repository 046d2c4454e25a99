import Foundation
import Typesetting
@_spi(FontRegistration) import UIKit

// The functions of Core Text that register the fonts of an app.

public typealias CFError = NSError

public func CFErrorGetDomain(_ err: CFError) -> CFString { NSString(string: err.domain) }
public func CFErrorGetCode(_ err: CFError) -> CFIndex { err.code }
public func CFErrorCopyUserInfo(_ err: CFError) -> CFDictionary? { NSDictionary(dictionary: err.userInfo) }

/// The programs that see a registered font: here always this one.
public enum CTFontManagerScope: UInt32, Sendable {
  case none, process, user, session
}

/// Registers a font file. Returns false, with the error, if it cannot be read.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: NSURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  do {
    _ = try FontCatalog.shared.register(fileAt: (fontURL as URL).path)
    return true
  } catch let failure {
    error?.pointee = .passRetained(failure as NSError)
    return false
  }
}

/// Registers a font that was read from data. Returns false, with the error, if one of its name is registered.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  if FontCatalog.shared.register(font.typeface) { return true }
  return fail(error, code: 105, "a font named \(font.typeface.name) is already registered")
}

/// Removes a font that was registered from data. Returns false, with the error, if it is not registered.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard let known = try? FontCatalog.shared.typeface(named: font.typeface.name), known === font.typeface else {
    return fail(error, code: 201, "the font \(font.typeface.name) is not registered")
  }
  FontCatalog.shared.unregister(known)
  return true
}

/// Stores an error of Core Text, and returns false.
private func fail(_ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, code: Int, _ description: String) -> Bool {
  let failure = NSError(
    domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: code,
    userInfo: [NSLocalizedDescriptionKey: description])
  error?.pointee = .passRetained(failure)
  return false
}

/// The description of an error for users.
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! {
  bridged(err.localizedDescription)
}
