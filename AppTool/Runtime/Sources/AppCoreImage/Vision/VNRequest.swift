import AppRuntime
import Foundation
import UIKit

public typealias VNRequestCompletionHandler = (VNRequest, (any Error)?) -> Void

/// The results of a request, whose classes have properties of their own with the classes of their results.
public protocol VNResultsProviding: AnyObject {
  var foundObservations: [VNObservation]? { get }
}

extension VNResultsProviding {
  /// The observations; `nil` before, and after an error.
  public var results: [VNObservation]? { foundObservations }
}

/// A question about a picture. Barcodes are found with the library libzbar of the machine; the other requests end with
/// ``VNError/unsupportedRequest``.
open class VNRequest: NSObject, VNResultsProviding, @unchecked Sendable {
  let handler: VNRequestCompletionHandler?
  public private(set) var foundObservations: [VNObservation]?
  private(set) var isCancelled = false
  open var revision = 1
  open var usesCPUOnly = true
  open var preferBackgroundProcessing = false

  public init(completionHandler: VNRequestCompletionHandler? = nil) {
    handler = completionHandler
  }

  open func cancel() { isCancelled = true }

  /// Looks for the answer.
  ///
  /// - Throws: ``VNError``.
  func answer(_ image: CGImage) throws -> [VNObservation] {
    throw VNError(
      .unsupportedRequest, userInfo: [NSLocalizedDescriptionKey: "\(type(of: self)) is not supported on Linux"])
  }

  /// Answers, and calls the handler on the same thread.
  final func perform(on image: () throws -> CGImage) throws {
    do {
      guard !isCancelled else { throw VNError(.requestCancelled) }
      foundObservations = try answer(image())
      handler?(self, nil)
    } catch {
      foundObservations = nil
      handler?(self, error)
      throw error
    }
  }
}

/// A question about a part of a picture.
open class VNImageBasedRequest: VNRequest, @unchecked Sendable {
  /// From 0 to 1 in each direction, and from the lower left.
  open var regionOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
}

/// Finds barcodes.
open class VNDetectBarcodesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var symbologies = VNBarcodeSymbology.readable
  open class var supportedSymbologies: [VNBarcodeSymbology] { VNBarcodeSymbology.readable }
  open var results: [VNBarcodeObservation]? { foundObservations?.compactMap { $0 as? VNBarcodeObservation } }

  open func supportedSymbologies() throws -> [VNBarcodeSymbology] { VNBarcodeSymbology.readable }

  override func answer(_ image: CGImage) throws -> [VNObservation] {
    let codes: [FoundBarcode]
    do {
      codes = try BarcodeReader.find(in: image)
    } catch {
      throw VNError(.unsupportedRequest, userInfo: [NSLocalizedDescriptionKey: error.text])
    }
    let size = CGSize(width: image.width, height: image.height)
    return codes.map { VNBarcodeObservation($0, size: size) }.filter {
      symbologies.contains($0.symbology) && regionOfInterest.contains($0.boundingBox)
    }
  }
}

// The requests below end with ``VNError/unsupportedRequest``.

public enum VNRequestTextRecognitionLevel: Int, Sendable {
  case accurate, fast
}

open class VNRecognizeTextRequest: VNImageBasedRequest, @unchecked Sendable {
  open var recognitionLevel = VNRequestTextRecognitionLevel.accurate
  open var recognitionLanguages: [String] = ["en-US"]
  open var usesLanguageCorrection = true
  open var automaticallyDetectsLanguage = false
  open var customWords: [String] = []
  open var minimumTextHeight: Float = 0
  open var results: [VNRecognizedTextObservation]? { nil }

  /// Empty: no language is recognized.
  open func supportedRecognitionLanguages() throws -> [String] { [] }
}

public let VNRecognizeTextRequestRevision1 = 1
public let VNRecognizeTextRequestRevision2 = 2
public let VNRecognizeTextRequestRevision3 = 3

open class VNDetectTextRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var reportCharacterBoxes = false
  open var results: [VNTextObservation]? { nil }
}

open class VNDetectRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var minimumAspectRatio: Float = 0.5
  open var maximumAspectRatio: Float = 1
  open var quadratureTolerance: Float = 30
  open var minimumSize: Float = 0.2
  open var minimumConfidence: VNConfidence = 0
  open var maximumObservations = 1
  open var results: [VNRectangleObservation]? { nil }
}

open class VNDetectFaceRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var results: [VNFaceObservation]? { nil }
}

open class VNDetectFaceLandmarksRequest: VNImageBasedRequest, @unchecked Sendable {
  open var results: [VNFaceObservation]? { nil }
}

open class VNDetectHumanRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var upperBodyOnly = true
}

open class VNGeneratePersonSegmentationRequest: VNImageBasedRequest, @unchecked Sendable {
  public enum QualityLevel: UInt, Sendable {
    case accurate, balanced, fast
  }

  open var qualityLevel = QualityLevel.accurate
  open var outputPixelFormat = kCVPixelFormatType_OneComponent8
  open var results: [VNPixelBufferObservation]? { nil }
}
