import AppRuntime
import UIKit

// The buffers that a camera fills. There is no camera, so there are no objects of the class: it is made with a value of
// `Never`, and its members cannot be reached.

/// A frame of a camera's video.
public final class CMSampleBuffer {
  var absent: Never { preconditionFailure("there is no camera") }

  init(_ absent: Never) { switch absent {} }
}

public func CMSampleBufferIsValid(_ sbuf: CMSampleBuffer) -> Bool {
  switch sbuf.absent {}
}

/// Returns the pixels of a frame.
public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? {
  switch sbuf.absent {}
}

/// A size of a video in pixels.
public struct CMVideoDimensions: Hashable, Sendable {
  public var width: Int32
  public var height: Int32

  public init(width: Int32 = 0, height: Int32 = 0) {
    (self.width, self.height) = (width, height)
  }
}
