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
