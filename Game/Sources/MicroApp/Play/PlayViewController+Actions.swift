import Ecology
import Records
import Runs
import ScreenBase
import UIKit
import UIKitComponents

extension PlayViewController {
  func hold(_ action: GameAction, _ isHeld: Bool) {
    if action == .bite {
      guard isHeld else { return }
      input.withholdsBite.toggle()
      hud?.announce(
        input.withholdsBite ? localized("Your mouths hold back") : localized("Your mouths bite what they touch"), for: 2
      )
      return showPanels()
    }
    if isHeld { input.touched.insert(action) } else { input.touched.remove(action) }
  }

  /// Performs an action that is not held.
  func perform(_ action: GameAction) {
    if let need = need(of: action) {
      hud?.announce(need, for: 2)
      return
    }
    switch action {
    case .menu, .pause: pause()
    case .bite: if !run.isOver { hold(.bite, true) }
    case .molt: run.moltNow()
    case .zoomIn: scene.zoom(by: 1)
    case .zoomOut: scene.zoom(by: -1)
    default: break
    }
  }

  // MARK: Pause

  func pause() {
    guard presentedViewController == nil, let slideOut else { return }
    slideOut.setOpen(!slideOut.isOpen, animated: true)
  }

  /// Pauses the run with the menu open, as when another screen covers it.
  func rest() {
    input.releaseAll()
    guard !run.isOver, presentedViewController == nil else { return }
    slideOut?.setOpen(true, animated: false)
  }

  func menuMoved(_ progress: CGFloat) {
    let isOpen = progress > 0
    guard isMenuVisible != isOpen else { return }
    isMenuVisible = isOpen
    view.window?.isFocusMovedByPad = isOpen || run.isOver
    input.releaseAll()
    if isOpen {
      keepStepProgress()
      showMenu()
    }
    // The menu covers only a part of this panel.
    if !run.isOver { hud?.energy?.alpha = isOpen ? 0 : 1 }
    // At the bell, the run stays paused and the invitation returns.
    if case .invited = run.phase, !isOpen { return invite() }
    sceneView?.isPaused = isOpen
  }

  /// Shows the state of the run in the menu, or its current faults.
  func showMenu() {
    pauseMenu.show(run, keys: namedKeys)
    let faults = faults
    if !faults.isEmpty { pauseMenu.showFault(faults.joined(separator: "\n")) }
  }

  func choose(_ choice: PauseMenuViewController.Choice) {
    switch choice {
    case .swimOn: slideOut?.setOpen(false, animated: true)
    case .settings:
      navigationController?.pushViewController(SettingsViewController.make(context.settings), animated: true)
    case .codex: navigationController?.pushViewController(CodexViewController.make(), animated: true)
    case .family: openFamilyTree()
    case .suspend:
      // After death, leaving the run shows the obituary.
      guard !run.isOver else { return showObituary() }
      do { try run.suspend() } catch { return pauseMenu.showFault(faultText(error)) }
      navigationController?.popToRootViewController(animated: true)
    case .giveUp:
      run.giveUp()
      showObituary()
    }
  }
}

// MARK: Pointer and pad

extension PlayViewController: HostEventReader {
  func read(_ event: HostEvent) {
    guard presentedViewController == nil else { return }
    guard sceneView?.isPaused == false else { return readAtRest(event) }
    switch event {
    case .pointerMoved(let point): input.movePointer(to: point)
    case .pointerLeft: input.movePointer(to: nil)
    case .pointerDown(let point, _) where isFree(point):
      input.movePointer(to: point)
      input.pressPointer(true)
    case .pointerUp: input.pressPointer(false)
    case .touch(let id, let change, let point): readTouch(id, change, point)
    case .scroll(_, _, let deltaY): scene.zoom(by: Float(deltaY / 40))
    case .padAxis(let axis, let value): input.move(axis, to: value)
    case .padButton(let button, let isDown):
      input.press(button, isDown: isDown)
      if isDown, let action = input.bindings.action(of: button) { perform(action) }
    case .padDisconnected:
      input.releaseAll()
      hud?.interrupt(with: localized("The pad is disconnected. Plug it in again, or use the keys."))
      pauseForOthers()
    case .focus(false): pauseForOthers()
    default: break
    }
  }

  /// Closes the menu with the button that opened it. Focus movement handles other input in the menu.
  private func readAtRest(_ event: HostEvent) {
    guard case .padButton(let button, isDown: true) = event, slideOut?.isOpen == true else { return }
    switch input.bindings.action(of: button) {
    case .menu, .pause: pause()
    default: break
    }
  }

  private func readTouch(_ id: Int, _ change: TouchChange, _ point: CGPoint) {
    guard change != .down || isFree(point) else { return }
    scene.zoom(times: input.touch(id, change, point))
    guard change == .down, !hasToldTouchSprint, !run.isOver else { return }
    hasToldTouchSprint = true
    hud?.announce(localized("A second finger sprints; moved, it zooms"), for: 5)
  }

  /// True if a point of the screen is on the dish and not on a panel.
  private func isFree(_ point: CGPoint) -> Bool { hud?.hitTest(point, with: nil) == nil }

  /// Pauses the run when another window becomes active.
  private func pauseForOthers() {
    if slideOut?.isOpen == false, !run.isOver { pause() }
  }
}
