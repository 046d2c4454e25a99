import Foundation

/// The name of an action, or a method that can be called on a target.
///
/// There is no Objective-C runtime, so a name alone calls nothing: `Selector(Editor.indent)` and
/// `Selector("indent", calling: Editor.indent)` contain the method; `Selector("copy:")` is one of the standard edit
/// actions, or a name from an Interface Builder file that the target resolves: UIKit's responders do in their
/// `perform(_:with:)`. Selectors are equal if their names are.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name in Objective-C syntax, with a colon for each argument; for a method reference its type and position in
  /// the code.
  public let name: String
  private let method: Method?

  /// Calls one method of one class.
  private struct Method: Sendable {
    let accepts: @MainActor @Sendable (AnyObject) -> Bool
    let call: @MainActor @Sendable (AnyObject, Any?) -> Bool

    init<Target: AnyObject>(_ action: @escaping @MainActor @Sendable (Target) -> () -> Void) {
      accepts = { $0 is Target }
      call = { target, _ in
        guard let target = target as? Target else { return false }
        action(target)()
        return true
      }
    }

    init<Target: AnyObject, Sender>(_ action: @escaping @MainActor @Sendable (Target) -> (Sender) -> Void) {
      accepts = { $0 is Target }
      call = { target, sender in
        guard let target = target as? Target, let sender = sender as? Sender else { return false }
        action(target)(sender)
        return true
      }
    }
  }

  public init(_ name: String) {
    self.name = name
    method = nil
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// A method without arguments, such as `Selector(Editor.indent)`.
  public init<Target: AnyObject>(
    _ action: @escaping @MainActor @Sendable (Target) -> () -> Void, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    name = "\(Target.self) \(file):\(line):\(column)"
    method = Method(action)
  }

  /// A method that takes the sender.
  public init<Target: AnyObject, Sender>(
    _ action: @escaping @MainActor @Sendable (Target) -> (Sender) -> Void, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    name = "\(Target.self):\(Sender.self) \(file):\(line):\(column)"
    method = Method(action)
  }

  /// A method without arguments under a name, which makes it equal to selectors of this name that are written
  /// elsewhere.
  public init<Target: AnyObject>(
    _ name: String, calling action: @escaping @MainActor @Sendable (Target) -> () -> Void
  ) {
    self.name = name
    method = Method(action)
  }

  /// A method that takes the sender, under a name.
  public init<Target: AnyObject, Sender>(
    _ name: String, calling action: @escaping @MainActor @Sendable (Target) -> (Sender) -> Void
  ) {
    self.name = name
    method = Method(action)
  }

  public var description: String { name }

  public static func == (first: Selector, second: Selector) -> Bool { first.name == second.name }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }

  /// Returns true if it contains a method of that object's class.
  @MainActor package func isMethod(of target: AnyObject) -> Bool {
    method?.accepts(target) == true || NamedMembers.responds(target, to: name)
  }

  /// Calls the action on a target: its method, or the method that the target finds for the name.
  ///
  /// - Parameter event: The second argument of methods that are registered by name.
  @MainActor @discardableResult package func send(
    to target: AnyObject, from sender: Any?, for event: AnyObject? = nil
  ) -> Bool {
    if call(on: target, with: sender, event) { return true }
    if (target as? any NamedActionPerforming)?.perform(self, with: sender) == true { return true }
    Self.onUnknown?("\(type(of: target)) has no action '\(name)'; nothing was called")
    return false
  }

  /// Calls the class method that a class registered for the name.
  @MainActor package func send(toClass type: AnyClass, from sender: Any?) {
    do {
      if try NamedMembers.call(classMethod: name, of: type, with: [sender]) != nil { return }
      Self.onUnknown?("\(type) has no class method '\(name)'; nothing was called")
    } catch {
      Self.onUnknown?("\(type): '\(name)' was not called: \(error)")
    }
  }

  /// Calls the member that the target's class registered for the name in ``NamedMembers``.
  @MainActor private func callMember(of target: AnyObject, with arguments: [Any?]) -> Bool {
    do {
      return try NamedMembers.call(name, on: target, with: arguments) != nil
    } catch {
      Self.onUnknown?("\(type(of: target)): '\(name)' was not called: \(error)")
      return true
    }
  }

  /// Calls the action as ``send(to:from:for:)`` does, on the thread of the caller, as Objective-C sends messages. The
  /// method is responsible for what it does there.
  func sendOnThisThread(to target: AnyObject, from sender: Any?) {
    typealias Call = @MainActor (AnyObject, Any?) -> Bool
    let call: Call = { target, sender in send(to: target, from: sender) }
    _ = unsafeBitCast(call, to: ((AnyObject, Any?) -> Bool).self)(target, sender)
  }

  /// Called with names that no object resolves.
  @MainActor package static var onUnknown: ((String) -> Void)?

  /// Calls its method, or the member that the target's class registered for the name. Returns false if there is none,
  /// or one of another class or sender.
  @MainActor package func call(on target: AnyObject, with arguments: Any?...) -> Bool {
    if let method, method.accepts(target) { return method.call(target, arguments.first ?? nil) }
    return callMember(of: target, with: arguments)
  }
}

/// Calls actions by their names.
@MainActor package protocol NamedActionPerforming: AnyObject {
  /// Returns true if there is such an action.
  func perform(_ action: Selector, with sender: Any?) -> Bool
}
