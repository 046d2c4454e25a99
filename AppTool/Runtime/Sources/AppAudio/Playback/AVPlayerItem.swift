@_spi(AppModules) import AppRuntime
import Foundation
import FoundationNetworking
import UIKit

/// The sound of a file or of an address, for a player.
///
/// Nothing on Linux decodes videos, so of a video in MPEG-4 the sound is played, and files without a sound that can be
/// read end with ``Status-swift.enum/failed``. The file of an address is loaded as a whole before it plays.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable {
    case unknown, readyToPlay, failed
  }

  public let asset: AVAsset
  /// Plays the sound; `nil` before the item is ready.
  private(set) var sound: AVAudioPlayer?
  private var state = Status.unknown
  private var fault: NSError?
  private var isLoading = false
  /// The place of an item that is not ready, or that has ended.
  private var waitingPlace: CMTime?
  /// The number of times that the sound starts again; negative repeats it forever.
  var loopCount = 0
  weak var player: AVPlayer?
  open private(set) var outputs: [AVPlayerItemOutput] = []

  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }

  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }

  /// - Parameters:
  ///   - asset: The file.
  ///   - automaticallyLoadedAssetKeys: Not needed: an item is ready when its sound is.
  public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.init(asset: asset) }

  /// Adds an output, which gets nothing: there are no pictures.
  open func add(_ output: AVPlayerItemOutput) { outputs.append(output) }
  open func remove(_ output: AVPlayerItemOutput) { outputs.removeAll { $0 === output } }

  /// Not known until a player has the item.
  open var status: Status { readOnMain { state } }
  /// The reason of a failure.
  open var error: (any Error)? { readOnMain { fault } }
  /// The length; indefinite until the item is ready.
  open var duration: CMTime { readOnMain { sound.map { Self.time($0.duration) } ?? .indefinite } }
  /// Zero: there are no pictures.
  open var presentationSize: CGSize { .zero }
  /// All of an item that is ready.
  open var loadedTimeRanges: [NSValue] {
    readOnMain { sound.map { [NSValue(timeRange: CMTimeRange(start: .zero, duration: Self.time($0.duration)))] } ?? [] }
  }
  open var seekableTimeRanges: [NSValue] { loadedTimeRanges }
  open var isPlaybackLikelyToKeepUp: Bool { status == .readyToPlay }
  open var isPlaybackBufferFull: Bool { status == .readyToPlay }
  open var isPlaybackBufferEmpty: Bool { status != .readyToPlay }
  /// The whole file is loaded, so these have nothing to act on.
  open var preferredForwardBufferDuration: TimeInterval = 0
  open var preferredPeakBitRate = 0.0
  /// Has no effect: a rate other than 1 changes the pitch.
  open var audioTimePitchAlgorithm = AVAudioTimePitchAlgorithm.timeDomain
  open var canUseNetworkResourcesForLiveStreamingWhilePaused = false

  /// The place, which is kept at the end.
  open func currentTime() -> CMTime {
    readOnMain { waitingPlace ?? sound.map { Self.time($0.currentTime) } ?? .zero }
  }

  open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    readOnMain { move(to: time) }
    if let completionHandler { onMain { _ = AppTimer.after(0) { completionHandler(true) } } }
  }

  /// Goes to the place itself, regardless of the tolerances.
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: (@Sendable (Bool) -> Void)? = nil
  ) {
    seek(to: time, completionHandler: completionHandler)
  }

  open func cancelPendingSeeks() {}

  private static func time(_ seconds: Double) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 44_100) }

  // MARK: Playing

  @MainActor var isAtEnd: Bool { sound != nil && waitingPlace != nil }

  @MainActor private func move(to time: CMTime) {
    guard let sound else { return waitingPlace = time }
    waitingPlace = nil
    sound.currentTime = time.isNumeric ? time.seconds : time == .positiveInfinity ? sound.duration : 0
    NotificationCenter.default.post(name: .AVPlayerItemTimeJumped, object: self)
    player?.placeDidJump()
  }

  /// Loads the sound, once.
  @MainActor func load() {
    guard !isLoading, state == .unknown else { return }
    isLoading = true
    guard !asset.place.isFileURL else {
      _ = AppTimer.after(0) { [self] in finish(Result { try AVAudioPlayer(contentsOf: asset.place) }) }
      return
    }
    let task = URLSession.shared.dataTask(with: asset.place) { [weak self] data, _, error in
      onMain {
        self?.finish(Result { try AVAudioPlayer(data: data ?? { throw error ?? CocoaError(.fileReadUnknown) }()) })
      }
    }
    task.resume()
  }

  @MainActor private func finish(_ result: Result<AVAudioPlayer, any Error>) {
    let names = ["status", "duration", "loadedTimeRanges", "playbackBufferEmpty", "playbackLikelyToKeepUp"]
    for name in names { willChangeValue(forKey: name) }
    switch result {
    case .success(let sound):
      sound.enableRate = true
      sound.numberOfLoops = loopCount
      sound.didEnd = { [weak self] in self?.end() }
      if let place = waitingPlace, place.isNumeric { sound.currentTime = place.seconds }
      waitingPlace = nil
      self.sound = sound
      state = .readyToPlay
    case .failure(let error):
      fault = NSError(
        domain: AVFoundationErrorDomain, code: Self.unknownFormat,
        userInfo: [NSLocalizedDescriptionKey: "Cannot Open", NSUnderlyingErrorKey: error])
      state = .failed
    }
    for name in names { didChangeValue(forKey: name) }
    player?.itemDidLoad(self)
  }

  /// The code of `AVError.fileFormatNotRecognized`.
  private static let unknownFormat = -11_828

  @MainActor private func end() {
    waitingPlace = duration
    player?.itemDidEnd(self)
  }
}

extension AVPlayerItem: NamedValueProviding {
  public func namedValue(_ name: String) -> Any?? {
    switch name {
    case "status": .some(status.rawValue)
    case "error": .some(error)
    case "duration": .some(duration)
    case "loadedTimeRanges": .some(loadedTimeRanges)
    case "playbackBufferEmpty", "isPlaybackBufferEmpty": .some(isPlaybackBufferEmpty)
    case "playbackBufferFull", "isPlaybackBufferFull": .some(isPlaybackBufferFull)
    case "playbackLikelyToKeepUp", "isPlaybackLikelyToKeepUp": .some(isPlaybackLikelyToKeepUp)
    case "presentationSize": .some(presentationSize)
    default: nil
    }
  }

  public func setNamedValue(_ value: Any?, name: String) -> Bool { false }
}

extension AVPlayerItem {
  public static let didPlayToEndTimeNotification = Notification.Name.AVPlayerItemDidPlayToEndTime
  public static let failedToPlayToEndTimeNotification = Notification.Name.AVPlayerItemFailedToPlayToEndTime
}

extension Notification.Name {
  /// Posted by an item that has played to its end.
  public static let AVPlayerItemDidPlayToEndTime = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  /// Not posted: a file is loaded as a whole before it plays.
  public static let AVPlayerItemFailedToPlayToEndTime = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  /// Not posted, as the one before.
  public static let AVPlayerItemPlaybackStalled = Notification.Name("AVPlayerItemPlaybackStalledNotification")
  /// Posted by an item whose place has changed by a jump.
  public static let AVPlayerItemTimeJumped = Notification.Name("AVPlayerItemTimeJumpedNotification")
}

public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

extension NSValue {
  /// A value with a range of times; ``timeRangeValue`` returns it.
  public convenience init(timeRange: CMTimeRange) {
    // A rectangle holds the seconds, which are exact to a 44,100th.
    self.init(rect: CGRect(x: timeRange.start.seconds, y: 0, width: timeRange.duration.seconds, height: 0))
  }

  public var timeRangeValue: CMTimeRange {
    func time(_ seconds: CGFloat) -> CMTime { CMTime(seconds: Double(seconds), preferredTimescale: 44_100) }
    return CMTimeRange(start: time(rectValue.minX), duration: time(rectValue.width))
  }
}
