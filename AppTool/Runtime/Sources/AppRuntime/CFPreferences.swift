import Foundation
import UIKit

/// The application whose preferences are meant.
public var kCFPreferencesCurrentApplication: CFString { "kCFPreferencesCurrentApplication" }

private func defaults(_ applicationID: CFString) -> UserDefaults? {
  applicationID == kCFPreferencesCurrentApplication ? .standard : UserDefaults(suiteName: "\(applicationID)")
}

public func CFPreferencesCopyAppValue(_ key: CFString, _ applicationID: CFString) -> Any? {
  defaults(applicationID)?.object(forKey: "\(key)")
}

/// Stores a value; `nil` removes it.
public func CFPreferencesSetAppValue(_ key: CFString, _ value: Any?, _ applicationID: CFString) {
  defaults(applicationID)?.set(value, forKey: "\(key)")
}

/// Returns a Boolean value; false if there is none.
///
/// - Parameter keyExistsAndHasValidFormat: Gets true if there is a Boolean value or a number.
public func CFPreferencesGetAppBooleanValue(
  _ key: CFString, _ applicationID: CFString, _ keyExistsAndHasValidFormat: UnsafeMutablePointer<Bool>?
) -> Bool {
  let value = defaults(applicationID)?.object(forKey: "\(key)") as? NSNumber
  keyExistsAndHasValidFormat?.pointee = value != nil
  return value?.boolValue ?? false
}

/// Returns a number; 0 if there is none.
///
/// - Parameter keyExistsAndHasValidFormat: Gets true if there is a number.
public func CFPreferencesGetAppIntegerValue(
  _ key: CFString, _ applicationID: CFString, _ keyExistsAndHasValidFormat: UnsafeMutablePointer<Bool>?
) -> CFIndex {
  let value = defaults(applicationID)?.object(forKey: "\(key)") as? NSNumber
  keyExistsAndHasValidFormat?.pointee = value != nil
  return value?.intValue ?? 0
}

/// Writes the preferences, and returns true if that succeeded.
@discardableResult public func CFPreferencesAppSynchronize(_ applicationID: CFString) -> Bool {
  defaults(applicationID)?.synchronize() ?? false
}
