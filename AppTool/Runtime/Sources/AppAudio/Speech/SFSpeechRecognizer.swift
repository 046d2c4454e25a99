@_spi(AppModules) import AppRuntime
import Foundation

public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}

public enum SFSpeechRecognitionTaskHint: Int, Sendable {
  case unspecified, dictation, search, confirmation
}

public enum SFSpeechRecognitionTaskState: Int, Sendable {
  case starting, running, finishing, canceling, completed
}

@preconcurrency @MainActor public protocol SFSpeechRecognizerDelegate: NSObjectProtocol {
  func speechRecognizer(_ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool)
}

extension SFSpeechRecognizerDelegate {
  public func speechRecognizer(_ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool) {}
}

/// Finds words in speech. It is not available on this machine, as in the Simulator without its service.
open class SFSpeechRecognizer: NSObject, @unchecked Sendable {
  static let permission = AppPermission(
    name: "speech", key: "NSSpeechRecognitionUsageDescription", use: "access Speech Recognition")

  public let locale: Locale
  /// False.
  open var isAvailable: Bool { false }
  /// False.
  open var supportsOnDeviceRecognition: Bool { false }
  open weak var delegate: (any SFSpeechRecognizerDelegate)?
  open var defaultTaskHint = SFSpeechRecognitionTaskHint.unspecified
  open var queue = OperationQueue.main

  // Disfavoured, so that `SFSpeechRecognizer()` is the optional that it is on Apple's systems.
  @_disfavoredOverload public convenience override init() { self.init(Locale.current) }

  /// Creates a recognizer for the user's locale. Called as `SFSpeechRecognizer()`.
  public convenience init?(empty: Void = ()) { self.init(Locale.current) }

  public convenience init?(locale: Locale) { self.init(locale) }

  private init(_ locale: Locale) {
    self.locale = locale
  }

  /// Empty.
  open class func supportedLocales() -> Set<Locale> { [] }

  open class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus { status(for: permission.answer) }

  private static func status(for answer: AppPermission.Answer?) -> SFSpeechRecognizerAuthorizationStatus {
    switch answer {
    case .allowed: .authorized
    case .denied: .denied
    case nil: .notDetermined
    }
  }

  /// Asks the user if there is no answer, and calls the handler with it.
  ///
  /// - Precondition: `Info.plist` has a text for `NSSpeechRecognitionUsageDescription`.
  open class func requestAuthorization(_ handler: @escaping (SFSpeechRecognizerAuthorizationStatus) -> Void) {
    nonisolated(unsafe) let handler = handler
    permission.request { handler(status(for: $0)) }
  }

  /// Ends on the queue with the error of a service that cannot be started.
  @discardableResult open func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask {
    nonisolated(unsafe) let handler = resultHandler
    let task = SFSpeechRecognitionTask()
    queue.addOperation { task.end { handler(nil, $0) } }
    return task
  }

  @discardableResult open func recognitionTask(
    with request: SFSpeechRecognitionRequest, delegate: any SFSpeechRecognitionTaskDelegate
  ) -> SFSpeechRecognitionTask {
    nonisolated(unsafe) let delegate = delegate
    let task = SFSpeechRecognitionTask()
    queue.addOperation { task.end { _ in delegate.speechRecognitionTask(task, didFinishSuccessfully: false) } }
    return task
  }
}

/// Speech in which words are to be found.
open class SFSpeechRecognitionRequest: NSObject, @unchecked Sendable {
  open var taskHint = SFSpeechRecognitionTaskHint.unspecified
  open var shouldReportPartialResults = true
  open var contextualStrings: [String] = []
  open var requiresOnDeviceRecognition = false
  open var addsPunctuation = false
  open var interactionIdentifier: String?
}

/// Speech of a file.
open class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  public let url: URL

  public init(url URL: URL) {
    url = URL
  }
}

/// Speech of a microphone. The samples are not kept, because nothing looks for words in them.
open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  open var nativeAudioFormat: AVAudioFormat { AVAudioFormat(sampleRate: 16_000, channelCount: 1) }

  open func append(_ audioPCMBuffer: AVAudioPCMBuffer) {}
  open func endAudio() {}
}

public protocol SFSpeechRecognitionTaskDelegate: NSObjectProtocol {
  func speechRecognitionDidDetectSpeech(_ task: SFSpeechRecognitionTask)
  func speechRecognitionTaskFinishedReadingAudio(_ task: SFSpeechRecognitionTask)
  func speechRecognitionTask(_ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool)
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription)
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishRecognition recognitionResult: SFSpeechRecognitionResult)
  func speechRecognitionTaskWasCancelled(_ task: SFSpeechRecognitionTask)
}

extension SFSpeechRecognitionTaskDelegate {
  public func speechRecognitionDidDetectSpeech(_ task: SFSpeechRecognitionTask) {}
  public func speechRecognitionTaskFinishedReadingAudio(_ task: SFSpeechRecognitionTask) {}
  public func speechRecognitionTask(_ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool) {}
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription
  ) {}
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishRecognition recognitionResult: SFSpeechRecognitionResult
  ) {}
  public func speechRecognitionTaskWasCancelled(_ task: SFSpeechRecognitionTask) {}
}

/// The search for words, which fails.
open class SFSpeechRecognitionTask: NSObject, @unchecked Sendable {
  open private(set) var state = SFSpeechRecognitionTaskState.starting
  open private(set) var isCancelled = false
  open private(set) var error: (any Error)?
  open var isFinishing: Bool { state == .finishing }

  open func finish() {}
  open func cancel() { isCancelled = true }

  /// Calls the function with an error, unless the app has cancelled.
  func end(_ handler: (any Error) -> Void) {
    state = .completed
    let failure = NSError(
      domain: "kLSRErrorDomain", code: 300,
      userInfo: [NSLocalizedDescriptionKey: "Failed to initialize recognizer"])
    error = failure
    if !isCancelled { handler(failure) }
  }
}

/// Words. None are found, so apps get no objects of this class and the next two.
open class SFSpeechRecognitionResult: NSObject, @unchecked Sendable {
  open var bestTranscription: SFTranscription { SFTranscription() }
  open var transcriptions: [SFTranscription] { [] }
  open var isFinal: Bool { true }
  open var speechRecognitionMetadata: SFSpeechRecognitionMetadata? { nil }
}

/// The pace of words that were found.
open class SFSpeechRecognitionMetadata: NSObject, @unchecked Sendable {
  /// Words per minute; 0, because none are found.
  open var speakingRate: Double { 0 }
  /// In seconds.
  open var averagePauseDuration: TimeInterval { 0 }
  open var speechStartTimestamp: TimeInterval { 0 }
  open var speechDuration: TimeInterval { 0 }
}

open class SFTranscription: NSObject, @unchecked Sendable {
  open var formattedString: String { "" }
  open var segments: [SFTranscriptionSegment] { [] }
  /// Words per minute; 0, because none are found.
  open var speakingRate: Double { 0 }
  /// In seconds.
  open var averagePauseDuration: TimeInterval { 0 }
}

open class SFTranscriptionSegment: NSObject, @unchecked Sendable {
  open var substring: String { "" }
  open var substringRange: NSRange { NSRange() }
  open var timestamp: TimeInterval { 0 }
  open var duration: TimeInterval { 0 }
  open var confidence: Float { 0 }
  open var alternativeSubstrings: [String] { [] }
}
