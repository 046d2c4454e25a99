import AppRuntime
import UIKit

/// A receiver of what an item plays.
open class AVPlayerItemOutput: NSObject, @unchecked Sendable {
  open var suppressesPlayerRendering = false

  /// Returns the time of a frame's clock: here no item has pictures, so it is not valid.
  open func itemTime(forHostTime hostTimeInSeconds: TimeInterval) -> CMTime { .invalid }
}

/// The pictures of an item. There are none, because nothing on Linux decodes videos.
open class AVPlayerItemVideoOutput: AVPlayerItemOutput, @unchecked Sendable {
  /// - Parameter pixelBufferAttributes: Not used, as there are no pictures.
  public init(pixelBufferAttributes: [String: Any]? = nil) {
    super.init()
  }

  public convenience init(outputSettings: [String: Any]?) { self.init(pixelBufferAttributes: outputSettings) }

  /// False.
  open func hasNewPixelBuffer(forItemTime itemTime: CMTime) -> Bool { false }

  /// Returns `nil`.
  open func copyPixelBuffer(
    forItemTime itemTime: CMTime, itemTimeForDisplay outItemTimeForDisplay: UnsafeMutablePointer<CMTime>?
  ) -> CVPixelBuffer? { nil }
}
