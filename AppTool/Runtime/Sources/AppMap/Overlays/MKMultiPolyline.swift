import UIKit

/// Several lines with one look.
open class MKMultiPolyline: MKShape, MKOverlay {
  public let polylines: [MKPolyline]
  public let boundingMapRect: MKMapRect

  public init(_ polylines: [MKPolyline]) {
    self.polylines = polylines
    boundingMapRect = polylines.reduce(.null) { $0.union($1.boundingMapRect) }
    super.init()
  }

  /// The center of ``boundingMapRect``.
  open override var coordinate: CLLocationCoordinate2D {
    MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate
  }
}

/// Several areas with one look.
open class MKMultiPolygon: MKShape, MKOverlay {
  public let polygons: [MKPolygon]
  public let boundingMapRect: MKMapRect

  public init(_ polygons: [MKPolygon]) {
    self.polygons = polygons
    boundingMapRect = polygons.reduce(.null) { $0.union($1.boundingMapRect) }
    super.init()
  }

  /// The center of ``boundingMapRect``.
  open override var coordinate: CLLocationCoordinate2D {
    MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate
  }
}

@preconcurrency @MainActor open class MKMultiPolylineRenderer: MKOverlayPathRenderer {
  public init(multiPolyline: MKMultiPolyline) { super.init(overlay: multiPolyline) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  open var multiPolyline: MKMultiPolyline { overlay as? MKMultiPolyline ?? MKMultiPolyline([]) }

  open override func createPath() {
    let outline = CGMutablePath()
    for line in multiPolyline.polylines { outline.addPath(path(through: line.mapPoints)) }
    path = outline
  }
}

@preconcurrency @MainActor open class MKMultiPolygonRenderer: MKOverlayPathRenderer {
  public init(multiPolygon: MKMultiPolygon) { super.init(overlay: multiPolygon) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  open var multiPolygon: MKMultiPolygon { overlay as? MKMultiPolygon ?? MKMultiPolygon([]) }

  open override func createPath() {
    let outline = CGMutablePath()
    for part in multiPolygon.polygons.flatMap({ [$0] + ($0.interiorPolygons ?? []) }) {
      outline.addPath(path(through: part.mapPoints))
      outline.closeSubpath()
    }
    path = outline
  }
}
