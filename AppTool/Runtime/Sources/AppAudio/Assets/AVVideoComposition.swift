import Foundation
import UIKit

/// The pictures of a composition. Nothing on Linux makes them, because no export exists.
open class AVVideoComposition: NSObject, @unchecked Sendable {
  fileprivate(set) var values = Values()

  struct Values {
    var renderSize = CGSize.zero
    var renderScale: Float = 1
    var frameDuration = CMTime(value: 1, timescale: 30)
    var instructions: [AVVideoCompositionInstruction] = []
  }

  public override init() { super.init() }
  /// A composition without instructions: files have no tracks with pictures.
  public init(propertiesOf asset: AVAsset) { super.init() }

  open var renderSize: CGSize { values.renderSize }
  open var renderScale: Float { values.renderScale }
  open var frameDuration: CMTime { values.frameDuration }
  open var instructions: [AVVideoCompositionInstruction] { values.instructions }
}

/// A composition of pictures that can be changed.
open class AVMutableVideoComposition: AVVideoComposition, @unchecked Sendable {
  open override var renderSize: CGSize {
    get { values.renderSize }
    set { values.renderSize = newValue }
  }
  open override var renderScale: Float {
    get { values.renderScale }
    set { values.renderScale = newValue }
  }
  open override var frameDuration: CMTime {
    get { values.frameDuration }
    set { values.frameDuration = newValue }
  }
  open override var instructions: [AVVideoCompositionInstruction] {
    get { values.instructions }
    set { values.instructions = newValue }
  }
}

/// The layers of pictures in a span of time.
open class AVVideoCompositionInstruction: NSObject, @unchecked Sendable {
  fileprivate(set) var values = Values()

  struct Values {
    var timeRange = CMTimeRange.invalid
    var backgroundColor: CGColor?
    var layerInstructions: [AVVideoCompositionLayerInstruction] = []
    var enablePostProcessing = true
  }

  open var timeRange: CMTimeRange { values.timeRange }
  open var backgroundColor: CGColor? { values.backgroundColor }
  /// The first one is the topmost layer.
  open var layerInstructions: [AVVideoCompositionLayerInstruction] { values.layerInstructions }
  open var enablePostProcessing: Bool { values.enablePostProcessing }
  /// The tracks whose pictures the layers show.
  open var requiredSourceTrackIDs: [NSValue] { layerInstructions.map { NSNumber(value: $0.trackID) } }
}

open class AVMutableVideoCompositionInstruction: AVVideoCompositionInstruction, @unchecked Sendable {
  open override var timeRange: CMTimeRange {
    get { values.timeRange }
    set { values.timeRange = newValue }
  }
  open override var backgroundColor: CGColor? {
    get { values.backgroundColor }
    set { values.backgroundColor = newValue }
  }
  open override var layerInstructions: [AVVideoCompositionLayerInstruction] {
    get { values.layerInstructions }
    set { values.layerInstructions = newValue }
  }
  open override var enablePostProcessing: Bool {
    get { values.enablePostProcessing }
    set { values.enablePostProcessing = newValue }
  }
}
