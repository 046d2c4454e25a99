import UIKit

/// A property of a view that is stored in its layer. It can be animated and set by name; changes redraw the layer.
///
/// ```swift
/// final class Dial: UIView {
///   override class var layerClass: AnyClass { DialLayer.self }
///   @LayerValue("angle") var angle: CGFloat = 0
///   @LayerValue("needleColor", isAnimated: false) var needleColor = UIColor.red
/// }
/// final class DialLayer: ValueLayer {
///   override func draw(in context: CGContext) { drawNeedle(at: number(forKey: "angle") ?? 0, in: context) }
/// }
/// ```
/// The layer's class inherits from ``ValueLayer``. A change animates linearly from the value on screen, with the
/// duration of the transaction or, inside `UIView.animate`, of the block.
@propertyWrapper @MainActor public struct LayerValue<Value> {
  let key: String
  let isAnimated: Bool
  private let initial: Value
  private let limit: (Value) -> Value

  /// - Parameters:
  ///   - key: The name in the layer, usually that of the property.
  ///   - limit: Clamps any value to the range that the view can show.
  public init(
    wrappedValue: Value, _ key: String, isAnimated: Bool = true, limit: @escaping (Value) -> Value = { $0 }
  ) {
    self.key = key
    self.isAnimated = isAnimated
    self.limit = limit
    initial = limit(wrappedValue)
    LayerKeys.known.insert(key)
  }

  @available(*, unavailable, message: "only views can have layer values")
  public var wrappedValue: Value {
    get { initial }
    set {}
  }

  public static subscript<Owner: UIView>(
    _enclosingInstance view: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get {
      let own = view[keyPath: storage]
      return own.read(from: view.layer)
    }
    set {
      let own = view[keyPath: storage]
      own.write(newValue, to: view.layer)
    }
  }

  private func read(from layer: CALayer) -> Value {
    switch layer.value(forKey: key) {
    case let stored as Holder: stored.value
    case let value as Value: value
    default: initial
    }
  }

  private func write(_ value: Value, to layer: CALayer) {
    if layer.value(forKey: key) == nil {
      // An animation needs a value to start from.
      CATransaction.withoutActions { layer.setValue(stored(initial), forKey: key) }
    }
    layer.setValue(stored(limit(value)), forKey: key)
  }

  /// The stored form of a value, readable and settable by name. An optional without content is boxed, because it must
  /// be distinguishable from a key that was never set.
  private func stored(_ value: Value) -> Any {
    guard let optional = value as? any OptionalContent else { return value }
    return optional.content ?? Holder(value)
  }

  private final class Holder {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }
}

/// The names of all ``LayerValue`` properties of the app. Layers are queried for names before they know their view.
@MainActor enum LayerKeys {
  static var known: Set<String> = []
}

/// The type-erased interface of a ``LayerValue`` for ``ValueLayer``.
@MainActor protocol NamedLayerValue {
  var key: String { get }
  var isAnimated: Bool { get }
  /// Sets a value that was found by name; returns false if it has another type.
  func set(_ value: Any, in layer: CALayer) -> Bool
}

extension LayerValue: NamedLayerValue {
  func set(_ value: Any, in layer: CALayer) -> Bool {
    if let typed = value as? Value {
      write(typed, to: layer)
    } else if let number = (value as? NSNumber)?.doubleValue, let typed = CGFloat(number) as? Value {
      write(typed, to: layer)
    } else {
      return false
    }
    return true
  }
}

@MainActor private protocol OptionalContent {
  var content: Any? { get }
}

extension Optional: @MainActor OptionalContent {
  fileprivate var content: Any? { map { $0 as Any } }
}

extension CATransaction {
  static func withoutActions(_ body: () -> Void) {
    begin()
    setDisableActions(true)
    body()
    commit()
  }
}
