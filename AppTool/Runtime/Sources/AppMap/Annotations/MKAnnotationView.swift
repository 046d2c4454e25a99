import UIKit

/// The view of an annotation. The map places its center at the annotation's position.
@preconcurrency @MainActor open class MKAnnotationView: UIView {
  open var annotation: (any MKAnnotation)? { didSet { annotationDidChange() } }
  public let reuseIdentifier: String?
  /// The picture; the view gets its size.
  open var image: UIImage? { didSet { imageDidChange() } }
  /// The distance of the view's center from the annotation's position.
  open var centerOffset = CGPoint.zero { didSet { map?.setNeedsLayout() } }
  /// The distance of the callout's tip from the middle of the view's upper edge.
  open var calloutOffset = CGPoint.zero
  /// False for an annotation that a touch does not select.
  open var isEnabled = true
  open var isHighlighted = false
  open var isSelected = false
  /// True for a view whose selection shows a callout. The annotation needs a title.
  open var canShowCallout = false
  open var leftCalloutAccessoryView: UIView?
  open var rightCalloutAccessoryView: UIView?
  /// The view in place of the subtitle.
  open var detailCalloutAccessoryView: UIView?
  /// True for an annotation that a long press lifts; it needs a coordinate that can be set.
  open var isDraggable = false
  open var dragState = DragState.none
  /// Views with the same identifier that would overlap are replaced by the view of an ``MKClusterAnnotation``.
  open var clusteringIdentifier: String? { didSet { map?.setNeedsLayout() } }
  /// The view of the cluster that this view belongs to.
  open internal(set) weak var cluster: MKAnnotationView?
  /// Views with a higher priority are in front of others.
  open var displayPriority = MKFeatureDisplayPriority.required { didSet { map?.setNeedsLayout() } }
  /// The shape that clusters compare; all views are compared by their frames.
  open var collisionMode = CollisionMode.rectangle

  /// The phase of a drag of an annotation.
  public enum DragState: UInt, Sendable {
    case none, starting, dragging, canceling, ending
  }

  /// The shape of a view in a comparison with others.
  public enum CollisionMode: Int, Sendable {
    case rectangle, circle, none
  }

  /// The map that shows the view.
  weak var map: MKMapView?

  private lazy var imageView: UIImageView = {
    let view = UIImageView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    return view
  }()

  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    backgroundColor = .clear
    isOpaque = false
  }

  public convenience init() { self.init(annotation: nil, reuseIdentifier: nil) }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setDragState(_ newDragState: DragState, animated: Bool) { dragState = newDragState }

  /// Called before a view is used for another annotation.
  open func prepareForReuse() {
    isSelected = false
    cluster = nil
  }

  /// Called before the view appears on the map.
  open func prepareForDisplay() {}

  func annotationDidChange() {}

  /// The point of the view that stands at the annotation's position, from the center of the view.
  var anchor: CGPoint { .zero }

  private func imageDidChange() {
    imageView.image = image
    bounds.size = image?.size ?? .zero
    map?.setNeedsLayout()
  }
}

/// The order of annotation views, from 0 to 1000.
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float

  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  public static let required = MKFeatureDisplayPriority(1000)
  public static let defaultHigh = MKFeatureDisplayPriority(750)
  public static let defaultLow = MKFeatureDisplayPriority(250)
}

/// A class with the initializer as `required`, for views of a class that is only known at run time: that of ``MKAnnotationView``
/// cannot be, because apps override it with `override init`. Open, because the compiler calls methods of other classes
/// without the method table.
@_spi(ViewMaking) @preconcurrency @MainActor open class InitializableAnnotationView: MKAnnotationView {
  public required override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Returns a view of a class.
  static func make(_ type: MKAnnotationView.Type, identifier: String) -> MKAnnotationView {
    unsafeBitCast(type, to: InitializableAnnotationView.Type.self).init(annotation: nil, reuseIdentifier: identifier)
  }
}

/// The name in Swift 4.0.
public typealias MKAnnotationViewDragState = MKAnnotationView.DragState
