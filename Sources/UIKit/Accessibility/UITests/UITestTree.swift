/// The elements of a screen for user interface tests, and the requests of tests.
///
/// Unlike ``AccessibilityTree`` it has all visible views: those that are not elements for assistive technology have the
/// type `other`. The descendants of a view that is an element are left out, except those of controls, cells and bars.
@_spi(UITests) @MainActor public final class UITestTree {
  private unowned let screen: HostedScreen
  private var numbers: [Key: Int] = [:]
  private var places: [Int: Place] = [:]
  private var nextNumber = 1

  private struct Key: Hashable {
    let object: ObjectIdentifier
    let part: Int
  }

  private struct Place {
    weak var object: AnyObject?
    /// The part of the view that the element stands for, in its coordinates; `nil` for all of it.
    var part: CGRect?
  }

  public init(_ screen: HostedScreen) {
    self.screen = screen
  }

  /// Returns the app with all windows as they are now.
  public func snapshot() -> UITestElement {
    screen.makeCurrent()
    for (id, place) in places where place.object == nil { places[id] = nil }
    numbers = numbers.filter { places[$0.value] != nil }
    let reader = UITestReader { [unowned self] in number(of: $0, part: $1, $2) }
    var root = UITestElement(id: number(of: screen, part: 0, nil), kind: UITestKind.application.rawValue)
    root.label = screen.title
    root.frame = CGRect(origin: .zero, size: screen.size)
    root.children = UIApplication.shared.frontWindows.flatMap { reader.elements(of: $0) }
    if let keyboard = reader.keyboard(in: root.frame) { root.children.append(keyboard) }
    return root
  }

  private func number(of object: AnyObject, part: Int, _ rect: CGRect?) -> Int {
    let key = Key(object: ObjectIdentifier(object), part: part)
    if let number = numbers[key], places[number]?.object === object { return number }
    defer { nextNumber += 1 }
    numbers[key] = nextNumber
    places[nextNumber] = Place(object: object, part: rect)
    return nextNumber
  }

  /// The point at which a finger reaches an element.
  ///
  /// - Throws: ``Unreachable`` if it is off the screen, or another view covers it.
  public func point(of id: Int) throws(Unreachable) -> CGPoint {
    screen.makeCurrent()
    let bounds = CGRect(origin: .zero, size: screen.size)
    if let part = places[id]?.object as? UIAccessibilityElement {
      let frame = part.accessibilityFrame.intersection(bounds)
      if frame.isEmpty { throw Unreachable(description: "it is off the screen") }
      return frame.middle
    }
    guard let view = places[id]?.object as? UIView, view.window != nil else {
      throw Unreachable(description: "it has left the screen")
    }
    let whole = view.convert(places[id]?.part ?? view.bounds, to: UIScreen.main)
    let visible = view.visibleFrame(whole, in: bounds)
    if visible.isEmpty { throw Unreachable(description: "it is off the screen, or views around it clip it") }
    let points = visible.contains(whole.middle) ? [whole.middle, visible.middle] : [visible.middle]
    let covers = points.map { cover(of: view, at: $0) }
    if let index = covers.firstIndex(where: { $0 == nil }) { return points[index] }
    throw Unreachable(description: "\(covers[0]?.nameForPeople ?? "a view") covers it")
  }

  /// The reason why no finger reaches an element.
  public struct Unreachable: Error, CustomStringConvertible {
    public let description: String
  }

  /// The view that a finger reaches instead; `nil` if there is none.
  private func cover(of view: UIView, at point: CGPoint) -> UIView? {
    // A view that ignores touches covers nothing.
    guard let hit = ScreenTarget(at: point)?.view else { return nil }
    return hit.isDescendant(of: view) || view.isDescendant(of: hit) ? nil : hit
  }

  /// Scrolls the scroll views around an element until it is visible.
  public func scroll(to id: Int) {
    screen.makeCurrent()
    let element = places[id]?.object
    let start = element as? UIView ?? (element as? UIAccessibilityElement)?.accessibilityContainer as? UIView
    guard let start else { return }
    var view = start.superview
    while let each = view {
      if let scroll = each as? UIScrollView, scroll.isScrollEnabled {
        scroll.scrollRectToVisible(start.convert(start.bounds, to: scroll), animated: false)
        scroll.layoutIfNeeded()
      }
      view = each.superview
    }
  }

  /// Hides the menu of the text that is edited, as typing does.
  public func hideEditMenu() {
    screen.makeCurrent()
    UIMenuController.shared.hideMenu()
  }

  /// Turns the wheel of a picker to the row with that text. Returns false if it has none.
  public func turnWheel(_ id: Int, to text: String) -> Bool {
    screen.makeCurrent()
    return (places[id]?.object as? PickerWheel)?.turn(to: text) ?? false
  }
}

extension UIView {
  /// The part of a frame that no view around it clips, in points of the screen.
  fileprivate func visibleFrame(_ frame: CGRect, in bounds: CGRect) -> CGRect {
    var result = frame.intersection(bounds)
    var view = superview
    while let each = view {
      if each.clipsToBounds { result = result.intersection(each.convert(each.bounds, to: UIScreen.main)) }
      view = each.superview
    }
    return result
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

extension HostedScreen {
  /// True while an animation runs, content scrolls or a touch waits for the next frame.
  @_spi(UITests) public var isMoving: Bool {
    makeCurrent()
    return nextFrameTime(drawing: false).map { $0 <= frameTime + 2 * CADisplayLink.frameDuration } ?? false
  }

  /// True while content scrolls by itself.
  @_spi(UITests) public var isScrolling: Bool {
    makeCurrent()
    var result = false
    for window in UIApplication.shared.frontWindows {
      window.visitVisible { view in
        guard let scroll = view as? UIScrollView else { return }
        if scroll.isDecelerating || scroll.isScrollAnimating { result = true }
      }
    }
    return result
  }
}
