import Ecology
import Raster
import UIKit

/// The test tank: the proposed body against the champion, live, as often as somebody looks.
@MainActor final class TankViewController: UIViewController {
  private let editor: MoltEditor
  private let opponent: Opponent
  private let picture = TankView(frame: .zero)
  private let score = UILabel(frame: .zero)
  private let pause = UIButton(frame: .zero)
  private var tank: TestTank
  private var portrayal = TankPortrayal()
  private var link: CADisplayLink?
  private let bands: RowBands
  private let renderer: SceneRenderer?
  /// Time since the body changed last, in s; a new bout waits until the hand rests.
  private var quiet: Double = 1
  private var body: BodyPlan
  /// Whether the fight stands still.
  var isPaused = false {
    didSet {
      link?.isPaused = isPaused
      showPause()
    }
  }

  /// How long a body is left alone before it is put into the tank, in s. Shorter starts a bout for every step.
  private static let patience = 0.6

  init(_ editor: MoltEditor, opponent: Opponent, threads: Int) {
    self.editor = editor
    self.opponent = opponent
    body = editor.draft.settled
    bands = RowBands(threads: threads)
    renderer = try? SceneRenderer()
    tank = TestTank(body, against: opponent.creature, seed: 1, rules: editor.draft.rules)
    super.init(nibName: nil, bundle: nil)
    editor.add(self)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "tank"
    view.clipsToBounds = true
    view.layer.cornerRadius = Look.tileRadius
    view.layer.borderWidth = 1
    view.layer.borderColor = UIColor(white: 1, alpha: 0.1).cgColor
    score.font = .systemFont(ofSize: 13, weight: .semibold)
    score.textColor = Look.text
    score.backgroundColor = Look.panel.withAlphaComponent(0.82)
    score.textAlignment = .center
    score.layer.cornerRadius = 12
    score.clipsToBounds = true
    score.accessibilityIdentifier = "tank score"
    pause.tintColor = Look.text
    pause.backgroundColor = Look.panel.withAlphaComponent(0.82)
    pause.layer.cornerRadius = 17
    pause.accessibilityIdentifier = "tank pause"
    pause.addTarget(self, action: TankViewController.togglePause, for: .touchUpInside)
    for part in [picture, score, pause] { view.addSubview(part) }
    showPause()
    showScore()
  }

  override func viewWillLayoutSubviews() {
    picture.frame = view.bounds
    let width = min(score.intrinsicContentSize.width + 20, max(0, view.bounds.width - 16))
    score.frame = CGRect(x: 8, y: 8, width: width, height: 24)
    pause.frame = CGRect(x: view.bounds.width - 42, y: view.bounds.height - 42, width: 34, height: 34)
    draw()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let link = CADisplayLink(target: self, selector: TankViewController.step)
    link.isPaused = isPaused
    link.add()
    self.link = link
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    link?.invalidate()
    link = nil
  }

  private func step(_ link: CADisplayLink) {
    quiet += link.duration
    if body != tank.body, quiet > Self.patience { begin() }
    tank.step()
    portrayal.note(tank, lineage: opponent.lineage)
    showScore()
    draw()
  }

  private func begin() {
    tank = TestTank(body, against: opponent.creature, seed: 1, rules: editor.draft.rules)
    portrayal = TankPortrayal()
  }

  private func draw() {
    guard let renderer, let bitmap = picture.bitmap else { return }
    let scale = Float(picture.contentScaleFactor)
    picture.scene.camera.scale = scale
    portrayal.fill(
      &picture.scene, tank, lineage: opponent.lineage,
      size: SIMD2(Float(picture.bounds.width), Float(picture.bounds.height)))
    picture.scene.camera.scale = scale
    renderer.draw(picture.scene, into: bitmap, bands: bands)
    picture.layer.setNeedsCompositing()
  }

  private func showScore() {
    let text =
      tank.played == 0 ? "Test tank: \(opponent.name)" : "Test tank, \(tank.won) of \(tank.played) won"
    guard score.text != text else { return }
    score.text = text
    view.setNeedsLayout()
  }

  private func showPause() {
    pause.setImage((isPaused ? Icon.play : Icon.pause).image(size: 18), for: .normal)
    pause.accessibilityLabel = isPaused ? "Let them fight" : "Stop the fight"
  }

  private func togglePause() { isPaused.toggle() }
}

extension TankViewController: MoltEditorObserver {
  func editor(_ editor: MoltEditor, didChange changes: MoltEditor.Changes) {
    guard changes.contains(.body), editor.draft.isAcceptable || editor.draft.body.isValid() else { return }
    body = editor.draft.body
    quiet = 0
  }
}
