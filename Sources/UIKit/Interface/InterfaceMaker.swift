/// Creates objects of classes that a file names, with initializers that are not `required`.
///
/// App code overrides these initializers with a plain `override init`, so they cannot be `required`. As in
/// `LayerMaker`, a class that overrides the initializer as `required` has it in the same vtable slot.
@MainActor package enum InterfaceMaker {
  package static func recognizer<Recognizer: UIGestureRecognizer>(_ type: Recognizer.Type) -> Recognizer? {
    unsafeBitCast(type, to: InitializableRecognizer.Type.self).init(target: nil, action: nil) as UIGestureRecognizer
      as? Recognizer
  }

  package static func segue(
    _ type: UIStoryboardSegue.Type, identifier: String?, source: UIViewController, destination: UIViewController
  ) -> UIStoryboardSegue {
    unsafeBitCast(type, to: InitializableSegue.Type.self).init(
      identifier: identifier, source: source, destination: destination)
  }

  package static func object(_ type: NSObject.Type) -> NSObject {
    unsafeBitCast(type, to: InitializableObject.Type.self).init()
  }
}

/// Provides the vtable slot of the initializer. It is open, because methods of classes that cannot be subclassed are
/// called directly instead of through the vtable.
@_spi(InterfaceMaking) @preconcurrency @MainActor open class InitializableRecognizer: UIGestureRecognizer {
  public required override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }
}

/// Provides the vtable slot of a segue's initializer.
@_spi(InterfaceMaking) @preconcurrency @MainActor open class InitializableSegue: UIStoryboardSegue {
  public required override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
  }
}

/// Provides the vtable slot of an object's initializer.
@_spi(InterfaceMaking) open class InitializableObject: NSObject {
  public required override init() {
    super.init()
  }
}
