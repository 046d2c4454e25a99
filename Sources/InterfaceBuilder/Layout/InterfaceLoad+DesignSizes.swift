import UIKit

extension InterfaceLoad {
  /// Gives views the content sizes that were set at design time, in place of those that their classes have at run time.
  func applyDesignSizes() {
    for (element, object) in made {
      guard let view = object as? UIView, let size = designSize(element, of: view) else { continue }
      view.fixedContentSize = size
    }
  }

  /// Returns the placeholder size of an element, or else the size that Interface Builder stored for its class; `nil` if
  /// there is neither.
  private func designSize(_ element: InterfaceElement, of view: UIView) -> CGSize? {
    let width = Self.side(element["placeholderIntrinsicWidth"])
    let height = Self.side(element["placeholderIntrinsicHeight"])
    guard width != nil || height != nil else {
      return element.id.flatMap { hasStandIn(view) ? file.notes.contentSizes[$0] : nil }
    }
    let own = view.intrinsicContentSize
    return CGSize(width: width ?? own.width, height: height ?? own.height)
  }

  private static func side(_ text: String?) -> CGFloat? {
    guard let text else { return nil }
    guard let value = Double(text), value.isFinite, value >= 0 else { return UIView.noIntrinsicMetric }
    return CGFloat(value)
  }
}
