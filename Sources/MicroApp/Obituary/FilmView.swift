import Ecology
import Evolution
import UIKit
import UIKitComponents

/// The last ten seconds of a run, played again as they were, over and over.
@MainActor final class FilmView: UIView {
  private let film: Film
  private let player: CreatureID
  private let sceneView = SceneView(frame: .zero)
  private let scene: FilmScene
  private let bar = ProgressView(frame: .zero)
  private let again = UIButton(frame: .zero)

  init(_ film: Film, player: CreatureID, threads: Int) {
    self.film = film
    self.player = player
    scene = FilmScene(film, player: player, threads: threads)
    super.init(frame: .zero)
    accessibilityIdentifier = "film"
    layer.cornerRadius = Look.cardRadius
    clipsToBounds = true
    addSubview(sceneView)
    bar.barColor = Look.accent
    bar.backgroundColor = UIColor(white: 1, alpha: 0.13)
    addSubview(bar)
    again.setImage(Icon.play.image(size: 20), for: .normal)
    again.tintColor = .white
    again.backgroundColor = UIColor(white: 0, alpha: 0.4)
    again.layer.cornerRadius = 20
    again.accessibilityIdentifier = "replay"
    again.accessibilityLabel = "Play the last ten seconds again"
    again.addAction(UIAction { [weak self] _ in self?.scene.rewind() }, for: .touchUpInside)
    addSubview(again)
    scene.onFrame = { [weak self] share in
      guard let self else { return }
      bar.setProgressValue(CGFloat(share), animated: false)
      again.isHidden = share < 1
    }
    sceneView.setScene(scene, animated: false)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    sceneView.frame = bounds
    bar.frame = CGRect(x: 0, y: bounds.height - 4, width: bounds.width, height: 4)
    again.frame = CGRect(x: bounds.midX - 20, y: bounds.midY - 20, width: 40, height: 40)
  }
}

/// A film as a scene.
@MainActor final class FilmScene: LiveScene {
  private let film: Film
  private let player: CreatureID
  private let canvas: SceneCanvas
  private var showing: FilmShowing?
  private var portrayal: DishPortrayal
  private var picture = DishPicture()
  private var rig = CameraRig(at: .zero)
  private var rest = 0.0
  private var start = 0

  /// How much of it has been shown, from 0 to 1; called once a frame.
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

  /// Begins from the beginning.
  func rewind() {
    showing = film.showing(of: player)
    portrayal = DishPortrayal(player: player)
    guard let island = showing?.island else { return }
    start = island.dish.tick
    portrayal.note(island)
    if let status = island.dish.status(of: player) {
      rig = CameraRig(at: status.center, zoom: CameraRig.zoom(bodyRadius: status.radius))
    }
  }

  func advance(by seconds: TimeInterval) {
    rest += seconds
    while rest >= 1.0 / 60 - 1e-6, showing?.isOver == false {
      rest -= 1.0 / 60
      showing?.step()
      if let island = showing?.island { portrayal.note(island) }
    }
    rest = min(rest, 1.0 / 60)
    if let status = showing?.island.dish.status(of: player) {
      rig.follow(status.center, heading: Wave.angle(of: status.forward), bodyRadius: status.radius, for: Float(seconds))
    }
    let length = max(1, film.lastTick - start)
    onFrame?(Double((showing?.island.dish.tick ?? 0) - start) / Double(length))
    draw()
  }

  private func draw() {
    guard let dish = showing?.island.dish else { return }
    picture.camera = Camera(
      center: rig.center, pointsPerUnit: Float(canvas.bounds.width / 24), zoom: rig.zoom,
      scale: Float(canvas.contentScaleFactor))
    portrayal.fill(&picture, with: dish, fraction: 1)
    canvas.show(picture)
  }
}
