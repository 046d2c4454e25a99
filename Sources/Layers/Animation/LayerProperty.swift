import Foundation

/// A property of a layer with a key, read and written without its type.
struct LayerProperty {
  let read: @MainActor (CALayer) -> Any?
  let write: @MainActor (CALayer, Any?) -> Void
  let readAnimated: @MainActor (CALayer) -> AnimatedValue?
  let writeAnimated: @MainActor (CALayer, AnimatedValue?) -> Void
  /// True if a change is animated for a layer without a delegate.
  let isAnimatable: Bool

  private init(
    read: @escaping @MainActor (CALayer) -> Any?,
    write: @escaping @MainActor (CALayer, Any?) -> Void,
    readAnimated: @escaping @MainActor (CALayer) -> AnimatedValue?,
    writeAnimated: @escaping @MainActor (CALayer, AnimatedValue?) -> Void, isAnimatable: Bool
  ) {
    self.read = read
    self.write = write
    self.readAnimated = readAnimated
    self.writeAnimated = writeAnimated
    self.isAnimatable = isAnimatable
  }

  /// A property whose type animations interpolate.
  @MainActor static func animatable<Owner: CALayer, Value: Animatable>(
    _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> LayerProperty {
    return LayerProperty(
      read: { layer in (layer as? Owner).flatMap { content(of: $0[keyPath: path]) } },
      write: { layer, value in
        guard let owner = layer as? Owner else { return }
        if let typed = value as? Value {
          owner[keyPath: path] = typed
        } else if let converted = Value(animatedValue: AnimatedValue(value)) {
          owner[keyPath: path] = converted
        }
      },
      readAnimated: { layer in (layer as? Owner)?[keyPath: path].animatedValue },
      writeAnimated: { layer, value in
        guard let owner = layer as? Owner, let converted = Value(animatedValue: value) else { return }
        owner[keyPath: path] = converted
      },
      isAnimatable: true)
  }

  /// A property with a list of values that animations interpolate one by one.
  @MainActor static func values<Owner: CALayer, Element>(
    _ path: ReferenceWritableKeyPath<Owner, [Element]?>
  ) -> LayerProperty {
    LayerProperty(
      read: { layer in (layer as? Owner)?[keyPath: path] },
      write: { layer, value in
        guard let owner = layer as? Owner, value == nil || value is [Element] else { return }
        owner[keyPath: path] = value as? [Element]
      },
      readAnimated: { layer in AnimatedValue((layer as? Owner)?[keyPath: path]) },
      writeAnimated: { layer, value in
        guard let owner = layer as? Owner, let converted = [Element](animatedValue: value) else { return }
        owner[keyPath: path] = converted
      },
      isAnimatable: true)
  }

  /// A property that changes in one step, such as an enumeration or a name.
  @MainActor static func plain<Owner: CALayer, Value>(
    _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> LayerProperty {
    return LayerProperty(
      read: { layer in (layer as? Owner).flatMap { content(of: $0[keyPath: path]) } },
      write: { layer, value in
        guard let owner = layer as? Owner, let typed = value as? Value else { return }
        owner[keyPath: path] = typed
      },
      readAnimated: { layer in
        (layer as? Owner).map { AnimatedValue.step(AnimatedValue.Step(value: $0[keyPath: path])) }
      },
      writeAnimated: { layer, value in
        guard let owner = layer as? Owner, case .step(let step) = value, let typed = step.value as? Value
        else { return }
        owner[keyPath: path] = typed
      },
      isAnimatable: false)
  }
}

/// Returns the value of an optional.
private func content<Value>(of value: Value) -> Any? {
  if let optional = value as? any OptionalValue { return optional.content }
  return value
}

private protocol OptionalValue {
  var content: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var content: Any? { self }
}

/// A property or a component of one, as named by a key path.
struct PropertyPath: Equatable {
  /// The property.
  let key: String
  /// The components after it.
  let parts: [Substring]

  init(_ keyPath: String) {
    let names = keyPath.split(separator: ".", omittingEmptySubsequences: false)
    key = names.first.map(String.init) ?? ""
    parts = Array(names.dropFirst())
  }

  @MainActor func read(_ layer: CALayer) -> AnimatedValue? {
    guard let whole = layer.animatedValue(forKey: key) else { return nil }
    if parts.isEmpty { return whole }
    return ValuePart(parts, of: whole)?.read(whole)
  }

  @MainActor func write(_ value: AnimatedValue, to layer: CALayer) {
    guard !parts.isEmpty else { return layer.setAnimatedValue(value, forKey: key) }
    guard let whole = layer.animatedValue(forKey: key), let part = ValuePart(parts, of: whole) else { return }
    layer.setAnimatedValue(part.write(value, into: whole), forKey: key)
  }
}
