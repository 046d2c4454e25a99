import UIKit

// The buffers that a camera fills. There is no camera, so there are no objects of these classes: each is
// made with a value of `Never`, and its members cannot be reached.

/// A frame of a camera's video.
public final class CMSampleBuffer {
  var absent: Never { preconditionFailure("there is no camera") }

  init(_ absent: Never) { switch absent {} }
}

/// Pixels in memory.
public final class CVImageBuffer {
  var absent: Never { preconditionFailure("there is no camera") }

  init(_ absent: Never) { switch absent {} }
}

public typealias CVBuffer = CVImageBuffer
public typealias CVPixelBuffer = CVImageBuffer

public func CMSampleBufferIsValid(_ sbuf: CMSampleBuffer) -> Bool {
  switch sbuf.absent {}
}

/// Returns the pixels of a frame.
public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? {
  switch sbuf.absent {}
}

public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int {
  switch pixelBuffer.absent {}
}

public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int {
  switch pixelBuffer.absent {}
}

/// A size of a video in pixels.
public struct CMVideoDimensions: Hashable, Sendable {
  public var width: Int32
  public var height: Int32

  public init(width: Int32 = 0, height: Int32 = 0) {
    (self.width, self.height) = (width, height)
  }
}

// The keys and values of formats of pixels.
nonisolated(unsafe) public let kCVPixelBufferPixelFormatTypeKey: CFString = "PixelFormatType"
nonisolated(unsafe) public let kCVPixelBufferWidthKey: CFString = "Width"
nonisolated(unsafe) public let kCVPixelBufferHeightKey: CFString = "Height"
public let kCVPixelFormatType_32BGRA: UInt32 = 0x4247_5241
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: UInt32 = 0x3432_3076
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: UInt32 = 0x3432_3066
