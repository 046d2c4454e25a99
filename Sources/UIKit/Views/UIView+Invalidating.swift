/// A part of a view that a change of a property makes out of date.
@preconcurrency @MainActor public protocol UIViewInvalidating {
  func invalidate(view: UIView)
}

extension UIView {
  /// The parts that ``Invalidating`` updates.
  public enum Invalidations {
    public struct Layout: UIViewInvalidating {
      public init() {}
      public func invalidate(view: UIView) { view.setNeedsLayout() }
    }

    public struct Display: UIViewInvalidating {
      public init() {}
      public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }

    public struct Constraints: UIViewInvalidating {
      public init() {}
      public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }

    public struct IntrinsicContentSize: UIViewInvalidating {
      public init() {}
      public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }

    public struct Tuple<First: UIViewInvalidating, Second: UIViewInvalidating>: UIViewInvalidating {
      let first: First
      let second: Second

      public init(_ first: First, _ second: Second) {
        (self.first, self.second) = (first, second)
      }

      public func invalidate(view: UIView) {
        first.invalidate(view: view)
        second.invalidate(view: view)
      }
    }
  }

  /// A property of a view whose new values update parts of the view: `@Invalidating(.layout, .display) var inset = 4.0`.
  @propertyWrapper @preconcurrency @MainActor
  public struct Invalidating<Value: Equatable, Invalidation: UIViewInvalidating> {
    private var value: Value
    private let invalidation: Invalidation

    public init(wrappedValue: Value, _ invalidation: Invalidation) {
      (value, self.invalidation) = (wrappedValue, invalidation)
    }

    public init<First, Second>(wrappedValue: Value, _ first: First, _ second: Second)
    where Invalidation == Invalidations.Tuple<First, Second> {
      self.init(wrappedValue: wrappedValue, Invalidations.Tuple(first, second))
    }

    public init<First, Second, Third>(wrappedValue: Value, _ first: First, _ second: Second, _ third: Third)
    where Invalidation == Invalidations.Tuple<Invalidations.Tuple<First, Second>, Third> {
      self.init(wrappedValue: wrappedValue, Invalidations.Tuple(Invalidations.Tuple(first, second), third))
    }

    @available(*, unavailable, message: "@Invalidating is for properties of views")
    public var wrappedValue: Value {
      get { value }
      set { value = newValue }
    }

    public static subscript<Enclosing: UIView>(
      _enclosingInstance view: Enclosing, wrapped wrapped: ReferenceWritableKeyPath<Enclosing, Value>,
      storage storage: ReferenceWritableKeyPath<Enclosing, Self>
    ) -> Value {
      get { view[keyPath: storage].value }
      set {
        guard view[keyPath: storage].value != newValue else { return }
        view[keyPath: storage].value = newValue
        view[keyPath: storage].invalidation.invalidate(view: view)
      }
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  public static var layout: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  public static var display: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  public static var constraints: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  public static var intrinsicContentSize: Self { Self() }
}
