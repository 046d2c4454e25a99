/// A rectangle in a view that constraints can use, without being a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, AssociatedValuesKeeping {
  /// The view that owns the guide.
  open internal(set) weak var owningView: UIView?
  open var identifier = ""
  /// The guide's item in the engine of its view.
  final var item: LayoutItem?
  nonisolated(unsafe) final var associatedValues: AssociatedValues?

  public override init() {
    super.init()
  }

  /// Decoded from an Interface Builder file, which sets its properties.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The rectangle of the last layout, in the owning view's coordinates.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    if let edges { return edges.rect(in: owningView.bounds.size) }
    return item.map { $0.rect.rounded(toScale: owningView.contentScaleFactor) } ?? .zero
  }

  /// The position of the guide within its view, if it follows from the view's size; `nil` if constraints place it.
  var edges: GuideEdges? { nil }
  /// True if the guide begins at the origin of its view's coordinates, as a scroll view's content does.
  var beginsAtOrigin: Bool { false }

  final var hasOwnPlace: Bool { edges == nil }

  final var nameInMessages: String {
    let name = identifier.isEmpty ? "\(type(of: self))" : identifier
    return owningView.map { "\($0.nameInMessages).\(name)" } ?? name
  }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(item: self, attribute: .leading)) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(item: self, attribute: .trailing)) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(item: self, attribute: .left)) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(item: self, attribute: .right)) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(item: self, attribute: .top)) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(item: self, attribute: .bottom)) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(item: self, attribute: .width)) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(item: self, attribute: .height)) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(item: self, attribute: .centerX)) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(item: self, attribute: .centerY)) }

  open var hasAmbiguousLayout: Bool { item.flatMap { $0.engine?.isAmbiguous($0) } ?? false }

  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    (owningView?.layoutState?.involved ?? []).filter { constraint in
      constraint.operands.contains { $0.item === self && $0.attribute.axis == axis }
    }
  }
}

/// The edges of a rectangle within a view, each a share of the view's length plus an offset in points.
struct GuideEdges {
  struct Edge {
    /// 0 measures from the left or top edge, 1 from the right or bottom one.
    var share: CGFloat
    var offset: CGFloat

    func place(in length: CGFloat) -> CGFloat { share * length + offset }
  }

  var left: Edge
  var right: Edge
  var top: Edge
  var bottom: Edge

  init(left: Edge, right: Edge, top: Edge, bottom: Edge) {
    self.left = left
    self.right = right
    self.top = top
    self.bottom = bottom
  }

  init(_ insets: UIEdgeInsets) {
    left = Edge(share: 0, offset: insets.left)
    right = Edge(share: 1, offset: -insets.right)
    top = Edge(share: 0, offset: insets.top)
    bottom = Edge(share: 1, offset: -insets.bottom)
  }

  /// The edges of a fixed rectangle.
  init(of rect: CGRect) {
    left = Edge(share: 0, offset: rect.minX)
    right = Edge(share: 0, offset: rect.maxX)
    top = Edge(share: 0, offset: rect.minY)
    bottom = Edge(share: 0, offset: rect.maxY)
  }

  func rect(in size: CGSize) -> CGRect {
    let (x, y) = (left.place(in: size.width), top.place(in: size.height))
    return CGRect(
      x: x, y: y, width: max(0, right.place(in: size.width) - x), height: max(0, bottom.place(in: size.height) - y))
  }
}

/// A guide with edges determined by its view's size: margins, safe area, a scroll view's frame.
class EdgeGuide: UILayoutGuide {
  private let place: @MainActor (UIView) -> GuideEdges

  init(of view: UIView, named name: String, _ place: @escaping @MainActor (UIView) -> GuideEdges) {
    self.place = place
    super.init()
    owningView = view
    identifier = name
  }

  required init?(coder: NSCoder) {
    place = { _ in GuideEdges(.zero) }
    super.init(coder: coder)
  }

  override var edges: GuideEdges? { owningView.map(place) ?? GuideEdges(.zero) }
}

/// A guide that can follow something outside its view's layout.
///
/// Keyboards are docked here: the guide is near the bottom edge of its view, and away from the others.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
  private final var nearConstraints: [UInt: [NSLayoutConstraint]] = [:]
  private final var awayConstraints: [UInt: [NSLayoutConstraint]] = [:]

  private final func isNear(_ edge: NSDirectionalRectEdge) -> Bool { edge == .bottom }

  /// Sets constraints that are active while the guide is near an edge of its view.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    NSLayoutConstraint.deactivate(nearConstraints[edge.rawValue] ?? [])
    nearConstraints[edge.rawValue] = trackingConstraints
    if isNear(edge) { NSLayoutConstraint.activate(trackingConstraints) }
  }

  open func constraintsActive(whenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    nearConstraints[edge.rawValue] ?? []
  }

  /// Sets constraints that are active while the guide is not near an edge of its view.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    NSLayoutConstraint.deactivate(awayConstraints[edge.rawValue] ?? [])
    awayConstraints[edge.rawValue] = trackingConstraints
    if !isNear(edge) { NSLayoutConstraint.activate(trackingConstraints) }
  }

  open func constraintsActive(whenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    awayConstraints[edge.rawValue] ?? []
  }

  /// Deactivates and forgets all these constraints.
  open func removeAllTrackedConstraints() {
    NSLayoutConstraint.deactivate(nearConstraints.values.flatMap(\.self) + awayConstraints.values.flatMap(\.self))
    nearConstraints = [:]
    awayConstraints = [:]
  }
}

/// The area that an input view covers; without one, the area below the safe area.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// True if the guide ends at the safe area rather than at the view's bottom edge while no keyboard is shown.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.guidesDidMove() } }
  }

  /// Kept without effect, because keyboards cannot be undocked here.
  open var followsUndockedKeyboard = false

  override var edges: GuideEdges? {
    var edges = GuideEdges(.zero)
    let safe = usesBottomSafeArea ? owningView?.safeAreaInsets.bottom ?? 0 : 0
    edges.top = GuideEdges.Edge(share: 1, offset: -max(safe, coveredHeight))
    return edges
  }

  /// The height of the view that the keyboard covers from below.
  private var coveredHeight: CGFloat {
    let keyboard = InputViews.shared.frame
    guard keyboard.height > 0, let view = owningView, view.window != nil else { return 0 }
    return min(max(0, view.bounds.maxY - view.convert(keyboard, from: nil).minY), view.bounds.height)
  }
}

/// A length of a controller's screen that bars cover, for constraints made before there were safe areas.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// In points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// The strip above or below the safe area of a controller's view.
final class LayoutSupport: EdgeGuide, UILayoutSupport {
  convenience init(top view: UIView) {
    self.init(of: view, named: "topLayoutGuide") {
      var edges = GuideEdges(.zero)
      edges.bottom = GuideEdges.Edge(share: 0, offset: $0.safeAreaInsets.top)
      return edges
    }
  }

  convenience init(bottom view: UIView) {
    self.init(of: view, named: "bottomLayoutGuide") {
      var edges = GuideEdges(.zero)
      edges.top = GuideEdges.Edge(share: 1, offset: -$0.safeAreaInsets.bottom)
      return edges
    }
  }

  var length: CGFloat { layoutFrame.height }
}
