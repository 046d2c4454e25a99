/// Makes views of a class that is known at run time only, with `init(frame:)`.
///
/// Swift allows `type.init(frame:)` for `required` initialisers alone, and that of views must not be one: app code
/// overrides it with `override init(frame:)`, which would then not compile. The way round is that of ``LayerMaker``.
enum ViewMaker {
  @MainActor static func make<View: UIView>(_ type: View.Type, frame: CGRect = .zero) -> View {
    let view = makeOpaque(type, frame: frame)
    guard let result = view as? View else {
      preconditionFailure("a view of the class \(type) was created as \(Swift.type(of: view))")
    }
    return result
  }

  /// Never inlined: an optimiser that sees how the view is made takes it for an ``InitializableView``, which no cast to the
  /// view's real class can succeed for.
  @inline(never) @MainActor private static func makeOpaque(_ type: UIView.Type, frame: CGRect) -> UIView {
    unsafeBitCast(type, to: InitializableView.Type.self).init(frame: frame)
  }
}

/// Holds the slot. Open, because a class that nobody can inherit from is called directly, past the table.
@_spi(ViewMaking) @preconcurrency @MainActor open class InitializableView: UIView {
  public required override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
