/// Creates views of a class that is known only at run time, with `init(frame:)`.
///
/// Swift allows `type.init(frame:)` only for `required` initialisers, and those of views cannot be `required`: app code
/// overrides them with `override init(frame:)`, which would then not compile. The solution is that of ``LayerMaker``.
enum ViewMaker {
  @MainActor static func make<View: UIView>(_ type: View.Type, frame: CGRect = .zero) -> View {
    let view = makeOpaque(type, frame: frame)
    guard let result = view as? View else {
      preconditionFailure("a view of the class \(type) was created as \(Swift.type(of: view))")
    }
    return result
  }

  /// Not inlined: an optimiser that sees how the view is created treats it as an ``InitializableView``, and casts to
  /// the view's real class then fail.
  @inline(never) @MainActor private static func makeOpaque(_ type: UIView.Type, frame: CGRect) -> UIView {
    unsafeBitCast(type, to: InitializableView.Type.self).init(frame: frame)
  }
}

/// Declares the slot. It is open, because calls to a class that cannot be subclassed bypass the table.
@_spi(ViewMaking) @preconcurrency @MainActor open class InitializableView: UIView {
  public required override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
