import UIKit

extension NSUserActivity {
  private static let attributesKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  /// The properties of the activity for the search, which are kept without effect.
  public var contentAttributeSet: CSSearchableItemAttributeSet? {
    get { objc_getAssociatedObject(self, Self.attributesKey) as? CSSearchableItemAttributeSet }
    set { objc_setAssociatedObject(self, Self.attributesKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}
