import Foundation
import Synchronization

/// A flow of media from inputs to outputs. Without devices it has no inputs, and its outputs receive nothing.
open class AVCaptureSession: NSObject, @unchecked Sendable {
  /// A quality of media.
  public struct Preset: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let photo = Self(rawValue: "AVCaptureSessionPresetPhoto")
    public static let high = Self(rawValue: "AVCaptureSessionPresetHigh")
    public static let medium = Self(rawValue: "AVCaptureSessionPresetMedium")
    public static let low = Self(rawValue: "AVCaptureSessionPresetLow")
    public static let cif352x288 = Self(rawValue: "AVCaptureSessionPreset352x288")
    public static let vga640x480 = Self(rawValue: "AVCaptureSessionPreset640x480")
    public static let hd1280x720 = Self(rawValue: "AVCaptureSessionPreset1280x720")
    public static let hd1920x1080 = Self(rawValue: "AVCaptureSessionPreset1920x1080")
    public static let hd4K3840x2160 = Self(rawValue: "AVCaptureSessionPreset3840x2160")
    public static let iFrame960x540 = Self(rawValue: "AVCaptureSessionPresetiFrame960x540")
    public static let iFrame1280x720 = Self(rawValue: "AVCaptureSessionPresetiFrame1280x720")
    public static let inputPriority = Self(rawValue: "AVCaptureSessionPresetInputPriority")
  }

  private struct State {
    var preset = Preset.high
    var inputs: [AVCaptureInput] = []
    var outputs: [AVCaptureOutput] = []
    var isRunning = false
    /// The beginnings of configurations that are not committed.
    var configurations = 0
    var usesApplicationAudioSession = true
    var configuresAudioSession = true
  }

  private let state = Mutex(State())

  public override init() {
    super.init()
  }

  open var sessionPreset: Preset {
    get { state.withLock(\.preset) }
    set { state.withLock { $0.preset = newValue } }
  }

  /// Returns true: without inputs there is none that lacks the quality.
  open func canSetSessionPreset(_ preset: Preset) -> Bool { true }

  // The audio session is that of the app, and capture does not change it.
  open var usesApplicationAudioSession: Bool {
    get { state.withLock(\.usesApplicationAudioSession) }
    set { state.withLock { $0.usesApplicationAudioSession = newValue } }
  }
  open var automaticallyConfiguresApplicationAudioSession: Bool {
    get { state.withLock(\.configuresAudioSession) }
    set { state.withLock { $0.configuresAudioSession = newValue } }
  }

  // MARK: Inputs and outputs

  open var inputs: [AVCaptureInput] { state.withLock(\.inputs) }
  open var outputs: [AVCaptureOutput] { state.withLock(\.outputs) }
  /// Empty, because there are no inputs.
  open var connections: [AVCaptureConnection] { [] }

  /// Returns false for an input that the session has.
  open func canAddInput(_ input: AVCaptureInput) -> Bool { !inputs.contains(input) }

  /// - Precondition: ``canAddInput(_:)`` returns true.
  open func addInput(_ input: AVCaptureInput) {
    precondition(canAddInput(input), "addInput: the session has the input; ask canAddInput first")
    state.withLock { $0.inputs.append(input) }
  }

  open func removeInput(_ input: AVCaptureInput) {
    state.withLock { $0.inputs.removeAll { $0 === input } }
  }

  /// Returns false for an output that a session has.
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { output.session == nil }

  /// - Precondition: ``canAddOutput(_:)`` returns true.
  open func addOutput(_ output: AVCaptureOutput) {
    precondition(canAddOutput(output), "addOutput: a session has the output; ask canAddOutput first")
    output.session = self
    state.withLock { $0.outputs.append(output) }
  }

  open func removeOutput(_ output: AVCaptureOutput) {
    guard output.session === self else { return }
    output.session = nil
    state.withLock { $0.outputs.removeAll { $0 === output } }
  }

  open func beginConfiguration() { state.withLock { $0.configurations += 1 } }

  /// - Precondition: ``beginConfiguration()`` was called before.
  open func commitConfiguration() {
    state.withLock { state in
      precondition(state.configurations > 0, "commitConfiguration: call beginConfiguration first")
      state.configurations -= 1
    }
  }

  // MARK: Running

  open var isRunning: Bool { state.withLock(\.isRunning) }
  /// False: no other app takes the devices.
  open var isInterrupted: Bool { false }

  /// Begins, and posts `AVCaptureSessionDidStartRunning`.
  ///
  /// - Precondition: No configuration has begun that is not committed.
  open func startRunning() {
    let wasRunning = state.withLock { state in
      precondition(state.configurations == 0, "startRunning: call commitConfiguration first")
      defer { state.isRunning = true }
      return state.isRunning
    }
    if !wasRunning { NotificationCenter.default.post(name: .AVCaptureSessionDidStartRunning, object: self) }
  }

  /// Ends, and posts `AVCaptureSessionDidStopRunning`.
  open func stopRunning() {
    let wasRunning = state.withLock { state in
      defer { state.isRunning = false }
      return state.isRunning
    }
    if wasRunning { NotificationCenter.default.post(name: .AVCaptureSessionDidStopRunning, object: self) }
  }

  public enum InterruptionReason: Int, Sendable {
    case videoDeviceNotAvailableInBackground = 1
    case audioDeviceInUseByAnotherClient, videoDeviceInUseByAnotherClient
    case videoDeviceNotAvailableWithMultipleForegroundApps, videoDeviceNotAvailableDueToSystemPressure
  }

  // The names of the notifications as static members, as newer code spells them.
  public static let didStartRunningNotification = Notification.Name.AVCaptureSessionDidStartRunning
  public static let didStopRunningNotification = Notification.Name.AVCaptureSessionDidStopRunning
  public static let runtimeErrorNotification = Notification.Name.AVCaptureSessionRuntimeError
  public static let wasInterruptedNotification = Notification.Name.AVCaptureSessionWasInterrupted
  public static let interruptionEndedNotification = Notification.Name.AVCaptureSessionInterruptionEnded
}

extension Notification.Name {
  public static let AVCaptureSessionDidStartRunning = Self("AVCaptureSessionDidStartRunningNotification")
  public static let AVCaptureSessionDidStopRunning = Self("AVCaptureSessionDidStopRunningNotification")
  // These report devices, so they are not posted here.
  public static let AVCaptureSessionRuntimeError = Self("AVCaptureSessionRuntimeErrorNotification")
  public static let AVCaptureSessionWasInterrupted = Self("AVCaptureSessionWasInterruptedNotification")
  public static let AVCaptureSessionInterruptionEnded = Self("AVCaptureSessionInterruptionEndedNotification")
  public static let AVCaptureDeviceWasConnected = Self("AVCaptureDeviceWasConnectedNotification")
  public static let AVCaptureDeviceWasDisconnected = Self("AVCaptureDeviceWasDisconnectedNotification")
  public static let AVCaptureDeviceSubjectAreaDidChange = Self("AVCaptureDeviceSubjectAreaDidChangeNotification")
}

public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"
public let AVCaptureSessionInterruptionReasonKey = "AVCaptureSessionInterruptionReasonKey"
