import UIKit

/// An object with a position on the map.
///
/// The title and the subtitle are optional members, as in Apple's protocol: they are read as optionals of optionals, and
/// also as optionals where these do not fit.
public protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
  @_disfavoredOverload var title: String? { get }
  @_disfavoredOverload var subtitle: String? { get }
}

extension MKAnnotation {
  @_disfavoredOverload public var title: String? { nil }
  @_disfavoredOverload public var subtitle: String? { nil }
}

extension NSObjectProtocol where Self: MKAnnotation {
  public var title: String?? { .some(title as String?) }
  public var subtitle: String?? { .some(subtitle as String?) }
}

/// The base class of annotations and overlays with a title.
open class MKShape: NSObject, MKAnnotation {
  open var title: String? {
    willSet { willChangeValue(forKey: "title") }
    didSet { didChangeValue(forKey: "title") }
  }
  open var subtitle: String? {
    willSet { willChangeValue(forKey: "subtitle") }
    didSet { didChangeValue(forKey: "subtitle") }
  }
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }

  public override init() {
    super.init()
  }
}

/// An annotation at a point that can move.
open class MKPointAnnotation: MKShape {
  private var point: CLLocationCoordinate2D

  /// The position; the map moves the annotation's view when it changes.
  open override var coordinate: CLLocationCoordinate2D {
    get { point }
    set {
      willChangeValue(forKey: "coordinate")
      point = newValue
      didChangeValue(forKey: "coordinate")
    }
  }

  public override init() {
    point = CLLocationCoordinate2D()
    super.init()
  }

  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init()
    point = coordinate
  }

  public convenience init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
    self.init(coordinate: coordinate)
    (self.title, self.subtitle) = (title, subtitle)
  }
}

/// The annotation of the user's position.
open class MKUserLocation: NSObject, MKAnnotation {
  /// The position; `nil` before Core Location reports one.
  open internal(set) var location: CLLocation?
  open var title: String? = "My Location"
  open var subtitle: String?
  /// True while the map looks for the position.
  open internal(set) var isUpdating = false
  open var coordinate: CLLocationCoordinate2D { location?.coordinate ?? kCLLocationCoordinate2DInvalid }
}

/// The annotation of several that would overlap.
open class MKClusterAnnotation: NSObject, MKAnnotation {
  open var title: String?
  open var subtitle: String?
  public let memberAnnotations: [any MKAnnotation]
  public let coordinate: CLLocationCoordinate2D

  /// The title is that of the first member, the subtitle the number of the others.
  public init(memberAnnotations: [any MKAnnotation]) {
    self.memberAnnotations = memberAnnotations
    let points = memberAnnotations.map { MKMapPoint($0.coordinate) }
    let count = Double(max(points.count, 1))
    coordinate =
      MKMapPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count).coordinate
    title = memberAnnotations.first?.title
    subtitle = memberAnnotations.count > 1 ? "+\(memberAnnotations.count - 1) more" : nil
  }
}
