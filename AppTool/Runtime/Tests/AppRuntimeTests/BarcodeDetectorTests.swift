import AppRuntime
import Foundation
import Testing
import UIKit

@testable import AppCoreImage

/// Finds the codes that the filters draw.
@MainActor @Suite(.enabled(if: BarcodeReader.isAvailable, "libzbar0 is missing")) struct BarcodeDetectorTests {
  /// A code of 8 pixels for each module on white, 10 pixels above and to the right of the lower left corner.
  private func picture(_ text: String, size: CGSize = CGSize(width: 400, height: 300)) throws -> CIImage {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data(text.utf8)
    let code = try #require(filter.outputImage).transformed(by: CGAffineTransform(scaleX: 8, y: 8))
      .transformed(by: CGAffineTransform(translationX: 40, y: 30))
    return code.composited(over: CIImage(color: .white).cropped(to: CGRect(origin: .zero, size: size)))
      .cropped(to: CGRect(origin: .zero, size: size))
  }

  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 10 && abs(a.y - b.y) < 10 }

  @Test func `a detector reads a code and its corners`() throws {
    let detector = try #require(
      CIDetector(ofType: CIDetectorTypeQRCode, context: nil, options: [CIDetectorAccuracy: CIDetectorAccuracyHigh]))
    let features = detector.features(in: try picture("hello"))
    #expect(features.count == 1 && features[0].type == CIFeatureTypeQRCode)
    let code = try #require(features.first as? CIQRCodeFeature)
    #expect(code.messageString == "hello")
    // 21 modules of 8 pixels within a border of one.
    #expect(isNear(code.bottomLeft, CGPoint(x: 48, y: 38)) && isNear(code.topRight, CGPoint(x: 216, y: 206)))
    #expect(isNear(code.topLeft, CGPoint(x: 48, y: 206)) && isNear(code.bottomRight, CGPoint(x: 216, y: 38)))
    #expect(
      detector.features(in: CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 50, height: 50))).isEmpty)
    #expect(CIDetector(ofType: CIDetectorTypeFace, context: nil) == nil)
  }

  @Test func `a request of Vision finds codes in parts of the picture`() throws {
    let request = VNDetectBarcodesRequest()
    let handler = VNImageRequestHandler(ciImage: try picture("tea"))
    try handler.perform([request])
    let found = try #require(request.results?.first)
    #expect(found.payloadStringValue == "tea" && found.symbology == .qr)
    let place = VNImageRectForNormalizedRect(found.boundingBox, 400, 300)
    #expect(isNear(place.origin, CGPoint(x: 48, y: 38)))
    request.symbologies = [.ean13]
    try handler.perform([request])
    #expect(request.results == [])
    (request.symbologies, request.regionOfInterest) = ([.qr], CGRect(x: 0.6, y: 0, width: 0.4, height: 1))
    try handler.perform([request])
    #expect(request.results == [])
  }

  @Test func `a code in a buffer that is turned is read`() throws {
    let picture = try #require(try picture("turned").picture)
    var made: CVPixelBuffer?
    #expect(CVPixelBufferCreate(nil, 400, 300, kCVPixelFormatType_32BGRA, nil, &made) == kCVReturnSuccess)
    let buffer = try #require(made)
    let context = try #require(
      CGContext(
        data: nil, width: 400, height: 300, bitsPerComponent: 8, bytesPerRow: 1600,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.draw(picture, in: CGRect(x: 0, y: 0, width: 400, height: 300))
    let (from, to) = (try #require(context.data), try #require(CVPixelBufferGetBaseAddress(buffer)))
    for y in 0..<300 {
      let rows = (from + y * context.bytesPerRow, to + y * CVPixelBufferGetBytesPerRow(buffer))
      rows.1.copyMemory(from: rows.0, byteCount: 1600)
    }
    var texts: [String?] = []
    let request = VNDetectBarcodesRequest { request, error in
      if error == nil {
        texts = request.results?.compactMap { ($0 as? VNBarcodeObservation)?.payloadStringValue } ?? []
      }
    }
    try VNImageRequestHandler(cvPixelBuffer: buffer, orientation: .right).perform([request])
    #expect(texts == ["turned"])
  }
}

@MainActor @Suite struct VisionTests {
  @Test func `other requests are not supported`() throws {
    var codes: [VNError.Code?] = []
    let request = VNRecognizeTextRequest { _, error in codes.append((error as? VNError)?.code) }
    let image = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(throws: VNError.self) { try VNImageRequestHandler(ciImage: image).perform([request]) }
    #expect(codes == [.unsupportedRequest] && request.results == nil && (request as VNRequest).results == nil)
    request.cancel()
    #expect(throws: VNError(.requestCancelled)) { try VNImageRequestHandler(ciImage: image).perform([request]) }
    let faces = VNDetectFaceRectanglesRequest()
    #expect(throws: VNError(.invalidImage)) {
      try VNImageRequestHandler(data: Data()).perform([VNDetectBarcodesRequest()])
    }
    #expect(faces.results == nil)
  }

  @Test func `pixels of a buffer keep their colors`() throws {
    var made: CVPixelBuffer?
    #expect(CVPixelBufferCreate(nil, 2, 1, kCVPixelFormatType_32BGRA, nil, &made) == kCVReturnSuccess)
    let buffer = try #require(made)
    let bytes = try #require(CVPixelBufferGetBaseAddress(buffer)).assumingMemoryBound(to: UInt8.self)
    for (index, value) in [0, 0, 255, 255, 255, 0, 0, 255].enumerated() { bytes[index] = UInt8(value) }
    let image = CIImage(cvPixelBuffer: buffer)
    #expect(image.extent == CGRect(x: 0, y: 0, width: 2, height: 1))
    let values = Rendering.values(image, image.extent)
    #expect(values[0].x == 1 && values[0].z == 0 && values[1].x == 0 && values[1].z == 1)
  }
}
