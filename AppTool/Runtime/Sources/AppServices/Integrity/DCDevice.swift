@_spi(AppModules) import AppRuntime
import Foundation

/// Proves to a server that the device is one of Apple's. This one is none, as in the Simulator.
open class DCDevice: NSObject, @unchecked Sendable {
  public static let current = DCDevice()

  /// False.
  open var isSupported: Bool { false }

  /// Ends in a later turn with ``DCError/featureUnsupported``.
  open func generateToken(completionHandler completion: @escaping (Data?, (any Error)?) -> Void) {
    inLaterTurn { completion(nil, DCError(.featureUnsupported)) }
  }

  open func generateToken() async throws -> Data { throw DCError(.featureUnsupported) }
}

/// Proves to a server that the app was not changed. It cannot on this machine, as in the Simulator.
open class DCAppAttestService: NSObject, @unchecked Sendable {
  public static let shared = DCAppAttestService()

  /// False.
  open var isSupported: Bool { false }

  /// Ends in a later turn with ``DCError/featureUnsupported``.
  open func generateKey(completionHandler: @escaping (String?, (any Error)?) -> Void) {
    inLaterTurn { completionHandler(nil, DCError(.featureUnsupported)) }
  }

  open func attestKey(
    _ keyId: String, clientDataHash: Data, completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) {
    inLaterTurn { completionHandler(nil, DCError(.featureUnsupported)) }
  }

  open func generateAssertion(
    _ keyId: String, clientDataHash: Data, completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) {
    inLaterTurn { completionHandler(nil, DCError(.featureUnsupported)) }
  }
}
