@_spi(AppModules) public import AppRuntime
import Foundation

// Passwords that apps share with Safari. There are none here.

/// Calls the handler with ``errSecNotAvailable``.
public func SecAddSharedWebCredential(
  _ fqdn: CFString, _ account: CFString, _ password: CFString?, _ completionHandler: @escaping (CFError?) -> Void
) {
  nonisolated(unsafe) let handler = completionHandler
  onMain { AppTimer.after(0) { handler(NSError(domain: NSOSStatusErrorDomain, code: Int(errSecNotAvailable))) } }
}

/// Calls the handler with ``errSecItemNotFound``.
public func SecRequestSharedWebCredential(
  _ fqdn: CFString?, _ account: CFString?, _ completionHandler: @escaping (CFArray?, CFError?) -> Void
) {
  nonisolated(unsafe) let handler = completionHandler
  onMain { AppTimer.after(0) { handler(nil, NSError(domain: NSOSStatusErrorDomain, code: Int(errSecItemNotFound))) } }
}

/// Returns a random password of four groups of three letters and digits, about 71 bits.
public func SecCreateSharedWebCredentialPassword() -> CFString? {
  var generator = SystemRandomNumberGenerator()
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
  let groups = (0..<4).map { _ in
    String((0..<3).map { _ in letters[Int.random(in: letters.indices, using: &generator)] })
  }
  return NSString(string: groups.joined(separator: "-"))
}
