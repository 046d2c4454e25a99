@_spi(AppModules) import AppRuntime
import Foundation
import Sound
@_spi(Recordings) import UIKit

/// Plays a file with a sound. Time passes on the toolkit's clock, also without a sound device.
///
/// The library libsndfile reads WAV, AIFF, CAF, MP3, FLAC and Ogg files, and libfaad2 the AAC of MPEG-4 files.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  /// The file; `nil` for a player of data.
  public let url: URL?
  /// The data; `nil` for a player of a file.
  public let data: Data?
  let source: SoundSource?
  private var position: PlayPosition
  private var fade = VolumeFade(1)
  private var playback: SoundPlayback?
  private var cancelTimer: (() -> Void)?
  /// Grows with each start, so that a call for an earlier one has no effect.
  private var startCount = 0
  private var isRunning = false
  private var givenPan: Float = 0
  private var givenRate: Float = 1
  private var isRateEnabled = false
  private var loopCount = 0
  /// The powers of the channels at the last update, in decibels of full scale.
  var powers: [(average: Float, peak: Float)] = []

  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// Called at the end, for the player that has this one.
  @MainActor var didEnd: (() -> Void)?
  /// True if ``updateMeters()`` measures.
  open var isMeteringEnabled = false

  /// A player without a sound.
  public override init() {
    (url, data, source) = (nil, nil, nil)
    position = PlayPosition(duration: 0)
  }

  /// - Throws: An `NSError` of `NSOSStatusErrorDomain` if the file cannot be read.
  public convenience init(contentsOf url: URL) throws { try self.init(contentsOf: url, fileTypeHint: nil) }

  /// - Parameters:
  ///   - url: A file on this machine.
  ///   - utiString: Not needed: the content tells the type.
  /// - Throws: An `NSError` of `NSOSStatusErrorDomain` if the file cannot be read.
  public init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    let content: Data
    do {
      content = try Data(contentsOf: url, options: .mappedIfSafe)
    } catch {
      throw SoundFault.unreadable(url, error)
    }
    let source = try SoundSource(content)
    (self.url, data, self.source) = (url, nil, source)
    position = PlayPosition(duration: source.duration)
  }

  /// - Throws: An `NSError` of `NSOSStatusErrorDomain` if the data cannot be read.
  public convenience init(data: Data) throws { try self.init(data: data, fileTypeHint: nil) }

  /// - Parameters:
  ///   - data: The content of a file.
  ///   - utiString: Not needed: the content tells the type.
  /// - Throws: An `NSError` of `NSOSStatusErrorDomain` if the data cannot be read.
  public init(data: Data, fileTypeHint utiString: String?) throws {
    let source = try SoundSource(data)
    (url, self.data, self.source) = (nil, data, source)
    position = PlayPosition(duration: source.duration)
  }

  deinit { playback?.stop() }

  // MARK: Playing

  /// Decodes the sound, so that it starts at once.
  @discardableResult open func prepareToPlay() -> Bool { readOnMain { source?.recording != nil } }

  /// Plays from the present place.
  @discardableResult open func play() -> Bool { readOnMain { start(after: 0) } }

  /// Plays from a time of ``deviceCurrentTime`` on.
  @discardableResult open func play(atTime time: TimeInterval) -> Bool {
    readOnMain { start(after: time - CACurrentMediaTime()) }
  }

  /// Stops at the present place.
  open func pause() { readOnMain { halt() } }

  /// Stops at the present place, and plays from there later.
  open func stop() { readOnMain { halt() } }

  open var isPlaying: Bool { readOnMain { isRunning } }

  @MainActor private func start(after delay: TimeInterval) -> Bool {
    guard source != nil else { return false }
    guard !isRunning else { return true }
    isRunning = true
    if position.place >= position.duration { position.place = 0 }
    let now = CACurrentMediaTime()
    position.begin = now + max(0, delay)
    position.rate = effectiveRate
    position.rounds = rounds
    startCount += 1
    let count = startCount
    if delay > 0 {
      _ = UIApplication.shared.call(after: delay) { [weak self] in self?.beginSound(ifAt: count) }
    } else {
      beginSound(ifAt: count)
      _ = UIApplication.shared.call(after: 0) { [weak self] in self?.noteFirstFrame(ifAt: count, from: now) }
    }
    scheduleEnd()
    return true
  }

  /// The clock of an idle screen stands still: the sound starts with the frame after a longer rest.
  @MainActor private func noteFirstFrame(ifAt count: Int, from begin: TimeInterval) {
    let now = CACurrentMediaTime()
    guard isRunning, count == startCount, position.begin == begin, now > begin + 2 * CADisplayLink.frameDuration
    else { return }
    position.begin = now
    scheduleEnd()
  }

  @MainActor private func beginSound(ifAt count: Int) {
    guard isRunning, count == startCount, let source else { return }
    let now = CACurrentMediaTime()
    playback?.stop()
    let playback = SoundPlayback(
      source.recording, startFrame: Int(position.place(at: now) * source.sampleRate), gain: gain(at: now),
      rate: position.rate, rounds: position.rounds)
    self.playback = playback
    if fade.rest(at: now) > 0 { playback.fade(to: gain(at: .infinity), seconds: fade.rest(at: now)) }
    UIApplication.shared.play(playback)
  }

  @MainActor private func scheduleEnd() {
    cancelTimer?()
    cancelTimer = nil
    guard let end = position.end else { return }
    cancelTimer = UIApplication.shared.call(after: max(0, end - CACurrentMediaTime())) { [weak self] in self?.finish() }
  }

  @MainActor private func halt() {
    guard isRunning else { return }
    position.move(to: CACurrentMediaTime())
    isRunning = false
    endSound()
  }

  @MainActor private func endSound() {
    playback?.stop()
    playback = nil
    cancelTimer?()
    cancelTimer = nil
  }

  @MainActor private func finish() {
    guard isRunning else { return }
    isRunning = false
    // Its last samples may still be on their way to the device.
    playback = nil
    cancelTimer = nil
    position.place = 0
    delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    didEnd?()
  }

  // MARK: Time

  /// The length of the sound, in seconds.
  open var duration: TimeInterval { position.duration }

  /// The place in the sound, in seconds. A new place while it plays continues from there.
  open var currentTime: TimeInterval {
    get { readOnMain { isRunning ? position.place(at: CACurrentMediaTime()) : position.place } }
    set { readOnMain { move(to: newValue) } }
  }

  /// The time of the clock, in seconds.
  open var deviceCurrentTime: TimeInterval { readOnMain { CACurrentMediaTime() } }

  @MainActor private func move(to place: TimeInterval) {
    if isRunning { position.move(to: CACurrentMediaTime()) }
    position.place = min(max(0, place), position.duration)
    guard isRunning else { return }
    beginSound(ifAt: startCount)
    scheduleEnd()
  }

  /// The number of times that the sound starts again after its end; negative repeats it forever.
  open var numberOfLoops: Int {
    get { readOnMain { loopCount } }
    set { readOnMain { setLoopCount(newValue) } }
  }

  private var rounds: Int? { loopCount < 0 ? nil : loopCount }

  @MainActor private func setLoopCount(_ count: Int) {
    loopCount = count
    guard isRunning else { return }
    position.move(to: CACurrentMediaTime())
    position.rounds = rounds
    playback?.setRounds(rounds)
    scheduleEnd()
  }

  /// True if ``rate`` has an effect. Set it before the sound plays.
  open var enableRate: Bool {
    get { readOnMain { isRateEnabled } }
    set { readOnMain { isRateEnabled = newValue } }
  }

  /// The speed, from 0.5 to 2. Here it changes the pitch too.
  open var rate: Float {
    get { readOnMain { givenRate } }
    set { readOnMain { setRate(newValue) } }
  }

  private var effectiveRate: Double {
    isRateEnabled && !givenRate.isNaN ? Double(min(max(givenRate, 0.5), 2)) : 1
  }

  @MainActor private func setRate(_ rate: Float) {
    givenRate = rate
    guard isRunning else { return }
    position.move(to: CACurrentMediaTime())
    position.rate = effectiveRate
    playback?.setRate(effectiveRate)
    scheduleEnd()
  }

  // MARK: Volume

  /// From 0 to 1, which leaves the sound as it is. During a fade it is the volume at its end.
  open var volume: Float {
    get { readOnMain { fade.target } }
    set { setVolume(newValue, fadeDuration: 0) }
  }

  /// Fades to a volume, in seconds.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    readOnMain {
      let now = CACurrentMediaTime()
      fade.fade(to: volume, at: now, duration: duration)
      playback?.fade(to: gain(at: .infinity), seconds: fade.rest(at: now))
    }
  }

  /// From −1, where only the left side is heard, to 1.
  open var pan: Float {
    get { readOnMain { givenPan } }
    set {
      readOnMain {
        givenPan = newValue
        playback?.fade(to: gain(at: .infinity), seconds: fade.rest(at: CACurrentMediaTime()))
      }
    }
  }

  private func gain(at time: TimeInterval) -> SoundPlayback.Gain {
    SoundPlayback.Gain(volume: fade.volume(at: time), pan: givenPan)
  }
}
