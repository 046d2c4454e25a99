import Foundation
import UIKit

/// A filter of the module, with its inputs as properties. It has the sum of those of all filters, of which the protocols
/// show each filter's own.
final class TypedFilter: CIFilter {
  /// - Precondition: The module has a filter of that name.
  static func named(_ name: String) -> TypedFilter {
    guard let definition = FilterDefinition.all[name] else {
      preconditionFailure("Core Image has no filter '\(name)' on Linux")
    }
    return TypedFilter(definition)
  }

  private func key(_ property: String) -> String {
    property.hasPrefix("input") ? property : "input\(property.prefix(1).uppercased())\(property.dropFirst())"
  }

  private var current: FilterValues {
    FilterValues(
      values: Dictionary(inputKeys.map { ($0, value(forKey: $0)) }) { first, _ in first }.compactMapValues(\.self))
  }

  private subscript(image property: String) -> CIImage? {
    get { current.image(key(property)) }
    set { setValue(newValue, forKey: key(property)) }
  }

  private subscript(number property: String) -> Float {
    get { Float(current.number(key(property))) }
    set { setValue(newValue, forKey: key(property)) }
  }

  private subscript(vector property: String) -> CIVector {
    get { current.vector(key(property)) }
    set { setValue(newValue, forKey: key(property)) }
  }

  private subscript(point property: String) -> CGPoint {
    get { self[vector: property].cgPointValue }
    set { self[vector: property] = CIVector(cgPoint: newValue) }
  }

  private subscript(rect property: String) -> CGRect {
    get { self[vector: property].cgRectValue }
    set { self[vector: property] = CIVector(cgRect: newValue) }
  }

  private subscript(color property: String) -> CIColor {
    get { current.color(key(property)) }
    set { setValue(newValue, forKey: key(property)) }
  }

  private subscript(data property: String) -> Data {
    get { current.data(key(property)) ?? Data() }
    set { setValue(newValue, forKey: key(property)) }
  }

  private subscript(text property: String) -> String {
    get { current.text(key(property)) }
    set { setValue(newValue, forKey: key(property)) }
  }

  private subscript(transform property: String) -> CGAffineTransform {
    get { current.transform(key(property)) }
    set { setValue(newValue, forKey: key(property)) }
  }

  var inputImage: CIImage? {
    get { self[image: "inputImage"] }
    set { self[image: "inputImage"] = newValue }
  }

  var radius: Float {
    get { self[number: "radius"] }
    set { self[number: "radius"] = newValue }
  }

  var intensity: Float {
    get { self[number: "intensity"] }
    set { self[number: "intensity"] = newValue }
  }

  var center: CGPoint {
    get { self[point: "center"] }
    set { self[point: "center"] = newValue }
  }

  var scale: Float {
    get { self[number: "scale"] }
    set { self[number: "scale"] = newValue }
  }

  var saturation: Float {
    get { self[number: "saturation"] }
    set { self[number: "saturation"] = newValue }
  }

  var brightness: Float {
    get { self[number: "brightness"] }
    set { self[number: "brightness"] = newValue }
  }

  var contrast: Float {
    get { self[number: "contrast"] }
    set { self[number: "contrast"] = newValue }
  }

  var rVector: CIVector {
    get { self[vector: "inputRVector"] }
    set { self[vector: "inputRVector"] = newValue }
  }

  var gVector: CIVector {
    get { self[vector: "inputGVector"] }
    set { self[vector: "inputGVector"] = newValue }
  }

  var bVector: CIVector {
    get { self[vector: "inputBVector"] }
    set { self[vector: "inputBVector"] = newValue }
  }

  var aVector: CIVector {
    get { self[vector: "inputAVector"] }
    set { self[vector: "inputAVector"] = newValue }
  }

  var biasVector: CIVector {
    get { self[vector: "biasVector"] }
    set { self[vector: "biasVector"] = newValue }
  }

  var minComponents: CIVector {
    get { self[vector: "minComponents"] }
    set { self[vector: "minComponents"] = newValue }
  }

  var maxComponents: CIVector {
    get { self[vector: "maxComponents"] }
    set { self[vector: "maxComponents"] = newValue }
  }

  var redCoefficients: CIVector {
    get { self[vector: "redCoefficients"] }
    set { self[vector: "redCoefficients"] = newValue }
  }

  var greenCoefficients: CIVector {
    get { self[vector: "greenCoefficients"] }
    set { self[vector: "greenCoefficients"] = newValue }
  }

  var blueCoefficients: CIVector {
    get { self[vector: "blueCoefficients"] }
    set { self[vector: "blueCoefficients"] = newValue }
  }

  var alphaCoefficients: CIVector {
    get { self[vector: "alphaCoefficients"] }
    set { self[vector: "alphaCoefficients"] = newValue }
  }

  var ev: Float {
    get { self[number: "inputEV"] }
    set { self[number: "inputEV"] = newValue }
  }

  var power: Float {
    get { self[number: "power"] }
    set { self[number: "power"] = newValue }
  }

  var angle: Float {
    get { self[number: "angle"] }
    set { self[number: "angle"] = newValue }
  }

  var color: CIColor {
    get { self[color: "color"] }
    set { self[color: "color"] = newValue }
  }

  var levels: Float {
    get { self[number: "levels"] }
    set { self[number: "levels"] = newValue }
  }

  var color0: CIColor {
    get { self[color: "color0"] }
    set { self[color: "color0"] = newValue }
  }

  var color1: CIColor {
    get { self[color: "color1"] }
    set { self[color: "color1"] = newValue }
  }

  var cubeDimension: Float {
    get { self[number: "cubeDimension"] }
    set { self[number: "cubeDimension"] = newValue }
  }

  var cubeData: Data {
    get { self[data: "cubeData"] }
    set { self[data: "cubeData"] = newValue }
  }

  var transform: CGAffineTransform {
    get { self[transform: "transform"] }
    set { self[transform: "transform"] = newValue }
  }

  var aspectRatio: Float {
    get { self[number: "aspectRatio"] }
    set { self[number: "aspectRatio"] = newValue }
  }

  var topLeft: CGPoint {
    get { self[point: "topLeft"] }
    set { self[point: "topLeft"] = newValue }
  }

  var topRight: CGPoint {
    get { self[point: "topRight"] }
    set { self[point: "topRight"] = newValue }
  }

  var bottomRight: CGPoint {
    get { self[point: "bottomRight"] }
    set { self[point: "bottomRight"] = newValue }
  }

  var bottomLeft: CGPoint {
    get { self[point: "bottomLeft"] }
    set { self[point: "bottomLeft"] = newValue }
  }

  var width: Float {
    get { self[number: "width"] }
    set { self[number: "width"] = newValue }
  }

  var sharpness: Float {
    get { self[number: "sharpness"] }
    set { self[number: "sharpness"] = newValue }
  }

  var point0: CGPoint {
    get { self[point: "point0"] }
    set { self[point: "point0"] = newValue }
  }

  var point1: CGPoint {
    get { self[point: "point1"] }
    set { self[point: "point1"] = newValue }
  }

  var radius0: Float {
    get { self[number: "radius0"] }
    set { self[number: "radius0"] = newValue }
  }

  var radius1: Float {
    get { self[number: "radius1"] }
    set { self[number: "radius1"] = newValue }
  }

  var extent: CGRect {
    get { self[rect: "extent"] }
    set { self[rect: "extent"] = newValue }
  }

  var message: Data {
    get { self[data: "message"] }
    set { self[data: "message"] = newValue }
  }

  var correctionLevel: String {
    get { self[text: "correctionLevel"] }
    set { self[text: "correctionLevel"] = newValue }
  }

  var quietSpace: Float {
    get { self[number: "quietSpace"] }
    set { self[number: "quietSpace"] = newValue }
  }

  var barcodeHeight: Float {
    get { self[number: "barcodeHeight"] }
    set { self[number: "barcodeHeight"] = newValue }
  }

  var backgroundImage: CIImage? {
    get { self[image: "backgroundImage"] }
    set { self[image: "backgroundImage"] = newValue }
  }

  var maskImage: CIImage? {
    get { self[image: "maskImage"] }
    set { self[image: "maskImage"] = newValue }
  }

  var targetImage: CIImage? {
    get { self[image: "targetImage"] }
    set { self[image: "targetImage"] = newValue }
  }

  var time: Float {
    get { self[number: "time"] }
    set { self[number: "time"] = newValue }
  }
}
