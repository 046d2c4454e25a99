/// Makes objects of classes that a file names, with initialisers that are not `required`.
///
/// App code overrides these initialisers with a plain `override init`, so they cannot be `required`. The way round is
/// that of `LayerMaker`: a class that overrides the initialiser as `required` keeps it in the same slot of its table.
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

/// Holds the slot. Open, because a class that nobody can inherit from is called directly, past the table.
@_spi(InterfaceMaking) @preconcurrency @MainActor open class InitializableRecognizer: UIGestureRecognizer {
  public required override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }
}

/// Holds the slot.
@_spi(InterfaceMaking) @preconcurrency @MainActor open class InitializableSegue: UIStoryboardSegue {
  public required override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
  }
}

/// Holds the slot.
@_spi(InterfaceMaking) open class InitializableObject: NSObject {
  public required override init() {
    super.init()
  }
}
