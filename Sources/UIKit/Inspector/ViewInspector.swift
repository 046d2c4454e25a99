import Raster

/// Inspects the views of a running app: outlines, the view tree, and a description of the selected view.
///
/// F12 opens and closes it in every app. While it is open:
///
/// | key | effect |
/// |---|---|
/// | click or touch | selects the view under it; the app receives no event |
/// | Tab, Shift-Tab | selects the next or the previous view of the tree |
/// | U | selects the superview |
/// | arrows | move the selected view by one point, with Shift by ten; with Alt they resize it |
/// | O, F | turn outlines and redraw flashes on and off |
/// | L | writes the tree of views to the log |
/// | Escape | closes it |
///
/// Outlines are hidden while redraws flash, because they are redrawn with every movement. The view under the pointer is
/// marked. The app continues to run.
@MainActor public final class ViewInspector {
  public static var shared: ViewInspector { ScreenEnvironment.current.inspector }

  public var isOpen: Bool { overlay != nil }
  /// The selected view, which is described and can be moved.
  public private(set) weak var selected: UIView?
  /// The view under the pointer.
  public private(set) weak var hovered: UIView?
  public var showsOutlines = true
  public var showsRedraws = false

  private var overlay: InspectorOverlay?
  private var flashes = RedrawFlashes()
  private var modifiers: UIKeyModifierFlags = []
  private var report = InspectorReport()
  private weak var window: UIWindow?
  /// The buttons and keys that were pressed after it was opened. Releases of earlier ones are sent to the app.
  private var held: Set<Held> = []

  private enum Held: Hashable {
    case button(PointerButton)
    case finger(Int)
    case key(UIKeyboardHIDUsage)
  }

  init() {}

  public func open() {
    guard !isOpen, let window = UIApplication.shared.keyWindow else { return }
    self.window = window
    overlay = InspectorOverlay()
    selected = window
  }

  public func close() {
    overlay?.remove()
    overlay = nil
    selected = nil
    hovered = nil
    modifiers = []
    held = []
    flashes = RedrawFlashes()
  }

  /// The description of the selected view, in lines.
  public var lines: [String] { selected.map { report.lines(about: $0) } ?? ["nothing is selected"] }

  // MARK: Events

  /// Returns true if the inspector consumes the event.
  func takes(_ event: HostEvent) -> Bool {
    switch event {
    case .keyDown(.keyboardF12, false):
      if isOpen { close() } else { open() }
      return true
    case .keyDown(.keyboardF12, _), .keyUp(.keyboardF12): return true
    default: return isOpen && takesWhileOpen(event)
    }
  }

  private func takesWhileOpen(_ event: HostEvent) -> Bool {
    switch event {
    case .pointerMoved(let point):
      hovered = view(at: point)
      return false
    case .pointerDown(let point, let button): select(at: point, with: .button(button))
    case .touch(let finger, .down, let point): select(at: point, with: .finger(finger))
    case .pointerUp(_, let button): return held.remove(.button(button)) != nil
    case .touch(let finger, .move, _): return held.contains(.finger(finger))
    case .touch(let finger, _, _): return held.remove(.finger(finger)) != nil
    case .keyDown(let key, _):
      modifiers.formUnion(key.modifier)
      guard key.modifier.isEmpty else { return false }
      held.insert(.key(key))
      press(key)
    case .keyUp(let key):
      modifiers.subtract(key.modifier)
      return key.modifier.isEmpty && held.remove(.key(key)) != nil
    case .text, .padButton: break
    default: return false
    }
    return true
  }

  private func select(at point: CGPoint, with finger: Held) {
    held.insert(finger)
    selected = view(at: point) ?? selected
  }

  private func press(_ key: UIKeyboardHIDUsage) {
    let step: CGFloat = modifiers.contains(.shift) ? 10 : 1
    switch key {
    case .keyboardEscape: close()
    case .keyboardTab: selectNeighbour(modifiers.contains(.shift) ? -1 : 1)
    case .keyboardU: selected = selected?.superview ?? selected
    case .keyboardO: showsOutlines.toggle()
    case .keyboardF: showsRedraws.toggle()
    case .keyboardL: logTree()
    case .keyboardLeftArrow: change(CGVector(dx: -step, dy: 0))
    case .keyboardRightArrow: change(CGVector(dx: step, dy: 0))
    case .keyboardUpArrow: change(CGVector(dx: 0, dy: -step))
    case .keyboardDownArrow: change(CGVector(dx: 0, dy: step))
    default: break
    }
  }

  private func change(_ step: CGVector) {
    guard let selected, selected !== window else { return }
    let nudge = ViewNudge(view: selected)
    if modifiers.contains(.alternate) { nudge.resize(by: step) } else { nudge.move(by: step) }
  }

  private func selectNeighbour(_ step: Int) {
    guard let window else { return }
    let views = window.allViews
    let index = views.firstIndex { $0 === selected } ?? 0
    selected = views[(index + step + views.count) % views.count]
  }

  private func logTree() {
    for line in window?.treeLines(depth: 0) ?? [] { Log.note(line) }
  }

  /// Returns the front-most and innermost visible view at a point, including views that receive no touches.
  private func view(at screenPoint: CGPoint) -> UIView? {
    guard let window else { return nil }
    return window.innermostView(at: window.screenPoint(screenPoint))
  }

  // MARK: Frames

  /// Updates the picture. Called once per frame.
  func update() {
    guard let overlay else { return }
    guard let window, window.window != nil else { return close() }
    if selected?.window == nil { selected = window }
    overlay.show(
      InspectorPicture(
        outlines: showsOutlines && !showsRedraws ? window.allViews.map { $0.convert($0.bounds, to: window) } : [],
        selected: selected.map { $0.convert($0.bounds, to: window) },
        hovered: hovered.flatMap { $0.window == nil ? nil : $0.convert($0.bounds, to: window) },
        flashes: showsRedraws ? flashes.shown(at: MediaClock.main.now) : [],
        tree: treeAroundSelection(window), report: lines), in: window)
  }

  /// Records the damage of a frame, in pixels.
  func note(_ damage: [PixelRect], scale: CGFloat) {
    guard let overlay else { return }
    // The inspector's own redraws are not marked.
    if overlay.hasChanged { return overlay.didDraw() }
    guard showsRedraws else { return }
    flashes.add(damage, scale: scale, at: MediaClock.main.now)
  }

  /// The number of tree lines before and after the selected view.
  private static let treeReach = 8

  private func treeAroundSelection(_ window: UIWindow) -> [String] {
    let views = window.allViews
    let index = views.firstIndex { $0 === selected } ?? 0
    let shown = max(0, index - Self.treeReach)..<min(views.count, index + Self.treeReach + 1)
    return shown.map { place in
      (place == index ? "→ " : "  ") + String(repeating: "  ", count: views[place].depth) + views[place].nameForPeople
    }
  }
}

extension UIView {
  /// This view and its visible descendants, outer views first.
  fileprivate var allViews: [UIView] {
    var found: [UIView] = []
    visitVisible { found.append($0) }
    return found.isEmpty ? [self] : found
  }

  fileprivate var depth: Int { superview.map { $0.depth + 1 } ?? 0 }

  /// Returns the front-most and innermost view at a point. Views in front that draw nothing, such as a closed menu, are
  /// skipped; a mere container is returned if only its own superviews are behind it.
  fileprivate func innermostView(at point: CGPoint) -> UIView? {
    let views = views(at: point)
    guard let first = views.first, first.isBare, let shown = views.first(where: { !$0.isBare }) else {
      return views.first
    }
    return first.isDescendant(of: shown) ? first : shown
  }

  /// Returns the visible views at a point from front to back.
  private func views(at point: CGPoint) -> [UIView] {
    guard !isHidden, alpha >= 0.01 else { return [] }
    if clipsToBounds, !bounds.contains(point) { return [] }
    let below = subviews.reversed().flatMap { $0.views(at: $0.convert(point, from: self)) }
    return bounds.contains(point) ? below + [self] : below
  }

  /// True if the view itself draws nothing.
  private var isBare: Bool {
    layer.contents == nil && layer.borderWidth == 0 && type(of: layer) == CALayer.self
      && (backgroundColor?.cgColor.alpha ?? 0) == 0
  }
}
