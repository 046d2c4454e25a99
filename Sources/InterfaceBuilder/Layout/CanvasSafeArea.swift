import UIKit

/// The safe area that Interface Builder's canvas, by version, gives to a root. Files do not contain it.
///
/// The guide `Documentation/Guides/InterfaceBuilderCanvas.md` states the rules and the files that they were read from.
struct CanvasSafeArea {
  private let toolsVersion: Int
  private let device: CanvasDevice
  private let flows: NavigationFlows
  private let isXib: Bool

  /// The height of a tab bar, in points.
  private static let tabBarHeight: CGFloat = 49
  /// The height that a large title adds to a navigation bar, in points.
  private static let largeTitleHeight: CGFloat = 52
  /// The distance of a sheet from the top of a phone without a home button, in points.
  private static let sheetDistance: CGFloat = 54
  /// The height of a navigation bar in a sheet, in points.
  private static let sheetBarHeight: CGFloat = 56
  /// Canvases without a status bar on devices with a home button.
  private static let versionsWithoutStatusBar = 14_800..<21_600
  /// Since this version, canvases of 375 × 812 points have the inset of the iPhone 13 mini.
  private static let firstVersionOfNarrowCanvas = 21_200
  /// Since this version, the areas that the hardware of phones covers count twice.
  private static let firstVersionOfDoubleInsets = 23_700
  /// Since this version, top-level views of xibs have the safe area of the device at any size.
  private static let firstVersionOfCoveredXibs = 14_800
  /// Since this version, top-level views of xibs reach the home indicator at any size.
  private static let firstVersionOfLowCoveredXibs = 22_000
  /// Since this version, navigation bars are 54 points high instead of 44.
  private static let firstVersionOfHighBars = 24_000

  init(_ document: InterfaceDocument, device: CanvasDevice) {
    toolsVersion = document.toolsVersion
    self.device = device
    flows = NavigationFlows(document.root)
    isXib = document.kind == .xib
  }

  /// Returns the insets of a root, in points; zero for a controller's view whose size neither the device, the designer
  /// nor bars explain.
  func insets(of found: RootSearch.Found, size: CGSize) -> UIEdgeInsets {
    switch found.kind {
    case .controller(let controller): insets(of: controller, size)
    case .topLevel: insetsOfXib(size)
    case .cell(_, isCollection: true) where isXib: insetsOfXib(size)
    case .part, .cell: .zero
    }
  }

  /// Returns the insets of a top-level view. Views narrower than the device, and lower ones of its width, do not reach
  /// the home indicator; in later versions its area counts once for them.
  private func insetsOfXib(_ size: CGSize) -> UIEdgeInsets {
    guard size == device.size || toolsVersion >= Self.firstVersionOfCoveredXibs else { return .zero }
    var result = covered
    let isLower = size.width == device.size.width && size.height < device.size.height
    if isLower || size.width < device.size.width {
      result.bottom = toolsVersion < Self.firstVersionOfLowCoveredXibs ? 0 : device.covered.bottom
    }
    return result
  }

  private func insets(of controller: InterfaceElement, _ size: CGSize) -> UIEdgeInsets {
    var result = covered
    if hasNavigationBar(controller) { result.top += toolsVersion < Self.firstVersionOfHighBars ? 44 : 54 }
    if flows.showsLargeTitle(controller) { result.top += Self.largeTitleHeight }
    if flows.hasTabBar(controller) { result.bottom += Self.tabBarHeight }
    let isFree = controller.value(forKey: "simulatedDestinationMetrics")?.name == "freeformSimulatedSizeMetrics"
    let room = Self.freeSize(of: controller) ?? device.size
    if isFree || size == room { return result }
    guard size.width == room.width else { return .zero }
    let missing = room.height - size.height
    if device.covered.bottom > 0, missing == Self.sheetDistance {
      result.top = hasNavigationBar(controller) ? Self.sheetBarHeight : 0
      return result
    }
    // Only the status bar covers a view in a container view.
    if device.covered.bottom == 0, flows.isEmbedded(controller) { return covered }
    return insets(below: result, missing)
  }

  /// Returns the size that the designer gave a controller, in points; `nil` for that of the device.
  private static func freeSize(of controller: InterfaceElement) -> CGSize? {
    controller.value(forKey: "freeformSize").map { CGSize(width: $0.number("width"), height: $0.number("height")) }
  }

  /// Returns the insets of a view that ends at opaque bars; zero if the bars do not explain its height.
  ///
  /// - Parameters:
  ///   - full: The insets of a view of the device's size.
  ///   - missing: The height that the view lacks, in points.
  private func insets(below full: UIEdgeInsets, _ missing: CGFloat) -> UIEdgeInsets {
    var result = full
    let top = full.top > covered.top ? full.top : 0
    let bottom = full.bottom > covered.bottom ? full.bottom : 0
    guard missing > 0, [top, bottom, top + bottom].contains(missing) else { return .zero }
    if missing != bottom { result.top = 0 }
    if missing != top { result.bottom = 0 }
    return result
  }

  /// The area that the status bar and the hardware cover.
  private var covered: UIEdgeInsets {
    var result = device.covered
    if device.id == "retina5_9", toolsVersion >= Self.firstVersionOfNarrowCanvas { result.top = 50 }
    guard result.bottom > 0 else {
      if Self.versionsWithoutStatusBar.contains(toolsVersion) { result.top = 0 }
      return result
    }
    if toolsVersion >= Self.firstVersionOfDoubleInsets, device.sizeClasses.isCompactWidth == true {
      result.top *= 2
      result.bottom *= 2
    }
    return result
  }

  /// Returns true if the canvas shows a navigation bar above a scene or a tab bar below it.
  func hasBars(_ controller: InterfaceElement) -> Bool { hasNavigationBar(controller) || flows.hasTabBar(controller) }

  /// True below a navigation controller, unless the designer chose other bars.
  private func hasNavigationBar(_ controller: InterfaceElement) -> Bool {
    guard let chosen = controller.value(forKey: "simulatedTopBarMetrics") else { return flows.contains(controller) }
    return chosen.name == "simulatedNavigationBarMetrics"
  }
}
