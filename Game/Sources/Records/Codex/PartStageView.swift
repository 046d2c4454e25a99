import Ecology
import Portrayal
import Raster
import ScreenBase
import UIKit
import Workshop

/// Pictures of a part in its states over dark water: a cell healthy, hurt, at work and dying; a link at rest, at work
/// and torn.
@MainActor final class PartStageView: UIView {
  private let renderer = try? SceneRenderer()
  private let scene = TankView(frame: .zero)
  private var labels: [UILabel] = []
  var subject = RuleSection.Subject.cell(.nucleus) { didSet { if subject != oldValue { showSubject() } } }
  private var link: CADisplayLink?
  private var time: Double = 0

  private static let water = Tint(0x12303A)

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    layer.cornerRadius = Theme.cardRadius
    clipsToBounds = true
    accessibilityIdentifier = "part-stage"
    addSubview(scene)
    showSubject()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    link?.invalidate()
    link = nil
    guard window != nil, !SystemPreferences.current.reducesMotion else { return }
    let link = CADisplayLink(target: self, selector: PartStageView.step)
    link.add()
    self.link = link
  }

  private func step(_ link: CADisplayLink) {
    time += link.duration
    drawScene()
  }

  /// The captions under the pictures.
  private var captions: [String] {
    switch subject {
    case .cell: [localized("healthy"), localized("hurt"), localized("at work"), localized("dying")]
    case .link: [localized("at rest"), localized("at work"), localized("torn")]
    case .topic: []
    }
  }

  private func showSubject() {
    for label in labels { label.removeFromSuperview() }
    labels = captions.map { caption in
      let label = UILabel(frame: .zero)
      label.text = caption
      label.font = .systemFont(ofSize: 13, weight: .medium)
      label.textColor = UIColor(Tint(0xA9BEC2))
      label.textAlignment = .center
      addSubview(label)
      return label
    }
    isHidden = captions.isEmpty
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scene.frame = bounds
    let step = bounds.width / CGFloat(max(1, labels.count))
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(x: CGFloat(index) * step, y: bounds.height - 34, width: step, height: 22)
    }
    drawScene()
  }

  private func drawScene() {
    guard let renderer, let bitmap = scene.bitmap else { return }
    bitmap.replace(bitmap.bounds, with: Self.water.pixel)
    let scale = Float(scene.contentScaleFactor)
    let size = SIMD2(Float(bounds.width), Float(bounds.height))
    switch subject {
    case .cell(let kind):
      scene.scene.removeContents()
      scene.scene.time = time
      scene.scene.camera = Camera(center: SIMD2(size.x, -size.y) / 2, pointsPerUnit: 1, zoom: 1, scale: scale)
      add(kind, size)
      renderer.drawCreatures(of: scene.scene, over: Self.water, into: bitmap, bands: .single)
    case .link(let kind): draw(kind, size, scale, renderer, bitmap)
    case .topic: break
    }
    scene.layer.setNeedsCompositing()
  }

  private func add(_ kind: CellKind, _ size: SIMD2<Float>) {
    let step = size.x / 4
    let diameter = min(72, step * 0.42)
    for column in 0..<4 {
      var cell = CellPicture(kind, at: SIMD2(step * (Float(column) + 0.5), -(size.y - 30) / 2), angle: 0.09)
      switch column {
      case 1: cell.health = 0.35
      case 2: (cell.activity, cell.fill) = (0.5 + 0.5 * Trigonometry.sine(Trigonometry.phase(time, hertz: 0.5)), 1)
      case 3: cell.dying = 1
      default: break
      }
      var creature = CreaturePicture(id: UInt64(column), lineage: .sky, isPlayer: true, size: diameter)
      creature.glow = 0.5
      scene.scene.add(creature, cells: [cell], links: [])
    }
  }

  private func draw(
    _ kind: LinkKind, _ size: SIMD2<Float>, _ scale: Float, _ renderer: SceneRenderer, _ bitmap: Bitmap
  ) {
    let step = size.x / 3
    let half = min(64, step * 0.32)
    let frames = (0..<3).compactMap { column -> LinkFrame? in
      let middle = SIMD2(step * (Float(column) + 0.5), (size.y - 30) / 2)
      var state = LinkPicture(kind, 0, 1)
      state.activity = column == 1 ? 0.5 + 0.5 * Trigonometry.sine(Trigonometry.phase(time, hertz: 0.5)) : 0
      state.isBroken = column == 2
      let reach = kind == .muscle ? half * (1 - 0.25 * state.activity) : half
      let color = renderer.options.palette.tint(of: kind)
      return LinkFrame(
        from: (middle - SIMD2(reach, 0)) * scale, to: (middle + SIMD2(reach, 0)) * scale, radius: 34 * scale,
        color: column == 2 ? color.mixed(with: Tint(0x6B7672), 0.6) : color, state: state, time: time)
    }
    renderer.drawLinks(frames, ends: Tint(0x234852), rim: Tint(0x6FA4B2), into: bitmap, scale: scale)
  }
}
