import AppRuntime
import Foundation
import UIKit

public typealias VNConfidence = Float

/// Something that a request has found. Only barcodes are found here, so apps get objects of ``VNBarcodeObservation`` only.
open class VNObservation: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  public let confidence: VNConfidence

  init(confidence: VNConfidence = 1) {
    self.confidence = confidence
  }
}

/// Something with a place, from 0 to 1 in each direction, and from the lower left.
open class VNDetectedObjectObservation: VNObservation, @unchecked Sendable {
  public let boundingBox: CGRect

  public init(boundingBox: CGRect) {
    self.boundingBox = boundingBox
    super.init()
  }
}

/// Something with four corners.
open class VNRectangleObservation: VNDetectedObjectObservation, @unchecked Sendable {
  public let topLeft: CGPoint
  public let topRight: CGPoint
  public let bottomLeft: CGPoint
  public let bottomRight: CGPoint

  init(box: CGRect, topLeft: CGPoint, topRight: CGPoint, bottomRight: CGPoint, bottomLeft: CGPoint) {
    (self.topLeft, self.topRight, self.bottomRight, self.bottomLeft) = (topLeft, topRight, bottomRight, bottomLeft)
    super.init(boundingBox: box)
  }
}

open class VNTextObservation: VNRectangleObservation, @unchecked Sendable {
  open var characterBoxes: [VNRectangleObservation]? { nil }
}

open class VNFaceObservation: VNDetectedObjectObservation, @unchecked Sendable {
  open var roll: NSNumber? { nil }
  open var yaw: NSNumber? { nil }
}

/// A text that may stand in a picture.
open class VNRecognizedText: NSObject, @unchecked Sendable {
  open var string: String { "" }
  open var confidence: VNConfidence { 0 }
}

open class VNRecognizedTextObservation: VNRectangleObservation, @unchecked Sendable {
  open func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] { [] }
}

/// A picture that a request has made.
open class VNPixelBufferObservation: VNObservation, @unchecked Sendable {
  public let pixelBuffer: CVPixelBuffer

  init(_ pixelBuffer: CVPixelBuffer) {
    self.pixelBuffer = pixelBuffer
    super.init()
  }
}

/// The kind of a barcode.
public struct VNBarcodeSymbology: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let aztec = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyAztec")
  public static let codabar = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCodabar")
  public static let code39 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode39")
  public static let code93 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode93")
  public static let code128 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode128")
  public static let dataMatrix = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyDataMatrix")
  public static let ean8 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyEAN8")
  public static let ean13 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyEAN13")
  public static let gs1DataBar = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyGS1DataBar")
  public static let i2of5 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyI2of5")
  public static let itf14 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyITF14")
  public static let pdf417 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyPDF417")
  public static let qr = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyQR")
  public static let upce = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyUPCE")
  public static let QR = qr

  /// Those that are found.
  static let readable: [VNBarcodeSymbology] = [
    .codabar, .code39, .code93, .code128, .ean8, .ean13, .gs1DataBar, .i2of5, .qr, .upce,
  ]
}

extension FoundBarcode.Kind {
  var symbology: VNBarcodeSymbology {
    switch self {
    case .ean8: .ean8
    case .upce: .upce
    // A code of UPC-A is one of EAN-13 that begins with 0.
    case .upca, .ean13: .ean13
    case .interleaved2of5: .i2of5
    case .dataBar: .gs1DataBar
    case .codabar: .codabar
    case .code39: .code39
    case .qr: .qr
    case .code93: .code93
    case .code128: .code128
    }
  }
}

/// A barcode.
open class VNBarcodeObservation: VNRectangleObservation, @unchecked Sendable {
  public let symbology: VNBarcodeSymbology
  public let payloadStringValue: String?
  public let payloadData: Data?

  /// - Parameters:
  ///   - code: A barcode.
  ///   - size: The size of the picture in pixels.
  init(_ code: FoundBarcode, size: CGSize) {
    func place(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x / size.width, y: point.y / size.height) }
    let (corners, box) = (code.corners, code.bounds)
    symbology = code.kind.symbology
    payloadStringValue = code.text
    payloadData = code.content
    super.init(
      box: CGRect(
        origin: place(box.origin), size: CGSize(width: box.width / size.width, height: box.height / size.height)),
      topLeft: place(corners.0), topRight: place(corners.1), bottomRight: place(corners.2),
      bottomLeft: place(corners.3))
  }
}

/// Returns a rectangle in pixels.
public func VNImageRectForNormalizedRect(
  _ normalizedRect: CGRect, _ imageWidth: Int, _ imageHeight: Int
) -> CGRect {
  let (width, height) = (CGFloat(imageWidth), CGFloat(imageHeight))
  return CGRect(
    x: normalizedRect.minX * width, y: normalizedRect.minY * height, width: normalizedRect.width * width,
    height: normalizedRect.height * height)
}

/// Returns a point in pixels.
public func VNImagePointForNormalizedPoint(
  _ normalizedPoint: CGPoint, _ imageWidth: Int, _ imageHeight: Int
) -> CGPoint {
  CGPoint(x: normalizedPoint.x * CGFloat(imageWidth), y: normalizedPoint.y * CGFloat(imageHeight))
}
