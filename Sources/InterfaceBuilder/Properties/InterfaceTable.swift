import UIKit

/// What Interface Builder files may set and call on a class, where the Swift runtime alone cannot find it.
///
/// Plain stored properties need no entry. Inspectables with setters or observers, computed outlets and all actions do:
///
/// ```swift
/// class MenuController: UIViewController, InterfaceTableProviding {
///   class var interface: InterfaceTable {
///     InterfaceTable()
///       .property("barColor", \MenuController.barColor)
///       .action("play:", MenuController.play)
///   }
/// }
/// ```
///
/// A subclass with entries of its own overrides it and begins with `super.interface`.
@MainActor public struct InterfaceTable {
  private(set) var properties: [String: (AnyObject, Any) -> PropertyOutcome] = [:]
  private(set) var actions: [String: (AnyObject, Any) -> Void] = [:]

  public init() {}

  /// Lets files set a property by name, as an inspectable or an outlet.
  public func property<Root: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>
  ) -> InterfaceTable {
    var result = self
    result.properties[name] = { object, value in
      guard let object = object as? Root else { return .failed("a \(Root.self) is needed") }
      guard let value = RuntimeValue(value).converted(to: Value.self) else {
        return .failed("a \(Value.self) is needed and \(RuntimeValue(value)) was given")
      }
      object[keyPath: path] = value
      return .stored
    }
    return result
  }

  /// Lets files set something by name that is no property, or whose getter must not be called for it.
  public func property<Root: AnyObject, Value>(
    _ name: String, set: @escaping @MainActor (Root, Value) -> Void
  ) -> InterfaceTable {
    var result = self
    result.properties[name] = { object, value in
      guard let object = object as? Root else { return .failed("a \(Root.self) is needed") }
      guard let value = RuntimeValue(value).converted(to: Value.self) else {
        return .failed("a \(Value.self) is needed and \(RuntimeValue(value)) was given")
      }
      set(object, value)
      return .stored
    }
    return result
  }

  /// Lets files call a method without arguments: the selector is its name.
  public func action<Root: AnyObject>(
    _ selector: String, _ method: @escaping @MainActor (Root) -> () -> Void
  ) -> InterfaceTable {
    adding(selector) { (object: Root, _) in method(object)() }
  }

  /// Lets files call a method that takes the sender: the selector is `name:` or `nameWithSender:`.
  public func action<Root: AnyObject, Sender>(
    _ selector: String, _ method: @escaping @MainActor (Root) -> (Sender) -> Void
  ) -> InterfaceTable {
    adding(selector) { (object: Root, sender) in
      if let sender = sender as? Sender { return method(object)(sender) }
      Log.warning("\(Root.self): \(selector) takes a \(Sender.self), not a \(type(of: sender)); it was not called")
    }
  }

  private func adding<Root: AnyObject>(_ selector: String, _ call: @escaping (Root, Any) -> Void) -> InterfaceTable {
    var result = self
    result.actions[selector] = { object, sender in
      if let object = object as? Root { call(object, sender) }
    }
    return result
  }

  /// Lets files set and call on classes of the toolkit what the app's extensions add to them.
  ///
  /// ```swift
  /// InterfaceTable().property("cornerRadius", \UIView.cornerRadius).extend(UIView.self)
  /// ```
  public func extend(_ type: AnyClass) {
    KnownProperties.extend(type, with: self)
  }

  /// What this table says, then the entries of another.
  func merging(_ other: InterfaceTable) -> InterfaceTable {
    var result = self
    result.properties.merge(other.properties) { $1 }
    result.actions.merge(other.actions) { $1 }
    return result
  }

  /// The table of an object's class; empty where it has none.
  static func of(_ object: AnyObject) -> InterfaceTable {
    guard let type = type(of: object) as? any InterfaceTableProviding.Type else { return InterfaceTable() }
    if let known = cache[ObjectIdentifier(type)] { return known }
    let table = type.interface
    cache[ObjectIdentifier(type)] = table
    return table
  }

  private static var cache: [ObjectIdentifier: InterfaceTable] = [:]
}

/// A class with an ``InterfaceTable``.
@preconcurrency @MainActor public protocol InterfaceTableProviding: AnyObject {
  static var interface: InterfaceTable { get }
}

/// What came of setting a property by name.
enum PropertyOutcome: Equatable {
  case stored
  /// Why not, in words that follow "was left out: ".
  case failed(String)
}
