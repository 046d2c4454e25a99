import UIKit

/// A ticket or a card of the device. It keeps none here.
open class PKPass: NSObject, @unchecked Sendable {
  /// Throws ``PKPassKitError/unsupportedVersionError``: this device shows no passes.
  public init(data: Data) throws { throw PKPassKitError(.unsupportedVersionError) }
}

/// The tickets and cards of the device. It keeps none.
open class PKPassLibrary: NSObject, @unchecked Sendable {
  /// False.
  open class func isPassLibraryAvailable() -> Bool { false }
  open class func isPaymentPassActivationAvailable() -> Bool { false }

  /// Empty.
  open func passes() -> [PKPass] { [] }
  open func containsPass(_ pass: PKPass) -> Bool { false }
  open func canAddPaymentPass(withPrimaryAccountIdentifier primaryAccountIdentifier: String) -> Bool { false }
}

/// Adds tickets to those of the device. It cannot.
@preconcurrency @MainActor open class PKAddPassesViewController: UIViewController {
  /// False.
  open class func canAddPasses() -> Bool { false }

  /// Returns `nil`: the device keeps no passes.
  public init?(pass: PKPass) { return nil }
  public init?(passes: [PKPass]) { return nil }
  public required init?(coder: NSCoder) { return nil }
}
