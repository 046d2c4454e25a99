import Ecology
import InterfaceBuilder
import Portrayal
import Raster
import ScreenBase
import UIKit
import UIKitComponents

/// The test tank: live bouts of the proposed body against the champion, the same bouts that measure the advice. Its
/// layout is in `Molt.storyboard`.
@MainActor final class TankViewController: UIViewController, InterfaceTableProviding {
  static var interface: InterfaceTable { InterfaceTable().action("togglePause", TankViewController.togglePause) }

  private var editor = MoltEditor()
  private var opponent = Opponent.sparringPartner(seed: 7)
  private var threads = 1
  private weak var picture: TankView?
  private weak var score: OutlinedLabel?
  private weak var pauseButton: UIButton?
  private var round = 1
  private lazy var tank = makeTank()
  private var portrayal = TankPortrayal()
  private var link: CADisplayLink?
  private lazy var bands = RowBands(threads: threads)
  private let renderer = try? SceneRenderer()
  /// Time since the last change of the body, in s. A new bout starts only after a pause of editing.
  private var quiet: Double = 1
  private lazy var body = editor.draft.settled
  private var isEvenFrame = true
  /// True if the bout is paused.
  var isPaused = false {
    didSet {
      link?.isPaused = isPaused
      showPause()
    }
  }

  /// Time between an edit and the bout of its body, in s. A shorter time starts a bout for every step.
  private static let quietTime = 0.6

  /// Connects the tank to an editor and an opponent.
  ///
  /// - Parameters:
  ///   - round: The round of the dish that the body will live in, from 1.
  ///   - threads: The number of threads that draw a frame.
  func begin(_ editor: MoltEditor, opponent: Opponent, round: Int, threads: Int) {
    self.editor = editor
    self.opponent = opponent
    self.round = round
    self.threads = threads
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.localizeTexts()
    view.clipsToBounds = true
    view.layer.cornerRadius = Theme.tileRadius
    view.layer.borderWidth = 1
    view.layer.borderColor = UIColor(white: 1, alpha: 0.1).cgColor
    score?.font = Theme.font(13, .semibold)
    score?.textColor = Theme.text
    score?.backgroundColor = Theme.panel.withAlphaComponent(0.82)
    score?.padding = CGPoint(x: 5, y: 5)
    pauseButton?.tintColor = Theme.text
    pauseButton?.backgroundColor = Theme.panel.withAlphaComponent(0.82)
    pauseButton?.layer.cornerRadius = 22
    editor.add(self)
    showPause()
    showScore()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    draw()
  }

  /// The focus starts at the environments of the whole screen.
  override var preferredFocusEnvironments: [any UIFocusEnvironment] { parent.map { [$0] } ?? [] }

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
    if body != tank.body, quiet > Self.quietTime { begin() }
    tank.step()
    portrayal.note(tank, lineage: opponent.lineage)
    showScore()
    // The canvas uses the other frames.
    isEvenFrame.toggle()
    if !isEvenFrame { draw() }
  }

  private func begin() {
    tank = makeTank()
    portrayal = TankPortrayal()
  }

  private func makeTank() -> TestTank {
    TestTank(body, against: opponent.creature, round: round, seed: 1, rules: editor.draft.rules)
  }

  private func draw() {
    guard let renderer, let picture, let bitmap = picture.bitmap else { return }
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
      tank.played == 0
      ? localized("Test tank: \(opponent.name)")
      : localized("Test tank, \(DuelTally.text(tank.won)) of \(tank.played) won")
    if score?.text != text { score?.text = text }
  }

  private func showPause() {
    pauseButton?.setImage((isPaused ? Icon.play : Icon.pause).image(size: 18), for: .normal)
    pauseButton?.accessibilityLabel = isPaused ? localized("Let them fight") : localized("Stop the fight")
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
