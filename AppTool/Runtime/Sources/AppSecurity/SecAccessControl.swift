public import AppRuntime
import Foundation

/// The conditions under which an item can be read. Here only the time is kept with it: the user is never asked.
public final class SecAccessControl: NSObject, Sendable {
  let protection: String

  init(_ protection: String) {
    self.protection = protection
  }
}

/// The ways in which the user proves to be present.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  public let rawValue: CFOptionFlags

  public init(rawValue: CFOptionFlags) {
    self.rawValue = rawValue
  }

  public static let userPresence = SecAccessControlCreateFlags(rawValue: 1)
  public static let biometryAny = SecAccessControlCreateFlags(rawValue: 1 << 1)
  public static let touchIDAny = biometryAny
  public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 1 << 3)
  public static let touchIDCurrentSet = biometryCurrentSet
  public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 1 << 4)
  public static let or = SecAccessControlCreateFlags(rawValue: 1 << 14)
  public static let and = SecAccessControlCreateFlags(rawValue: 1 << 15)
  public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
  public static let applicationPassword = SecAccessControlCreateFlags(rawValue: 1 << 31)
}

/// Returns conditions; `nil` with an error if the time is not one of the `kSecAttrAccessible` constants.
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
  let known = ["ak", "ck", "dk", "akpu", "aku", "cku", "dku"]
  guard let name = protection as? NSString, known.contains(String(name)) else {
    error?.pointee = .passRetained(NSError(domain: NSOSStatusErrorDomain, code: Int(errSecParam)))
    return nil
  }
  return SecAccessControl(String(name))
}
