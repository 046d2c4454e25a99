import Foundation
import Typesetting

// The functions of Core Text that register the fonts of an app.

public typealias CFError = NSError

/// The programs that see a registered font: here always this one.
public enum CTFontManagerScope: UInt32, Sendable {
  case none, process, user, session
}

/// Registers a font file. Returns false, with the error, if it cannot be read.
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
