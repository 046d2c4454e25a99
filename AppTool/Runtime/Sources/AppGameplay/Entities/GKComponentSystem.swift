import Foundation

/// Components of one class, which are updated together.
open class GKComponentSystem<ComponentType: GKComponent>: NSObject {
  public let componentClass: AnyClass
  /// In the order in which they were added.
  open private(set) var components: [ComponentType] = []

  public init(componentClass cls: AnyClass) { componentClass = cls }

  open subscript(idx: Int) -> ComponentType { components[idx] }

  /// Adds a component of the system's class.
  open func addComponent(_ component: ComponentType) {
    precondition(
      type(of: component) == componentClass, "a system of \(componentClass) cannot have a \(type(of: component))")
    components.append(component)
  }

  /// Adds the entity's component of the system's class, if there is one.
  open func addComponent(foundIn entity: GKEntity) {
    if let component = component(of: entity) { components.append(component) }
  }

  open func removeComponent(_ component: ComponentType) { components.removeAll { $0 === component } }

  open func removeComponent(foundIn entity: GKEntity) {
    if let component = component(of: entity) { removeComponent(component) }
  }

  open func update(deltaTime seconds: TimeInterval) {
    for component in components { component.update(deltaTime: seconds) }
  }

  private func component(of entity: GKEntity) -> ComponentType? {
    entity.components.first { type(of: $0) == componentClass } as? ComponentType
  }
}
