import Foundation
import UIKit

extension NSObject {
  /// Returns true if the class registered a method of that name; see ``NamedMembers``.
  public func responds(to aSelector: Selector) -> Bool {
    NamedMembers.responds(self, to: aSelector.name)
  }

  /// Calls a method by name.
  @discardableResult public func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>? {
    callMember(aSelector, [])
  }

  @discardableResult public func perform(
    _ aSelector: Selector, with object1: Any?, with object2: Any?
  ) -> Unmanaged<AnyObject>? {
    callMember(aSelector, [object1, object2])
  }

  private func callMember(_ selector: Selector, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
    do {
      guard let result = try NamedMembers.call(selector.name, on: self, with: arguments) else {
        preconditionFailure("\(type(of: self)) has no method '\(selector.name)'")
      }
      return result.map { Unmanaged.passUnretained($0 as AnyObject) }
    } catch {
      preconditionFailure("\(type(of: self)): '\(selector.name)' was not called: \(error)")
    }
  }

  /// Returns the value of a property by name. The name has to be one of a property that the class registered.
  @_disfavoredOverload public func value(forKey key: String) -> Any? {
    guard let value = NamedMembers.value(key, of: self) else {
      preconditionFailure("\(type(of: self)) is not key value coding-compliant for the key '\(key)'")
    }
    return value
  }

  /// Sets a property by name, so that its observers run.
  @_disfavoredOverload public func setValue(_ value: Any?, forKey key: String) {
    do {
      if try NamedMembers.set(key, to: value, of: self) { return }
      preconditionFailure("\(type(of: self)) is not key value coding-compliant for the key '\(key)'")
    } catch {
      preconditionFailure("\(type(of: self)): '\(key)' was not set: \(error)")
    }
  }
}
