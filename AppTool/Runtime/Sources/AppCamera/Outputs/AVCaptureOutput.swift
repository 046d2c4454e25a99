import Foundation

/// A receiver of a session's media. Without a camera it receives nothing.
public class AVCaptureOutput: NSObject, @unchecked Sendable {
  /// The session that has the output.
  weak var session: AVCaptureSession?

  public override init() {
    super.init()
  }

  /// Empty, because no session has inputs.
  public var connections: [AVCaptureConnection] { [] }
  /// `nil`, because no session has inputs.
  public func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
}
