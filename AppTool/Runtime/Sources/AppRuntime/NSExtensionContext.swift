import Foundation
import UIKit

/// The items that an extension gets from its host. Apps are not extensions here, and their controllers have none.
open class NSExtensionContext: NSObject {
  open var inputItems: [Any] { [] }

  open func completeRequest(returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil) {
    completionHandler?(false)
  }

  open func cancelRequest(withError error: any Error) {}

  open func open(_ url: URL, completionHandler: ((Bool) -> Void)? = nil) { completionHandler?(false) }
}

// The keys of what a script of an extension passes, and of errors.
public let NSExtensionJavaScriptPreprocessingResultsKey = "NSExtensionJavaScriptPreprocessingResultsKey"
public let NSExtensionJavaScriptFinalizeArgumentKey = "NSExtensionJavaScriptFinalizeArgumentKey"
public let NSExtensionItemsAndErrorsKey = "NSExtensionItemsAndErrorsKey"

/// An item that is passed to or from an extension.
open class NSExtensionItem: NSObject {
  open var attributedTitle: NSAttributedString?
  open var attributedContentText: NSAttributedString?
  open var attachments: [NSItemProvider]?
  open var userInfo: [AnyHashable: Any]?

  public override init() { super.init() }
}

extension UIViewController {
  /// `nil`: the controller of an app is not that of an extension.
  public var extensionContext: NSExtensionContext? { nil }
}
