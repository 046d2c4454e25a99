import AppAudio
@_spi(AppModules) import AppRuntime
import Foundation

/// Receives the beginning and the end of a recording.
public protocol AVCaptureFileOutputRecordingDelegate: NSObjectProtocol {
  func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL, from connections: [AVCaptureConnection])
  func fileOutput(
    _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL, from connections: [AVCaptureConnection],
    error: (any Error)?)
}

extension AVCaptureFileOutputRecordingDelegate {
  public func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL, from connections: [AVCaptureConnection]
  ) {}
}

/// An output into a file. Without a camera no recording begins.
public class AVCaptureFileOutput: AVCaptureOutput, @unchecked Sendable {
  public var outputFileURL: URL? { nil }
  public var isRecording: Bool { false }
  public var isRecordingPaused: Bool { false }
  public var recordedDuration: CMTime { .zero }
  public var recordedFileSize: Int64 { 0 }
  public var maxRecordedDuration = CMTime.invalid
  public var maxRecordedFileSize: Int64 = 0
  public var minFreeDiskSpaceLimit: Int64 = 0

  /// Ends at once with `sessionNotRunning`, as there is no input.
  public func startRecording(
    to outputFileURL: URL, recordingDelegate delegate: any AVCaptureFileOutputRecordingDelegate
  ) {
    nonisolated(unsafe) let delegate = delegate
    inLaterTurn {
      delegate.fileOutput(
        self, didFinishRecordingTo: outputFileURL, from: [], error: AVError(.sessionNotRunning))
    }
  }

  /// No recording runs that could be stopped.
  public func stopRecording() {}
}

/// An output into a QuickTime file.
public final class AVCaptureMovieFileOutput: AVCaptureFileOutput, @unchecked Sendable {
  public var movieFragmentInterval = CMTime(value: 10, timescale: 1)
  public var availableVideoCodecTypes: [AVVideoCodecType] { [] }

  /// Settings belong to a connection, and there is none.
  public func setOutputSettings(_ outputSettings: [String: Any]?, for connection: AVCaptureConnection) {
    switch connection.absent {}
  }
}
