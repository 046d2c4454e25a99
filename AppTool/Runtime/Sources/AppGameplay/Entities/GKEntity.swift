import Foundation

/// An object of a game that consists of components, one of a class.
open class GKEntity: NSObject, NSSecureCoding {
  /// In the order in which they were added.
  open private(set) var components: [GKComponent] = []

  open class var supportsSecureCoding: Bool { true }

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init()
    let components = coder.decodeObject(forKey: "components") as? [GKComponent]
    for component in components ?? [] { addComponent(component) }
  }

  open func encode(with coder: NSCoder) { coder.encode(components, forKey: "components") }

  /// Updates the components in their order.
  open func update(deltaTime seconds: TimeInterval) {
    for component in components { component.update(deltaTime: seconds) }
  }

  /// The component of exactly that class.
  open func component<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type) -> ComponentType? {
    components.first { type(of: $0) == componentClass } as? ComponentType
  }

  /// Adds a component in place of one of its class. It leaves the entity that it had.
  open func addComponent(_ component: GKComponent) {
    component.entity?.remove(component)
    if let old = components.first(where: { type(of: $0) == type(of: component) }) { remove(old) }
    components.append(component)
    component.entity = self
    component.didAddToEntity()
  }

  open func removeComponent<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type) {
    if let component = component(ofType: componentClass) { remove(component) }
  }

  private func remove(_ component: GKComponent) {
    component.willRemoveFromEntity()
    components.removeAll { $0 === component }
    component.entity = nil
  }
}
