import UIKit

/// Calls an optional member of a protocol that a class implements.
public enum OptionalMember {
  public static func call<Result>(_ name: String, on object: AnyObject, _ arguments: [Any?]) -> Result {
    do {
      let result = try NamedMembers.call(name, on: object, with: arguments)
      if let nothing = () as? Result { return nothing }
      return try NamedArguments([result.flatMap { $0 }]).value(0)
    } catch {
      preconditionFailure("\(type(of: object)): '\(name)' was not called: \(error)")
    }
  }
}

/// Returns a property of an object of any class by its name; `nil` if it has none that is registered, or one of another
/// type.
public func untypedMember<Value>(_ name: String, of object: AnyObject?) -> Value? {
  guard let object, let value = NamedMembers.value(name, of: object) else { return nil }
  return try? NamedArguments([value]).value(0)
}

/// Calls a method of an object of any class by its name; `nil` if it has none that is registered.
@discardableResult public func untypedCall(_ selector: String, on object: AnyObject?, _ arguments: [Any?]) -> Any? {
  guard let object, NamedMembers.responds(object, to: selector) else { return nil }
  do {
    return try NamedMembers.call(selector, on: object, with: arguments).flatMap { $0 }
  } catch {
    preconditionFailure("\(type(of: object)): '\(selector)' was not called: \(error)")
  }
}

/// Calls a method of an object of any class by its name. An object without it is a fault of the app.
@discardableResult public func requiredCall(_ selector: String, on object: AnyObject, _ arguments: [Any?]) -> Any? {
  precondition(
    NamedMembers.responds(object, to: selector), "\(type(of: object)) has no method '\(selector)' that is called")
  return untypedCall(selector, on: object, arguments)
}

extension UndoManager {
  /// Registers the call of a method by its name as the inverse of a change; the target is held weakly.
  ///
  /// - Parameters:
  ///   - selector: The name of the method for Objective-C.
  ///   - target: The object whose method is called.
  ///   - arguments: The values at the time of the change.
  public func registerInvocation(_ selector: String, on target: AnyObject, _ arguments: [Any?]) {
    registerUndo(withTarget: target) { requiredCall(selector, on: $0, arguments) }
  }
}

/// Calls an optional method of a delegate; `nil` if there is no delegate, or if it lacks the method.
///
/// - Parameters:
///   - object: The delegate.
///   - selector: The name of the method for Objective-C.
@discardableResult public func answer<Result>(
  of object: Any?, to selector: String, _ call: @autoclosure () -> Result?
) -> Result? {
  guard let object = object.map({ $0 as AnyObject }) else { return nil }
  // Classes of the toolkit register nothing.
  let isOfToolkit = String(reflecting: type(of: object)).hasPrefix("UIKit.")
  return isOfToolkit || NamedMembers.responds(object, to: selector) ? call() : nil
}

/// Returns the sender of an action as the class whose property is read; a sender of another class is a fault of the app.
public func sender<Sender: AnyObject>(_ object: AnyObject?, as type: Sender.Type) -> Sender {
  guard let sender = object as? Sender else {
    preconditionFailure("\(object.map { "\(Swift.type(of: $0))" } ?? "nil") is no \(type)")
  }
  return sender
}
