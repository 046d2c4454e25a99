/// The areas of a device's screen that its shape and its status bar cover.
public struct ScreenCover: Hashable, Sendable {
  /// With the shorter side at the top.
  public var portrait: UIEdgeInsets
  /// With the longer side at the top.
  public var landscape: UIEdgeInsets
  /// The height of the status bar in portrait; at most the top of ``portrait``.
  public var statusBarHeight: CGFloat
  /// The height of the status bar in landscape; 0 on phones, which hide it there.
  public var landscapeStatusBarHeight: CGFloat

  public init(
    portrait: UIEdgeInsets, landscape: UIEdgeInsets, statusBarHeight: CGFloat, landscapeStatusBarHeight: CGFloat
  ) {
    self.portrait = portrait
    self.landscape = landscape
    self.statusBarHeight = statusBarHeight
    self.landscapeStatusBarHeight = landscapeStatusBarHeight
  }

  /// Reads a text such as `59,0,34,0/0,59,21,59/54,0`: the insets of the top, the left, the bottom and the right in
  /// portrait and in landscape, then the heights of the status bar. `nil` for another text.
  public init?(_ text: String) {
    let groups = text.split(separator: "/", omittingEmptySubsequences: false).map { group in
      group.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? -1 }
    }
    guard groups.map(\.count) == [4, 4, 2], groups.joined().allSatisfy({ (0...Self.most).contains($0) }) else {
      return nil
    }
    func insets(_ sides: [Double]) -> UIEdgeInsets {
      UIEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    }
    self.init(
      portrait: insets(groups[0]), landscape: insets(groups[1]), statusBarHeight: groups[2][0],
      landscapeStatusBarHeight: groups[2][1])
  }

  /// The largest inset of a text, in points; devices have 62.
  private static let most = 1000.0

  /// The camera covers the top in portrait, also without the status bar.
  private var hasCamera: Bool { landscape.left > 0 }

  func insets(isLandscape: Bool, hidesStatusBar: Bool) -> UIEdgeInsets {
    var result = isLandscape ? landscape : portrait
    if hidesStatusBar, !hasCamera { result.top = 0 }
    return result
  }

  func statusBarHeight(isLandscape: Bool) -> CGFloat {
    isLandscape ? landscapeStatusBarHeight : statusBarHeight
  }
}
