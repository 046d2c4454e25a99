import Foundation

/// Stands for a class as the target of actions: without an Objective-C runtime classes are no objects. There is one for
/// each class, which exists as long as the process.
package final class ClassTarget: @unchecked Sendable {
  let type: AnyClass

  private init(_ type: AnyClass) {
    self.type = type
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var targets: [ObjectIdentifier: ClassTarget] = [:]

  /// Returns the object to send messages to: the value, or what stands for it if it is a class.
  package static func object(for target: Any) -> AnyObject {
    guard let type = target as? AnyClass else { return target as AnyObject }
    return lock.withLock {
      if let known = targets[ObjectIdentifier(type)] { return known }
      let new = ClassTarget(type)
      targets[ObjectIdentifier(type)] = new
      return new
    }
  }
}
