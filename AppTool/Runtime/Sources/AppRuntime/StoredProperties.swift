import Foundation
import FoundationNetworking
import UIKit

// Properties of Apple's classes that classes of Foundation and of the toolkit lack. Their values are kept with the
// object.

private func stored<Value>(_ key: UnsafeRawPointer, of object: AnyObject, _ standard: Value) -> Value {
  objc_getAssociatedObject(object, key) as? Value ?? standard
}

private func store(_ value: Any?, _ key: UnsafeRawPointer, of object: AnyObject) {
  objc_setAssociatedObject(object, key, value, .OBJC_ASSOCIATION_RETAIN)
}

/// Addresses of these variables are keys.
private struct Keys: @unchecked Sendable {
  let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 30)
  static let shared = Keys()
  subscript(_ index: Int) -> UnsafeRawPointer { UnsafeRawPointer(memory + index) }
}

// Of the protocol, because subclasses of views override the properties of views, and a class has a member once.
extension NSObjectProtocol {
  /// The label of an object that is not a view; views have their own, which screen readers read.
  public var accessibilityLabel: String? {
    get { stored(Keys.shared[0], of: self, nil) }
    set { store(newValue, Keys.shared[0], of: self) }
  }

  public var accessibilityHint: String? {
    get { stored(Keys.shared[1], of: self, nil) }
    set { store(newValue, Keys.shared[1], of: self) }
  }

  public var accessibilityValue: String? {
    get { stored(Keys.shared[2], of: self, nil) }
    set { store(newValue, Keys.shared[2], of: self) }
  }

  public var accessibilityIdentifier: String? {
    get { stored(Keys.shared[3], of: self, nil) }
    set { store(newValue, Keys.shared[3], of: self) }
  }

  public var isAccessibilityElement: Bool {
    get { stored(Keys.shared[4], of: self, false) }
    set { store(newValue, Keys.shared[4], of: self) }
  }

  public var accessibilityTraits: UIAccessibilityTraits {
    get { stored(Keys.shared[15], of: self, .none) }
    set { store(newValue, Keys.shared[15], of: self) }
  }

  public var accessibilityLanguage: String? {
    get { stored(Keys.shared[16], of: self, nil) }
    set { store(newValue, Keys.shared[16], of: self) }
  }

  public var accessibilityFrame: CGRect {
    get { stored(Keys.shared[17], of: self, .zero) }
    set { store(newValue, Keys.shared[17], of: self) }
  }

  public var accessibilityElementsHidden: Bool {
    get { stored(Keys.shared[18], of: self, false) }
    set { store(newValue, Keys.shared[18], of: self) }
  }
}

extension CALayer {
  /// The app's request; layers always draw on the thread of the screen.
  public var drawsAsynchronously: Bool {
    get { stored(Keys.shared[5], of: self, false) }
    set { store(newValue, Keys.shared[5], of: self) }
  }

  /// The edges that the app wants to be smooth. All edges of turned layers are smooth here.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { stored(Keys.shared[10], of: self, .all) }
    set { store(newValue, Keys.shared[10], of: self) }
  }

  /// The app's request; all edges of turned layers are smooth here.
  public var allowsEdgeAntialiasing: Bool {
    get { stored(Keys.shared[11], of: self, false) }
    set { store(newValue, Keys.shared[11], of: self) }
  }

  /// The app's request, which has no effect on iOS either.
  public var filters: [Any]? {
    get { stored(Keys.shared[12], of: self, nil) }
    set { store(newValue, Keys.shared[12], of: self) }
  }

  /// The app's request, which has no effect on iOS either.
  public var backgroundFilters: [Any]? {
    get { stored(Keys.shared[13], of: self, nil) }
    set { store(newValue, Keys.shared[13], of: self) }
  }

  /// The app's request; the pixels of layers have eight bits for each component.
  public var contentsFormat: CALayerContentsFormat {
    get { stored(Keys.shared[19], of: self, .RGBA8Uint) }
    set { store(newValue, Keys.shared[19], of: self) }
  }

  /// The app's request; colors are those of sRGB.
  public var wantsExtendedDynamicRangeContent: Bool {
    get { stored(Keys.shared[20], of: self, false) }
    set { store(newValue, Keys.shared[20], of: self) }
  }

  /// The size of the frame, because no layout manager prefers another one.
  public func preferredFrameSize() -> CGSize { frame.size }
}

/// Formats of the pixels of a layer.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)

  fileprivate static let all = CAEdgeAntialiasingMask(rawValue: 15)
}

extension UIView {
  /// The app's request; screens here do not invert their colors.
  public var accessibilityIgnoresInvertColors: Bool {
    get { stored(Keys.shared[8], of: self, false) }
    set { store(newValue, Keys.shared[8], of: self) }
  }
}

extension UITableView {
  /// The app's request; the space below the last row has no lines here.
  public var fillerRowHeight: CGFloat {
    get { stored(Keys.shared[14], of: self, 0) }
    set { store(newValue, Keys.shared[14], of: self) }
  }
}

extension UITableViewCell {
  public enum FocusStyle: Int, Sendable {
    case `default`, custom
  }

  /// The app's request; focus is shown with one look here.
  public var focusStyle: FocusStyle {
    get { stored(Keys.shared[21], of: self, .default) }
    set { store(newValue, Keys.shared[21], of: self) }
  }

  /// The app's request; a dragged cell stays where it is, and its controls receive touches.
  public var userInteractionEnabledWhileDragging: Bool {
    get { stored(Keys.shared[22], of: self, false) }
    set { store(newValue, Keys.shared[22], of: self) }
  }
}

extension UIViewController {
  /// The app's request; the focus returns after a transition here.
  public var restoresFocusAfterTransition: Bool {
    get { stored(Keys.shared[23], of: self, true) }
    set { store(newValue, Keys.shared[23], of: self) }
  }
}

extension UINavigationItem {
  /// Places of a search bar. The raw values are Apple's.
  public enum SearchBarPlacement: UInt, Sendable {
    case automatic, inline, stacked
  }

  /// The app's request; a search bar stands below the title here, as on an iPhone.
  public var preferredSearchBarPlacement: SearchBarPlacement {
    get { stored(Keys.shared[24], of: self, .automatic) }
    set { store(newValue, Keys.shared[24], of: self) }
  }

  public var searchBarPlacement: SearchBarPlacement { .stacked }
}

extension URLSessionConfiguration {
  /// The app's request; a transfer here ends with the app.
  public var sessionSendsLaunchEvents: Bool {
    get { stored(Keys.shared[6], of: self, false) }
    set { store(newValue, Keys.shared[6], of: self) }
  }

  /// The app's request; the machine chooses the network.
  public var multipathServiceType: URLSessionMultipathServiceType {
    get { stored(Keys.shared[25], of: self, .none) }
    set { store(newValue, Keys.shared[25], of: self) }
  }
}

extension DateFormatter {
  /// The place of the text in a sentence, which the app states; dates are written the same in all of them.
  public var formattingContext: Formatter.Context {
    get { stored(Keys.shared[26], of: self, .unknown) }
    set { store(newValue, Keys.shared[26], of: self) }
  }
}

extension NumberFormatter {
  /// The place of the text in a sentence, which the app states; numbers are written the same in all of them.
  public var formattingContext: Formatter.Context {
    get { stored(Keys.shared[27], of: self, .unknown) }
    set { store(newValue, Keys.shared[27], of: self) }
  }
}

extension Operation {
  /// The app's request, from 0 to 1; the system schedules all threads alike.
  public var threadPriority: Double {
    get { stored(Keys.shared[28], of: self, 0.5) }
    set { store(min(max(newValue, 0), 1), Keys.shared[28], of: self) }
  }
}

extension Thread {
  /// The app's request, from 0 to 1; the system schedules all threads alike.
  public var threadPriority: Double {
    get { stored(Keys.shared[29], of: self, 0.5) }
    set { store(min(max(newValue, 0), 1), Keys.shared[29], of: self) }
  }

  public class func threadPriority() -> Double { current.threadPriority }

  /// Keeps the priority of the current thread, and returns true.
  @discardableResult public class func setThreadPriority(_ p: Double) -> Bool {
    current.threadPriority = p
    return true
  }
}

extension NumberFormatter {
  /// The versions of the rules for formats, of which only the present one is left.
  public enum Behavior: UInt, Sendable {
    case `default` = 0
    case behavior10_4 = 1040
  }

  /// The version that the app requests; formats follow the present rules with both.
  public var formatterBehavior: Behavior {
    get { stored(Keys.shared[9], of: self, .default) }
    set { store(newValue, Keys.shared[9], of: self) }
  }
}
