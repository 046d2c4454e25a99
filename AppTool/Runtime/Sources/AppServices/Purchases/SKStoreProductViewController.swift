@_spi(AppModules) import AppRuntime
import Foundation
import UIKit

@preconcurrency @MainActor public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

extension SKStoreProductViewControllerDelegate {
  public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {}
}

public let SKStoreProductParameterITunesItemIdentifier = "id"
public let SKStoreProductParameterAffiliateToken = "at"
public let SKStoreProductParameterCampaignToken = "ct"

/// The page of a product in the store. There is no store here, so the page says so and has a button that closes it.
@preconcurrency @MainActor open class SKStoreProductViewController: UIViewController {
  open weak var delegate: (any SKStoreProductViewControllerDelegate)?

  /// Calls the handler in a later turn with false and an error.
  open func loadProduct(
    withParameters parameters: [String: Any], completionBlock block: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    AppTimer.after(0) { block?(false, SKError(.storeProductNotAvailable)) }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    var message = UIContentUnavailableConfiguration.empty()
    message.text = "Cannot Connect to the Store"
    message.button = .plain()
    message.button.title = "Close"
    message.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.close() }
    contentUnavailableConfiguration = message
  }

  private func close() {
    if let delegate { delegate.productViewControllerDidFinish(self) } else { dismiss(animated: true) }
  }
}
