import Ecology
import Evolution
import Portrayal
import Runs
import ScreenBase
import UIKit
import UIKitComponents

/// The last ten seconds of a run as a film, with a button to repeat it.
@MainActor final class FilmView: UIView {
  private let sceneView = SceneView(frame: .zero)
  private var scene: FilmScene?
  private let bar = ProgressView(frame: .zero)
  private let again = UIButton(frame: .zero)
  private let caption = UILabel(frame: .zero)

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
    addSubview(sceneView)
    bar.barColor = Theme.accent
    bar.accessibilityLabel = localized("Time")
    bar.backgroundColor = UIColor(white: 1, alpha: 0.13)
    addSubview(bar)
    caption.applyStyle(.caption)
    caption.textColor = .white
    caption.text = localized("Your last ten seconds")
    addSubview(caption)
    again.setImage(Icon.play.image(size: 20), for: .normal)
    again.tintColor = .white
    again.backgroundColor = UIColor(white: 0, alpha: 0.4)
    again.layer.cornerRadius = 22
    again.accessibilityIdentifier = "replay"
    again.accessibilityLabel = localized("Play the last ten seconds again")
    again.addAction(UIAction { [weak self] _ in self?.scene?.rewind() }, for: .touchUpInside)
    addSubview(again)
  }

  /// Shows a film from its start.
  func show(_ film: Film, player: CreatureID, threads: Int) {
    let scene = FilmScene(film, player: player, threads: threads)
    scene.onFrame = { [weak self] share in
      self?.bar.setProgressValue(CGFloat(share), animated: false)
      self?.again.isHidden = share < 1
    }
    self.scene = scene
    sceneView.setScene(scene, animated: false)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sceneView.frame = bounds
    bar.frame = CGRect(x: 0, y: bounds.height - 4, width: bounds.width, height: 4)
    caption.frame = CGRect(
      x: 14, y: 10, width: max(0, bounds.width - 28), height: max(20, caption.font.lineHeight.rounded(.up)))
    again.frame = CGRect(x: bounds.midX - 22, y: bounds.midY - 22, width: 44, height: 44)
  }
}

/// A film as a scene.
@MainActor final class FilmScene: LiveScene {
  private let film: Film
  private let player: CreatureID
  private let canvas: SceneCanvas
  private var playback: FilmPlayback?
  private var portrayal: DishPortrayal
  private var rig = CameraRig(at: .zero)
  private var timer = TickTimer()
  private var start = 0

  /// Called once per frame with the position in the film, from 0 to 1.
  var onFrame: ((Double) -> Void)?

  var view: UIView { canvas }

  init(_ film: Film, player: CreatureID, threads: Int) {
    self.film = film
    self.player = player
    canvas = SceneCanvas(threads: threads)
    portrayal = DishPortrayal(player: player)
    rewind()
    canvas.onResize = { [weak self] in self?.draw() }
  }

  /// Restarts the film.
  func rewind() {
    playback = film.playback(of: player)
    timer = TickTimer()
    portrayal = DishPortrayal(player: player)
    guard let island = playback?.island else { return }
    start = island.dish.tick
    portrayal.note(island)
    if let status = island.dish.status(of: player) {
      rig = CameraRig(at: status.center, zoom: CameraRig.zoom(bodyRadius: status.radius))
    }
  }

  func advance(by seconds: TimeInterval) {
    timer.add(seconds)
    while playback?.isOver == false, timer.takeTick() {
      playback?.step()
      if let island = playback?.island { portrayal.note(island) }
    }
    if let status = playback?.island.dish.status(of: player) {
      rig.follow(
        status.center, heading: Trigonometry.angle(of: status.forward), bodyRadius: status.radius, for: Float(seconds))
    }
    let length = max(1, film.lastTick - start)
    onFrame?(Double((playback?.island.dish.tick ?? 0) - start) / Double(length))
    draw()
  }

  private func draw() {
    guard let dish = playback?.island.dish else { return }
    canvas.picture.camera = Camera(
      center: rig.center, pointsPerUnit: Float(canvas.bounds.width / 24), zoom: rig.zoom,
      scale: Float(canvas.contentScaleFactor))
    portrayal.fill(&canvas.picture, with: dish, fraction: 1)
    canvas.setNeedsDisplay()
  }
}
