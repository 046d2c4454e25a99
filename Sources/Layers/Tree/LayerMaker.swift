import Foundation

/// Creates layers of a class that is known only at run time.
///
/// Swift allows `type.init()` only for `required` initialisers, and `init()` and `init(layer:)` of a layer cannot be
/// `required`: app code overrides them with `override init()`, which would then not compile. A class that overrides one
/// as `required` keeps it in the same slot of the class's table, so a call through that class's metatype reaches the
/// initialiser of any layer. A test creates layers of several classes this way and fails if a compiler lays out tables
/// differently. These functions are not inlined: an optimiser that sees how a layer is created treats it as an
/// ``InitializableLayer``, and casts to the layer's real class then fail.
package enum LayerMaker {
  @inline(never) @MainActor package static func make(_ type: CALayer.Type) -> CALayer {
    unsafeBitCast(type, to: InitializableLayer.Type.self).init()
  }

  /// Returns a presentation copy of the layer's own class.
  @inline(never) @MainActor static func makePresentation(of layer: CALayer) -> CALayer {
    unsafeBitCast(type(of: layer), to: InitializableLayer.Type.self).init(layer: layer)
  }
}

/// Declares the slots. It is open, because calls to a class that cannot be subclassed bypass the table.
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
