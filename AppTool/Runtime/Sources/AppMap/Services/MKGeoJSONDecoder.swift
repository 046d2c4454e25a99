import UIKit

/// An object of a GeoJSON document: a feature or a shape.
public protocol MKGeoJSONObject: NSObjectProtocol {}

extension MKPointAnnotation: MKGeoJSONObject {}
extension MKMultiPoint: MKGeoJSONObject {}
extension MKMultiPolyline: MKGeoJSONObject {}
extension MKMultiPolygon: MKGeoJSONObject {}

/// Shapes with data.
open class MKGeoJSONFeature: NSObject, MKGeoJSONObject {
  /// The text, or the number as a text.
  public let identifier: String?
  /// A JSON object.
  public let properties: Data?
  public let geometry: [MKShape & MKGeoJSONObject]

  init(identifier: String?, properties: Data?, geometry: [MKShape & MKGeoJSONObject]) {
    (self.identifier, self.properties, self.geometry) = (identifier, properties, geometry)
  }
}

/// Reads GeoJSON documents.
///
/// Source: RFC 7946, "The GeoJSON Format".
open class MKGeoJSONDecoder: NSObject {
  public override init() { super.init() }

  /// Returns the features of a collection, a feature, or the shapes of a geometry.
  ///
  /// - Throws: ``MKError`` with the code `decodingFailed`.
  open func decode(_ data: Data) throws -> [any MKGeoJSONObject] {
    guard let document = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw MKError(.decodingFailed)
    }
    switch document["type"] as? String {
    case "FeatureCollection":
      guard let features = document["features"] as? [[String: Any]] else { throw MKError(.decodingFailed) }
      return try features.map { try feature($0) }
    case "Feature": return [try feature(document)]
    default: return try shapes(document)
    }
  }

  private func feature(_ object: [String: Any]) throws -> MKGeoJSONFeature {
    guard object["type"] as? String == "Feature" else { throw MKError(.decodingFailed) }
    let properties = (object["properties"] as? [String: Any]).flatMap {
      try? JSONSerialization.data(withJSONObject: $0, options: [.sortedKeys])
    }
    let identifier = object["id"].flatMap { $0 as? String ?? ($0 as? NSNumber)?.stringValue }
    return MKGeoJSONFeature(
      identifier: identifier, properties: properties,
      geometry: try (object["geometry"] as? [String: Any]).map { try shapes($0) } ?? [])
  }

  private func shapes(_ geometry: [String: Any]) throws -> [MKShape & MKGeoJSONObject] {
    if geometry["type"] as? String == "GeometryCollection" {
      guard let parts = geometry["geometries"] as? [[String: Any]] else { throw MKError(.decodingFailed) }
      return try parts.flatMap { try shapes($0) }
    }
    guard let coordinates = geometry["coordinates"] as? [Any] else { throw MKError(.decodingFailed) }
    switch geometry["type"] as? String {
    case "Point": return [MKPointAnnotation(coordinate: try position(coordinates))]
    case "MultiPoint": return [MKMultiPoint(mapPoints: try line(coordinates))]
    case "LineString": return [MKPolyline(mapPoints: try line(coordinates))]
    case "Polygon": return [try polygon(coordinates)]
    case "MultiLineString":
      return [MKMultiPolyline(try lists(coordinates).map { MKPolyline(mapPoints: try line($0)) })]
    case "MultiPolygon": return [MKMultiPolygon(try lists(coordinates).map { try polygon($0) })]
    default: throw MKError(.decodingFailed)
    }
  }

  private func lists(_ value: [Any]) throws -> [[Any]] {
    try value.map {
      guard let list = $0 as? [Any] else { throw MKError(.decodingFailed) }
      return list
    }
  }

  /// Reads a longitude and a latitude; a height is not used.
  private func position(_ value: [Any]) throws -> CLLocationCoordinate2D {
    let numbers = value.compactMap { ($0 as? NSNumber)?.doubleValue }
    guard numbers.count >= 2, numbers.count == value.count else { throw MKError(.decodingFailed) }
    return CLLocationCoordinate2D(latitude: numbers[1], longitude: numbers[0])
  }

  private func line(_ value: [Any]) throws -> [MKMapPoint] {
    try lists(value).map { MKMapPoint(try position($0)) }
  }

  /// Reads an outline and holes.
  private func polygon(_ value: [Any]) throws -> MKPolygon {
    let rings = try lists(value).map { try line($0) }
    guard let outline = rings.first else { throw MKError(.decodingFailed) }
    let holes = rings.dropFirst().map { MKPolygon(mapPoints: $0) }
    return outline.withUnsafeBufferPointer { points in
      guard let start = points.baseAddress else { return MKPolygon(mapPoints: []) }
      return MKPolygon(points: start, count: points.count, interiorPolygons: holes.isEmpty ? nil : holes)
    }
  }
}
