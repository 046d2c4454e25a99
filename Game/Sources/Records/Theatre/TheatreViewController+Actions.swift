import Chronicle
import Ecology
import ScreenBase
import UIKit

// The viewer's actions, called by buttons, wheel, game pad and keys.
extension TheatreViewController {
  func togglePlay() {
    if scene.isAtEnd, !scene.isPlaying { scene.seek(to: 0) }
    scene.isPlaying.toggle()
    showPanels()
  }

  func goSlower() { setSpeed(scene.rate.slower) }

  func goFaster() { setSpeed(scene.rate.faster) }

  private func setSpeed(_ rate: TheatreSpeed) {
    scene.rate = rate
    showPanels()
  }

  func followPrevious() { follow { $0.followNext(-1) } }

  func followNext() { follow { $0.followNext() } }

  func follow(_ change: (TheatreScene) -> Void) {
    change(scene)
    showPanels()
  }

  func pick(_ tap: UITapGestureRecognizer) {
    guard let id = scene.creature(at: tap.location(in: scene.canvas)) else { return }
    follow { $0.follow(id) }
  }

  func toggleFog() {
    scene.isFogged.toggle()
    showPanels()
  }

  func toggleMind() {
    showsMind.toggle()
    view.setNeedsLayout()
    showPanels()
  }

  /// Begins a run in the same dish, with the player of the replay as a ghost.
  func swimAlong() {
    askAboutSavedRun(of: context) { [weak self] in
      guard let self, let controller = context.swimAlong?(context, scene.replay.source) else { return }
      push(onGame: controller)
    }
  }

  func scrubbed() {
    guard let scrubber else { return }
    scene.seek(to: scrubber.tick)
    showPanels()
  }

  /// Seeks forwards or backwards by seconds.
  func skip(_ seconds: Int) {
    scene.seek(to: scene.target + seconds * Rules.standard.dish.tickRate)
    showPanels()
  }

  /// Seeks to 2 s before the next mark, or the first mark after the last one.
  func goToNextMark() {
    let stations = scene.replay.marks.filter(\.isStation)
    let lead = 2 * Rules.standard.dish.tickRate
    guard let mark = stations.first(where: { $0.tick - lead > scene.target + 5 }) ?? stations.first else { return }
    scene.seek(to: mark.tick - lead)
    showPanels()
  }
}

extension TheatreViewController: HostEventReader {
  package func read(_ event: HostEvent) {
    switch event {
    case .scroll(_, _, let deltaY): scene.zoom(by: Float(deltaY / 40))
    case .padButton(let button, isDown: true): press(button)
    default: break
    }
  }

  private func press(_ button: PadButton) {
    switch button {
    case .a, .start: togglePlay()
    case .b: leave()
    case .x: goToNextMark()
    case .y: toggleFog()
    case .left: skip(-5)
    case .right: skip(5)
    case .up: goFaster()
    case .down: goSlower()
    case .leftShoulder: followPrevious()
    case .rightShoulder: followNext()
    default: break
    }
  }
}
