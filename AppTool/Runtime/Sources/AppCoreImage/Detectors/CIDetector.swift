@_spi(AppModules) import AppRuntime
import Foundation
import UIKit

public let CIDetectorTypeFace = "CIDetectorTypeFace"
public let CIDetectorTypeRectangle = "CIDetectorTypeRectangle"
public let CIDetectorTypeQRCode = "CIDetectorTypeQRCode"
public let CIDetectorTypeText = "CIDetectorTypeText"

public let CIDetectorAccuracy = "CIDetectorAccuracy"
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"
public let CIDetectorTracking = "CIDetectorTracking"
public let CIDetectorMinFeatureSize = "CIDetectorMinFeatureSize"
public let CIDetectorMaxFeatureCount = "CIDetectorMaxFeatureCount"
public let CIDetectorImageOrientation = "CIDetectorImageOrientation"
public let CIDetectorAspectRatio = "CIDetectorAspectRatio"
public let CIDetectorFocalLength = "CIDetectorFocalLength"

public let CIFeatureTypeFace = "Face"
public let CIFeatureTypeRectangle = "Rectangle"
public let CIFeatureTypeQRCode = "QRCode"
public let CIFeatureTypeText = "Text"

/// Something that was found in an image.
open class CIFeature: NSObject, @unchecked Sendable {
  open var type: String { "" }
  /// With the origin at the lower left of the image.
  public let bounds: CGRect

  init(bounds: CGRect) {
    self.bounds = bounds
  }
}

/// A QR code.
open class CIQRCodeFeature: CIFeature, @unchecked Sendable {
  public let messageString: String?
  public let topLeft: CGPoint
  public let topRight: CGPoint
  public let bottomLeft: CGPoint
  public let bottomRight: CGPoint
  open override var type: String { CIFeatureTypeQRCode }

  init(_ code: FoundBarcode, origin: CGPoint) {
    func place(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + origin.x, y: point.y + origin.y) }
    let corners = code.corners
    messageString = code.text
    (topLeft, topRight) = (place(corners.0), place(corners.1))
    (bottomRight, bottomLeft) = (place(corners.2), place(corners.3))
    super.init(bounds: code.bounds.offsetBy(dx: origin.x, dy: origin.y))
  }
}

/// A face. Nothing here finds faces, so no object of this class exists: its initializer takes a value of `Never`.
open class CIFaceFeature: CIFeature, @unchecked Sendable {
  init(_ absent: Never) { switch absent {} }

  open override var type: String { CIFeatureTypeFace }
  open var hasLeftEyePosition: Bool { false }
  open var leftEyePosition: CGPoint { .zero }
  open var hasRightEyePosition: Bool { false }
  open var rightEyePosition: CGPoint { .zero }
  open var hasMouthPosition: Bool { false }
  open var mouthPosition: CGPoint { .zero }
  open var hasFaceAngle: Bool { false }
  open var faceAngle: Float { 0 }
  open var hasSmile: Bool { false }
  open var leftEyeClosed: Bool { false }
  open var rightEyeClosed: Bool { false }
  open var hasTrackingID: Bool { false }
  open var trackingID: Int32 { 0 }
}

/// A rectangle. Nothing here finds rectangles, so no object of this class exists: its initializer takes a value of
/// `Never`.
open class CIRectangleFeature: CIFeature, @unchecked Sendable {
  init(_ absent: Never) { switch absent {} }

  open override var type: String { CIFeatureTypeRectangle }
  open var topLeft: CGPoint { .zero }
  open var topRight: CGPoint { .zero }
  open var bottomLeft: CGPoint { .zero }
  open var bottomRight: CGPoint { .zero }
}

/// The keys of options for the features of one image.
public let CIDetectorSmile = "CIDetectorSmile"
public let CIDetectorEyeBlink = "CIDetectorEyeBlink"
public let CIDetectorNumberOfAngles = "CIDetectorNumberOfAngles"

/// Finds QR codes in images with the library libzbar of the machine. Nothing finds faces, rectangles and texts, so that
/// there are no detectors of these types.
open class CIDetector: NSObject, @unchecked Sendable {
  private let context: CIContext

  /// Returns `nil` for another type than ``CIDetectorTypeQRCode``, and without libzbar, with a warning.
  public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) {
    guard type == CIDetectorTypeQRCode else {
      Log.warning("CIDetector has no type '\(type)'")
      return nil
    }
    guard BarcodeReader.isAvailable else {
      Log.warning("CIDetector finds no QR codes: libzbar.so.0 was not found; install the package libzbar0")
      return nil
    }
    self.context = context ?? CIContext()
  }

  open func features(in image: CIImage) -> [CIFeature] { features(in: image, options: nil) }

  /// Returns the QR codes of an image. A code is read in every orientation.
  open func features(in image: CIImage, options: [String: Any]? = nil) -> [CIFeature] {
    guard let picture = context.createCGImage(image, from: image.extent),
      let codes = try? BarcodeReader.find(in: picture)
    else { return [] }
    return codes.filter { $0.kind == .qr }.map { CIQRCodeFeature($0, origin: image.extent.origin) }
  }
}
