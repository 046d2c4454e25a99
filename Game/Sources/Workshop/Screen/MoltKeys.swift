import Ecology
import UIKit

/// The keys of the molt.
@MainActor enum MoltKeys {
  /// Rotation per key press, in 64ths of a turn; 1 with Shift.
  private static let turnStep = 4

  /// Performs the action of a key; returns false for a key without one.
  static func handle(_ key: UIKey, in molt: MoltViewController) -> Bool {
    let isCommand = !key.modifierFlags.isDisjoint(with: [.control, .command])
    return isCommand ? handleCommand(key, in: molt) : handlePlain(key, in: molt)
  }

  private static func handleCommand(_ key: UIKey, in molt: MoltViewController) -> Bool {
    switch key.keyCode {
    case .keyboardZ where key.modifierFlags.contains(.shift): molt.editor.redo()
    case .keyboardZ: molt.editor.undo()
    case .keyboardY: molt.editor.redo()
    case .keyboardReturnOrEnter: molt.take()
    case .keyboardF: molt.searchParts()
    default: return false
    }
    return true
  }

  private static func handlePlain(_ key: UIKey, in molt: MoltViewController) -> Bool {
    let editor = molt.editor
    let step = key.modifierFlags.contains(.shift) ? 1 : turnStep
    switch key.keyCode {
    case .keyboardUpArrow: return molt.moveCursor(.up)
    case .keyboardDownArrow: return molt.moveCursor(.down)
    case .keyboardLeftArrow: return molt.moveCursor(.left)
    case .keyboardRightArrow: return molt.moveCursor(.right)
    case .keyboardReturnOrEnter, .keyboardSpacebar: return molt.useTool()
    case .keyboardEscape: molt.back()
    case .keyboardComma: molt.stepPart(by: -1)
    case .keyboardPeriod: molt.stepPart(by: 1)
    case .keyboardQ: editor.turnSelection(by: step)
    case .keyboardE: editor.turnSelection(by: -step)
    case .keyboardM: editor.toggleMirror()
    case .keyboardR: editor.turnSymmetry()
    case .keyboardC: editor.takeLimb()
    case .keyboardX, .keyboardDeleteForward, .keyboardDeleteOrBackspace: editor.removeSelection()
    case .keyboardF: editor.overlays.formSymmetricDifference(.forces)
    case .keyboardV: editor.overlays.formSymmetricDifference(.senses)
    case .keyboard0, .keyboard1, .keyboard2, .keyboard3, .keyboard4: paint(key.keyCode, editor)
    case .keyboardEqualSign: molt.zoom(by: 1.2)
    case .keyboardHyphen: molt.zoom(by: 1 / 1.2)
    case .keyboardHome: molt.showWholeBody()
    default: return false
    }
    return true
  }

  private static func paint(_ key: UIKeyboardHIDUsage, _ editor: MoltEditor) {
    let number = key == .keyboard0 ? 0 : key.rawValue - UIKeyboardHIDUsage.keyboard1.rawValue + 1
    editor.paint(ControlGroup(rawValue: UInt8(number)))
  }
}
