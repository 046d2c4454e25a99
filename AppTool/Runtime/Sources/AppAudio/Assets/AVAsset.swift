import Foundation
import UIKit

public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// A file with sounds or pictures that change with time. Nothing on Linux decodes videos, so only files with sounds
/// have a length.
open class AVAsset: NSObject, @unchecked Sendable {
  let place: URL

  public init(url URL: URL) {
    place = URL
    super.init()
  }

  /// The length of a file with a sound; zero for other files.
  open var duration: CMTime {
    let source = (try? Data(contentsOf: place, options: .mappedIfSafe)).flatMap { try? SoundSource($0) }
    return source.map { CMTime(seconds: $0.duration, preferredTimescale: 44_100) } ?? .zero
  }

  /// The tracks, in order.
  var knownTracks: [AVAssetTrack] {
    let length = duration
    return length > .zero ? [AVAssetTrack(.audio, CMTimeRange(start: .zero, duration: length), of: self)] : []
  }

  /// True for a file with a sound that can be read.
  open var isPlayable: Bool { duration > .zero }

  /// Calls the handler soon: the properties are read when they are requested.
  open func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil) {
    if let handler { DispatchQueue.global().async(execute: handler) }
  }

  open func statusOfValue(forKey key: String, error outError: UnsafeMutablePointer<NSError?>?) -> AVKeyValueStatus {
    .loaded
  }

  /// Reads a property, such as `.duration`, on another thread.
  public final func load<Value: Sendable>(_ property: AVAsyncProperty<AVAsset, Value>) async throws -> Value {
    await Task.detached { property.read(self) }.value
  }
}

public enum AVKeyValueStatus: Int, Sendable {
  case unknown, loading, loaded, failed, cancelled
}

/// A property of an asset that is read on another thread.
public struct AVAsyncProperty<Root, Value: Sendable>: Sendable {
  let read: @Sendable (Root) -> Value
}

extension AVAsyncProperty where Root == AVAsset, Value == CMTime {
  public static var duration: Self { Self { $0.duration } }
}

extension AVAsyncProperty where Root == AVAsset, Value == Bool {
  public static var isPlayable: Self { Self { $0.isPlayable } }
}

/// The asset of an address.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  open var url: URL { place }

  /// - Parameters:
  ///   - URL: The place of the file.
  ///   - options: Settings for reading parts of a file, which have nothing to act on.
  public init(url URL: URL, options: [String: Any]? = nil) {
    super.init(url: URL)
  }
}

/// Makes pictures of a video. Nothing on Linux decodes videos, so each request fails, as that for a file of an unknown
/// kind.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
  /// The end of a request.
  public enum Result: Int, Sendable {
    case succeeded, failed, cancelled
  }

  public typealias CompletionHandler = (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void

  public let asset: AVAsset
  open var appliesPreferredTrackTransform = false
  open var maximumSize = CGSize.zero
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity

  private static var failure: any Error { AVError(.decoderNotFound) }

  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }

  open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
    throw Self.failure
  }

  /// Calls the handler once for each time, on another thread.
  open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue], completionHandler handler: @escaping CompletionHandler
  ) {
    let times = requestedTimes.map(\.timeValue)
    nonisolated(unsafe) let handler = handler
    DispatchQueue.global().async {
      for time in times { handler(time, nil, .zero, .failed, Self.failure) }
    }
  }

  /// Requests have ended when this can be called.
  open func cancelAllCGImageGeneration() {}
}

public typealias AVAssetImageGeneratorCompletionHandler = AVAssetImageGenerator.CompletionHandler

extension NSValue {
  /// A value with a time; ``timeValue`` returns it.
  public convenience init(time: CMTime) {
    // A rectangle holds the four numbers, the first with its bits.
    self.init(
      rect: CGRect(
        x: Double(bitPattern: UInt64(bitPattern: time.value)), y: Double(time.timescale),
        width: Double(time.flags.rawValue), height: Double(time.epoch)))
  }

  public var timeValue: CMTime {
    let rect = rectValue
    return CMTime(
      value: Int64(bitPattern: Double(rect.origin.x).bitPattern), timescale: CMTimeScale(rect.origin.y),
      flags: CMTimeFlags(rawValue: UInt32(rect.size.width)), epoch: CMTimeEpoch(rect.size.height))
  }
}
