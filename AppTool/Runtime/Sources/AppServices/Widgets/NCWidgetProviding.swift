import AppRuntime
import Foundation
import UIKit

// The widgets of iOS 10 to 13 are extensions of apps. The system shows none here, so that nothing calls them.

/// The result of an update of a widget.
public enum NCUpdateResult: UInt, Sendable {
  case newData, noData, failed
}

/// The height of a widget.
public enum NCWidgetDisplayMode: Int, Sendable {
  case compact, expanded
}

/// A controller that shows a widget.
@preconcurrency @MainActor public protocol NCWidgetProviding: NSObjectProtocol {
  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void)
  func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize)
  func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets
}

extension NCWidgetProviding {
  public func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) { completionHandler(.noData) }
  public func widgetActiveDisplayModeDidChange(
    _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize
  ) {}
  public func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets {
    defaultMarginInsets
  }
}

extension NSExtensionContext {
  /// Has no effect: no widget is shown.
  public var widgetLargestAvailableDisplayMode: NCWidgetDisplayMode {
    get { .compact }
    set {}
  }
  public var widgetActiveDisplayMode: NCWidgetDisplayMode { .compact }
  public func widgetMaximumSize(for displayMode: NCWidgetDisplayMode) -> CGSize { .zero }
}

/// Tells the system which widgets have something to show. It shows none.
open class NCWidgetController: NSObject, @unchecked Sendable {
  open class func widgetController() -> NCWidgetController { NCWidgetController() }
  open func setHasContent(_ flag: Bool, forWidgetWithBundleIdentifier bundleID: String) {}
}
