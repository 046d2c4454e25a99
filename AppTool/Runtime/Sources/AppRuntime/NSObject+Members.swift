import Foundation
@_spi(InterfaceMaking) import UIKit

extension NSObject {
  /// Returns true if the class registered a method of that name; see ``NamedMembers``.
  public func responds(to aSelector: Selector) -> Bool {
    NamedMembers.responds(self, to: aSelector.name)
  }

  /// Returns true if the class registered a method of that name; what `super.responds(to:)` means in a class that
  /// decides itself.
  public func isRegistered(to aSelector: Selector) -> Bool { NamedMembers.isRegistered(aSelector.name, of: self) }

  /// Returns `nil`; what `super.forwardingTarget(for:)` means in a class that passes messages on.
  public func noForwardingTarget(for aSelector: Selector) -> Any? { nil }

  /// Calls a method by name.
  ///
  /// - Precondition: The selector is not `nil`, and the class has such a method.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @discardableResult public func perform(_ aSelector: Selector?) -> Unmanaged<AnyObject>! {
    callMember(aSelector, [])
  }

  /// A responder's own method of this name, which returns whether it found the action, is preferred.
  @_disfavoredOverload @discardableResult public func perform(
    _ aSelector: Selector?, with object: Any?
  ) -> Unmanaged<AnyObject>? {
    callMember(aSelector, [object])
  }

  @discardableResult public func perform(
    _ aSelector: Selector?, with object1: Any?, with object2: Any?
  ) -> Unmanaged<AnyObject>? {
    callMember(aSelector, [object1, object2])
  }

  /// Calls a method on the main thread: now if the caller is there and waits, otherwise later.
  ///
  /// - Parameters:
  ///   - aSelector: A method with the argument as its parameter, or without parameters.
  ///   - wait: True to return after the call.
  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    nonisolated(unsafe) let (object, argument) = (self, arg)
    let call: @Sendable () -> Void = { _ = object.callMember(aSelector, [argument]) }
    switch (wait, MainQueue.isCurrent) {
    case (true, true): call()
    case (true, false): DispatchQueue.main.sync(execute: call)
    case (false, _): DispatchQueue.main.async(execute: call)
    }
  }

  /// Calls a method on a new thread.
  ///
  /// - Parameter aSelector: A method with the argument as its parameter, or without parameters.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    nonisolated(unsafe) let (object, argument) = (self, arg)
    Thread.detachNewThread { _ = object.callMember(aSelector, [argument]) }
  }

  private func callMember(_ selector: Selector?, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
    guard let selector else { preconditionFailure("\(type(of: self)): a method was called without a selector") }
    do {
      guard let result = try NamedMembers.call(selector.name, on: self, with: arguments) else {
        preconditionFailure("\(type(of: self)) has no method '\(selector.name)'")
      }
      return result.map(kept)
    } catch {
      preconditionFailure("\(type(of: self)): '\(selector.name)' was not called: \(error)")
    }
  }

  /// Returns the value of a property by name: one that the class registered or that can be observed by name, or an
  /// entry of user defaults or of a dictionary. A number is an `NSNumber`. An unknown name is `nil`, with a warning.
  @_disfavoredOverload public func value(forKey key: String) -> Any? {
    if let defaults = self as? UserDefaults { return defaults.object(forKey: key) }
    if let dictionary = self as? NSDictionary { return dictionary.object(forKey: key) }
    if let value = NamedMembers.value(key, of: self) ?? observableValue(forKey: key) { return value.map(boxedNumber) }
    StandardError.warn("\(type(of: self)) has no property '\(key)' that can be read by name")
    return nil
  }

  /// Returns the value of a property of a property by names with dots between; `nil` after one that is `nil`.
  @_disfavoredOverload public func value(forKeyPath keyPath: String) -> Any? {
    let names = keyPath.split(separator: ".").map(String.init)
    return names.dropFirst().reduce(names.first.flatMap { self.value(forKey: $0) }) { value, name in
      (value as? NSObject)?.value(forKey: name)
    }
  }

  /// Sets a property of a property by names with dots between. It has no effect if a value on the way is not an object.
  @_disfavoredOverload public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    var names = keyPath.split(separator: ".").map(String.init)
    guard let last = names.popLast() else { return }
    let owner = names.isEmpty ? self : self.value(forKeyPath: names.joined(separator: ".")) as? NSObject
    owner?.setValue(value, forKey: last)
  }

  /// Sets a property by name, so that its observers run. An unknown name does nothing but warn.
  @_disfavoredOverload public func setValue(_ value: Any?, forKey key: String) {
    if let defaults = self as? UserDefaults { return defaults.set(value, forKey: key) }
    if let dictionary = self as? NSMutableDictionary { return dictionary[key] = value }
    do {
      if try NamedMembers.set(key, to: value, of: self) { return }
      StandardError.warn("\(type(of: self)) has no property '\(key)' that can be set by name")
    } catch {
      StandardError.warn("\(type(of: self)): '\(key)' was not set: \(error)")
    }
  }
}

extension NSObjectProtocol {
  /// Returns true if the class registered a method of that name; see ``NamedMembers``.
  public func responds(to aSelector: Selector) -> Bool {
    NamedMembers.responds(self as AnyObject, to: aSelector.name)
  }

  /// Calls a method by name, of an object that is known by protocols only; `nil` if it does not inherit from `NSObject`.
  ///
  /// - Precondition: The selector is not `nil`, and the class has such a method.
  @_disfavoredOverload @discardableResult public func perform(_ aSelector: Selector?) -> Unmanaged<AnyObject>? {
    (self as? NSObject)?.perform(aSelector)
  }

  /// Calls a method with an argument by name, as ``perform(_:)`` does.
  @_disfavoredOverload @discardableResult public func perform(
    _ aSelector: Selector?, with object: Any?
  ) -> Unmanaged<AnyObject>? {
    (self as? NSObject)?.perform(aSelector, with: object)
  }

  /// Calls a method with two arguments by name, as ``perform(_:)`` does.
  @_disfavoredOverload @discardableResult public func perform(
    _ aSelector: Selector?, with object1: Any?, with object2: Any?
  ) -> Unmanaged<AnyObject>? {
    (self as? NSObject)?.perform(aSelector, with: object1, with: object2)
  }
}

// The delegates of classes that need not inherit from NSObject.

extension UIScrollViewDelegate {
  @_disfavoredOverload public func responds(to aSelector: Selector) -> Bool {
    NamedMembers.responds(self, to: aSelector.name)
  }
}

extension UITableViewDataSource {
  @_disfavoredOverload public func responds(to aSelector: Selector) -> Bool {
    NamedMembers.responds(self, to: aSelector.name)
  }
}

extension UICollectionViewDataSource {
  @_disfavoredOverload public func responds(to aSelector: Selector) -> Bool {
    NamedMembers.responds(self, to: aSelector.name)
  }
}

extension UIGestureRecognizerDelegate {
  @_disfavoredOverload public func responds(to aSelector: Selector) -> Bool {
    NamedMembers.responds(self, to: aSelector.name)
  }
}

extension UIApplicationDelegate {
  @_disfavoredOverload public func responds(to aSelector: Selector) -> Bool {
    NamedMembers.responds(self, to: aSelector.name)
  }
}

extension NSObject {
  /// Returns true if the class registered a class method of that name; see ``NamedMembers``.
  public class func responds(to aSelector: Selector) -> Bool {
    NamedMembers.responds(self, toClassMethod: aSelector.name)
  }

  /// Returns true if the class or a superclass registered a method, a getter or a setter of that name.
  public class func instancesRespond(to aSelector: Selector!) -> Bool {
    NamedMembers.isRegistered(aSelector.name, in: self)
  }

  /// Calls a class method by name.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @discardableResult public class func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>! {
    callClassMethod(aSelector, [])
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @discardableResult public class func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>! {
    callClassMethod(aSelector, [object])
  }

  private class func callClassMethod(_ aSelector: Selector, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
    do {
      guard let result = try NamedMembers.call(classMethod: aSelector.name, of: self, with: arguments) else {
        preconditionFailure("\(self) has no class method '\(aSelector.name)'")
      }
      return result.map(kept)
    } catch {
      preconditionFailure("\(self): '\(aSelector.name)' was not called: \(error)")
    }
  }

  /// Returns the value of a class property by its name.
  public class func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Returns the value of a class property by its name, such as `shared` of `UIApplication`, then of properties of
  /// that.
  public class func value(forKeyPath keyPath: String) -> Any? {
    let names = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard let first = names.first, let value = try? NamedMembers.call(classMethod: first, of: self, with: []) else {
      StandardError.warn("\(self) has no class property '\(keyPath)' that can be read by name")
      return nil
    }
    return names.count > 1 ? (value as? NSObject)?.value(forKeyPath: names[1]) : value
  }
}

extension CALayer {
  /// Returns the value under a key, for properties that Core Animation provides; 0 or `nil` if none was set.
  public func layerValue<Value>(_ key: String) -> Value {
    let value = value(forKey: key)
    do {
      return try NamedArguments([value ?? (Value.self is any Numeric.Type ? NSNumber(value: 0) : nil)]).value(0)
    } catch {
      preconditionFailure("\(type(of: self)): '\(key)' has no value of the type \(Value.self): \(error)")
    }
  }
}

/// Returns an object that lives at least until the main queue runs again, as an autoreleased one does.
private func kept(_ value: Any) -> Unmanaged<AnyObject> {
  nonisolated(unsafe) let object = value as AnyObject
  DispatchQueue.main.async { withExtendedLifetime(object) {} }
  return .passUnretained(object)
}

extension DispatchQueue {
  /// Runs the closure on the queue and returns its result. On the main queue it runs at once if the caller is on it:
  /// tiles are drawn there, which Apple's systems draw on other threads.
  public func syncFromAnyQueue<Result>(execute work: () throws -> Result) rethrows -> Result {
    if MainQueue.isCurrent, MainQueue.isMain(self) { return try work() }
    return try sync(execute: work)
  }
}
