import ConstraintSolver

/// A view or guide in an engine: four variables, and the toolkit's own rows.
///
/// The variables are those of the alignment rectangle, with its origin in the coordinates of the superview or owning
/// view.
@MainActor final class LayoutItem {
  private(set) weak var view: UIView?
  private(set) weak var guide: UILayoutGuide?
  weak var engine: LayoutEngine?
  let minX: Variable
  let minY: Variable
  let width: Variable
  let height: Variable
  /// The number of constraints of the engine that use the variables.
  var useCount = 0
  /// The superview's item, if the view follows it by its autoresizing mask, and the number of items that follow this one.
  weak var followed: LayoutItem?
  var followerCount = 0
  /// The position and size in the relations of `frameRows`, as shares of the superview's size and constants.
  var relations: [AutoresizingRelation] = []
  /// Rows that fix the item at the view's frame, or a host at its size: x, y, width, height.
  var frameRows: [Constraint?] = [nil, nil, nil, nil]
  /// Rows of the intrinsic size, for width and height.
  var content = (width: ContentRows(), height: ContentRows())

  /// True if constraints or the content's size determine a part of the rectangle. Otherwise the view keeps its frame.
  var isDetermined: Bool {
    useCount > 0 || content.width.length != nil || content.height.length != nil || isExercised
  }

  /// Rows that keep a length at the content's: hugging prevents a larger one, compression resistance a smaller one.
  struct ContentRows {
    var hugging: Constraint?
    var resistance: Constraint?
    /// In points; `nil` if the view has no intrinsic length.
    var length: CGFloat?
  }

  /// The width for which multiline text was measured; `nil` for a measurement without limit.
  var measuredWidth: CGFloat?
  var contentIsStale = true
  /// Rows by which an undetermined width and height are 0.
  var closingRows: [Constraint?] = [nil, nil]
  /// Rows by which a width and height that were negative are not.
  var lengthRows: [Constraint?] = [nil, nil]
  /// Rows that move an ambiguous item from its position.
  var exerciseRows: [Constraint?] = [nil, nil, nil, nil]
  var isExercised = false

  init(_ owner: AnyObject, in engine: LayoutEngine) {
    view = owner as? UIView
    guide = owner as? UILayoutGuide
    self.engine = engine
    minX = engine.solver.addVariable()
    minY = engine.solver.addVariable()
    width = engine.solver.addVariable()
    height = engine.solver.addVariable()
  }

  var variables: [Variable] { [minX, minY, width, height] }

  /// The variables' values after the last solve.
  private var values: (x: Double, y: Double, width: Double, height: Double) = (0, 0, 0, 0)
  /// True if the values have changed since the item's superview was notified.
  var hasMoved = false

  /// The smallest amount in points that counts as negative; smaller ones are rounding errors of the solver.
  private static let negligible = 1e-4

  /// True if the width after the last solve is negative.
  var hasNegativeWidth: Bool { values.width < -Self.negligible }
  /// True if the height after the last solve is negative.
  var hasNegativeHeight: Bool { values.height < -Self.negligible }

  /// The alignment rectangle after the last solve.
  var rect: CGRect {
    CGRect(x: values.x, y: values.y, width: max(0, values.width), height: max(0, values.height))
  }

  func take(_ value: Double, of variable: Variable) {
    if variable == minX {
      values.x = value
    } else if variable == minY {
      values.y = value
    } else if variable == width {
      values.width = value
    } else {
      values.height = value
    }
  }
}

extension CGRect {
  /// The rectangle with edges on whole pixels.
  func rounded(toScale scale: CGFloat) -> CGRect {
    let x = (origin.x * scale).rounded() / scale
    let y = (origin.y * scale).rounded() / scale
    // A result of the solver may be a rounding error below the half that it represents.
    let right = ((origin.x + size.width) * scale).rounded() / scale
    let bottom = ((origin.y + size.height) * scale).rounded() / scale
    return CGRect(x: x, y: y, width: right - x, height: bottom - y)
  }
}
