import Foundation
import Synchronization

/// The way in which an app's sounds go together with those of others. Here other apps are not affected, and nothing
/// records.
public final class AVAudioSession: NSObject, Sendable {
  private struct State {
    var category = Category.soloAmbient
    var mode = Mode.default
    var options: CategoryOptions = []
    var policy = RouteSharingPolicy.default
  }

  private static let shared = AVAudioSession()
  /// The requests of an app to the devices.
  struct Preferences {
    var outputOverride = PortOverride.none
    var input: AVAudioSessionPortDescription?
    var sampleRate = 0.0
    var bufferDuration: TimeInterval = 0
  }

  private let state = Mutex(State())
  let preferences = Mutex(Preferences())

  private override init() {}

  public class func sharedInstance() -> AVAudioSession { shared }

  public var category: Category { state.withLock(\.category) }
  public var mode: Mode { state.withLock(\.mode) }
  public var categoryOptions: CategoryOptions { state.withLock(\.options) }
  public var routeSharingPolicy: RouteSharingPolicy { state.withLock(\.policy) }
  /// Those that need no microphone.
  public var availableCategories: [Category] { [.ambient, .soloAmbient, .playback] }
  public var availableModes: [Mode] { [.default, .measurement, .moviePlayback, .spokenAudio] }

  public func setCategory(_ category: Category) throws { try setCategory(category, options: []) }

  /// Sets the category with the mode that it has by default.
  public func setCategory(_ category: Category, options: CategoryOptions) throws {
    try setCategory(category, mode: .default, options: options)
  }

  /// Sets the category with a mode.
  public func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    try setCategory(category, mode: mode, policy: .default, options: options)
  }

  /// Sets the category with a mode and a policy.
  public func setCategory(
    _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
  ) throws {
    state.withLock { $0 = State(category: category, mode: mode, options: options, policy: policy) }
  }

  public func setMode(_ mode: Mode) throws { state.withLock { $0.mode = mode } }

  /// Succeeds: players play with and without an active session.
  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}

  // MARK: Devices

  /// False: the sounds of other programs are not known.
  public var isOtherAudioPlaying: Bool { false }
  public var secondaryAudioShouldBeSilencedHint: Bool { false }
  /// 1: the machine has the volume.
  public var outputVolume: Float { 1 }
  public var isInputAvailable: Bool { false }
  public var currentRoute: AVAudioSessionRouteDescription {
    AVAudioSessionRouteDescription(
      inputs: [], outputs: [AVAudioSessionPortDescription(.builtInSpeaker, "Speaker")])
  }
  /// The rate at which sounds are mixed, in Hz.
  public var sampleRate: Double { 48_000 }
  public var outputNumberOfChannels: Int { 2 }
  public var inputNumberOfChannels: Int { 0 }

  // MARK: Recording

  /// Denied, because nothing records here.
  public var recordPermission: RecordPermission { .denied }

  /// Answers false.
  public func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.global().async { response(false) }
  }
}

/// The name in Swift 4.0.
public typealias AVAudioSessionRecordPermission = AVAudioSession.RecordPermission
