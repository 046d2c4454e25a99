import Chronicle
import Ecology
import InterfaceBuilder
import Portrayal
import Raster
import ScreenBase
import UIKit

/// The family tree of a run as a picture that can be scrolled and zoomed. Only the visible part is drawn.
@MainActor final class TreeCanvasView: UIView {
  private(set) var tree: FamilyTree?
  private(set) var layout: TreeLayout?
  private(set) var port = TreeViewport()
  /// The selected member.
  var selection: Int? { didSet { if selection != oldValue { setNeedsPicture() } } }
  var threads = 1 { didSet { bands = RowBands(threads: threads) } }
  /// Called when a member is selected; `nil` if none is.
  var onSelect: ((Int?) -> Void)?
  /// Called when a member is double-tapped.
  var onOpen: ((Int) -> Void)?

  private var portraits = TreePortraits(options: SceneOptions())
  private var colors = TreeColors()
  private var bands = RowBands(threads: 1)
  private var words = TreeLabels()
  private var link: CADisplayLink?
  private var needsPicture = true
  private var glide = CGPoint.zero
  private var lastScale: CGFloat = 1
  /// The number of shapes in the last picture.
  private(set) var shapeCount = 0

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
    isAccessibilityElement = true
    accessibilityIdentifier = "family-tree-canvas"
    addGestureRecognizer(UIPanGestureRecognizer(target: self, action: TreeCanvasView.panned))
    addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: TreeCanvasView.pinched))
    let twice = UITapGestureRecognizer(target: self, action: TreeCanvasView.tappedTwice)
    twice.numberOfTapsRequired = 2
    addGestureRecognizer(twice)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: TreeCanvasView.tapped))
    words.install(in: self)
  }

  /// Applies the colours of the settings.
  func show(_ options: SceneOptions) {
    portraits = TreePortraits(options: options)
    colors = TreeColors(options)
    setNeedsPicture()
  }

  /// Shows a tree, zoomed to fit.
  func show(_ tree: FamilyTree?, _ layout: TreeLayout?) {
    portraits.removeAll()
    words.removeAll()
    self.tree = tree
    self.layout = layout
    port.show(duration: tree?.end ?? 1, rowCount: layout?.rowCount ?? 1)
    accessibilityLabel =
      layout.map { localized("The family tree of \($0.shown.count) creatures") } ?? localized("No family tree")
    setNeedsPicture()
  }

  /// Sets the insets for views over the canvas, in points.
  func keepRoom(leading: CGFloat, trailing: CGFloat, bottom: CGFloat) {
    guard port.leading != leading || port.trailing != trailing || port.bottom != bottom else { return }
    port.leading = leading
    port.trailing = trailing
    port.bottom = bottom
    fit()
  }

  /// Sets the area of a view over the canvas that labels must not enter; `.null` for none.
  func keepWords(from area: CGRect) {
    guard words.covered != area else { return }
    words.covered = area
    setNeedsPicture()
  }

  // MARK: Scrolling and zooming

  func zoom(by factor: CGFloat, at place: CGPoint? = nil) {
    port.zoom(by: factor, at: place ?? CGPoint(x: bounds.midX, y: bounds.midY))
    setNeedsPicture()
  }

  func move(by distance: CGPoint) {
    port.move(by: distance)
    setNeedsPicture()
  }

  func fit() {
    port.fit()
    setNeedsPicture()
  }

  /// Scrolls a member into view.
  func reveal(_ place: Int) {
    guard let tree, let layout, layout.rows[place] >= 0 else { return }
    port.reveal(tree.members[place].born, row: layout.rows[place])
    setNeedsPicture()
  }

  /// Returns the position of a member's birth in the view; `nil` if it is not shown.
  func point(of place: Int) -> CGPoint? {
    guard let tree, let layout, layout.rows[place] >= 0 else { return nil }
    return port.point(tree.members[place].born, row: layout.rows[place])
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: self)
    pan.setTranslation(.zero, in: self)
    glide = .zero
    move(by: CGPoint(x: -way.x, y: -way.y))
    guard pan.state == .ended, !SystemPreferences.current.reducesMotion else { return }
    let speed = pan.velocity(in: self)
    glide = hypot(speed.x, speed.y) > 60 ? CGPoint(x: -speed.x, y: -speed.y) : .zero
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    if pinch.state == .began { lastScale = 1 }
    glide = .zero
    zoom(by: pinch.scale / lastScale, at: pinch.location(in: self))
    lastScale = pinch.scale
  }

  // MARK: Selection

  private func tapped(_ tap: UITapGestureRecognizer) { onSelect?(member(at: tap.location(in: self))) }

  private func tappedTwice(_ tap: UITapGestureRecognizer) {
    if let place = member(at: tap.location(in: self)) { onOpen?(place) }
  }

  /// Returns the member at a point of the view: the nearest birth, or else the life line there.
  func member(at place: CGPoint) -> Int? {
    guard let tree, let layout else { return nil }
    let reach = max(14, min(30, port.rowHeight / 2))
    let near = layout.shown.compactMap { member -> (Int, CGFloat)? in
      let point = port.point(tree.members[member].born, row: layout.rows[member])
      let distance = hypot(point.x - place.x, point.y - place.y)
      return distance <= reach ? (member, distance) : nil
    }
    if let nearest = near.min(by: { $0.1 < $1.1 }) { return nearest.0 }
    let row = Int(port.row(at: place.y).rounded())
    let time = port.time(at: place.x)
    return layout.shown.last { layout.rows[$0] == row && tree.members[$0].born <= time && tree.lifeEnd($0) >= time }
  }

  // MARK: Frames

  private func setNeedsPicture() {
    needsPicture = true
    link?.isPaused = false
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard port.size != bounds.size else { return }
    let isFirst = port.size == .zero
    port.size = bounds.size
    if isFirst { port.fit() } else { port.move(by: .zero) }
    drawPicture()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    link?.invalidate()
    link = nil
    guard window != nil else { return }
    let link = CADisplayLink(target: self, selector: TreeCanvasView.frame)
    link.add()
    self.link = link
  }

  private func frame(_ link: CADisplayLink) {
    if glide != .zero {
      let seconds = CGFloat(link.duration)
      move(by: CGPoint(x: glide.x * seconds, y: glide.y * seconds))
      // The deceleration of scroll views: a factor of 0.998 per millisecond.
      let slowing = CGFloat(0.135)
      let factor = 1 - min(1, seconds * (1 - slowing) * 2.3)
      glide = CGPoint(x: glide.x * factor, y: glide.y * factor)
      if hypot(glide.x, glide.y) < 8 { glide = .zero }
    }
    if needsPicture { drawPicture() } else { link.isPaused = true }
  }

  private func canvas() -> Bitmap? {
    let width = Int((bounds.width * contentScaleFactor).rounded())
    let height = Int((bounds.height * contentScaleFactor).rounded())
    if let bitmap = layer.contents as? Bitmap, bitmap.width == width, bitmap.height == height { return bitmap }
    guard width > 0, height > 0 else { return nil }
    let bitmap = try? Bitmap(width: width, height: height)
    layer.contents = bitmap
    return bitmap
  }

  // MARK: Drawing

  /// Draws the whole picture. Cost: proportional to the visible part, not to the tree.
  func drawPicture() {
    guard let bitmap = canvas() else { return }
    needsPicture = false
    portraits.beginFrame()
    words.beginFrame()
    let scale = Float(contentScaleFactor)
    bitmap.replace(bitmap.bounds, with: colors.ground.pixel, bands: bands)
    var ink = TreeInk(size: SIMD2(Float(bitmap.width), Float(bitmap.height)), scale: scale)
    drawMinutes(&ink)
    if let tree, let layout {
      let view = TreeView(tree: tree, layout: layout, port: port, colors: colors, selection: selection)
      view.drawThreads(&ink)
      view.drawMarks(&ink)
      shapeCount = ink.count
      ink.draw(into: bitmap, bands: bands)
      drawPortraits(of: view, into: bitmap)
      drawPlayer(tree, into: bitmap)
    } else {
      ink.draw(into: bitmap, bands: bands)
    }
    words.endFrame()
    layer.setNeedsCompositing()
    if portraits.isWaiting || words.isWaiting { needsPicture = true }
    link?.isPaused = !needsPicture && glide == .zero
  }

  /// Draws lines and labels of the time axis.
  private func drawMinutes(_ ink: inout TreeInk) {
    let minute = port.secondWidth * 60
    guard let step = [1, 2, 5, 10, 20, 60, 120].first(where: { CGFloat($0) * minute >= 64 }) else { return }
    let first = max(0, Int(port.time(at: 0) / 60) / step * step)
    let last = Int(min(port.time(at: bounds.width), Float(port.duration)) / 60)
    for number in stride(from: first, through: max(first, last), by: step) {
      let x = port.point(Float(number * 60), row: 0).x
      ink.line(CGPoint(x: x, y: 0), CGPoint(x: x, y: bounds.height - 26), width: 1, colors.minute, colors.minuteOpacity)
      words.put(
        number == 0 ? localized("start") : localized("\(number) min"), .axis, at: CGPoint(x: x, y: bounds.height - 13),
        anchor: .middle)
    }
  }

  private func drawPortraits(of view: TreeView, into bitmap: Bitmap) {
    let side = TreeView.portraitSide(port.rowHeight)
    guard side > 0 else { return }
    for tile in view.tiles(side: side) {
      let member = view.tree.members[tile.place]
      guard
        let picture = portraits.bitmap(
          tile.place, side: pixels(side), lineage: member.lineage,
          body: { view.tree.creature(of: tile.place)?.body })
      else { continue }
      let isOnLine = view.layout.line.contains(tile.place)
      let rim = rim(of: tile.place, view) ?? colors.thread(of: member.lineage)
      put(picture, at: tile.center, side: side, rim, isBold: isOnLine || tile.place == selection, into: bitmap)
      if tile.room > 60, side >= 32, let text = words.mutation(of: tile.place, in: view.tree) {
        words.put(
          text, .edge, at: CGPoint(x: tile.center.x + side / 2 + 6, y: tile.center.y - 9), anchor: .leading,
          width: min(170, tile.room - 12))
      }
    }
  }

  /// Returns the colour of the rim that marks a special portrait; `nil` for ordinary members.
  private func rim(of place: Int, _ view: TreeView) -> Tint? {
    if place == view.selection { return colors.chosen }
    if place == view.tree.player.killer { return colors.wounded }
    return place == view.tree.champions.first ? colors.crown : nil
  }

  private func put(
    _ picture: Bitmap, at center: CGPoint, side: CGFloat, _ rim: Tint, isBold: Bool, into bitmap: Bitmap
  ) {
    let scale = contentScaleFactor
    let x = Int(((center.x - side / 2) * scale).rounded())
    let y = Int(((center.y - side / 2) * scale).rounded())
    let shape = RoundedRect(
      x: Float(x), y: Float(y), width: Float(picture.width), height: Float(picture.height),
      radii: CornerRadii(Float(side * 0.2 * scale)))
    bitmap.draw(picture, x: x, y: y, mask: shape)
    bitmap.stroke(shape, width: Float(scale) * (isBold ? 2.5 : 1.2), rim.pixel)
  }

  /// Draws the player's bodies in a lane at the top, until the player's end.
  private func drawPlayer(_ tree: FamilyTree, into bitmap: Bitmap) {
    guard !tree.player.bodies.isEmpty else { return }
    let y: CGFloat = 26
    let end = tree.player.end?.time ?? tree.end
    var ink = TreeInk(
      size: SIMD2(Float(bitmap.width), Float(bitmap.height)), scale: Float(contentScaleFactor))
    let start = port.point(tree.player.bodies[0].time, row: 0).x
    let last = port.point(end, row: 0).x
    ink.line(CGPoint(x: start, y: y), CGPoint(x: last, y: y), width: 3, colors.player)
    if tree.player.end != nil {
      ink.line(
        CGPoint(x: last, y: y), CGPoint(x: last, y: bounds.height - 26), width: 1.4, colors.wounded, 0.5)
      ink.cross(CGPoint(x: last, y: y), colors.wounded)
      words.put(localized("you died"), .mark, at: CGPoint(x: last + TreeLabels.markDistance, y: y), anchor: .leading)
    }
    ink.draw(into: bitmap, bands: bands)
    var free = -CGFloat.infinity
    for (number, body) in tree.player.bodies.enumerated() {
      let x = port.point(body.time, row: 0).x
      guard x - 20 >= free, x > -20, x < bounds.width + 20 else { continue }
      let picture = portraits.bitmap(-1 - number, side: pixels(36), lineage: nil) {
        tree.playerBody(number)
      }
      guard let picture else { continue }
      put(picture, at: CGPoint(x: x, y: y), side: 36, colors.player, isBold: false, into: bitmap)
      free = x + 22
    }
    words.put(localized("you"), .mark, at: CGPoint(x: start - 24, y: y), anchor: .trailing)
  }

  private func pixels(_ side: CGFloat) -> Int { Int((side * contentScaleFactor).rounded()) }
}
