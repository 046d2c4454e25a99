import Testing
import UIKit
import UIKitTesting

@Suite(.serialized, .separateScreens) @MainActor struct UndoNotificationTests {
  @MainActor private final class Watch {
    private(set) var names: [String] = []
    private var tokens: [any NSObjectProtocol] = []

    init(_ manager: UndoManager) {
      let observed: [Notification.Name] = [
        .NSUndoManagerCheckpoint, .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup,
        .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange,
        .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange,
      ]
      tokens = observed.map { name in
        NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { [weak self] _ in
          let text = name.rawValue.replacing("NSUndoManager", with: "").replacing("Notification", with: "")
          MainActor.assumeIsolated { self?.names.append(text) }
        }
      }
    }

    /// Returns the names since the last call, without checkpoints.
    func take() -> [String] {
      defer { names = [] }
      return names.filter { $0 != "Checkpoint" }
    }

    func end() { tokens.forEach(NotificationCenter.default.removeObserver) }
  }

  private final class Counter {
    var value = 0

    @MainActor func set(_ new: Int, _ manager: UndoManager) {
      let old = value
      manager.registerUndo(withTarget: self) { $0.set(old, manager) }
      value = new
    }
  }

  @Test func `the group of an event opens with its first change and closes before the next frame`() throws {
    let screen = try TestScreen(size: CGSize(width: 10, height: 10), view: UIView())
    let (manager, counter) = (UndoManager(), Counter())
    let watch = Watch(manager)
    defer { watch.end() }
    counter.set(1, manager)
    counter.set(2, manager)
    #expect(watch.take() == ["DidOpenUndoGroup"])
    screen.advanceFrame()
    #expect(watch.take() == ["WillCloseUndoGroup", "DidCloseUndoGroup"])
    screen.advanceFrame()
    #expect(watch.take().isEmpty)
    counter.set(3, manager)
    manager.undo()
    #expect(counter.value == 2)
    let undone = watch.take()
    #expect(undone.prefix(4) == ["DidOpenUndoGroup", "WillCloseUndoGroup", "DidCloseUndoGroup", "WillUndoChange"])
    #expect(undone.last == "DidUndoChange")
    manager.redo()
    let redone = watch.take()
    #expect(redone.first == "WillRedoChange" && redone.last == "DidRedoChange" && counter.value == 3)
  }

  @Test func `nested groups are announced, with checkpoints`() throws {
    let (manager, counter) = (UndoManager(), Counter())
    let watch = Watch(manager)
    defer { watch.end() }
    manager.beginUndoGrouping()
    #expect(watch.names == ["DidOpenUndoGroup"])
    manager.beginUndoGrouping()
    counter.set(1, manager)
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    #expect(
      watch.names == [
        "DidOpenUndoGroup", "Checkpoint", "DidOpenUndoGroup", "Checkpoint", "WillCloseUndoGroup", "DidCloseUndoGroup",
        "Checkpoint", "WillCloseUndoGroup", "DidCloseUndoGroup",
      ])
    manager.removeAllActions()
    _ = watch.take()
    manager.undo()
    #expect(watch.take().isEmpty && counter.value == 1)
  }
}
