import UIKit

/// The safe area that Interface Builder's canvas, by version, gives to a root that fills the device. Files do not contain
/// it.
///
/// The guide `Documentation/Guides/InterfaceBuilderCanvas.md` states the rules and the files that they were read from.
struct CanvasSafeArea {
  private let toolsVersion: Int
  private let device: CanvasDevice
  private let flows: NavigationFlows

  /// The heights of a navigation bar and of a tab bar, in points.
  private static let barHeight: CGFloat = 44
  private static let tabBarHeight: CGFloat = 49
  /// The height that a large title adds to a navigation bar, in points.
  private static let largeTitleHeight: CGFloat = 52
  /// Canvases without a status bar on devices with a home button.
  private static let versionsWithoutStatusBar = 14_800..<21_600
  /// Since this version, canvases of 375 × 812 points have the inset of the iPhone 13 mini.
  private static let firstVersionOfNarrowCanvas = 22_000
  /// Since this version, the insets of scenes differ by more than the file says.
  private static let firstUnknownVersion = 24_000

  init(_ document: InterfaceDocument, device: CanvasDevice) {
    toolsVersion = document.toolsVersion
    self.device = device
    flows = NavigationFlows(document.root)
  }

  /// Returns the insets of a root, in points; zero for a root that has not the device's size, such as a sheet.
  func insets(of found: RootSearch.Found, size: CGSize) -> UIEdgeInsets {
    guard size == device.size, toolsVersion < Self.firstUnknownVersion else { return .zero }
    var result = device.covered
    if device.id == "retina5_9", toolsVersion >= Self.firstVersionOfNarrowCanvas { result.top = 50 }
    let hasHomeButton = device.covered.bottom == 0
    if hasHomeButton, Self.versionsWithoutStatusBar.contains(toolsVersion) { result.top = 0 }
    switch found.kind {
    case .controller(let controller):
      if hasNavigationBar(controller) { result.top += Self.barHeight }
      if flows.showsLargeTitle(controller) { result.top += Self.largeTitleHeight }
      if flows.hasTabBar(controller) { result.bottom += Self.tabBarHeight }
    case .topLevel: break
    case .part, .cell: return .zero
    }
    return result
  }

  /// True below a navigation controller, unless the designer chose other bars.
  private func hasNavigationBar(_ controller: InterfaceElement) -> Bool {
    guard let chosen = controller.value(forKey: "simulatedTopBarMetrics") else { return flows.contains(controller) }
    return chosen.name == "simulatedNavigationBarMetrics"
  }
}
