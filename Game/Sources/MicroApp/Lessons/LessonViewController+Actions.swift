import Ecology
import Records
import Runs
import ScreenBase
import UIKit
import Workshop

extension LessonViewController {
  func resume() {
    switch phase {
    case .intro: begin()
    case .playing, .paused: show(.playing)
    case .over:
      guard scene.run.outcome.isReached else { return again() }
      guard let following else { return leave() }
      lesson = following
      restart(body: nil)
      show(.intro)
    }
  }

  func again() {
    // After a failure with an edited body, the player can edit it again.
    if phase == .over, !scene.run.outcome.isReached, case .toBuild = lesson.body {
      restart(body: nil)
      return show(.intro)
    }
    restart(body: scene.run.body)
    show(.playing)
  }

  func pause() { show(.paused) }

  func restart(body: BodyPlan?) {
    do throws(SpawnError) {
      scene.begin(try LessonRun(lesson, body: body))
    } catch {
      cardText?.text = error.description
    }
  }

  /// Begins the lesson, after the editor if the body is incomplete.
  private func begin() {
    guard case .toBuild(let body, let points) = lesson.body else { return show(.playing) }
    let occasion = MoltOccasion(
      title: localized(text: lesson.title), subtitle: localized("\(points) points to build with"),
      leave: localized("As it is"), leaveIcon: .close,
      done: localized("Swim"))
    let editor = MoltViewController.make(
      MoltDraft(body: body, points: points), occasion: occasion, threads: context.threads
    ) { [weak self] built in
      self?.presentedViewController?.dismiss(animated: true)
      self?.restart(body: built)
      self?.show(.playing)
    }
    present(editor, animated: true)
  }

  func hold(_ action: GameAction, _ isHeld: Bool) {
    if action == .bite {
      if isHeld { input.withholdsBite.toggle() }
      return showPanels()
    }
    if isHeld { input.touched.insert(action) } else { input.touched.remove(action) }
  }

  func perform(_ action: GameAction) {
    switch action {
    case .menu, .pause: pause()
    case .bite: hold(.bite, true)
    case .zoomIn: scene.zoom(by: 1)
    case .zoomOut: scene.zoom(by: -1)
    default: break
    }
  }
}

// MARK: Pointer and pad

extension LessonViewController: HostEventReader {
  func read(_ event: HostEvent) {
    guard presentedViewController == nil else { return }
    switch event {
    case .padButton(let button, let isDown): press(button, isDown)
    case .scroll(_, _, let deltaY): scene.zoom(by: Float(deltaY / 40))
    case .padDisconnected where phase == .playing:
      pauseReason = localized("The pad is disconnected. Plug it in again, or use the keys.")
      pause()
    case .focus(false): if phase == .playing { pause() }
    case .padAxis(let axis, let value): input.move(axis, to: value)
    case .pointerMoved(let point): input.movePointer(to: point)
    case .pointerLeft: input.movePointer(to: nil)
    case .pointerDown(let point, _) where isFree(point):
      input.movePointer(to: point)
      input.pressPointer(true)
    case .pointerUp: input.pressPointer(false)
    case .touch(let id, let change, let point):
      if change != .down || isFree(point) { scene.zoom(times: input.touch(id, change, point)) }
    default: break
    }
  }

  private func press(_ button: PadButton, _ isDown: Bool) {
    if phase != .playing {
      guard isDown else { return }
      switch button {
      case .a, .start: return resume()
      case .x: return again()
      case .b: return leave()
      default: return
      }
    }
    input.press(button, isDown: isDown)
    if isDown, let action = input.bindings.action(of: button) { perform(action) }
  }

  /// True if a point of the screen is on the dish and not on a panel.
  private func isFree(_ point: CGPoint) -> Bool {
    guard phase == .playing else { return false }
    let covered = [energy, actions, menu].compactMap { $0 }.contains { !$0.isHidden && $0.frame.contains(point) }
    return !covered
  }
}
