import Foundation
import InterfaceBuilder
import Synchronization

/// Returns true if an object is of a class or of a subclass of it; false for `nil`. On Linux only objects that inherit
/// from `NSObject` have the method `isKind(of:)`.
public func isKind(_ object: Any?, of aClass: AnyClass) -> Bool {
  var type: AnyClass? = object.map { Swift.type(of: $0 as AnyObject) }
  while let current = type {
    if current == aClass { return true }
    type = _getSuperclass(current)
  }
  return false
}

/// Returns true if an object is of a class, and not of a subclass of it; false for `nil`.
public func isMember(_ object: Any?, of aClass: AnyClass) -> Bool {
  object.map { Swift.type(of: $0 as AnyObject) == aClass } ?? false
}

/// Returns true if an object is of a class or of a subclass of it; `nil` for `nil`. Translated code calls it where an
/// app calls `object?.isKind(of:)`.
public func isKind(optional object: Any?, of aClass: AnyClass) -> Bool? {
  object.map { isKind($0, of: aClass) }
}

/// Returns true if an object is of a class, and not of a subclass of it; `nil` for `nil`. Translated code calls it
/// where an app calls `object?.isMember(of:)`.
public func isMember(optional object: Any?, of aClass: AnyClass) -> Bool? {
  object.map { isMember($0, of: aClass) }
}

/// Returns an object of any class as one with the methods of `NSObject`. Translated code calls it where an app calls
/// one of these methods of a value of the type `AnyObject`.
///
/// - Precondition: The class inherits from `NSObject`.
public func asObject(_ object: AnyObject) -> NSObject {
  guard let result = object as? NSObject else {
    preconditionFailure("\(type(of: object)): does not inherit from NSObject and has no members that are found by name")
  }
  return result
}

/// Returns the name that `@objc(Name)` states for a class, or its name with that of its module and of the types around
/// it, such as `App.List.Cell`. Translated code calls it where an app calls `NSStringFromClass(_:)`, which ends the
/// program on Linux for a class inside another type.
public func nameOfClass(_ aClass: AnyClass) -> String {
  StatedClassNames.name(of: aClass) ?? String(reflecting: aClass)
}

/// Returns the class of a name such as `App.Page`, or of the toolkit such as `UIView`; `nil` for another one, such as a
/// private class of Apple's. Translated code calls it where an app calls `NSClassFromString(_:)`. The class inherits
/// from `NSObject`, so that its methods can be called; `NSObject` itself stands for classes of XCTest, for which apps
/// ask to find that they run in tests.
public func classNamed(_ name: String) -> NSObject.Type? {
  if let stated = StatedClassNames.type(named: name) { return stated as? NSObject.Type }
  if ["XCTest", "XCTestCase"].contains(name) { return NSClassFromString("XCTest.\(name)").map { _ in NSObject.self } }
  let names = name.contains(".") ? [name] : ["UIKit.\(name)", "Layers.\(name)", "Foundation.\(name)"]
  return names.lazy.compactMap { NSClassFromString($0) as? NSObject.Type }.first
}

/// Returns the bundle of the framework that has a class, if it has resources; otherwise that of the program.
public func bundle(for aClass: AnyClass) -> Bundle {
  let module = String(reflecting: aClass).prefix { $0 != "." }
  let path = "\(Bundle.main.bundlePath)/Frameworks/\(module).framework"
  return FileManager.default.fileExists(atPath: path) ? Bundle(path: path) ?? .main : Bundle(for: aClass)
}

// The result is unwrapped like that of a member of `AnyObject` on Apple's systems.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Returns the description of an object of any class. The translation calls it for `(value as AnyObject).description`.
public func untypedDescription(_ object: AnyObject) -> String! { String(describing: object) }

extension NSObject {
  /// The class that the object's class inherits from; `nil` for `NSObject` itself.
  public var superclass: AnyClass? { _getSuperclass(type(of: self)) }
}

/// Registers a class by the name that `@objc(Name)` states, for `NSClassFromString(_:)`, `NSStringFromClass(_:)` and
/// the files of Interface Builder.
public func addClass(_ type: AnyClass, named name: String) {
  StatedClassNames.add(type, named: name)
  onMain { InterfaceClasses.shared.register(type, named: name) }
}

/// The classes with names that `@objc(Name)` states.
private enum StatedClassNames {
  private struct Names: @unchecked Sendable {
    var types: [String: AnyClass] = [:]
    var names: [ObjectIdentifier: String] = [:]
  }

  private static let all = Mutex(Names())

  static func add(_ type: AnyClass, named name: String) {
    all.withLock {
      $0.types[name] = type
      $0.names[ObjectIdentifier(type)] = name
    }
  }

  static func type(named name: String) -> AnyClass? { all.withLock { $0.types[name] } }
  static func name(of type: AnyClass) -> String? { all.withLock { $0.names[ObjectIdentifier(type)] } }
}
