import Ecology
import Portrayal
import Raster
import ScreenBase
import UIKit

/// The live body on its lattice, and the input by touch, pointer, keys and game pad.
@MainActor final class CanvasView: UIView {
  /// The editor of the shown draft.
  private(set) var editor = MoltEditor()
  /// The map of the lattice.
  private(set) var map = CanvasMap(size: .zero, unit: CanvasMap.usualUnit) {
    didSet { if map != oldValue { mapDidChange() } }
  }
  /// The lattice position of the pointer or the keyboard cursor.
  private(set) var cursor: LatticePoint? { didSet { if cursor != oldValue { cursorDidChange() } } }
  /// The draft after a use of the tool at the cursor; `nil` if it would have no effect.
  private(set) var preview: MoltDraft?
  private let overlay = CanvasOverlay(frame: .zero)
  private var water = CanvasWater()
  /// The animated part of the canvas.
  private let patch = TankView(frame: .zero)
  private var isOddFrame = false
  private let renderer = try? SceneRenderer()
  private var picture = DishPicture()
  private var link: CADisplayLink?
  private var bands = RowBands.single
  private var touching: CanvasTouch?
  private var isFitted = false
  /// The row that the cursor keeps when keys move it sideways, in units ahead of the nucleus.
  private var cursorHeight: Float = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    isOpaque = true
    clipsToBounds = true
    isMultipleTouchEnabled = true
    accessibilityIdentifier = "canvas"
    isAccessibilityElement = true
    overlay.frame = bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay.canvas = self
    // The views of the storyboard are above them.
    insertSubview(overlay, at: 0)
    insertSubview(patch, at: 0)
    addRecognizers()
  }

  /// Connects the canvas to an editor.
  ///
  /// - Parameter threads: The number of threads that draw a frame.
  func begin(_ editor: MoltEditor, threads: Int) {
    self.editor = editor
    bands = RowBands(threads: threads)
    editor.add(self)
    setNeedsLayout()
  }

  // MARK: Frames

  override func didMoveToWindow() {
    super.didMoveToWindow()
    link?.invalidate()
    link = nil
    guard window != nil, !SystemPreferences.current.reducesMotion else { return }
    let link = CADisplayLink(target: self, selector: CanvasView.step)
    link.add()
    self.link = link
  }

  private func step(_ link: CADisplayLink) {
    picture.time += link.duration
    // Every second frame suffices for a body at rest; the test tank uses the others.
    isOddFrame.toggle()
    if isOddFrame { drawBody() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 0, bounds.height > 0 else { return }
    if !isFitted || map.size != bounds.size { fit() }
    // Every edit triggers a layout of the views over the body, which must not redraw the body.
    if !water.isDrawn(map, scale: contentScaleFactor) { drawBody() }
  }

  /// Height of the views over the lower edge, in points.
  var covered: CGFloat = 0 { didSet { if covered != oldValue { fit() } } }

  /// Zooms to the whole body.
  func fit() {
    isFitted = true
    map = CanvasMap.fitting(editor.draft.body, in: bounds.size, covered: covered)
  }

  private func mapDidChange() {
    overlay.setNeedsLayout()
    drawBody()
  }

  private func drawBody() {
    guard let renderer else { return }
    let body = editor.draft.body
    let scale = contentScaleFactor
    if water.update(map, scale: scale, reach: editor.draft.rules.limits.latticeReach) { layer.contents = water.bitmap }
    guard let back = water.bitmap else { return }
    let shown = CanvasPatch(of: preview?.body ?? body, and: body, on: map)
    patch.frame = shown.frame
    guard let bitmap = patch.bitmap else { return }
    bitmap.copy(back, x: -Int((shown.frame.minX * scale).rounded()), y: -Int((shown.frame.minY * scale).rounded()))
    picture.removeContents()
    picture.camera = shown.map.camera(scale: scale)
    let places = Set(body.cells.map(\.place))
    let missing = editor.draft.missing.intersection(places)
    var portrait = CreaturePicture(id: 1, lineage: .sky, isPlayer: true)
    portrait.isExamined = true
    picture.add(body, as: portrait, only: missing.isEmpty ? nil : places.subtracting(missing), activity: 0.25)
    addGhost(of: body, at: missing)
    addPreview(to: body)
    renderer.drawCreatures(of: picture, over: CanvasWater.tint, into: bitmap, bands: bands)
    patch.layer.setNeedsCompositing()
  }

  /// Adds the preview of new cells.
  private func addPreview(to body: BodyPlan) {
    guard let preview else { return }
    addGhost(
      of: preview.body, at: Set(preview.body.cells.map(\.place)).subtracting(body.cells.map(\.place)))
  }

  /// Adds cells that are not there yet, half transparent.
  private func addGhost(of body: BodyPlan, at places: Set<LatticePoint>) {
    guard !places.isEmpty else { return }
    var ghost = CreaturePicture(id: 2, lineage: .sky, isPlayer: true)
    ghost.isExamined = true
    ghost.visibility = 0.5
    ghost.glow = 0
    picture.add(body, as: ghost, only: places)
  }

  // MARK: Cursor

  private func cursorDidChange() {
    updatePreview()
    // The reason of a refusal is about another place.
    if preview != nil { editor.showMessage(nil) }
    accessibilityValue = cursor.map { describe($0) }
  }

  private func updatePreview() {
    preview = cursor.flatMap { place in
      var trial = editor.draft
      do {
        switch editor.tool {
        case .part(let kind):
          if trial.body.cell(at: place) != nil { return nil }
          try trial.add(kind, at: place)
        case .copy(let root): try trial.copyLimb(at: root, by: editor.transform(from: root, to: place))
        case .select:
          guard case .moving(let root) = touching?.effect, root != place else { return nil }
          try trial.move(from: root, to: place)
        case .link, .paint, .remove: return nil
        }
      } catch { return nil }
      return trial
    }
    overlay.setNeedsLayout()
    if link == nil { drawBody() }
  }

  /// Returns a localized description of a position's cell.
  private func describe(_ place: LatticePoint) -> String {
    let name = editor.draft.body.cell(at: place).map { localized(text: $0.kind.name) } ?? localized("nothing")
    guard editor.draft.missing.contains(place) else { return localized("\(name) at \(place.q), \(place.r)") }
    return localized("\(name) at \(place.q), \(place.r), not grown yet")
  }

  override var accessibilityLabel: String? {
    get { localized("Body of \(editor.draft.body.cells.count) cells") }
    set {}
  }

  override var canBecomeFocused: Bool { true }

  /// Moves the cursor by a step. Returns false at the edge of the lattice.
  ///
  /// The columns of the lattice are vertical, so a sideways step goes to the position nearest to the height at which
  /// the sideways movement began.
  @discardableResult func moveCursor(_ heading: UIFocusHeading) -> Bool {
    let start = cursor ?? .origin
    let (q, r) = (Int(start.q), Int(start.r))
    let next: LatticePoint?
    switch heading {
    case .up: next = LatticePoint(exactlyQ: q + 1, r: r)
    case .down: next = LatticePoint(exactlyQ: q - 1, r: r)
    case .left, .right:
      let column = r + (heading == .left ? 1 : -1)
      next = LatticePoint(exactlyQ: Int((cursorHeight - 0.5 * Float(column)).rounded()), r: column)
    default: return false
    }
    guard let next, editor.draft.isOnLattice(next) else { return false }
    if heading == .up || heading == .down || cursor == nil { cursorHeight = next.x }
    cursor = next
    reveal(next)
    return true
  }

  private func reveal(_ place: LatticePoint) {
    let point = map.point(place)
    let safe = bounds.insetBy(dx: map.unit, dy: map.unit)
    guard safe.width > 0, safe.height > 0 else { return }
    map.offset.x += min(max(point.x, safe.minX), safe.maxX) - point.x
    map.offset.y += min(max(point.y, safe.minY), safe.maxY) - point.y
  }

  /// Uses the tool at the cursor.
  override func accessibilityActivate() -> Bool {
    guard let cursor else {
      self.cursor = .origin
      return true
    }
    editor.apply(at: cursor)
    return true
  }

  /// Arrow keys and pads move the cursor instead of the focus until the edge of the lattice.
  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    guard context.previouslyFocusedView === self, context.nextFocusedView !== self else { return true }
    return !moveCursor(context.focusHeading)
  }

  override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
    if context.nextFocusedView === self, cursor == nil { cursor = .origin }
  }

  /// Zooms about a point, or about the centre.
  func zoom(by factor: CGFloat, about point: CGPoint? = nil) {
    map = map.zoomed(by: factor, about: point ?? CGPoint(x: bounds.midX, y: bounds.midY))
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touching == nil else { return }
    let point = touch.location(in: self)
    self.point(at: point)
    touching = CanvasTouch(at: point, in: self, pans: event?.buttonMask.contains(.secondary) ?? false)
    if case .turning(let place) = touching?.effect { editor.selection = .cell(place) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, var touching else { return }
    let point = touch.location(in: self)
    let way = touching.move(to: point, editor)
    self.touching = touching
    switch touching.effect {
    case .panning:
      map.offset.x += way.dx
      map.offset.y += way.dy
    case .turning(let place): turn(place, towards: point)
    case .moving, .pressing: self.point(at: point)
    }
    updatePreview()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let touching else { return }
    self.touching = nil
    let point = touch.location(in: self)
    switch touching.effect {
    case .pressing: press(at: touching.start)
    case .moving(let root):
      if let end = map.lattice(point), end != root {
        editor.edit(at: end) { try $0.move(from: root, to: end) }
        if editor.draft.body.cell(at: end) != nil { editor.selection = .cell(end) }
      }
    case .panning, .turning: break
    }
    updateCursor(after: touch)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touching = nil
    if let touch = touches.first { updateCursor(after: touch) }
  }

  /// A finger that has left the canvas shows no place; a pointer stays there.
  private func updateCursor(after touch: UITouch) {
    if touch.type == .direct { cursor = nil } else { updatePreview() }
  }
}

// MARK: Touches and pointer

extension CanvasView {
  private func addRecognizers() {
    let hover = UIHoverGestureRecognizer()
    hover.addHandler { [weak self] in self?.hover($0) }
    let wheel = UIPanGestureRecognizer()
    wheel.allowedScrollTypesMask = .all
    wheel.allowedTouchTypes = []
    wheel.addHandler { [weak self] in self?.turnWheel($0) }
    let pinch = UIPinchGestureRecognizer()
    pinch.addHandler { [weak self] in self?.pinch($0) }
    for recognizer in [hover, wheel, pinch] as [UIGestureRecognizer] { addGestureRecognizer(recognizer) }
  }

  private func hover(_ recognizer: UIHoverGestureRecognizer) {
    guard touching == nil else { return }
    guard recognizer.state == .began || recognizer.state == .changed else { return cursor = nil }
    point(at: recognizer.location(in: self))
  }

  private func point(at point: CGPoint) {
    cursor = map.lattice(point).flatMap { editor.draft.isOnLattice($0) ? $0 : nil }
    cursorHeight = cursor?.x ?? 0
  }

  private func turnWheel(_ recognizer: UIPanGestureRecognizer) {
    let turn = recognizer.translation(in: self).y
    recognizer.setTranslation(.zero, in: self)
    // A notch of 40 points changes the scale by one sixth.
    zoom(by: CGFloat(exp(Double(turn) / 260)), about: cursor.map { map.point($0) })
  }

  private func pinch(_ recognizer: UIPinchGestureRecognizer) {
    guard recognizer.state == .began || recognizer.state == .changed else { return }
    touching = nil
    zoom(by: recognizer.scale, about: recognizer.location(in: self))
    recognizer.scale = 1
  }

  private func press(at point: CGPoint) {
    if let link = map.link(point, of: editor.draft.body), takesLinks { return editor.apply(to: link) }
    guard let place = map.lattice(point), editor.draft.isOnLattice(place) else { return editor.selection = nil }
    editor.apply(at: place)
  }

  /// True if a press between two cells selects their link, which is not the case while cells are added.
  private var takesLinks: Bool {
    switch editor.tool {
    case .part, .copy: false
    case .select, .link, .paint, .remove: true
    }
  }

  private func turn(_ place: LatticePoint, towards point: CGPoint) {
    editor.turn(place, to: map.angle(from: place, to: point), since: touching?.steps ?? editor.draft.stepCount)
  }
}

extension CanvasView: MoltEditorObserver {
  func editor(_ editor: MoltEditor, didChange changes: MoltEditor.Changes) {
    if !changes.isDisjoint(with: [.body, .tool, .symmetry]) { updatePreview() }
    if changes.contains(.message), let message = editor.message {
      UIAccessibility.post(notification: .announcement, argument: message.text)
    }
    overlay.setNeedsLayout()
    if link == nil { drawBody() }
  }
}
