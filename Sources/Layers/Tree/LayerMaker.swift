import Foundation

/// Makes layers of a class that is known at run time only.
///
/// Swift allows `type.init()` for `required` initialisers alone, and `init()` and `init(layer:)` of a layer must not be
/// such: app code overrides them with `override init()`, which would then not compile. A class that overrides one as
/// `required` keeps it in the same slot of the class's table, so that calling through that class's metatype reaches any
/// layer's own initialiser. A test makes layers of several classes this way and fails where a compiler lays tables out
/// otherwise. Nothing here is inlined: an optimiser that sees how a layer is made takes it for an ``InitializableLayer``,
/// which no cast to the layer's real class can succeed for.
package enum LayerMaker {
  @inline(never) @MainActor package static func make(_ type: CALayer.Type) -> CALayer {
    unsafeBitCast(type, to: InitializableLayer.Type.self).init()
  }

  /// A presentation copy of the layer's own class.
  @inline(never) @MainActor static func makePresentation(of layer: CALayer) -> CALayer {
    unsafeBitCast(type(of: layer), to: InitializableLayer.Type.self).init(layer: layer)
  }
}

/// Holds the slots. Open, because a class that nobody can inherit from is called directly, past the table.
@_spi(LayerMaking) @preconcurrency @MainActor open class InitializableLayer: CALayer {
  public required override init() {
    super.init()
  }

  public required override init(layer: Any) {
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
