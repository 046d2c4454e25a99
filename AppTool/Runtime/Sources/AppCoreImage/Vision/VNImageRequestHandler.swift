import AppRuntime
import Foundation
import UIKit

/// An option of a handler.
public struct VNImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let properties = VNImageOption(rawValue: "VNImageOptionProperties")
  public static let cameraIntrinsics = VNImageOption(rawValue: "VNImageOptionCameraIntrinsics")
  public static let ciContext = VNImageOption(rawValue: "VNImageOptionCIContext")
}

/// Answers questions about a picture. Places are those of the upright picture.
open class VNImageRequestHandler: NSObject, @unchecked Sendable {
  private let stored: () -> CGImage?
  private let orientation: CGImagePropertyOrientation

  private init(_ orientation: CGImagePropertyOrientation, _ stored: @escaping () -> CGImage?) {
    (self.orientation, self.stored) = (orientation, stored)
  }

  private var image: CGImage? {
    guard let stored = stored() else { return nil }
    return orientation == .up ? stored : CIImage(cgImage: stored).oriented(orientation).picture
  }

  public convenience init(
    cgImage image: CGImage, orientation: CGImagePropertyOrientation = .up, options: [VNImageOption: Any] = [:]
  ) {
    self.init(orientation) { image }
  }

  public convenience init(
    ciImage image: CIImage, orientation: CGImagePropertyOrientation = .up, options: [VNImageOption: Any] = [:]
  ) {
    self.init(orientation) { image.picture }
  }

  public convenience init(
    data imageData: Data, orientation: CGImagePropertyOrientation = .up, options: [VNImageOption: Any] = [:]
  ) {
    self.init(orientation) { UIImage(data: imageData)?.cgImage }
  }

  public convenience init(
    url imageURL: URL, orientation: CGImagePropertyOrientation = .up, options: [VNImageOption: Any] = [:]
  ) {
    self.init(orientation) { UIImage(contentsOfFile: imageURL.path)?.cgImage }
  }

  public convenience init(
    cvPixelBuffer pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation = .up,
    options: [VNImageOption: Any] = [:]
  ) {
    self.init(orientation) { CIImage(cvPixelBuffer: pixelBuffer).picture }
  }

  /// Answers the requests on this thread and calls their handlers.
  ///
  /// - Throws: The first error of a request; the others are answered too.
  open func perform(_ requests: [VNRequest]) throws {
    var first: (any Error)?
    for request in requests {
      do {
        try request.perform {
          guard let image else { throw VNError(.invalidImage) }
          return image
        }
      } catch {
        first = first ?? error
      }
    }
    if let first { throw first }
  }
}

/// Answers questions about the pictures of a video.
open class VNSequenceRequestHandler: NSObject, @unchecked Sendable {
  open func perform(_ requests: [VNRequest], on image: CGImage) throws {
    try VNImageRequestHandler(cgImage: image).perform(requests)
  }

  open func perform(_ requests: [VNRequest], on image: CIImage) throws {
    try VNImageRequestHandler(ciImage: image).perform(requests)
  }

  open func perform(_ requests: [VNRequest], on pixelBuffer: CVPixelBuffer) throws {
    try VNImageRequestHandler(cvPixelBuffer: pixelBuffer).perform(requests)
  }
}
