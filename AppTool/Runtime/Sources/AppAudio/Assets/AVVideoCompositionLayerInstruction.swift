import Foundation
import UIKit

/// The place, opacity and visible part of the pictures of a track, over time.
open class AVVideoCompositionLayerInstruction: NSObject, @unchecked Sendable {
  fileprivate var track: CMPersistentTrackID = kCMPersistentTrackID_Invalid
  fileprivate var transforms = ValueRamps(first: CGAffineTransform.identity)
  fileprivate var opacities = ValueRamps(first: Float(1))
  fileprivate var crops = ValueRamps(first: CGRect.infinite)

  open var trackID: CMPersistentTrackID { track }

  /// Reads the ramp at a time, as ``getOpacityRamp(for:startOpacity:endOpacity:timeRange:)`` does.
  open func getTransformRamp(
    for time: CMTime, start startTransform: UnsafeMutablePointer<CGAffineTransform>?,
    end endTransform: UnsafeMutablePointer<CGAffineTransform>?, timeRange: UnsafeMutablePointer<CMTimeRange>?
  ) -> Bool {
    transforms.read(at: time, startTransform, endTransform, timeRange)
  }

  /// Reads the ramp at a time. A single value is a ramp with equal ends, until the next value or without an end.
  ///
  /// - Returns: False if nothing was set, or for a time after the end of the last ramp.
  open func getOpacityRamp(
    for time: CMTime, startOpacity: UnsafeMutablePointer<Float>?, endOpacity: UnsafeMutablePointer<Float>?,
    timeRange: UnsafeMutablePointer<CMTimeRange>?
  ) -> Bool {
    opacities.read(at: time, startOpacity, endOpacity, timeRange)
  }

  /// Reads the ramp at a time, as ``getOpacityRamp(for:startOpacity:endOpacity:timeRange:)`` does.
  open func getCropRectangleRamp(
    for time: CMTime, startCropRectangle: UnsafeMutablePointer<CGRect>?,
    endCropRectangle: UnsafeMutablePointer<CGRect>?, timeRange: UnsafeMutablePointer<CMTimeRange>?
  ) -> Bool {
    crops.read(at: time, startCropRectangle, endCropRectangle, timeRange)
  }
}

open class AVMutableVideoCompositionLayerInstruction: AVVideoCompositionLayerInstruction, @unchecked Sendable {
  public convenience init(assetTrack track: AVAssetTrack) {
    self.init()
    trackID = track.trackID
  }

  open override var trackID: CMPersistentTrackID {
    get { track }
    set { track = newValue }
  }

  /// Holds a transform from a time until the next one that is set. Before the first one it is the identity.
  open func setTransform(_ transform: CGAffineTransform, at time: CMTime) {
    transforms.set(transform, at: time)
  }

  open func setTransformRamp(
    fromStart startTransform: CGAffineTransform, toEnd endTransform: CGAffineTransform, timeRange: CMTimeRange
  ) {
    transforms.set(from: startTransform, to: endTransform, in: timeRange)
  }

  /// Holds an opacity from a time until the next one that is set. Before the first one it is 1.
  open func setOpacity(_ opacity: Float, at time: CMTime) {
    opacities.set(opacity, at: time)
  }

  open func setOpacityRamp(fromStartOpacity startOpacity: Float, toEndOpacity endOpacity: Float, timeRange: CMTimeRange)
  {
    opacities.set(from: startOpacity, to: endOpacity, in: timeRange)
  }

  /// Holds a visible part from a time until the next one that is set. Before the first one it is infinite.
  open func setCropRectangle(_ cropRectangle: CGRect, at time: CMTime) {
    crops.set(cropRectangle, at: time)
  }

  open func setCropRectangleRamp(
    fromStartCropRectangle startCropRectangle: CGRect, toEndCropRectangle endCropRectangle: CGRect,
    timeRange: CMTimeRange
  ) {
    crops.set(from: startCropRectangle, to: endCropRectangle, in: timeRange)
  }
}
