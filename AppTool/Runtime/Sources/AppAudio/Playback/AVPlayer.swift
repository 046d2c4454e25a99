@_spi(AppModules) import AppRuntime
import Foundation
import UIKit

/// Plays an item, on the toolkit's clock.
open class AVPlayer: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable {
    case unknown, readyToPlay, failed
  }

  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }

  public enum ActionAtItemEnd: Int, Sendable {
    case advance, pause, none
  }

  /// The reason why a player waits.
  public struct WaitingReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let evaluatingBufferingRate = Self(rawValue: "AVPlayerWaitingWhileEvaluatingBufferingRateReason")
    public static let noItemToPlay = Self(rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
    public static let toMinimizeStalls = Self(rawValue: "AVPlayerWaitingToMinimizeStallsReason")
  }

  private var item: AVPlayerItem?
  private var givenRate: Float = 0
  private var givenVolume: Float = 1
  private var isSilent = false
  var timers: [PlaceTimer] = []

  open var actionAtItemEnd = ActionAtItemEnd.pause
  /// The rate with which ``play()`` begins.
  open var defaultRate: Float = 1
  /// Files are loaded as a whole and there are no further screens, so these have nothing to act on.
  open var automaticallyWaitsToMinimizeStalling = true
  open var allowsExternalPlayback = true
  open var usesExternalPlaybackWhileExternalScreenIsActive = false
  open var preventsDisplaySleepDuringVideoPlayback = true

  public override init() {
    super.init()
  }

  public init(playerItem item: AVPlayerItem?) {
    super.init()
    readOnMain { self.setItem(item) }
  }

  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

  deinit {
    let (item, timers) = (item, timers)
    onMain {
      item?.sound?.pause()
      for timer in timers { timer.stop() }
    }
  }

  // MARK: Item

  open var currentItem: AVPlayerItem? { readOnMain { item } }

  open func replaceCurrentItem(with item: AVPlayerItem?) { readOnMain { setItem(item) } }

  @MainActor func setItem(_ new: AVPlayerItem?) {
    precondition(
      new?.player == nil || new?.player === self, "AVPlayer: the item belongs to another player; make another item")
    guard new !== item else { return }
    announce(["currentItem", "timeControlStatus", "status"]) {
      item?.sound?.pause()
      item?.player = nil
      item = new
      new?.player = self
    }
    new?.load()
    update()
  }

  /// Ready with an item that is. Only items fail, not the player.
  open var status: Status { currentItem?.status == .readyToPlay ? .readyToPlay : .unknown }
  open var error: (any Error)? { nil }

  @MainActor func itemDidLoad(_ item: AVPlayerItem) {
    guard item === self.item else { return }
    announce(["status", "timeControlStatus"]) { update() }
  }

  @MainActor func itemDidEnd(_ item: AVPlayerItem) {
    for timer in timers { timer.check() }
    NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: item)
    guard item === self.item, item.isAtEnd else { return }
    // The app has not gone to another place.
    itemIsOver(item)
  }

  /// Ends with the item, as ``actionAtItemEnd`` says. A queue continues to the next one.
  @MainActor func itemIsOver(_ item: AVPlayerItem) {
    if actionAtItemEnd != .none { setRate(0) }
  }

  // MARK: Playing

  open func play() { readOnMain { setRate(defaultRate) } }
  open func pause() { readOnMain { setRate(0) } }

  /// Plays at once: files are loaded as a whole.
  open func playImmediately(atRate rate: Float) { readOnMain { setRate(rate) } }

  /// The wanted speed; 0 while the player pauses. From 0.5 to 2 the sound has it.
  open var rate: Float {
    get { readOnMain { givenRate } }
    set { readOnMain { setRate(newValue) } }
  }

  open var timeControlStatus: TimeControlStatus {
    readOnMain {
      guard givenRate != 0 else { return .paused }
      return item?.sound == nil ? .waitingToPlayAtSpecifiedRate : .playing
    }
  }

  open var reasonForWaitingToPlay: WaitingReason? {
    guard timeControlStatus == .waitingToPlayAtSpecifiedRate else { return nil }
    return currentItem == nil ? .noItemToPlay : .evaluatingBufferingRate
  }

  @MainActor private func setRate(_ rate: Float) {
    guard rate != givenRate else { return }
    announce(["rate", "timeControlStatus"]) { givenRate = rate }
    update()
    NotificationCenter.default.post(name: Self.rateDidChangeNotification, object: self)
  }

  /// Gives the sound what the player says.
  @MainActor func update() {
    guard let item, let sound = item.sound else { return }
    sound.volume = isSilent ? 0 : givenVolume
    if givenRate != 0, !item.isAtEnd {
      sound.rate = givenRate
      sound.play()
    } else {
      sound.pause()
    }
    for timer in timers { timer.check() }
  }

  @MainActor func placeDidJump() {
    update()
    for timer in timers { timer.jump() }
  }

  @MainActor private func announce(_ names: [String], _ change: () -> Void) {
    for name in names { willChangeValue(forKey: name) }
    change()
    for name in names { didChangeValue(forKey: name) }
  }

  // MARK: Time

  open func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }

  open func seek(to time: CMTime) { currentItem?.seek(to: time) }
  open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    guard let item = currentItem else { return completionHandler(false) }
    item.seek(to: time, completionHandler: completionHandler)
  }

  /// Goes to the place itself, regardless of the tolerances.
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) {
    seek(to: time, completionHandler: completionHandler)
  }

  // MARK: Volume

  open var volume: Float {
    get { readOnMain { givenVolume } }
    set { readOnMain { setVolume(newValue, isSilent: isSilent) } }
  }

  open var isMuted: Bool {
    get { readOnMain { isSilent } }
    set { readOnMain { setVolume(givenVolume, isSilent: newValue) } }
  }

  @MainActor private func setVolume(_ volume: Float, isSilent: Bool) {
    announce(["volume", "muted"]) { (givenVolume, self.isSilent) = (volume, isSilent) }
    item?.sound?.volume = isSilent ? 0 : volume
  }

  /// Posted after a change of the rate.
  public static let rateDidChangeNotification = Notification.Name("AVPlayerRateDidChangeNotification")
}

extension AVPlayer: NamedValueProviding {
  public func namedValue(_ name: String) -> Any?? {
    switch name {
    case "status": .some(status.rawValue)
    case "timeControlStatus": .some(timeControlStatus.rawValue)
    case "rate": .some(rate)
    case "currentItem": .some(currentItem)
    case "error": .some(error)
    case "volume": .some(volume)
    case "muted", "isMuted": .some(isMuted)
    case "reasonForWaitingToPlay": .some(reasonForWaitingToPlay)
    default: nil
    }
  }

  public func setNamedValue(_ value: Any?, name: String) -> Bool { false }
}
