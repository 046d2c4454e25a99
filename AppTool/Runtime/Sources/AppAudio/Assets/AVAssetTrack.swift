import Foundation
import UIKit

public typealias CMPersistentTrackID = Int32
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0

/// A sound in a file. Nothing on Linux decodes videos, so files have no tracks with pictures.
open class AVAssetTrack: NSObject, @unchecked Sendable {
  public private(set) weak var asset: AVAsset?
  public let mediaType: AVMediaType
  open var timeRange: CMTimeRange

  init(_ mediaType: AVMediaType, _ timeRange: CMTimeRange, of asset: AVAsset?) {
    (self.mediaType, self.timeRange, self.asset) = (mediaType, timeRange, asset)
    super.init()
  }

  open var trackID: CMPersistentTrackID { 1 }
  open var isEnabled: Bool { true }
  open var isPlayable: Bool { true }
  /// Zero: there are no pictures.
  open var naturalSize: CGSize { .zero }
  /// 0: there are no pictures.
  open var nominalFrameRate: Float { 0 }
  /// 0: the rate is not read.
  open var estimatedDataRate: Float { 0 }
  open var preferredTransform: CGAffineTransform { .identity }
  open var naturalTimeScale: CMTimeScale { 44_100 }
}

extension AVAsset {
  /// The sound of a file with one; empty for another file.
  public var tracks: [AVAssetTrack] { knownTracks }

  public func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
    tracks.filter { $0.mediaType == mediaType }
  }

  public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
    tracks(withMediaType: mediaType)
  }

  /// The sizes and transforms of pictures are not known without tracks of them.
  public var preferredTransform: CGAffineTransform { .identity }
}

extension AVAsyncProperty where Root == AVAsset, Value == [AVAssetTrack] {
  public static var tracks: Self { Self { $0.tracks } }
}

/// A part of a composition, which takes its times from other tracks.
open class AVMutableCompositionTrack: AVAssetTrack, @unchecked Sendable {
  private var transform = CGAffineTransform.identity

  open override var preferredTransform: CGAffineTransform {
    get { transform }
    set { transform = newValue }
  }

  /// Adds a part of a track; the composition becomes longer.
  open func insertTimeRange(_ timeRange: CMTimeRange, of track: AVAssetTrack, at startTime: CMTime) throws {
    let start = startTime.isNumeric ? startTime : self.timeRange.end
    self.timeRange = self.timeRange.union(CMTimeRange(start: start, duration: timeRange.duration))
  }

  open func removeTimeRange(_ timeRange: CMTimeRange) {
    let removed = self.timeRange.intersection(timeRange)
    self.timeRange = CMTimeRange(start: self.timeRange.start, duration: self.timeRange.duration - removed.duration)
  }
}

/// An asset of parts of others. It has their times; it cannot be played or exported, because nothing decodes videos.
open class AVMutableComposition: AVAsset, @unchecked Sendable {
  private var parts: [AVMutableCompositionTrack] = []
  open var naturalSize = CGSize.zero

  public init() { super.init(url: URL(fileURLWithPath: "/dev/null")) }

  override var knownTracks: [AVAssetTrack] { parts }
  open override var duration: CMTime { parts.map(\.timeRange.end).max() ?? .zero }
  open override var isPlayable: Bool { false }

  open func addMutableTrack(
    withMediaType mediaType: AVMediaType, preferredTrackID: CMPersistentTrackID
  ) -> AVMutableCompositionTrack? {
    let track = AVMutableCompositionTrack(mediaType, .zero, of: self)
    parts.append(track)
    return track
  }

  open func removeTrack(_ track: AVMutableCompositionTrack) {
    parts.removeAll { $0 === track }
  }

  /// Adds the tracks of an asset.
  open func insertTimeRange(_ timeRange: CMTimeRange, of asset: AVAsset, at startTime: CMTime) throws {
    for track in asset.tracks {
      let own = parts.first { $0.mediaType == track.mediaType }
      let target = own ?? addMutableTrack(withMediaType: track.mediaType, preferredTrackID: 0)
      try target?.insertTimeRange(timeRange, of: track, at: startTime)
    }
  }
}
