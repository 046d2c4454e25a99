import Testing
import UIKitTesting

@testable import UIKit

/// Shakes of the device, the undo that they offer, and keys for sound.
@Suite(.separateScreens) @MainActor struct MotionTests {
  private final class Shaken: UIViewController {
    var motions: [String] = []
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
    }

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      motions.append("began \(motion == .motionShake) \(event?.type == .motion) \(event?.subtype == motion)")
      super.motionBegan(motion, with: event)
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      motions.append("ended")
      super.motionEnded(motion, with: event)
    }
  }

  private func shown() throws -> (screen: TestScreen, page: Shaken) {
    let page = Shaken()
    return (try TestScreen(size: CGSize(width: 320, height: 480)) { page }, page)
  }

  @Test func `the front controller is told of a shake, and of the keys that stand for one`() throws {
    let (screen, page) = try shown()
    screen.send(.shake)
    #expect(page.motions == ["began true true true", "ended"])
    let keys: [UIKeyboardHIDUsage] = [.keyboardLeftControl, .keyboardLeftGUI, .keyboardZ]
    for key in keys { screen.send(.keyDown(key, isRepeat: false)) }
    #expect(page.motions.count == 4)
    for key in keys { screen.send(.keyUp(key)) }
    UIApplication.shared.beginIgnoringInteractionEvents()
    screen.send(.shake)
    #expect(page.motions.count == 4, "ignored like other input")
    UIApplication.shared.endIgnoringInteractionEvents()
  }

  @Test func `a shake passes from the first responder to the controller`() throws {
    let (screen, page) = try shown()
    page.field.becomeFirstResponder()
    screen.send(.shake)
    #expect(page.motions.count == 2)
  }

  @Test func `a shake offers to undo typing, unless the app forbids it`() throws {
    let (screen, page) = try shown()
    page.field.becomeFirstResponder()
    screen.send(.shake)
    screen.advance(seconds: 0.5)
    #expect(page.presentedViewController == nil, "nothing was typed")
    screen.send(.text("ink"))
    screen.advance(seconds: 0.5)
    UIApplication.shared.applicationSupportsShakeToEdit = false
    screen.send(.shake)
    screen.advance(seconds: 0.5)
    #expect(page.presentedViewController == nil)
    UIApplication.shared.applicationSupportsShakeToEdit = true
    screen.send(.shake)
    screen.advance(seconds: 0.5)
    let alert = try #require(page.presentedViewController as? UIAlertController)
    #expect(alert.title == page.field.undoManager?.undoMenuItemTitle)
    #expect(alert.actions.map(\.title) == ["Cancel", "Undo"])
    alert.dismiss(animated: false)
    screen.advance(seconds: 0.5)
    #expect(page.field.text == "ink")
  }

  private final class Player: UIViewController {
    var keys: [UIEvent.EventSubtype] = []
    override func remoteControlReceived(with event: UIEvent?) {
      if event?.type == .remoteControl, let event { keys.append(event.subtype) }
    }
  }

  @Test func `keys for sound are reported while the app asks for them`() throws {
    let player = Player()
    let screen = try TestScreen(size: CGSize(width: 100, height: 100)) { player }
    screen.send(.remoteControl(.remoteControlPlay))
    UIApplication.shared.beginReceivingRemoteControlEvents()
    screen.send(.remoteControl(.remoteControlNextTrack))
    UIApplication.shared.endReceivingRemoteControlEvents()
    screen.send(.remoteControl(.remoteControlStop))
    #expect(player.keys == [.remoteControlNextTrack])
  }
}
