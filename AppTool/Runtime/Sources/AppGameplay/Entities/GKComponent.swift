import Foundation

/// A part of an entity's data and behaviour.
open class GKComponent: NSObject, NSSecureCoding {
  /// The entity that has the component.
  public internal(set) weak var entity: GKEntity?

  open class var supportsSecureCoding: Bool { true }

  public override init() { super.init() }
  /// Subclasses read their own state; a component has none.
  public required init?(coder: NSCoder) { super.init() }
  /// Subclasses write their own state; a component has none.
  open func encode(with coder: NSCoder) {}

  /// Called with each update of the entity or of the system that has the component.
  open func update(deltaTime seconds: TimeInterval) {}
  /// Called when the component has an entity.
  open func didAddToEntity() {}
  /// Called while the component still has its entity.
  open func willRemoveFromEntity() {}
}
