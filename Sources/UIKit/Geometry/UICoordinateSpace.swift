/// An object with its own coordinate system: a view or the screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: Optional(view)) }
    let onScreen = toScreen(convert(point, to: nil))
    return coordinateSpace is UIScreen ? onScreen : coordinateSpace.convert(onScreen, from: UIScreen.main)
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: Optional(view)) }
    let onScreen = coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, to: UIScreen.main)
    return convert(fromScreen(onScreen), from: nil)
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: Optional(view)) }
    let inWindow = convert(rect, to: nil)
    let onScreen = CGRect(origin: toScreen(inWindow.origin), size: inWindow.size)
    return coordinateSpace is UIScreen ? onScreen : coordinateSpace.convert(onScreen, from: UIScreen.main)
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: Optional(view)) }
    let onScreen = coordinateSpace is UIScreen ? rect : coordinateSpace.convert(rect, to: UIScreen.main)
    return convert(CGRect(origin: fromScreen(onScreen.origin), size: onScreen.size), from: nil)
  }

  // Windows are placed on the screen without rotation or scale.
  private func toScreen(_ point: CGPoint) -> CGPoint {
    guard let window else { return point }
    return CGPoint(x: point.x + window.frame.minX, y: point.y + window.frame.minY)
  }

  private func fromScreen(_ point: CGPoint) -> CGPoint {
    guard let window else { return point }
    return CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
  }
}

extension UIScreen: UICoordinateSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, from: self)
  }
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, to: self)
  }
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace is UIScreen ? rect : coordinateSpace.convert(rect, from: self)
  }
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace is UIScreen ? rect : coordinateSpace.convert(rect, to: self)
  }

  /// The coordinate space of the screen in its current orientation.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The coordinate space of the upright screen. Desktop screens do not rotate, so it is the same space.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

extension UIWindow {
  /// Converts from this window's coordinates to another's; `nil` means the screen's.
  public func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    window.map { convert(point, to: $0 as any UICoordinateSpace) } ?? convert(point, to: UIScreen.main)
  }
  public func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    window.map { convert(point, from: $0 as any UICoordinateSpace) } ?? convert(point, from: UIScreen.main)
  }
  public func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    window.map { convert(rect, to: $0 as any UICoordinateSpace) } ?? convert(rect, to: UIScreen.main)
  }
  public func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    window.map { convert(rect, from: $0 as any UICoordinateSpace) } ?? convert(rect, from: UIScreen.main)
  }
}
